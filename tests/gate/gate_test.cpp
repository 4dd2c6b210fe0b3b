// People at real terminals of a real OpenSSH server.
#include "gate/server.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {
namespace {

using test::Ran;

class GateTest : public testing::Test {
  protected:
    void SetUp() override {
        const Ran begun = server_.program().run({"new", "18AL", "--players", "Ann,Bob,Cy", "--seed", "1", "--seat",
                                                 "Ann=ann", "--seat", "Bob=bob", "friday"});
        ASSERT_EQ(begun.code, 0) << begun.err;
    }
    std::string log() { return server_.program().run({"show", "friday", "log"}).out; }

    test::Server server_{{"ann", "bob", "dan"}};
};

TEST_F(GateTest, APersonPlaysTheOwnSeatByScript) {
    EXPECT_NE(server_.ssh("ann", {}).out.find("friday"), std::string::npos) << server_.log();
    EXPECT_EQ(server_.ssh("dan", {}).out, "no games for you yet\n");
    const Ran bought = server_.ssh("ann", {"friday", "buy TR"});
    EXPECT_EQ(bought.code, 0) << bought.err;
    EXPECT_NE(bought.out.find("Ann> buy TR"), std::string::npos);
    const Ran again = server_.ssh("ann", {"friday", "\"pass\""});
    EXPECT_EQ(again.code, 1);
    EXPECT_NE(again.err.find("turn"), std::string::npos) << again.err;
    EXPECT_EQ(server_.ssh("bob", {"friday", "pass"}).code, 0);
    const Ran page = server_.ssh("bob", {"friday", "show players"});
    EXPECT_EQ(page.code, 0);
    EXPECT_NE(page.out.find("Ann"), std::string::npos);
    EXPECT_EQ(server_.ssh("bob", {"friday", "show nonsense"}).code, 1);
    EXPECT_EQ(server_.program().run({"verify", "friday"}).code, 0);
}

TEST_F(GateTest, NobodyGetsAnotherGameOrWithoutAKey) {
    EXPECT_EQ(server_.ssh("dan", {"friday", "pass"}).code, 1);
    EXPECT_EQ(server_.ssh("dan", {"friday", "show", "log"}).code, 1);
    EXPECT_EQ(server_.program().run({"seat", "friday", "--watch"}).code, 0);
    EXPECT_EQ(server_.ssh("dan", {"friday", "show", "log"}).code, 0);
    EXPECT_EQ(server_.ssh("dan", {"friday", "pass"}).code, 1);
    EXPECT_EQ(server_.program().run({"people", "remove", "dan"}).code, 0);
    EXPECT_EQ(server_.ssh("dan", {}).code, 255); // the key opens nothing any more
}

TEST_F(GateTest, TwoTerminalsSeeEachOthersMovesWithinASecond) {
    auto ann = test::start(
        [&] {
            auto w = server_.client("ann", {"-tt"});
            w.push_back("friday");
            return w;
        }(),
        true);
    auto bob = test::start(
        [&] {
            auto w = server_.client("bob", {"-tt"});
            w.push_back("friday");
            return w;
        }(),
        true);
    EXPECT_NE(test::read_until(ann.out, "cheapest", 15000).find("cheapest"), std::string::npos);
    EXPECT_NE(test::read_until(bob.out, "cheapest", 15000).find("cheapest"), std::string::npos);
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_EQ(write(ann.in, "buy TR\r", 7), 7);
    const std::string seen = test::read_until(bob.out, "]2;* friday", 15000);
    EXPECT_NE(seen.find('\a'), std::string::npos); // the bell, and the title
    EXPECT_NE(seen.find("]2;* friday"), std::string::npos);
    const auto took = std::chrono::steady_clock::now() - begin;
    std::printf("seen on the other terminal after %d ms\n",
                static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(took).count()));
    EXPECT_LT(std::chrono::duration_cast<std::chrono::milliseconds>(took).count(), 3000); // a busy machine's second
    // Ctrl-S freezes nothing, Ctrl-Z stops nothing.
    ASSERT_EQ(write(bob.in, "\x13\x1apass\r", 7), 7);
    EXPECT_NE(test::read_until(ann.out, "Bob pass", 15000).find("Bob pass"), std::string::npos);
    ASSERT_EQ(write(bob.in, "say good luck\r", 14), 14);
    EXPECT_NE(test::read_until(ann.out, "good luck", 15000).find("good luck"), std::string::npos);
    for (auto& one : {ann, bob}) {
        kill(one.pid, SIGKILL);
        waitpid(one.pid, nullptr, 0);
        close(one.in);
    }
}

TEST_F(GateTest, ScriptsAndTerminalsAreTheOnlyThingsBehindTheGate) {
    for (const char* asked : {"sh", "/bin/sh -c id", "friday; id", "$(id)", "`id`", "friday | sh", "--maps /tmp list",
                              "../../etc/passwd show log", "scp -t /tmp", "internal-sftp", "--as ann", "-h"}) {
        const Ran ran = server_.ssh("bob", {asked});
        EXPECT_EQ(ran.code, 1) << asked;
        EXPECT_EQ(ran.out.find("uid="), std::string::npos) << asked;
        EXPECT_NE(ran.err.find("highball: "), std::string::npos) << asked << ": " << ran.err;
    }
    EXPECT_NE(server_.ssh("bob", {"sftp"}, "", {"-s"}).code, 0);
}

} // namespace
} // namespace highball
