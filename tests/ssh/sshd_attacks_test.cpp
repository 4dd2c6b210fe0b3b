// Attacks by other means than game commands: forwarding and file transfers with a permissive sshd, hostile environment
// variables, floods, hostile texts and links (man highball-host, "Threat model").
#include "ssh/server.h"
#include "support/paths/paths.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {
namespace {

namespace fs = std::filesystem;
using test::Child;
using test::ProgramResult;

// Permissive configuration of sshd. Only the options of each key protect the host.
constexpr const char* careless = "AllowTcpForwarding yes\nAllowStreamLocalForwarding yes\nAllowAgentForwarding yes\n"
                                 "GatewayPorts yes\nX11Forwarding yes\nPermitTunnel yes\nLogLevel DEBUG1\n"
                                 "Subsystem sftp /usr/lib/openssh/sftp-server\n";

class SshdAttackTest : public testing::Test {
  protected:
    void SetUp() override {
        const ProgramResult begun = server_.program().run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seed", "4711",
                                                           "--seat", "Ann=ann", "--seat", "Bob=bob", "friday"});
        ASSERT_EQ(begun.code, 0) << begun.err;
    }
    std::string folder() const { return server_.folder(); }
    std::string log() { return server_.program().run({"show", "friday", "log"}).out; }
    // Returns the options of scp and sftp for a connection as Bob.
    std::string as_bob() const {
        return "-F /dev/null -P " + std::to_string(server_.port()) + " -i " + folder() +
               "/bob -o IdentitiesOnly=yes -o IdentityAgent=none -o StrictHostKeyChecking=no -o BatchMode=yes "
               "-o UserKnownHostsFile=/dev/null ";
    }
    Child terminal(const std::string& user) {
        auto words = server_.client(user, {"-tt"});
        words.emplace_back("friday");
        Child child = test::start(words, true);
        EXPECT_NE(test::read_until(child.out, "SR 1", 15000).find("SR 1"), std::string::npos);
        return child;
    }
    static void end(Child& child) {
        kill(child.pid, SIGKILL);
        waitpid(child.pid, nullptr, 0);
        close(child.in);
    }
    void refused_by_the_host(const std::vector<std::string>& words, const std::string& input = "") {
        const ProgramResult ran = server_.program().run(words, input);
        EXPECT_NE(ran.code, 0) << testing::PrintToString(words);
        EXPECT_NE(ran.err.find("highball: "), std::string::npos) << testing::PrintToString(words) << ran.err;
        EXPECT_TRUE(clean(ran.out + ran.err)) << testing::PrintToString(words);
    }
    static bool clean(const std::string& text) {
        return std::all_of(text.begin(), text.end(),
                           [](char c) { return c == '\n' || static_cast<unsigned char>(c) >= ' '; });
    }

    test::Server server_{{"ann", "bob"}, careless};
};

TEST_F(SshdAttackTest, ForwardingIsRefused) {
    const std::string port = std::to_string(server_.port());
    std::ifstream keys(folder() + "/keys/authorized_keys");
    int lines = 0;
    for (std::string line; std::getline(keys, line);)
        if (!line.starts_with("#")) {
            EXPECT_TRUE(line.starts_with("restrict,pty,command=\"")) << line;
            ++lines;
        }
    EXPECT_EQ(lines, 2);
    EXPECT_NE(server_.ssh("bob", {}, "", {"-W", "127.0.0.1:" + port}).code, 0);
    EXPECT_NE(server_.log().find("refused local port forward"), std::string::npos) << server_.log();
    for (const char* to : {"0:127.0.0.1:22", "/tmp/highball-nobody.sock:127.0.0.1:22"})
        EXPECT_EQ(server_.ssh("bob", {"friday"}, "", {"-R", to, "-o", "ExitOnForwardFailure=yes"}).code, 255) << to;
    EXPECT_FALSE(fs::exists("/tmp/highball-nobody.sock"));
    auto words = server_.client("bob", {"-A", "-o", "ForwardAgent=yes"});
    words.emplace_back("friday");
    std::replace(words.begin(), words.end(), std::string("IdentityAgent=none"),
                 std::string("IdentityAgent=SSH_AUTH_SOCK"));
    words.insert(words.begin(), "/usr/bin/ssh-agent");
    EXPECT_EQ(server_.program().start(words, "").code, 0);
    EXPECT_NE(server_.log().find("agent forwarding disabled"), std::string::npos);
}

// sshd checks a key only when a connection begins.
TEST_F(SshdAttackTest, NothingOutlivesARemovedKey) {
    const std::vector<std::string> shared = {"-o", "ControlMaster=auto",    "-o", "ControlPersist=60",
                                             "-S", folder() + "/bob.socket"};
    ASSERT_EQ(server_.ssh("bob", {"friday"}, "", shared).code, 0);
    Child screen = terminal("bob");
    auto words = server_.client("bob", {"-T"});
    words.insert(words.end(), {"friday", "--plain"});
    Child lines = test::start(words, false);
    test::read_until(lines.out, "Pages", 15000);
    ASSERT_EQ(server_.program().shell("ssh-keygen -q -t ed25519 -N '' -f " + folder() + "/new").code, 0);
    ASSERT_EQ(server_.program().run({"users", "add", "bob", "--key", folder() + "/new.pub"}).code, 0);
    ASSERT_EQ(server_.program().run({"users", "remove", "bob", "--key", folder() + "/bob.pub"}).code, 0);
    const ProgramResult late = server_.ssh("bob", {"friday", "say it is me"}, "", shared);
    EXPECT_EQ(late.code, 1);
    EXPECT_TRUE(late.err.starts_with("highball: ")) << late.err;
    EXPECT_NE(test::read_until(screen.out, "highball: ", 5000).find("highball: "), std::string::npos);
    EXPECT_NE(test::read_until(lines.out, "the host", 5000).find("the host"), std::string::npos);
    EXPECT_EQ(log(), "");
    server_.ssh("bob", {}, "", {"-O", "exit", "-S", folder() + "/bob.socket"});
    end(screen);
    end(lines);
}

// The connection may have failed in the middle of a number.
TEST_F(SshdAttackTest, ALineWithoutItsEndIsNotPlayed) {
    EXPECT_EQ(server_.ssh("ann", {"friday", "--plain"}, "say first\nsay second").code, 1);
    EXPECT_EQ(log(), "Ann says: first\n");
}

TEST_F(SshdAttackTest, FileTransferIsRefused) {
    server_.program().write("mine", "owned\n");
    const std::string target = folder() + "/theirs", at = "root@127.0.0.1:";
    for (const std::string& line :
         {"scp " + as_bob() + folder() + "/mine " + at + target,
          "scp -O " + as_bob() + folder() + "/mine " + at + target, "scp -O " + as_bob() + at + "/etc/passwd " + target,
          "echo get /etc/passwd " + target + " | sftp -b - " + as_bob() + at,
          "rsync -e 'ssh " + as_bob() + "' " + folder() + "/mine " + at + target}) {
        const ProgramResult ran = server_.program().shell(line);
        EXPECT_NE(ran.code, 0) << line;
        EXPECT_NE(ran.err, "") << line;
        EXPECT_FALSE(fs::exists(target)) << line;
    }
}

TEST_F(SshdAttackTest, EnvironmentOfTheClientIsIgnored) {
    const std::vector<std::string> terms = {"../../../etc/passwd", "$(id)", "xterm;id", "dumb", "",
                                            std::string(3000, 'x')};
    for (const std::string& term : terms) {
        const auto words = server_.client("bob", {"-tt"});
        std::string line = "TERM='" + term + "'";
        for (const std::string& word : words) line += " '" + word + "'";
        const ProgramResult ran = server_.program().shell("timeout 20 env " + line + " friday");
        EXPECT_NE(ran.code, 0) << term;
        EXPECT_EQ((ran.out + ran.err).find("uid="), std::string::npos) << term;
        EXPECT_NE((ran.out + ran.err).find("--plain"), std::string::npos) << term << ran.out;
    }
    for (const char* set : {"LANG=../../../../tmp/x", "LC_ALL=$(id)", "LC_CTYPE=\x1b[2J", "HIGHBALL_MAPS=/tmp",
                            "XDG_DATA_HOME=/tmp", "LD_PRELOAD=/tmp/x.so", "SSH_ORIGINAL_COMMAND=pass"}) {
        const ProgramResult ran = server_.ssh("bob", {"friday"}, "", {"-o", std::string("SetEnv=") + set});
        EXPECT_TRUE(test::mentions(ran.out, {"friday", "Bob\n", "SR 1", "Ann"})) << set << ran.err;
        EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 2) << set << ran.out;
    }
    // Runs the SSH session program directly. It reads each text as a game and a line, no matter which characters it
    // contains.
    for (const char* command :
         {"friday\npass", "'fri'day pass", "friday;pass", "frid*y pass", "friday\tAnn> pass", "{friday,pass}",
          "FRIDAY&pass", "~/friday", "friday %n%n%s", "\xff\xfe", "friday \xe2\x80\xae ssap"}) {
        const ProgramResult ran =
            server_.program().start({"/usr/bin/env", std::string("SSH_ORIGINAL_COMMAND=") + command, program_path(),
                                     "ssh-session", "--library", folder() + "/data/highball/library.db", "--as", "bob"},
                                    "");
        EXPECT_EQ(ran.code, 1) << command;
        EXPECT_NE(ran.err.find("highball: "), std::string::npos) << command;
        EXPECT_TRUE(clean(ran.out + ran.err)) << command;
    }
    EXPECT_EQ(log(), "");
}

// The program also checks text that the host enters.
TEST_F(SshdAttackTest, ControlCharactersInNamesNeverReachATerminal) {
    const std::string sign = "x\x1b]0;mine\x07";
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"new", "18AL", "--players", "Ann,Bob,Cy", sign},
             {"new", "18AL", "--players", "Ann,Bob," + sign, "g"},
             {"new", sign, "--players", "Ann,Bob,Cy", "g"},
             {"new", "18AL", "--players", "Ann,Bob,Cy", "--option", sign, "g"},
             {"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=" + sign, "g"},
             {"new", "continental-rails", "--players", "Ann,Bob", "--name", "Ann=" + sign, "g"},
             {"rename", "friday", sign},
             {"remove", sign},
             {"seat", "friday", "Ann=" + sign},
             {"users", "add", sign, "--key", folder() + "/ann.pub"},
             {"users", "remove", sign},
             {"show", "friday", sign},
             {"play", sign},
             {"library", "restore", sign, "--yes"},
             {sign}})
        refused_by_the_host(words);
    const std::string head = "highball 1\ntitle 18AL\nplayers Ann Bob Cy\nseed 1\n";
    for (const std::string& text :
         {head + "--\nAnn> " + sign + "\n", head + sign + "\n--\n", head + "option " + sign + "\n--\n",
          "highball 1\ntitle " + sign + "\n--\n", sign, "{\"id\": \"" + sign + "\"}"})
        refused_by_the_host({"import", "-", "again"}, text);
    const ProgramResult said = server_.program().run({"import", "-", "said"}, head + "--\n# say Ann \x1b[2J\n");
    EXPECT_TRUE(clean(server_.program().run({"show", "said", "log"}).out)) << said.err;
    EXPECT_TRUE(clean(server_.program().run({"list"}).out));
}

TEST_F(SshdAttackTest, SymbolicLinksAreRefused) {
    const fs::path data = folder() + "/data/highball";
    const std::string secret = "root-only secret";
    server_.program().write("secret", secret);
    fs::create_symlink(folder() + "/secret", folder() + "/link.pub");
    const ProgramResult key = server_.program().run({"users", "add", "eve", "--key", folder() + "/link.pub"});
    EXPECT_EQ(key.code, 1);
    EXPECT_EQ(key.err.find(secret), std::string::npos);
    for (const char* to : {"/secret", "/nowhere"}) {
        fs::create_symlink(folder() + to, folder() + "/copy.db");
        const ProgramResult copy = server_.program().run({"library", "backup", folder() + "/copy.db"});
        EXPECT_EQ(copy.code, 1);
        EXPECT_NE(copy.err.find(folder() + "/copy.db"), std::string::npos) << copy.err;
        fs::remove(folder() + "/copy.db");
    }
    // Symbolic links do not count as sessions of Bob; only regular files do.
    fs::remove_all(data / "lines");
    fs::create_directory(data / "lines");
    for (int i = 1; i <= 6; ++i)
        fs::create_symlink(folder() + "/secret", data / "lines" / ("bob." + std::to_string(i)));
    const ProgramResult place = server_.ssh("bob", {"friday"});
    EXPECT_EQ(place.code, 1);
    EXPECT_TRUE(place.err.starts_with("highball: ") && place.out.empty()) << place.err << place.out;
    EXPECT_EQ(server_.program().shell("cat " + folder() + "/secret").out, secret);
    // A symbolic link in place of the lock file does not redirect the daily copy.
    fs::remove_all(data / "library.db.copies");
    fs::create_directory(data / "library.db.copies");
    fs::create_symlink(folder() + "/secret", data / "library.db.copies" / "lock");
    EXPECT_EQ(server_.program().run({"list"}).code, 0);
    EXPECT_EQ(server_.program().shell("cat " + folder() + "/secret").out, secret);
}

TEST_F(SshdAttackTest, FloodsOfLinesAndConnectionsDelayNobody) {
    const int lines = 20000;
    Child a = terminal("ann");
    Child b = terminal("bob");
    const Child writer{fork(), b.in, b.out};
    if (writer.pid == 0) { // the parent process reads the output below
        const std::string megabyte(1 << 20, 'y');
        std::string all = megabyte + "\x15";
        for (int i = 0; i < lines; ++i) all += "say x\r";
        for (std::size_t at = 0; at < all.size();) {
            const ssize_t wrote = write(b.in, all.data() + at, std::min<std::size_t>(4096, all.size() - at));
            if (wrote <= 0) break;
            at += static_cast<std::size_t>(wrote);
        }
        _exit(0);
    }
    std::vector<Child> many;
    for (int i = 0; i < 20; ++i) {
        auto words = server_.client("bob");
        words.emplace_back("friday");
        many.push_back(test::start(words, false));
    }
    test::read_until(b.out, "never said", 1000);
    ASSERT_EQ(write(a.in, "buy TR\r", 7), 7);
    EXPECT_NE(test::read_until(a.out, "]2;friday", 20000).find("]2;friday"), std::string::npos);
    int answered = 0, refused = 0;
    for (Child& one : many) {
        close(one.in);
        const std::string out = test::read_until(one.out, "\n", 20000);
        answered += out.find("friday") != std::string::npos ? 1 : 0;
        refused += out.find("highball: ") != std::string::npos ? 1 : 0;
        close(one.out);
        waitpid(one.pid, nullptr, 0);
    }
    EXPECT_EQ(answered + refused, 20);
    test::read_until(b.out, "never said", 2000);
    kill(writer.pid, SIGKILL);
    waitpid(writer.pid, nullptr, 0);
    end(b);
    end(a);
    const std::string after = log();
    EXPECT_LT(std::count(after.begin(), after.end(), '\n'), 300); // about 40 of 20,000 lines pass in ten seconds
    EXPECT_NE(after.find("Ann> buy TR"), std::string::npos);
}

} // namespace
} // namespace highball
