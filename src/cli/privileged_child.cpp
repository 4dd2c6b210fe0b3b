#include "cli/privileged_child.h"

#include "cli/backups.h"
#include "cli/host_command.h"
#include "core/text.h"

#include <cstdio>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {

namespace {

constexpr std::string_view copy_wanted = "copy";

// Lines: "copy", or "GAME PERSON TURN".
void attend(const std::filesystem::path& library_file, std::string_view line) {
    static_assert(copy_wanted.find(' ') == std::string_view::npos);
    const auto library = open_library(library_file);
    if (!library) return;
    if (line == copy_wanted) return daily_copy(library_file, **library);
    const std::size_t first = line.find(' '), second = line.find(' ', first + 1);
    const auto game = parse_number(line.substr(0, first));
    if (!game || second == std::string_view::npos) return;
    notify(**library,
           {*game, std::string(line.substr(first + 1, second - first - 1)), std::string(line.substr(second + 1))});
}

[[noreturn]] void serve(const std::filesystem::path& library_file, int from_gate) {
    setsid();
    const int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; ++stream) dup2(nothing, stream);
    FILE* lines = fdopen(from_gate, "r");
    char line[2048];
    while (lines != nullptr && std::fgets(line, sizeof line, lines) != nullptr) attend(library_file, trim(line));
    _exit(0);
}

} // namespace

Attendant::Attendant(const std::filesystem::path& library_file) : file_(library_file) {
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) != 0) return;
    const pid_t child = fork();
    if (child == 0) {
        close(pipe[1]);
        if (fork() == 0) serve(library_file, pipe[0]);
        _exit(0);
    }
    close(pipe[0]);
    to_it_ = pipe[1];
    if (child > 0) waitpid(child, nullptr, 0);
    fcntl(to_it_, F_SETFL, O_NONBLOCK); // whoever plays never waits for it
}

Attendant::~Attendant() { dismiss(); }

void Attendant::dismiss() {
    if (to_it_ >= 0) close(to_it_);
    to_it_ = -1;
}

void Attendant::begin(Library& library) {
    if (to_it_ >= 0 && needs_copy(file_)) dprintf(to_it_, "%s\n", std::string(copy_wanted).c_str());
    if (library.setting(host_notify).empty()) dismiss();
}

void Attendant::notify(const Notice& notice) const {
    if (to_it_ < 0) return;
    const std::string turn = printable(fit(notice.turn, 500));
    dprintf(to_it_, "%lld %s %s\n", static_cast<long long>(notice.game), notice.person.c_str(), turn.c_str());
}

} // namespace highball
