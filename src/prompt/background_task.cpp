#include "prompt/background_task.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace highball {

namespace {

constexpr char whole = '\0'; // end mark of a complete answer; it is missing if the child process died before the end

// Sends the result of `work` through the pipe and ends the child process. No destructors run, because the files, the
// terminal and the store belong to the parent process.
[[noreturn]] void answer(const std::function<std::string()>& work, int pipe) {
    try {
        const std::string text = work() + whole;
        for (std::string_view rest = text; !rest.empty();) {
            const ssize_t written = write(pipe, rest.data(), rest.size());
            if (written < 0 && errno != EINTR) break;
            rest.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
        }
    } catch (...) { // without an end mark, the parent repeats the work and reports the failure
    }
    _exit(0);
}

} // namespace

BackgroundTask::BackgroundTask(std::function<std::string()> work) : work_(std::move(work)) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
    child_ = fork();
    if (child_ == 0) {
        close(ends[0]);
        answer(work_, ends[1]);
    }
    close(ends[1]);
    pipe_ = ends[0];
}

BackgroundTask::~BackgroundTask() { end(); }

void BackgroundTask::end() {
    if (child_ > 0) {
        kill(child_, SIGKILL);
        while (waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    if (pipe_ >= 0) close(pipe_);
    child_ = pipe_ = -1;
}

void BackgroundTask::read() {
    std::array<char, 512> piece{};
    const ssize_t count = ::read(pipe_, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) return;
    if (count > 0) received_.append(piece.data(), static_cast<std::size_t>(count));
    const bool all = !received_.empty() && received_.back() == whole;
    if (count > 0 && !all) return;
    end();
    if (all) text_ = received_.substr(0, received_.size() - 1);
}

const std::optional<std::string>& BackgroundTask::text(int milliseconds) {
    pollfd answers{pipe_, POLLIN, 0};
    if (!text_ && child_ > 0 && poll(&answers, 1, milliseconds) > 0) read();
    if (!text_ && child_ <= 0) text_ = work_();
    return text_;
}

} // namespace highball
