// PostgreSQL server for tests, on a socket in its own folder, run by an unprivileged account.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace highball::test {

class PostgresServer {
  public:
    // Starts a server, which syncs its files only if `safe`. If this fails, for example because no server is installed,
    // sets `why` to the reason and returns null.
    static std::unique_ptr<PostgresServer> make(std::string& why, bool safe = false);
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // Creates an empty database and returns its address.
    std::string new_store();
    std::string address(const std::string& name, const std::string& role = "postgres") const;
    // Returns the address of a database behind a pgbouncer in this mode ("session" or "transaction"), or "" if
    // pgbouncer is not installed.
    std::string pool(const std::string& mode, const std::string& name);
    const std::filesystem::path& folder() const { return folder_; }
    bool start(const std::vector<std::string>& options = {});
    // Kills all server processes with SIGKILL, like a power failure. start() restarts the server.
    void kill_it();
    // Shuts the server down and closes all connections.
    void stop();
    // Runs SQL as the owner of the database and returns the output.
    std::string sql(const std::string& text, const std::string& name = "postgres") const;

  private:
    PostgresServer() = default;
    std::filesystem::path folder_, programs_;
    bool safe_ = false;
    pid_t process_ = 0;
    std::vector<pid_t> pools_;
    int made_ = 0;
};

// Returns the server that all tests of this process share if $HIGHBALL_TEST_ENGINE is "postgresql", otherwise null.
PostgresServer* shared_server();
// Returns the address of a store for tests that run on every engine: `file` or, if there is a shared server, one of its
// databases. The same `file` always gives the same database, but ":memory:" gives a new one.
std::filesystem::path store_address(const std::filesystem::path& file = ":memory:");

} // namespace highball::test
