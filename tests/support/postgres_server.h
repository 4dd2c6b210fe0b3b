// A PostgreSQL server of the test's own, on a socket in a folder of its own, as an ordinary account.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace highball::test {

class PostgresServer {
  public:
    // Nothing where there is no server on this machine; `why` tells.
    static std::unique_ptr<PostgresServer> make(std::string& why, bool safe = false);
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // A fresh data base; its address.
    std::string new_store();
    std::string address(const std::string& name, const std::string& role = "postgres") const;
    // The address of a data base through a pgbouncer in this mode ("session", "transaction"); "" where there is none.
    std::string pool(const std::string& mode, const std::string& name);
    const std::filesystem::path& folder() const { return folder_; }
    bool start(const std::vector<std::string>& options = {});
    // kill -9 to all of it, as if the power failed; start() brings it back.
    void kill_it();
    // Asks it to end and hang up on everybody.
    void stop();
    // SQL in one of its data bases, as its owner; what came out.
    std::string sql(const std::string& text, const std::string& name = "postgres") const;

  private:
    PostgresServer() = default;
    std::filesystem::path folder_, programs_;
    bool safe_ = false;
    pid_t process_ = 0;
    std::vector<pid_t> pools_;
    int made_ = 0;
};

// Where $HIGHBALL_TEST_ENGINE is "postgresql": the one server of this process.
PostgresServer* shared_server();
// A library for a test that runs against every engine: ":memory:", or a data base of the shared server. A `file` stands
// for the same data base each time.
std::filesystem::path store_address(const std::filesystem::path& file = ":memory:");

} // namespace highball::test
