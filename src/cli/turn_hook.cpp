#include "cli/turn_hook.h"

#include "cli/host_command.h"
#include "core/text.h"
#include "notify/run_program.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {

namespace {

[[noreturn]] void exec_program(const std::vector<std::string>& words, const std::vector<std::string>& variables,
                               int error_pipe) {
    const int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; ++stream) dup2(nothing, stream);
    for (int file = 3; file < 64; ++file)
        if (file != error_pipe) close(file);
    setsid();
    std::signal(SIGPIPE, SIG_DFL);
    execve(words[0].c_str(), c_strings(words).data(), c_strings(variables).data());
    const int problem = errno;
    _exit(write(error_pipe, &problem, sizeof problem) > 0 ? 127 : 126);
}

} // namespace

namespace {

// Starts a grandchild, so that nobody has to wait for it. A pipe that exec closes reports success; returns 0 or an
// errno.
int start_detached(const std::vector<std::string>& words, const std::vector<std::string>& variables) {
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) != 0) return errno;
    const pid_t child = fork();
    if (child == 0) {
        const pid_t grandchild = fork();
        if (grandchild == 0) exec_program(words, variables, pipe[1]);
        _exit(grandchild < 0 ? 1 : 0);
    }
    close(pipe[1]);
    int problem = child < 0 ? errno : 0, status = 0;
    if (child > 0 && waitpid(child, &status, 0) == child && status != 0) problem = EAGAIN;
    if (problem == 0 && read(pipe[0], &problem, sizeof problem) != static_cast<ssize_t>(sizeof problem)) problem = 0;
    close(pipe[0]);
    return problem;
}

constexpr const char* problem_key = "notify problem";

} // namespace

void run_turn_hook(Store& store, const TurnNotice& notice) {
    const std::string command = store.setting(host_turn_hook);
    std::vector<std::string> parts;
    for (const std::string_view word : words(command)) parts.emplace_back(word);
    if (parts.empty()) return;
    const auto users = store.users_at(notice.game);
    const auto games = store.overview(notice.user);
    if (!users || !games || std::find(users->begin(), users->end(), notice.user) == users->end()) return;
    const auto game =
        std::find_if(games->begin(), games->end(), [&](const auto& one) { return one.id == notice.game; });
    if (game == games->end() || !store.count_against_limit(notice.game, notice.user, hook_rate_limit)) return;
    std::vector<std::string> variables = {"PATH=/usr/local/bin:/usr/bin:/bin", "HIGHBALL_GAME=" + game->name,
                                          "HIGHBALL_PERSON=" + notice.user, "HIGHBALL_TURN=" + printable(notice.turn)};
    if (const char* home = std::getenv("HOME")) variables.push_back(std::string("HOME=") + home);
    const int failed = start_detached(parts, variables);
    const std::string problem =
        failed == 0 ? "" : "\"" + printable(parts[0]) + "\" cannot be started: " + std::strerror(failed);
    if (problem != turn_hook_problem(store)) store.set(problem_key, problem);
}

std::string turn_hook_problem(Maintenance& store) { return store.setting(problem_key); }

void notify_waiting_users(Store& store, const OpenGame& game, const std::vector<Seat>& before,
                          const std::string& active_seat, const TurnHook& turn_hook) {
    const auto users = store.users_at(game.id);
    if (!users) return;
    const GameStatus now = status_of(game.session.game());
    std::vector<std::string> notified = {active_seat, ""};
    for (const Seat seat : now.waits) {
        const std::string& user = users->at(static_cast<std::size_t>(seat.index()));
        const bool was_waiting = std::find(before.begin(), before.end(), seat) != before.end();
        if (was_waiting || std::find(notified.begin(), notified.end(), user) != notified.end()) continue;
        turn_hook({game.id, user, now.text});
        notified.push_back(user);
    }
}

} // namespace highball
