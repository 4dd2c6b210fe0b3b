// Background computation of a text in a forked process. The user can read and type meanwhile, and the task can be
// dropped at any time. The process is a copy of this one, so it cannot change anything here.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>

namespace highball {

class BackgroundTask {
  public:
    // Starts the task. If no process can be started, or it ends without an answer, text() does `work` in this process.
    explicit BackgroundTask(std::function<std::string()> work);
    ~BackgroundTask(); // ends the process
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;

    // Waits at most this long; returns nothing while the task runs.
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

} // namespace highball
