#include "cli/gate_guard.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

namespace highball {

namespace {

constexpr std::array<const char*, 7> kept = {"HOME", "TERM", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "USER"};
constexpr rlim_t most_memory = 512ul << 20;

bool is_plain(std::string_view value, bool path) {
    return value.size() <= 128 && std::all_of(value.begin(), value.end(), [path](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                      c == '_' || c == '-' || c == '+' || c == '@' || (path && c == '/');
           });
}

void set_limit(__rlimit_resource what, rlim_t most) {
    rlimit limit{};
    if (getrlimit(what, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max = std::min(limit.rlim_max, most);
    setrlimit(what, &limit);
}

} // namespace

void clean_environment() {
    std::map<std::string, std::string> values;
    for (const char* name : kept)
        if (const char* value = std::getenv(name))
            if (is_plain(value, std::string_view(name) == "HOME")) values[name] = value;
    clearenv();
    for (const auto& [name, value] : values) setenv(name.c_str(), value.c_str(), 1);
    setenv("PATH", "/usr/bin:/bin", 1);
    // Where no locale was asked for, the terminals of today are UTF-8.
    if (!values.contains("LANG") && !values.contains("LC_ALL") && !values.contains("LC_CTYPE"))
        setenv("LC_CTYPE", "C.UTF-8", 1);
    if (!std::setlocale(LC_CTYPE, "")) std::setlocale(LC_CTYPE, "C.UTF-8");
}

void limit_process() {
    umask(077);
    closefrom(3); // whatever whoever started this had open
    set_limit(RLIMIT_CORE, 0);
    set_limit(RLIMIT_NOFILE, 64);
#if !defined(__SANITIZE_ADDRESS__)
    set_limit(RLIMIT_DATA, most_memory);
#endif
    std::signal(SIGTSTP, SIG_IGN);
    std::signal(SIGTTOU, SIG_IGN);
    std::signal(SIGQUIT, SIG_IGN);
    termios settings{};
    if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
    settings.c_iflag &= ~static_cast<tcflag_t>(IXON | IXOFF);
    settings.c_cc[VSUSP] = settings.c_cc[VQUIT] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}

Result<TerminalSlot, std::string> TerminalSlot::take(const std::filesystem::path& folder, std::string_view person,
                                                     int terminals) {
    if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        return "no terminal can be counted in " + folder.string() + ": " + std::strerror(errno);
    for (int i = 1; i <= terminals; ++i) {
        const std::string file = (folder / (std::string(person) + "." + std::to_string(i))).string();
        const int lock = open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (lock < 0) return "no terminal can be counted: " + std::string(std::strerror(errno));
        if (flock(lock, LOCK_EX | LOCK_NB) == 0) return TerminalSlot(lock);
        close(lock);
    }
    return "you have " + std::to_string(terminals) + " terminals open already, and no more are allowed; close one";
}

TerminalSlot::~TerminalSlot() {
    if (lock_ >= 0) close(lock_);
}

} // namespace highball
