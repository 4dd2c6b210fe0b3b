#include "notify/run_program.h"

#include "core/text.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace highball {

namespace {

constexpr auto time_limit = std::chrono::seconds(30);

// Returns an unnamed file that contains the text. A pipe would block if the program did not read it.
std::unique_ptr<FILE, int (*)(FILE*)> temporary_file_with(std::string_view text) {
    std::unique_ptr<FILE, int (*)(FILE*)> file(std::tmpfile(), std::fclose);
    if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() || std::fflush(file.get()) != 0)
        return {nullptr, std::fclose};
    std::rewind(file.get());
    return file;
}

// Returns the exit status; nothing if the program took too long and was killed.
std::optional<int> wait_for(pid_t child) {
    const auto end = std::chrono::steady_clock::now() + time_limit;
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > end)
            return kill(child, SIGKILL), waitpid(child, &status, 0), std::nullopt;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return status;
}

} // namespace

std::vector<char*> c_strings(const std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
    all.push_back(nullptr);
    return all;
}

std::optional<std::string> run_program(const std::vector<std::string>& words, const std::vector<std::string>& variables,
                                       std::string_view text) {
    const std::string name = "\"" + printable(words.at(0)) + "\"";
    const auto input = temporary_file_with(text);
    if (!input) return "cannot write a file for " + name + ": " + std::strerror(errno);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(input.get()), STDIN_FILENO);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    pid_t child = -1;
    const int failed =
        posix_spawn(&child, words[0].c_str(), &actions, nullptr, c_strings(words).data(), c_strings(variables).data());
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) return name + " cannot be started: " + std::strerror(failed);
    const auto status = wait_for(child);
    if (!status) return name + " did not finish within 30 seconds";
    if (WIFEXITED(*status) && WEXITSTATUS(*status) == 0) return std::nullopt;
    return name + " failed" + (WIFEXITED(*status) ? " with exit code " + std::to_string(WEXITSTATUS(*status)) : "");
}

} // namespace highball
