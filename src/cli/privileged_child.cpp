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

constexpr std::string_view backup_request = "copy";

// Lines: "copy", or "GAME PERSON TURN".
void handle_request(const std::filesystem::path& store_file, std::string_view line) {
    static_assert(backup_request.find(' ') == std::string_view::npos);
    const auto store = open_store(store_file);
    if (!store) return;
    if (line == backup_request) return make_daily_backup(store_file, **store);
    const std::size_t first = line.find(' '), second = line.find(' ', first + 1);
    const auto game = parse_number(line.substr(0, first));
    if (!game || second == std::string_view::npos) return;
    run_turn_hook(**store, {*game, std::string(line.substr(first + 1, second - first - 1)),
                            std::string(line.substr(second + 1))});
}

[[noreturn]] void serve(const std::filesystem::path& store_file, int requests) {
    setsid();
    const int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; ++stream) dup2(nothing, stream);
    FILE* lines = fdopen(requests, "r");
    char line[2048];
    while (lines != nullptr && std::fgets(line, sizeof line, lines) != nullptr) handle_request(store_file, trim(line));
    _exit(0);
}

} // namespace

PrivilegedChild::PrivilegedChild(const std::filesystem::path& store_file) : file_(store_file) {
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) != 0) return;
    const pid_t child = fork();
    if (child == 0) {
        close(pipe[1]);
        if (fork() == 0) serve(store_file, pipe[0]);
        _exit(0);
    }
    close(pipe[0]);
    pipe_ = pipe[1];
    if (child > 0) waitpid(child, nullptr, 0);
    fcntl(pipe_, F_SETFL, O_NONBLOCK); // the player never waits for the child
}

PrivilegedChild::~PrivilegedChild() { close_pipe(); }

void PrivilegedChild::close_pipe() {
    if (pipe_ >= 0) close(pipe_);
    pipe_ = -1;
}

void PrivilegedChild::request_backup(Store& store) {
    if (pipe_ >= 0 && needs_backup(file_)) dprintf(pipe_, "%s\n", std::string(backup_request).c_str());
    if (store.setting(host_turn_hook).empty()) close_pipe();
}

void PrivilegedChild::run_turn_hook(const TurnNotice& notice) const {
    if (pipe_ < 0) return;
    const std::string turn = printable(fit(notice.turn, 500));
    dprintf(pipe_, "%lld %s %s\n", static_cast<long long>(notice.game), notice.user.c_str(), turn.c_str());
}

} // namespace highball
