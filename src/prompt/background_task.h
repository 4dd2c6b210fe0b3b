// Computation of a text in the background, in a forked process. Meanwhile the user can read and type, and the task can
// be dropped at any time. The child process is a copy, so it cannot change anything in this process.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>

namespace highball {

class BackgroundTask {
  public:
    // Starts the task. If it cannot start or ends without an answer, text() runs `work` in this process.
    explicit BackgroundTask(std::function<std::string()> work);
    ~BackgroundTask(); // ends the child process
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;

    // Waits at most this long for the text. Returns nothing while the task is running.
    const std::optional<std::string>& text(int milliseconds);
    bool is_running() const { return !text_; }

  private:
    void read();
    void end();

    std::function<std::string()> work_;
    pid_t child_ = -1;
    int pipe_ = -1; // read end of the pipe
    std::string received_;
    std::optional<std::string> text_;
};

// A background task whose text is about one position. The position includes the number of messages that have given a
// seat to another player.
struct TaskOfPosition {
    struct PositionId {
        int commands = 0;
        int seat_changes = 0;
        std::uint64_t digest = 0;
        bool operator==(const PositionId&) const = default;
    };
    static constexpr int poll_milliseconds = 10; // time that a poll waits; most decisions are ready by then

    // Returns the text, or nothing while the task is running.
    const std::optional<std::string>& poll() { return task.text(poll_milliseconds); }

    PositionId position;
    BackgroundTask task;
};

} // namespace highball
