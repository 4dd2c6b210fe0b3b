// Store behind a real OpenSSH server on the loopback address, with generated keys for its users. All tests of a program
// share one sshd.
#pragma once

#include "support/program_process.h"

#include <map>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace highball::test {

class Server {
  public:
    // Generates keys for these users, adds the users and sets up the host. `more` contains additional configuration
    // lines; an sshd with such lines is not shared.
    explicit Server(const std::vector<std::string>& users, const std::string& more = "");
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // Starts a second sshd with its own keys for the same store.
    void begin_front_end();

    Program& program() { return program_; }
    const std::string& folder() const { return program_.folder(); }
    // Returns the words of the ssh client command for this user, without the remote command. `options` come before the
    // host.
    std::vector<std::string> client(const std::string& user, const std::vector<std::string>& options = {},
                                    std::size_t front_end = 0) const;
    // Runs ssh to its end and returns its output.
    ProgramResult ssh(const std::string& user, const std::vector<std::string>& command, const std::string& input = "",
                      const std::vector<std::string>& options = {});
    std::string log() const;
    int port() const;

  private:
    class Sshd;

    void add_front_end(std::shared_ptr<Sshd> sshd);

    Program program_;
    std::vector<std::shared_ptr<Sshd>> sshds_;
};

// Running program with pipes to its standard input and output. The caller must kill it and wait for it.
struct Child {
    pid_t pid = -1;
    int in = -1;
    int out = -1;
};
Child start(const std::vector<std::string>& words, bool terminal);
// Reads until the output contains `text` or the time is over. Returns the output.
std::string read_until(int out, const std::string& text, int milliseconds);

} // namespace highball::test
