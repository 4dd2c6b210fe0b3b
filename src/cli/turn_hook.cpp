#include "cli/turn_hook.h"

#include "cli/host_command.h"
#include "core/text.h"

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

[[noreturn]] void become(const std::vector<std::string>& words, const std::vector<std::string>& variables, int told) {
    const auto pointers = [](const std::vector<std::string>& texts) {
        std::vector<char*> all;
        for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
        all.push_back(nullptr);
        return all;
    };
    const int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; ++stream) dup2(nothing, stream);
    for (int file = 3; file < 64; ++file)
        if (file != told) close(file);
    setsid();
    std::signal(SIGPIPE, SIG_DFL);
    execve(words[0].c_str(), pointers(words).data(), pointers(variables).data());
    const int problem = errno;
    _exit(write(told, &problem, sizeof problem) > 0 ? 127 : 126);
}

} // namespace

namespace {

// The child's child is nobody's to wait for. A pipe that its exec closes tells whether there was one; 0 or an errno.
int start(const std::vector<std::string>& words, const std::vector<std::string>& variables) {
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) != 0) return errno;
    const pid_t child = fork();
    if (child == 0) {
        const pid_t grandchild = fork();
        if (grandchild == 0) become(words, variables, pipe[1]);
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

void notify(Library& library, const Notice& notice) {
    const std::string command = library.setting(host_notify);
    std::vector<std::string> parts;
    for (const std::string_view word : words(command)) parts.emplace_back(word);
    if (parts.empty()) return;
    const auto people = library.people_at(notice.game);
    const auto games = library.overview(notice.person);
    if (!people || !games || std::find(people->begin(), people->end(), notice.person) == people->end()) return;
    const auto game =
        std::find_if(games->begin(), games->end(), [&](const auto& one) { return one.id == notice.game; });
    if (game == games->end() || !library.allows(notice.game, notice.person, pace_of_notices)) return;
    std::vector<std::string> variables = {"PATH=/usr/local/bin:/usr/bin:/bin", "HIGHBALL_GAME=" + game->name,
                                          "HIGHBALL_PERSON=" + notice.person,
                                          "HIGHBALL_TURN=" + printable(notice.turn)};
    if (const char* home = std::getenv("HOME")) variables.push_back(std::string("HOME=") + home);
    const int failed = start(parts, variables);
    const std::string problem =
        failed == 0 ? "" : "\"" + printable(parts[0]) + "\" cannot be started: " + std::strerror(failed);
    if (problem != notify_problem(library)) library.set(problem_key, problem);
}

std::string notify_problem(Upkeep& library) { return library.setting(problem_key); }

void tell_the_asked(Library& library, const Loaded& game, const std::vector<Seat>& before, const std::string& speaker,
                    const Notify& notify) {
    const auto people = library.people_at(game.id);
    if (!people) return;
    const Stand now = stand_of(game.session.game());
    std::vector<std::string> told = {speaker, ""};
    for (const Seat seat : now.waits) {
        const std::string& person = people->at(static_cast<std::size_t>(seat.index()));
        const bool asked_before = std::find(before.begin(), before.end(), seat) != before.end();
        if (asked_before || std::find(told.begin(), told.end(), person) != told.end()) continue;
        notify({game.id, person, now.text});
        told.push_back(person);
    }
}

} // namespace highball
