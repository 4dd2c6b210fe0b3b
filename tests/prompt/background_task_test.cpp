// What is worked out in a process of its own comes when it is there, and is dropped at any time.
#include "prompt/background_task.h"

#include <chrono>
#include <gtest/gtest.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {
namespace {

constexpr int long_enough = 60'000; // milliseconds
constexpr auto soon = std::chrono::seconds(20);

// Children of this process that are left.
bool has_children() { return waitpid(-1, nullptr, WNOHANG) >= 0; }

TEST(Thought, AnswersOnceItIsThere) {
    Thought thought([] { return std::string("1 pass"); });
    EXPECT_EQ(thought.text(long_enough), "1 pass");
    EXPECT_FALSE(thought.goes_on());
    EXPECT_EQ(thought.text(0), "1 pass");
    EXPECT_FALSE(has_children());
}

TEST(Thought, AnswersOfAnyLengthComeWhole) {
    const std::string sheet = std::string(300'000, 'x') + "\nend";
    for (const std::string& text : {std::string(), sheet}) {
        Thought thought([text] { return text; });
        while (thought.goes_on()) thought.text(long_enough);
        EXPECT_TRUE(thought.text(0) == text) << text.size();
    }
}

TEST(Thought, CanBeDroppedHoweverLongItWouldTake) {
    const auto begun = std::chrono::steady_clock::now();
    {
        Thought thought([] {
            sleep(600);
            return std::string("never");
        });
        EXPECT_FALSE(thought.text(1));
        EXPECT_TRUE(thought.goes_on());
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, soon);
    EXPECT_FALSE(has_children());
}

TEST(Thought, ChangesNothingHere) {
    int here = 1;
    Thought thought([&here] { return std::to_string(++here); });
    EXPECT_EQ(thought.text(long_enough), "2");
    EXPECT_EQ(here, 1);
}

// Without an answer the work is done here, where its way of failing is seen.
TEST(Thought, ThatFailsFailsForWhoAsks) {
    Thought thought([]() -> std::string { throw std::logic_error("a bug"); });
    EXPECT_THROW(thought.text(long_enough), std::logic_error);
    const pid_t parent = getpid();
    Thought ends([parent]() -> std::string {
        if (getpid() != parent) _exit(1);
        return "here";
    });
    EXPECT_EQ(ends.text(long_enough), "here");
}

} // namespace
} // namespace highball
