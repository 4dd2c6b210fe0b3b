// highball host: sets up everything that the OpenSSH server needs for games over SSH.
#include "cli/host_command.h"

#include "cli/send_notifications.h"
#include "cli/subcommands.h"
#include "core/fsync.h"
#include "core/text.h"
#include "notify/mail.h"
#include "ssh/authorized_keys.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace highball {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_line =
    "# Written by highball host. Changes are lost: use highball users add, highball users remove.\n";

std::string errno_text() { return std::string(": ") + std::strerror(errno); }

// Refuses to replace a file that this program did not write, and symbolic links.
std::optional<std::string> foreign_file_problem(const fs::path& file) {
    const int in = open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (in < 0) {
        if (errno == ENOENT) return std::nullopt;
        return file.string() + " is not a file that could be written anew" + errno_text();
    }
    std::string begin(first_line.size(), ' ');
    struct stat status {};
    const bool plain = fstat(in, &status) == 0 && S_ISREG(status.st_mode);
    const ssize_t got = plain ? read(in, begin.data(), begin.size()) : -1;
    close(in);
    if (got == 0 || (got == static_cast<ssize_t>(begin.size()) && begin == first_line)) return std::nullopt;
    return file.string() + " is there already and was not written by highball; choose another folder, or move it away";
}

// Replaces the file by a rename, so that sshd never reads half of it.
std::optional<std::string> write_file_atomically(const fs::path& file, const std::string& text) {
    const std::string fresh = file.string() + "." + std::to_string(getpid());
    const int out = open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (out < 0) return fresh + " cannot be written" + errno_text();
    std::size_t done = 0;
    bool good = true;
    while (good && done < text.size()) {
        const ssize_t wrote = write(out, text.data() + done, text.size() - done);
        good = wrote > 0;
        if (good) done += static_cast<std::size_t>(wrote);
    }
    good = good && fsync(out) == 0;
    std::string problem = good ? "" : fresh + " cannot be written" + errno_text();
    close(out);
    // A removed key must not reappear after a power failure.
    if (good && rename(fresh.c_str(), file.c_str()) == 0 && sync_file(parent_folder(file))) return std::nullopt;
    if (problem.empty()) problem = file.string() + " cannot be written" + errno_text();
    unlink(fresh.c_str());
    return problem;
}

// Waits for the lock.
class FileLock {
  public:
    explicit FileLock(const fs::path& file)
        : lock_(open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)) {
        if (lock_ >= 0) flock(lock_, LOCK_EX);
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() {
        if (lock_ >= 0) close(lock_);
    }

  private:
    int lock_;
};

std::string own_program() {
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    return failed ? "" : program.string();
}

struct HostOptions {
    std::string folder;
    std::optional<double> idle;
    std::optional<int> terminals;
    std::optional<int> tables;
    std::optional<std::string> notify;
    std::optional<std::string> sendmail;
    std::optional<std::string> display_name;
    std::vector<std::string> commands; // NAME=COMMAND
};

// Splits NAME=COMMAND: a program for notifications, and the name by which users select it.
std::pair<std::string, std::string> split_command(const std::string& command) {
    const std::size_t cut = std::min(command.find('='), command.size());
    return {command.substr(0, cut), command.substr(std::min(cut + 1, command.size()))};
}

void save_settings(Context& context, const HostOptions& options, const std::string& folder) {
    const auto set = [&](const std::string& key, const std::string& value) {
        context.require_none(context.store()->set(key, value));
    };
    set(host_folder, folder);
    set(host_program, own_program());
    if (options.idle) set(host_idle, std::to_string(static_cast<int>(*options.idle * 60)));
    if (options.terminals) set(host_terminals, std::to_string(*options.terminals));
    if (options.tables) set(host_tables, std::to_string(*options.tables));
    if (options.notify) set(host_turn_hook, *options.notify);
    if (options.sendmail) set(host_sendmail, *options.sendmail);
    if (options.display_name) set(host_display_name, *options.display_name);
    for (const std::string& command : options.commands)
        set(host_command_prefix + split_command(command).first, split_command(command).second);
}

std::string match_block(const std::string& file) {
    const passwd* account = getpwuid(getuid());
    const std::string user = account ? account->pw_name : "games";
    return "Match User " + user + "\n    AuthorizedKeysFile " + file +
           "\n    AuthenticationMethods publickey\n    PasswordAuthentication no\n    KbdInteractiveAuthentication no\n"
           "    DisableForwarding yes\n    PermitTunnel no\n    PermitUserRC no\n    PermitTTY yes\n    MaxSessions 4\n"
           "    ClientAliveInterval 30\n";
}

// Returns why a program of the host cannot be started. An empty command means no program.
std::optional<std::string> program_problem(std::string_view command) {
    const auto parts = words(command);
    if (parts.empty()) return std::nullopt;
    const std::string program(parts.front());
    if (program[0] != '/') return "\"" + printable(program) + "\": give the whole name of the program, from /";
    if (access(program.c_str(), X_OK) == 0) return std::nullopt;
    return "\"" + printable(program) + "\" cannot be started" + errno_text();
}

// True if the address can stand in single quotes after an option without being interpreted by a shell.
bool is_safe_address(std::string_view address) {
    return is_server_address(address) && without_password(address) == address &&
           std::all_of(address.begin(), address.end(), [](char c) {
               return is_plain_word(std::string_view(&c, 1)) || c == '?' || c == '=' || c == '&' || c == '%' ||
                      c == ',' || c == '-';
           });
}

int host(Context& context, const HostOptions& options) {
    std::vector<std::string> programs = {options.notify.value_or(""), options.sendmail.value_or("")};
    for (const std::string& command : options.commands) {
        if (const auto problem = user_name_problem(split_command(command).first))
            context.stop("a way to tell people is NAME=COMMAND; the name: " + *problem);
        programs.push_back(split_command(command).second);
    }
    if (options.display_name && !options.display_name->empty() && address_problem("games@" + *options.display_name))
        context.stop("\"" + printable(fit(*options.display_name, 60)) +
                     "\" is no name of a machine: letters, digits, . -");
    for (const std::string& command : programs) context.require_none(program_problem(command));
    Store& store = *context.open_or_create_store();
    if (const auto at = context.store_file(); is_server_address(at) && without_password(at.string()) != at.string())
        return context.fail("the address of the server holds a password, which everybody on this machine could read; "
                            "put it into ~/.pgpass or a service file");
    std::error_code failed;
    if (is_on_network(context.store_file().parent_path()))
        return context.fail("the saved games lie on a network file system, which several programs cannot share; set "
                            "XDG_DATA_HOME to a folder of this machine");
    const fs::path folder = fs::absolute(options.folder, failed).lexically_normal();
    if (failed || !is_plain_word(folder.string()))
        return context.fail("the folder's whole name may hold only letters, digits and . _ - + / : it stands in a file "
                            "that sshd reads");
    failed = make_folder(folder);
    if (failed) return context.fail("the folder " + folder.string() + " cannot be made: " + failed.message());
    if (chmod(folder.c_str(), 0700) != 0) return context.fail(folder.string() + errno_text());
    save_settings(context, options, folder.string());
    write_authorized_keys(context, store);
    const std::string file = (folder / "authorized_keys").string();
    context.out.put("written: " + file + "\n");
    if (getuid() == 0)
        context.out.put(
            "this account is root: the block below would lock root out of this machine; do it as an account "
            "of its own,\nsuch as: su - highball -c 'highball host --dir /var/lib/highball/.ssh'\n");
    context.out.put("this belongs in /etc/ssh/sshd_config.d/highball.conf, unless " + file +
                    "\nis where sshd looks already:\n\n" + match_block(file));
    return exit_done;
}

} // namespace

void write_authorized_keys(Context& context, Store& store) {
    const std::string folder = store.setting(host_folder);
    if (folder.empty()) return;
    const FileLock alone(fs::path(folder) / ".highball.lock"); // the later of two programs writes the changes of both
    const std::vector<User> users = context.require(store.users());
    const std::string program = store.setting(host_program);
    std::error_code failed;
    const fs::path store_option = context.store_file();
    const std::string saved = is_server_address(store_option)
                                  ? store_option.string()
                                  : fs::absolute(store_option, failed).lexically_normal().string();
    for (const std::string& word : {program, saved})
        if (!is_plain_word(word) && !(word == saved && is_safe_address(word)))
            context.stop("\"" + printable(without_password(word)) +
                         "\" may hold only letters, digits and . _ - + / : it stands in a "
                         "file that sshd reads");
    const fs::path file = fs::path(folder) / "authorized_keys";
    context.require_none(foreign_file_problem(file));
    const std::string text = std::string(first_line) +
                             authorized_keys(users, program + " ssh-session --library " +
                                                        (is_server_address(store_option) ? "'" + saved + "'" : saved));
    context.require_none(write_file_atomically(file, text));
}

Subcommands host_subcommands() {
    TypedSubcommand<HostOptions> row("host", HelpGroup::host, "Let people play on this machine over SSH",
                                     "host --dir ~/.ssh", host);
    row.option("--dir", &row->folder, "DIR", "The folder for authorized_keys, such as ~/.ssh of this account",
               required);
    row.option("--idle", &row->idle, "N", "Minutes without a key after which a terminal is closed; 0 for never",
               {.range = {{0, 100000}}});
    row.option("--terminals", &row->terminals, "N", "The number of terminals that a user may have at once",
               {.range = {{1, 1000}}});
    row.option("--called", &row->display_name, "HOST", "The name of this machine in mail, such as games.example.org");
    row.option("--tables", &row->tables, "N", "The number of open tables that a user may have; 0 for none",
               {.range = {{0, 100}}});
    row.option("--notify", &row->notify, "COMMAND",
               "A command that is started, without a shell, when a user's turn comes; '' for none");
    row.option("--sendmail", &row->sendmail, "COMMAND", "The program that sends mail; '' for /usr/sbin/sendmail");
    row.option("--way", &row->commands, "NAME=COMMAND",
               "A command that users may choose for messages, such as push=/usr/local/bin/push; NAME= removes it");
    return {row};
}

} // namespace highball
