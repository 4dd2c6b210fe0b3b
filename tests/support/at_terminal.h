// Program that runs in a pseudo-terminal.
#pragma once

#include "support/paths/paths.h"
#include "support/program_process.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace highball::test {

using SteadyClock = std::chrono::steady_clock;

constexpr int patience = 20000; // milliseconds; long enough on a busy machine

// Shell command in a pseudo-terminal of its own, with the saved games of `program`.
class AtTerminal {
  public:
    AtTerminal(const Program& program, const std::string& line, int width, int height) {
        winsize size{static_cast<unsigned short>(height), static_cast<unsigned short>(width), 0, 0};
        pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
        if (pid_ == 0) {
            setenv("TERM", "xterm-256color", 1);
            setenv("LC_ALL", "C.UTF-8", 1);
            setenv("HIGHBALL", program_path().c_str(), 1);
            setenv("XDG_DATA_HOME", (program.folder() + "/data").c_str(), 1);
            setenv("XDG_STATE_HOME", (program.folder() + "/state").c_str(), 1);
            execl("/bin/bash", "bash", "-c", line.c_str(), nullptr);
            _exit(127);
        }
        fcntl(terminal_, F_SETFL, O_NONBLOCK);
    }
    ~AtTerminal() {
        if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
        if (terminal_ >= 0) close(terminal_);
    }
    AtTerminal(const AtTerminal&) = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;

    // Types the text and reads output at the same time, because otherwise both sides could block on long texts.
    void type(std::string_view text) {
        const auto end = SteadyClock::now() + std::chrono::milliseconds(3 * patience);
        while (!text.empty() && SteadyClock::now() < end) {
            const ssize_t written = write(terminal_, text.data(), std::min<std::size_t>(text.size(), 1024));
            if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
            read_some(written > 0 ? 0 : 20);
        }
        EXPECT_TRUE(text.empty()) << "the program reads no more";
    }
    // Waits until the output since the last forget() contains `text`. Returns false on timeout.
    bool shows(const std::string& text) {
        const auto end = SteadyClock::now() + std::chrono::milliseconds(patience);
        while (output_.find(text) == std::string::npos && SteadyClock::now() < end)
            if (!read_some(50)) break;
        return output_.find(text) != std::string::npos;
    }
    // Reads until no more output comes for a while. Returns the number of bytes since the last forget().
    std::size_t quiet() {
        for (std::size_t before = output_.size() + 1; before != output_.size();) {
            before = output_.size();
            const auto end = SteadyClock::now() + std::chrono::milliseconds(600);
            while (SteadyClock::now() < end) read_some(50);
        }
        return output_.size();
    }
    void forget() { output_.clear(); }
    const std::string& output() const { return output_; }
    void resize(int width, int height) {
        winsize size{static_cast<unsigned short>(height), static_cast<unsigned short>(width), 0, 0};
        ioctl(terminal_, TIOCSWINSZ, &size);
    }
    void hang_up() {
        close(terminal_);
        terminal_ = -1;
    }
    void signal(int number) const { kill(pid_, number); }
    // Returns the exit code or 128 + the signal, or -1 if the program does not end.
    int end() {
        const auto last = SteadyClock::now() + std::chrono::milliseconds(patience);
        int status = 0;
        while (SteadyClock::now() < last) {
            if (waitpid(pid_, &status, WNOHANG) == pid_) {
                pid_ = -1;
                return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
            }
            if (terminal_ >= 0)
                read_some(20);
            else
                usleep(20000);
        }
        return -1;
    }

  private:
    bool read_some(int milliseconds) {
        pollfd input{terminal_, POLLIN, 0};
        if (poll(&input, 1, milliseconds) <= 0) return true;
        char block[8192];
        const ssize_t got = read(terminal_, block, sizeof block);
        if (got > 0) output_.append(block, static_cast<std::size_t>(got));
        return got > 0 || (got < 0 && errno == EAGAIN);
    }

    int terminal_ = -1;
    pid_t pid_ = -1;
    std::string output_;
};

} // namespace highball::test
