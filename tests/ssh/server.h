// A library of its own behind a real OpenSSH server on the loopback address, with people's keys made on the spot. All
// tests of a program share one sshd.
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
    // Makes keys for these people, adds them and sets the host up. `more`: lines for the configuration of an sshd that
    // is not shared.
    explicit Server(const std::vector<std::string>& users, const std::string& more = "");
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // One more sshd with keys of its own, before the same library.
    void begin_front_end();

    Program& program() { return program_; }
    const std::string& folder() const { return program_.folder(); }
    // The words of an ssh client for this person, before what is asked; `options` go before the host.
    std::vector<std::string> client(const std::string& user, const std::vector<std::string>& options = {},
                                    std::size_t front_end = 0) const;
    // Runs ssh to its end.
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

// Starts a program; its standard input and output are the returned ends. Kill and wait are the caller's.
struct Child {
    pid_t pid = -1;
    int in = -1;
    int out = -1;
};
Child start(const std::vector<std::string>& words, bool terminal);
// Reads until `text` is there or the time is over; what was read.
std::string read_until(int out, const std::string& text, int milliseconds);

} // namespace highball::test
