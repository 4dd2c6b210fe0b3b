#include "ssh/server.h"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <netinet/in.h>
#include <poll.h>
#include <pty.h>
#include <pwd.h>
#include <sstream>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace highball::test {

namespace {

int free_port() {
    const int one = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (bind(one, reinterpret_cast<sockaddr*>(&address), size) != 0) return 0;
    getsockname(one, reinterpret_cast<sockaddr*>(&address), &size);
    close(one);
    return ntohs(address.sin_port);
}

bool answers(int port) {
    const int one = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    const bool good = connect(one, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    close(one);
    return good;
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
    std::vector<char*> all;
    for (const std::string& word : words) all.push_back(const_cast<char*>(word.c_str()));
    all.push_back(nullptr);
    return all;
}

constexpr const char* usual_lines = "DisableForwarding yes\n";

} // namespace

// OpenSSH server on its own port and in its own folder. Its folder of authorized_keys can be replaced, so that one
// server can serve all tests of a program one after another.
class Server::Sshd {
  public:
    explicit Sshd(const std::string& more) {
        const std::string folder = program_.folder();
        EXPECT_EQ(program_.shell("ssh-keygen -q -t ed25519 -N '' -f " + folder + "/host_key").code, 0);
        if (geteuid() == 0) mkdir("/run/sshd", 0755); // Debian's sshd requires this folder
        port_ = free_port();
        program_.write("sshd_config", "Port " + std::to_string(port_) + "\nListenAddress 127.0.0.1\nHostKey " + folder +
                                          "/host_key\nPidFile none\n"
                                          "UsePAM no\nStrictModes no\nPermitRootLogin prohibit-password\n"
                                          "MaxStartups 500\nMaxSessions 100\nAuthorizedKeysFile " +
                                          folder +
                                          "/keys/authorized_keys\nAuthenticationMethods publickey\n"
                                          "PasswordAuthentication no\nKbdInteractiveAuthentication no\n"
                                          "PermitUserRC no\nAcceptEnv LANG LC_*\n"
                                          "SetEnv SHLVL=1\n" + // bash then reads no .bashrc, which can be slow
                                          more);
        const std::vector<std::string> words = {"/usr/sbin/sshd",        "-D", "-f",
                                                folder + "/sshd_config", "-E", folder + "/sshd.log"};
        process_ = fork();
        if (process_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGTERM); // the server must not outlive the test
            setsid();
            execv(words[0].c_str(), pointers(words).data());
            _exit(127);
        }
        for (int tries = 0; tries < 400 && !answers(port_); ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        EXPECT_TRUE(answers(port_)) << log();
    }
    ~Sshd() { kill(process_, SIGTERM), waitpid(process_, nullptr, 0); }
    Sshd(const Sshd&) = delete;
    Sshd& operator=(const Sshd&) = delete;

    // Returns the shared server of this process with the usual configuration.
    static std::shared_ptr<Sshd> shared() {
        static const auto one = std::make_shared<Sshd>(usual_lines);
        return one;
    }

    // Replaces the folder of authorized_keys by `keys`.
    void use_keys(const std::string& keys) const {
        const std::string link = program_.folder() + "/keys";
        unlink(link.c_str());
        EXPECT_EQ(symlink(keys.c_str(), link.c_str()), 0);
    }
    std::string log() const {
        std::ifstream in(program_.folder() + "/sshd.log");
        std::stringstream text;
        text << in.rdbuf();
        return text.str();
    }
    int port() const { return port_; }

  private:
    Program program_;
    int port_ = 0;
    pid_t process_ = -1;
};

Server::Server(const std::vector<std::string>& users, const std::string& more) {
    for (std::string name : users) {
        EXPECT_EQ(program_.shell("ssh-keygen -q -t ed25519 -N '' -C " + name + " -f " + folder() + "/" + name).code, 0);
        EXPECT_EQ(program_.run({"users", "add", name, "--key", folder() + "/" + name + ".pub"}).code, 0);
    }
    add_front_end(more.empty() ? Sshd::shared() : std::make_shared<Sshd>(more));
}

Server::~Server() = default;

void Server::begin_front_end() { add_front_end(std::make_shared<Sshd>(usual_lines)); }

void Server::add_front_end(std::shared_ptr<Sshd> sshd) {
    const std::string keys = folder() + "/keys" + (sshds_.empty() ? "" : std::to_string(sshds_.size() + 1));
    const ProgramResult host = program_.run({"host", "--dir", keys});
    EXPECT_EQ(host.code, 0) << host.err;
    sshd->use_keys(keys);
    sshds_.push_back(std::move(sshd));
}

int Server::port() const { return sshds_.front()->port(); }

std::string Server::log() const { return sshds_.front()->log(); }

std::vector<std::string> Server::client(const std::string& user, const std::vector<std::string>& options,
                                        std::size_t front_end) const {
    std::vector<std::string> words = {"/usr/bin/ssh", "-F",
                                      "/dev/null",    "-q",
                                      "-p",           std::to_string(sshds_.at(front_end)->port()),
                                      "-i",           folder() + "/" + user,
                                      "-o",           "IdentitiesOnly=yes",
                                      "-o",           "IdentityAgent=none",
                                      "-o",           "StrictHostKeyChecking=no",
                                      "-o",           "UserKnownHostsFile=/dev/null",
                                      "-o",           "BatchMode=yes"};
    words.insert(words.end(), options.begin(), options.end());
    words.push_back(std::string(getpwuid(geteuid())->pw_name) + "@127.0.0.1");
    words.emplace_back("--"); // the words after it are the remote command
    return words;
}

ProgramResult Server::ssh(const std::string& user, const std::vector<std::string>& command, const std::string& input,
                          const std::vector<std::string>& options) {
    std::vector<std::string> words = client(user, options);
    words.insert(words.end(), command.begin(), command.end());
    return program_.start(words, input);
}

Child start(const std::vector<std::string>& words, bool terminal) {
    Child child;
    if (terminal) {
        winsize size{24, 80, 0, 0};
        child.pid = forkpty(&child.in, nullptr, nullptr, &size);
        child.out = child.in;
    } else {
        int to[2], from[2];
        if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) return child;
        child.pid = fork();
        if (child.pid == 0) {
            dup2(to[0], 0);
            dup2(from[1], 1);
            dup2(from[1], 2);
        }
        close(to[0]);
        close(from[1]);
        child.in = to[1];
        child.out = from[0];
    }
    if (child.pid < 0)
        throw std::system_error(errno, std::generic_category(), words[0]); // kill(-1) would kill everybody
    if (child.pid == 0) {
        setenv("TERM", "xterm", 1);
        execv(words[0].c_str(), pointers(words).data());
        _exit(127);
    }
    return child;
}

std::string read_until(int out, const std::string& text, int milliseconds) {
    using SteadyClock = std::chrono::steady_clock;
    const auto end = SteadyClock::now() + std::chrono::milliseconds(milliseconds);
    std::string all;
    while (all.find(text) == std::string::npos && SteadyClock::now() < end) {
        pollfd input{out, POLLIN, 0};
        if (poll(&input, 1, 20) <= 0) continue;
        char block[4096];
        const ssize_t got = read(out, block, sizeof block);
        if (got <= 0) break;
        all.append(block, static_cast<std::size_t>(got));
    }
    return all;
}

} // namespace highball::test
