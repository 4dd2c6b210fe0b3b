// Attacks on a host that worked on earlier versions: floods, partial copies, huge terminals, and races between the
// host's programs.
#include "cli/backups.h"
#include "ssh/sandbox.h"
#include "ssh/server.h"
#include "store/store.h"
#include "support/counting.h"
#include "support/paths/paths.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {
namespace {

namespace fs = std::filesystem;
using test::ProgramResult;

class RobustnessTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(program_.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"}).code, 0);
        ASSERT_EQ(program_.run({"play", "g"}, "buy TR\n").code, 0);
    }
    fs::path file() const { return fs::path(program_.folder()) / "data/highball/library.db"; }
    fs::path copies() const { return file().parent_path() / "library.db.copies"; }
    std::size_t files(const fs::path& folder) const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }
    // Returns a well-formed SSH key that contains `sign`.
    std::string key(char sign) const {
        const std::string body(42, sign);
        return "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA" + body + " " + sign;
    }

    test::Program program_;
};

TEST_F(RobustnessTest, IncompleteBackupsAreDeletedAndManualOnesStay) {
    fs::remove_all(copies());
    for (int i = 0; i < 5; ++i)
        program_.write("data/highball/library.db.copies/2001-01-01.db.new" + std::to_string(i), "half");
    for (int day = 10; day < 30; ++day)
        program_.write("data/highball/library.db.copies/2001-01-" + std::to_string(day) + "-120000.db", "by hand");
    EXPECT_EQ(program_.run({"list"}).code, 0);
    std::size_t halves = 0, by_hand = 0;
    for (const auto& entry : fs::directory_iterator(copies())) {
        if (entry.path().string().find(".new") != std::string::npos) ++halves;
        if (entry.path().string().find("-120000") != std::string::npos) ++by_hand;
    }
    EXPECT_EQ(halves, 0u);
    EXPECT_EQ(by_hand, 20u);
}

TEST_F(RobustnessTest, RestoreNamesLostCommandsAndOpenPrograms) {
    ASSERT_EQ(program_.run({"library", "backup"}).code, 0);
    ASSERT_EQ(program_.run({"play", "g"}, "pass\npass\n").code, 0);
    ASSERT_EQ(program_.run({"new", "18AL", "--players", "Ann,Bob,Cy", "later"}).code, 0);
    {
        const auto playing = open_store(file());
        const ProgramResult refused = program_.run({"library", "restore", "--yes"});
        EXPECT_EQ(refused.code, 1);
        EXPECT_NE(refused.err.find("(process " + std::to_string(getpid()) + ")"), std::string::npos) << refused.err;
    }
    const ProgramResult done = program_.run({"library", "restore", "--yes"});
    EXPECT_EQ(done.code, 0) << done.err;
    const auto row = [&](const std::string& game) { // returns the line of this game
        const std::size_t at = ("\n" + done.out).find("\n" + game + " ");
        return at == std::string::npos ? "" : done.out.substr(at, done.out.find('\n', at) - at);
    };
    EXPECT_TRUE(test::mentions(row("g"), {"2", "1"})) << done.out;
    EXPECT_TRUE(test::mentions(row("later"), "0")) << done.out;
    EXPECT_EQ(program_.run({"library", "check"}).code, 0);
}

TEST_F(RobustnessTest, KeysAddedAtTheSameTimeAreAllWritten) {
    ASSERT_EQ(program_.run({"host", "--dir", program_.folder() + "/keys"}).code, 0);
    std::string line;
    for (char sign = 'a'; sign < 'm'; ++sign) {
        program_.write(std::string(1, sign) + ".pub", key(sign));
        line +=
            "\"$HIGHBALL\" users add p" + std::string(1, sign) + " --key " + program_.folder() + "/" + sign + ".pub & ";
    }
    const ProgramResult ran = program_.shell(line + "wait");
    EXPECT_EQ(ran.err, "");
    const std::string keys = program_.shell("cat " + program_.folder() + "/keys/authorized_keys").out;
    for (char sign = 'a'; sign < 'm'; ++sign)
        EXPECT_NE(keys.find("--as p" + std::string(1, sign)), std::string::npos) << sign;
}

// The address sanitizer needs more memory than the limit of the test.
#if !defined(HIGHBALL_SANITIZED)
// The client chooses the size of its terminal.
TEST_F(RobustnessTest, HugeTerminalUsesNoMoreMemoryThanALargeOne) {
    auto terminal = test::start({"/bin/sh", "-c",
                                 "stty rows 2400 columns 2400; export HOME=" + program_.folder() + " XDG_DATA_HOME=" +
                                     program_.folder() + "/data; ulimit -d 200000; exec " + program_path() + " play g"},
                                true);
    EXPECT_NE(test::read_until(terminal.out, "Bob", 15000).find("Bob"), std::string::npos);
    const winsize huge{2401, 2401, 0, 0};
    ioctl(terminal.in, TIOCSWINSZ, &huge);
    ASSERT_EQ(write(terminal.in, "say still here\r", 15), 15);
    EXPECT_NE(test::read_until(terminal.out, "still here", 15000).find("still here"), std::string::npos);
    kill(terminal.pid, SIGKILL);
    waitpid(terminal.pid, nullptr, 0);
    close(terminal.in);
}
#endif

TEST_F(RobustnessTest, MissingNotifierIsReportedToTheHost) {
    const std::string keys = program_.folder() + "/keys";
    EXPECT_EQ(program_.run({"host", "--dir", keys, "--notify", "/no/such/program"}).code, 1);
    program_.write(".config/highball/host.toml", "notify = \"/no/such/program\"\n");
    program_.write("b.pub", key('b'));
    ASSERT_EQ(program_.run({"users", "add", "bob", "--key", program_.folder() + "/b.pub"}).code, 0);
    ASSERT_EQ(program_.run({"notify", "--person", "bob", "me", "mail", "bob@example.org"}).code, 0);
    const ProgramResult notices = program_.run({"notices"});
    EXPECT_EQ(notices.code, 1);
    EXPECT_NE(notices.err.find("/no/such/program"), std::string::npos);
    EXPECT_NE(program_.run({"host", "status"}).out.find("/no/such/program"), std::string::npos);
}

TEST_F(RobustnessTest, PrintedSshdBlockAllowsFewSessionsAndNoTunnel) {
    const ProgramResult host = program_.run({"host", "--dir", program_.folder() + "/keys"});
    EXPECT_NE(host.out.find("\n    MaxSessions 4\n"), std::string::npos) << host.out;
    EXPECT_NE(host.out.find("\n    PermitTunnel no\n"), std::string::npos) << host.out;
}

#if defined(HIGHBALL_SECCOMP)
TEST(Sandbox, KernelRefusesForbiddenSystemCalls) {
    const pid_t child = fork();
    if (child == 0) {
        enter_sandbox(false);
        rlimit processor{};
        getrlimit(RLIMIT_CPU, &processor);
        const auto refused = [](long code) { return code == -1 && errno == EPERM; };
        const bool alone = refused(socket(AF_INET, SOCK_STREAM, 0)) && refused(socket(AF_UNIX, SOCK_STREAM, 0)) &&
                           refused(fork()) && refused(execl("/bin/true", "true", nullptr)) &&
                           refused(kill(getppid(), SIGTERM)) && refused(symlink("/etc/passwd", "link"));
        _exit(!alone ? 1 : processor.rlim_max > 60 * 60 ? 2 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}
#endif

// A lost connection leaves no partial copy, and the daily copy is still made.
TEST(DailyBackup, DroppedTerminalDoesNotStopTheDailyBackup) {
    test::Server server({"ann"});
    ASSERT_EQ(server.program().run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seat", "Ann=ann", "g"}).code, 0);
    const fs::path copies = fs::path(server.folder()) / "data/highball/library.db.copies";
    fs::remove_all(copies);
    auto ann = test::start(
        [&] {
            auto words = server.client("ann", {"-tt"});
            words.push_back("g");
            return words;
        }(),
        true);
    test::read_until(ann.out, "g, you", 15000);
    kill(ann.pid, SIGKILL);
    waitpid(ann.pid, nullptr, 0);
    close(ann.in);
    std::string all;
    for (int i = 0; i < 200 && all.find(".db\n") == std::string::npos; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        all = server.program().run({"library", "copies"}).out;
    }
    EXPECT_NE(all.find(".db\n"), std::string::npos);
}

} // namespace
} // namespace highball
