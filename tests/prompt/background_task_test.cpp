// Tests of background tasks: results, failures, cancellation.
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

// True if this process has child processes.
bool has_children() { return waitpid(-1, nullptr, WNOHANG) >= 0; }

TEST(BackgroundTask, AnswersOnceItIsThere) {
    BackgroundTask task([] { return std::string("1 pass"); });
    EXPECT_EQ(task.text(long_enough), "1 pass");
    EXPECT_FALSE(task.is_running());
    EXPECT_EQ(task.text(0), "1 pass");
    EXPECT_FALSE(has_children());
}

TEST(BackgroundTask, AnswersOfAnyLengthComeWhole) {
    const std::string sheet = std::string(300'000, 'x') + "\nend";
    for (const std::string& text : {std::string(), sheet}) {
        BackgroundTask task([text] { return text; });
        while (task.is_running()) task.text(long_enough);
        EXPECT_TRUE(task.text(0) == text) << text.size();
    }
}

TEST(BackgroundTask, CanBeDroppedHoweverLongItWouldTake) {
    const auto begun = std::chrono::steady_clock::now();
    {
        BackgroundTask task([] {
            sleep(600);
            return std::string("never");
        });
        EXPECT_FALSE(task.text(1));
        EXPECT_TRUE(task.is_running());
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, soon);
    EXPECT_FALSE(has_children());
}

TEST(BackgroundTask, ChangesNothingHere) {
    int here = 1;
    BackgroundTask task([&here] { return std::to_string(++here); });
    EXPECT_EQ(task.text(long_enough), "2");
    EXPECT_EQ(here, 1);
}

// If the child process fails, the task repeats the work in this process, so that the caller gets the exception.
TEST(BackgroundTask, FailureIsReportedToTheCaller) {
    BackgroundTask task([]() -> std::string { throw std::logic_error("a bug"); });
    EXPECT_THROW(task.text(long_enough), std::logic_error);
    const pid_t parent = getpid();
    BackgroundTask ends([parent]() -> std::string {
        if (getpid() != parent) _exit(1);
        return "here";
    });
    EXPECT_EQ(ends.text(long_enough), "here");
}

} // namespace
} // namespace highball
