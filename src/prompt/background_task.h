// A text that is worked out beside the game, in a process of its own: whoever waits for it goes on reading and typing,
// and it can be dropped at any time. The process is a copy of this one and can change nothing here.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>

namespace highball {

class BackgroundTask {
  public:
    // Begins; where no process is to be had, or it ends without an answer, `work` is done here, when it is asked for.
    explicit BackgroundTask(std::function<std::string()> work);
    ~BackgroundTask(); // ends it, however far it is
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;

    // Waits at most so long; nothing while it goes on.
    const std::optional<std::string>& text(int milliseconds);
    bool is_running() const { return !text_; }

  private:
    void read();
    void end();

    std::function<std::string()> work_;
    pid_t child_ = -1;
    int pipe_ = -1; // the end of the pipe that is read here
    std::string received_;
    std::optional<std::string> text_;
};

} // namespace highball
