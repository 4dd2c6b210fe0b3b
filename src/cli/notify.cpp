#include "cli/notify.h"

#include "cli/host.h"
#include "core/text.h"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {

namespace {

[[noreturn]] void become(const std::vector<std::string>& words, const std::vector<std::string>& variables) {
    const auto pointers = [](const std::vector<std::string>& texts) {
        std::vector<char*> all;
        for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));
        all.push_back(nullptr);
        return all;
    };
    const int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; ++stream) dup2(nothing, stream);
    for (int file = 3; file < 64; ++file) close(file);
    setsid();
    execve(words[0].c_str(), pointers(words).data(), pointers(variables).data());
    _exit(127);
}

} // namespace

void notify(const std::string& command, const std::string& game, const std::string& person, const std::string& turn) {
    std::vector<std::string> parts;
    for (const std::string_view word : words(command)) parts.emplace_back(word);
    if (parts.empty()) return;
    std::vector<std::string> variables = {"PATH=/usr/local/bin:/usr/bin:/bin", "HIGHBALL_GAME=" + game,
                                          "HIGHBALL_PERSON=" + person, "HIGHBALL_TURN=" + turn};
    if (const char* home = std::getenv("HOME")) variables.push_back(std::string("HOME=") + home);
    // The child's child is nobody's to wait for.
    const pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) become(parts, variables);
        _exit(0);
    }
    if (child > 0) waitpid(child, nullptr, 0);
}

void tell_the_asked(Library& library, const Loaded& game, const std::vector<Seat>& before, const std::string& speaker) {
    const std::string command = library.setting(host_notify);
    const auto people =
        command.empty() ? Result<std::vector<std::string>, LibraryError>(LibraryError{}) : library.people_at(game.id);
    if (!people) return;
    const Stand now = stand_of(game.session.game());
    std::vector<std::string> told = {speaker, ""};
    for (const Seat seat : now.waits) {
        const std::string& person = people->at(static_cast<std::size_t>(seat.index()));
        const bool asked_before = std::find(before.begin(), before.end(), seat) != before.end();
        if (asked_before || std::find(told.begin(), told.end(), person) != told.end()) continue;
        notify(command, game.name, person, now.text);
        told.push_back(person);
    }
}

} // namespace highball
