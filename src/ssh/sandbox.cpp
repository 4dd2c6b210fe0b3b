#include "ssh/sandbox.h"

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
#include <optional>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#if defined(HIGHBALL_SECCOMP)
#define HIGHBALL_SYSCALL_FILTER
#include <memory>
#include <seccomp.h>
#endif

namespace highball {

namespace {

constexpr std::array<const char*, 7> allowed_variables = {"HOME",     "TERM",     "LANG", "LC_ALL",
                                                          "LC_CTYPE", "NO_COLOR", "USER"};
constexpr rlim_t most_seconds = 60ul * 60; // limit of processor time; a week at a terminal needs a tenth of it

bool is_plain(std::string_view value, bool path) {
    return value.size() <= 128 && std::all_of(value.begin(), value.end(), [path](char c) {
               return is_letter_or_digit(c) || std::string_view("._-+@").find(c) != std::string_view::npos ||
                      (path && c == '/');
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
    for (const char* name : allowed_variables)
        if (const char* value = std::getenv(name))
            if (is_plain(value, std::string_view(name) == "HOME")) values[name] = value;
    clearenv();
    for (const auto& [name, value] : values) setenv(name.c_str(), value.c_str(), 1);
    setenv("PATH", "/usr/bin:/bin", 1);
    // Today's terminals use UTF-8, so that is the default of the locale.
    if (!values.contains("LANG") && !values.contains("LC_ALL") && !values.contains("LC_CTYPE"))
        setenv("LC_CTYPE", "C.UTF-8", 1);
    if (std::setlocale(LC_CTYPE, "")) return;
    // The client has a locale that this machine does not have, perhaps with another character set.
    std::string locale;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (locale.empty()) locale = lower(values[name]);
    const bool utf8 = locale.empty() || locale.find("utf") != std::string::npos;
    std::setlocale(LC_CTYPE, utf8 ? "C.UTF-8" : "C");
}

void limit_resources() {
    umask(077);
    closefrom(3); // closes inherited files
    set_limit(RLIMIT_CORE, 0);
    set_limit(RLIMIT_NOFILE, 64);
#if !defined(HIGHBALL_SANITIZED)
    set_limit(RLIMIT_DATA, 512ul << 20);
#endif
    std::signal(SIGTSTP, SIG_IGN);
    std::signal(SIGTTOU, SIG_IGN);
    std::signal(SIGQUIT, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN); // the reader may leave at any time; class Output then reports it
    termios settings{};
    if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
    settings.c_iflag &= ~static_cast<tcflag_t>(IXON | IXOFF);
    settings.c_cc[VSUSP] = settings.c_cc[VQUIT] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}

#if defined(HIGHBALL_SYSCALL_FILTER)
namespace {

// System calls that no game needs.
constexpr std::array connection_calls = {SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(connect), SCMP_SYS(bind)};
constexpr std::array forbidden_calls = {
    SCMP_SYS(listen),
    SCMP_SYS(accept),
    SCMP_SYS(accept4),
    SCMP_SYS(execve),
    SCMP_SYS(execveat),
    SCMP_SYS(fork),
    SCMP_SYS(vfork),
    SCMP_SYS(clone),
    SCMP_SYS(clone3),
    SCMP_SYS(ptrace),
    SCMP_SYS(process_vm_readv),
    SCMP_SYS(process_vm_writev),
    SCMP_SYS(mount),
    SCMP_SYS(umount2),
    SCMP_SYS(pivot_root),
    SCMP_SYS(chroot),
    SCMP_SYS(setns),
    SCMP_SYS(unshare),
    SCMP_SYS(init_module),
    SCMP_SYS(finit_module),
    SCMP_SYS(delete_module),
    SCMP_SYS(kexec_load),
    SCMP_SYS(bpf),
    SCMP_SYS(perf_event_open),
    SCMP_SYS(userfaultfd),
    SCMP_SYS(io_uring_setup),
    SCMP_SYS(io_uring_enter),
    SCMP_SYS(keyctl),
    SCMP_SYS(add_key),
    SCMP_SYS(request_key),
    SCMP_SYS(symlink),
    SCMP_SYS(symlinkat),
    SCMP_SYS(tkill),
    SCMP_SYS(rt_sigqueueinfo),
    SCMP_SYS(pidfd_send_signal),
};

void install_syscall_filter(bool connects) {
    const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ALLOW), seccomp_release);
    if (!filter) return;
    const std::uint32_t refused = SCMP_ACT_ERRNO(EPERM);
    for (const int call : connection_calls)
        if (!connects) seccomp_rule_add(filter.get(), refused, call, 0);
    for (const int call : forbidden_calls) seccomp_rule_add(filter.get(), refused, call, 0);
    // The only signal that may be sent is SIGCONT, to continue a writer that was stopped.
    const scmp_arg_cmp other_signal{1, SCMP_CMP_NE, SIGCONT, 0};
    const scmp_arg_cmp other_process{0, SCMP_CMP_NE, static_cast<scmp_datum_t>(getpid()), 0};
    seccomp_rule_add_array(filter.get(), refused, SCMP_SYS(kill), 1, &other_signal);
    seccomp_rule_add_array(filter.get(), refused, SCMP_SYS(tgkill), 1, &other_process);
    seccomp_load(filter.get()); // if it fails, on a kernel without seccomp, the game goes on
}

} // namespace
#endif

void enter_sandbox([[maybe_unused]] bool connects) {
    set_limit(RLIMIT_CPU, most_seconds);
    set_limit(RLIMIT_NPROC, 0);
#if defined(HIGHBALL_SYSCALL_FILTER)
    install_syscall_filter(connects);
#endif
}

Result<TerminalSlot, std::string> TerminalSlot::acquire(const std::filesystem::path& folder, std::string_view user,
                                                        int most, std::string_view what) {
    if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        return "terminals cannot be counted: " + std::string(std::strerror(errno)) + "; tell the host";
    for (int i = 1; i <= most; ++i) {
        const std::string file = (folder / (std::string(user) + "." + std::to_string(i))).string();
        const int lock = open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (lock < 0) return "terminals cannot be counted: " + std::string(std::strerror(errno)) + "; tell the host";
        if (flock(lock, LOCK_EX | LOCK_NB) == 0) return TerminalSlot(lock);
        close(lock);
    }
    return "you have " + pluralize(most, what) + ", the most allowed; close one";
}

namespace {

// True if a terminal holds this file, false if none does; nothing if there is no such file.
std::optional<bool> is_held(const std::filesystem::path& file) {
    const int lock = open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (lock < 0) return std::nullopt;
    const bool held = flock(lock, LOCK_SH | LOCK_NB) != 0;
    close(lock);
    return held;
}

} // namespace

int open_terminals(const std::filesystem::path& folder) {
    int open = 0;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed))
        open += is_held(entry.path()).value_or(false) ? 1 : 0;
    return open;
}

bool has_terminal(const std::filesystem::path& folder, const std::string& user) {
    for (int i = 1;; ++i) {
        const auto held = is_held(folder / (user + "." + std::to_string(i)));
        if (!held || *held) return held.value_or(false);
    }
}

TerminalSlot::~TerminalSlot() {
    if (lock_ >= 0) close(lock_);
}

} // namespace highball
