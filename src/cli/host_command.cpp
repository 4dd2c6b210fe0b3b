// highball host: sets up all that the OpenSSH server needs for games over SSH.
#include "cli/host_command.h"

#include "cli/subcommands.h"
#include "core/fsync.h"
#include "core/text.h"
#include "notify/mail.h"
#include "ssh/authorized_keys.h"
#include "store/store.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace highball {

std::string own_account() {
    const passwd* account = getpwuid(getuid());
    return account ? account->pw_name : "games";
}

bool has_host_account() { return getpwnam("highball") != nullptr; }

namespace {

namespace fs = std::filesystem;

std::string errno_text() { return std::string(": ") + std::strerror(errno); }

std::string own_program() {
    std::error_code failed;
    const fs::path program = fs::read_symlink("/proc/self/exe", failed);
    return failed ? "" : program.string();
}

struct HostOptions {
    std::string action;
    bool json = false;
    std::optional<std::string> folder;
    std::optional<double> idle;
    std::optional<int> terminals;
    std::optional<int> tables;
    std::optional<std::string> notify;
    std::optional<std::string> display_name;

    bool changes_settings() const { return folder || idle || terminals || tables || notify || display_name; }
};

// Changes the configuration of this machine as the options say, and stores it.
void save_config(Context& context, const HostOptions& options, const std::string& folder) {
    HostConfig config = context.host_config();
    config.folder = folder;
    config.library = context.store_file().string();
    config.program = own_program();
    if (options.idle) config.idle_seconds = static_cast<int>(*options.idle * 60);
    config.terminals = options.terminals.value_or(config.terminals);
    config.tables = options.tables.value_or(config.tables);
    config.notifier = trim(options.notify.value_or(config.notifier));
    config.display_name = options.display_name.value_or(config.display_name);
    context.set_host_config(config);
}

std::string match_block(const std::string& file) {
    return "Match User " + own_account() + "\n    AuthorizedKeysFile " + file +
           "\n    AuthenticationMethods publickey\n    PasswordAuthentication no\n    KbdInteractiveAuthentication no\n"
           "    DisableForwarding yes\n    PermitTunnel no\n    PermitUserRC no\n    PermitTTY yes\n    MaxSessions 4\n"
           "    ClientAliveInterval 30\n";
}

// True if the address of a server can be written in single quotes after an option: it contains no password, and nothing
// that a shell would interpret there.
bool is_safe_address(std::string_view address) {
    return is_server_address(address) && without_password(address) == address &&
           std::all_of(address.begin(), address.end(), [](char c) {
               return is_plain_word(std::string_view(&c, 1)) || c == '?' || c == '=' || c == '&' || c == '%' ||
                      c == ',' || c == '-';
           });
}

int host(Context& context, const HostOptions& options) {
    require_host_account(context);
    if (options.action == "status" && options.changes_settings())
        return context.fail("host status takes only --json; to change settings, use highball host"), exit_usage;
    if (options.action == "status") return print_host_status(context, options.json);
    if (options.json) return context.fail("--json belongs to host status"), exit_usage;
    const std::string dir = options.folder.value_or(context.host_config().folder);
    if (dir.empty()) context.stop("give the folder for authorized_keys: --dir ~/.ssh", exit_usage);
    if (options.display_name && !options.display_name->empty() && address_problem("games@" + *options.display_name))
        context.stop(in_quotes(*options.display_name) + " is not a host name: letters, digits, . -");
    context.require_none(program_problem(options.notify.value_or("")));
    Store& store = *context.open_or_create_store();
    if (const auto at = context.store_file(); is_server_address(at) && without_password(at.string()) != at.string())
        return context.fail("the server address contains a password that everybody on this machine could read; put the "
                            "password in ~/.pgpass or a service file");
    if (is_on_network(context.store_file().parent_path()))
        return context.fail("the saved games are on a network file system, which several programs cannot share; set "
                            "XDG_DATA_HOME to a local folder");
    const fs::path folder = absolute_path(dir);
    if (folder.empty() || !is_plain_word(folder.string()))
        return context.fail(
            "the folder's full path may contain only letters, digits and . _ - + / because sshd reads it from a file");
    if (const auto failed = make_folder(folder))
        return context.fail("the folder " + folder.string() + " cannot be created: " + failed.message());
    if (chmod(folder.c_str(), 0700) != 0) return context.fail(folder.string() + errno_text());
    save_config(context, options, folder.string());
    context.require_none(write_authorized_keys(context, store));
    const std::string file = (folder / "authorized_keys").string();
    context.out.put("# written: " + file + "\n"); // the output may become the file of sshd
    if (getuid() == 0)
        context.out.put("# this account is root: the block below would lock root out of this machine; use a separate "
                        "account,\n# such as: su - highball -c 'highball host --dir /var/lib/highball/.ssh'\n");
    context.out.put("# add this to /etc/ssh/sshd_config.d/highball.conf, unless " + file +
                    "\n# is already where sshd looks:\n\n" + match_block(file));
    return exit_done;
}

// Returns the command that sshd starts for every key, without the user.
Result<std::string, TextError> forced_command(Context& context) {
    const HostConfig& config = context.host_config();
    const bool server = is_server_address(context.store_file());
    const std::string saved = context.store_file().string();
    const std::string file = absolute_path(context.host_config_file()).string();
    for (const std::string& word : {config.program, saved, file})
        if (!is_plain_word(word) && !(word == saved && is_safe_address(word)))
            return text_error("\"{}\" may contain only letters, digits and . _ - + / because sshd reads it from a file",
                              printable(without_password(word)));
    return config.program + " ssh-session --config " + file + " --library " + (server ? "'" + saved + "'" : saved);
}

} // namespace

std::optional<std::string> program_problem(std::string_view command) {
    const auto parts = words(command);
    if (parts.empty()) return std::nullopt;
    const std::string program(parts.front());
    if (program[0] != '/') return "\"" + printable(program) + "\": give the full path of the program, starting with /";
    if (access(program.c_str(), X_OK) == 0) return std::nullopt;
    return "\"" + printable(program) + "\" cannot be started" + errno_text();
}

std::optional<std::string> setup_problem(Context& context) {
    const HostConfig& config = context.host_config();
    if (config.folder.empty()) return "this account is not set up; run: highball host --dir ~/.ssh";
    if (config.library == context.store_file()) return std::nullopt;
    const std::string shown = printable(fit(without_password(config.library), 200));
    return "users connect to " + (shown.empty() ? "other saved games" : shown) +
           "; to let them connect to these saved games, run: highball host";
}

std::optional<std::string> write_authorized_keys(Context& context, Store& store) {
    if (setup_problem(context)) return std::nullopt;
    const std::string& folder = context.host_config().folder;
    const auto command = forced_command(context);
    return command ? write_authorized_keys(folder, store, *command) : std::optional(command.error().message);
}

std::optional<std::string> authorized_keys_problem(Context& context, Store* store) {
    const HostConfig& config = context.host_config();
    if (auto problem = setup_problem(context)) return problem;
    const fs::path file = fs::path(config.folder) / "authorized_keys";
    std::error_code failed;
    if (!fs::exists(file, failed)) return "there is no file " + file.string() + "; run: highball host";
    const auto command = forced_command(context);
    if (!command) return command.error().message;
    if (store && !is_up_to_date(config.folder, *store, *command))
        return file.string() + " does not match the users of the saved games; run: highball host";
    if (const auto problem = program_problem(config.program)) return "users cannot connect: " + *problem;
    const char* home = std::getenv("HOME");
    if (auto problem = strict_modes_problem(file, home ? home : "/")) return problem;
    if (auto problem = login_problem(own_account(), context.sshd_config)) return problem;
    // sshd reads ~/.ssh/authorized_keys without a block. An account of the system is there only for highball.
    const bool system_account = getuid() > 0 && getuid() < 1000;
    if ((file == fs::path(home ? home : "/") / ".ssh/authorized_keys" && !system_account) ||
        is_in_sshd_config(file, context.sshd_config))
        return std::nullopt;
    return "the configuration of sshd does not name " + file.string() +
           ": add the block that highball host prints to /etc/ssh/sshd_config.d/highball.conf and reload sshd";
}

void require_host_account(const Context& context) {
    const char* home = std::getenv("HOME");
    const bool named = context.store_file() != default_store_path(nullptr, home);
    if (geteuid() == 0 && !named && has_host_account())
        context.stop("these are root's saved games, not those of the account highball; as root, use: su - highball "
                     "-c 'highball ...', or name the saved games with --library");
}

Subcommands host_subcommands() {
    TypedSubcommand<HostOptions> row("host", HelpGroup::host, "Let people play on this machine over SSH",
                                     "host --dir ~/.ssh", host);
    row.option("what", &row->action, "WHAT", "status: print a summary; exit code 1 if there are problems",
               {.choices = {"status"}});
    row.flag("--json", &row->json, "With status: print JSON");
    row.option("--dir", &row->folder, "DIR",
               "The folder for authorized_keys, such as ~/.ssh; the default is the previous one");
    row.option("--idle", &row->idle, "N", "Close a terminal after this many idle minutes; 0 for never",
               {.range = {{0, 100000}}});
    row.option("--terminals", &row->terminals, "N", "The number of terminals per user", {.range = {{1, 1000}}});
    row.option("--called", &row->display_name, "HOST", "The name of this machine in mail, such as games.example.org");
    row.option("--tables", &row->tables, "N", "The number of open tables per user; 0 for none", {.range = {{0, 100}}});
    row.option("--notify", &row->notify, "COMMAND",
               "The program that sends users their mail; '' for /usr/sbin/sendmail");
    return {row};
}

} // namespace highball
