// highball host status: how things are on this machine, for the host and for monitoring.
#include "cli/host_command.h"

#include "cli/backups.h"
#include "cli/game_list.h"
#include "cli/send_notifications.h"
#include "core/json_text.h"
#include "core/text.h"
#include "ssh/sandbox.h"
#include "store/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace highball {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t most_minutes_without_run = 15; // the timer runs every two minutes
constexpr std::int64_t most_hours_without_backup = 48;

struct HostStatus {
    std::string library;                 // file or server address, without a password
    std::optional<std::uintmax_t> bytes; // nothing for a server
    bool is_read = true;                 // false: users, games and notices are unknown
    std::size_t users = 0, suspended = 0, games = 0, running = 0;
    std::vector<GameSummary> other_rules; // unfinished games that this program refuses
    int terminals = 0;
    std::optional<std::int64_t> backup; // time of the last one
    std::optional<NotificationRun> run;
    std::vector<std::string> problems;
};

// Finds the problems that are not about the contents of the store.
void find_problems(HostStatus& status, Context& context, std::int64_t now) {
    const HostConfig& config = context.host_config();
    const fs::path file = context.store_file();
    const auto add = [&](std::string problem) { status.problems.push_back(std::move(problem)); };
    std::error_code failed;
    if (const auto problem = program_problem(config.notifier)) add("users are not notified of their turn: " + *problem);
    if (status.users > 0 && (!status.run || now - status.run->ended > most_minutes_without_run * 60))
        add(fmt::format("highball notices has not run in the last {} minutes", most_minutes_without_run));
    if (status.run && status.run->failures > 0)
        add(fmt::format("the last run of highball notices had {}: {}", pluralize(status.run->failures, "failure"),
                        status.run->failure));
    if (is_server_address(file)) return;
    if (is_on_network(file.parent_path())) add("the saved games are on a network file system");
    if (const auto problem = backup_problem(file))
        add(*problem);
    else if (status.games > 0 && (!status.backup || now - *status.backup > most_hours_without_backup * 3600))
        add(fmt::format("there is no backup from the last {} hours", most_hours_without_backup));
    const auto room = fs::space(file.parent_path(), failed);
    if (!failed && status.bytes && room.available / 2 < *status.bytes)
        add(fmt::format("the disk has room for {} MB: too little for backups", room.available >> 20));
}

// Counts users and games. Returns why the store cannot be read or written.
std::optional<StoreError> read_store(HostStatus& status, Context& context, Store& store) {
    const auto users = store.users();
    if (!users) return users.error();
    for (const User& user : *users) ++status.users, status.suspended += user.suspended ? 1 : 0;
    const auto games = store.overview();
    if (!games) return games.error();
    for (const GameSummary& game : *games) {
        ++status.games, status.running += game.status.over ? 0 : 1;
        if (needs_other_rules(*context.registry(), game)) status.other_rules.push_back(game);
    }
    status.run = last_notification_run(store);
    status.is_read = true;
    return store.check_writable();
}

HostStatus read_status(Context& context) {
    HostStatus status;
    const auto refused = context.load_host_config();
    if (refused) status.problems.push_back(print(*refused));
    const fs::path file = context.store_file();
    std::error_code failed;
    status.library = without_password(file.string());
    if (const auto size = fs::file_size(file, failed); !failed) status.bytes = size;
    if (const auto size = fs::file_size(file.string() + "-wal", failed); !failed && status.bytes) *status.bytes += size;
    status.terminals = open_terminals(context.store_folder() / "terminals");
    Store* store = nullptr;
    if (context.has_store() || context.lost_store_problem()) {
        status.is_read = false;
        const auto opened = context.try_store();
        if (opened) store = *opened;
        if (const auto problem = opened ? read_store(status, context, *store) : opened.error())
            status.problems.push_back(context.error_text(*problem));
    } else if (!context.host_config().folder.empty())
        status.problems.push_back("there are no saved games in " + status.library);
    if (!is_server_address(file)) status.backup = last_backup_time(file); // opening the store has made today's
    if (const auto problem = refused ? std::nullopt : authorized_keys_problem(context, store))
        status.problems.push_back(*problem);
    find_problems(status, context, context.clock ? context.clock() : std::time(nullptr));
    return status;
}

// Returns "2 games need other rules: a (18AL 3), b (18AL 3)", with at most ten games.
std::string print_other_rules(const std::vector<GameSummary>& games) {
    constexpr std::size_t most = 10;
    std::vector<std::string> names;
    for (const GameSummary& game : games)
        if (names.size() < most) names.push_back(fmt::format("{} ({} {})", game.name, game.title, game.rules));
    return fmt::format("{} other rules: {}{}",
                       games.size() == 1 ? "1 game needs" : fmt::format("{} games need", games.size()),
                       join(names, ", "), games.size() > most ? ", ..." : "");
}

std::string text_of(const HostStatus& status, const Registry& titles) {
    const auto row = [](const char* name, const std::string& value) { return fmt::format("{:<13} {}\n", name, value); };
    const auto stored = [&](const char* name, const std::string& value) {
        return row(name, status.is_read ? value : "unknown");
    };
    std::string rules;
    for (const auto& title : titles.titles()) rules += fmt::format(", {} {}", title->info().id, title->info().rules);
    std::string text = row("program", fmt::format(HIGHBALL_VERSION "; format {}; rules: {}", schema_version,
                                                  rules.substr(std::min<std::size_t>(2, rules.size()))));
    text += row("library", status.library + (status.bytes ? fmt::format(", {} KB", *status.bytes / 1024) : ""));
    text += stored("users", fmt::format("{}, {} suspended", status.users, status.suspended));
    text += row("SSH terminals", fmt::format("{} open", status.terminals));
    text += stored("games", fmt::format("{}, {} unfinished", status.games, status.running));
    if (!status.other_rules.empty()) text += row("rules", print_other_rules(status.other_rules));
    text += row("backup", status.backup ? utc_time(*status.backup) : "none");
    text += stored("notices", status.run ? fmt::format("{}, {} sent, {}", utc_time(status.run->ended),
                                                       pluralize(status.run->sent, "message"),
                                                       pluralize(status.run->failures, "failure"))
                                         : "never");
    for (const std::string& problem : status.problems) text += row("PROBLEM", problem);
    return text;
}

std::string json_of(const HostStatus& status, const Registry& titles) {
    JsonText json;
    json.open('{').field("version", HIGHBALL_VERSION).field("format", schema_version).key("rules").open('{');
    for (const auto& title : titles.titles()) json.field(title->info().id, title->info().rules);
    json.close('}').key("library").open('{').field("place", status.library).key("bytes");
    status.bytes ? json.value(*status.bytes) : json.null();
    const auto stored = [&](std::size_t figure) { return status.is_read ? std::optional(figure) : std::nullopt; };
    json.close('}').key("users").open('{').field("all", stored(status.users));
    json.field("suspended", stored(status.suspended)).close('}');
    json.field("terminals", status.terminals).key("games").open('{').field("all", stored(status.games));
    json.field("unfinished", stored(status.running)).close('}').key("other_rules").open('[');
    for (const GameSummary& game : status.other_rules)
        json.open('{').field("game", game.name).field("title", game.title).field("rules", game.rules).close('}');
    json.close(']').key("backup");
    status.backup ? json.value(utc_time(*status.backup)) : json.null();
    json.key("notices");
    if (status.run)
        json.open('{')
            .field("ended", utc_time(status.run->ended))
            .field("sent", status.run->sent)
            .field("failures", status.run->failures)
            .field("failure", status.run->failure)
            .close('}');
    else
        json.null();
    json.key("problems").open('[');
    for (const std::string& problem : status.problems) json.value(problem);
    return json.close(']').close('}').take() + "\n";
}

} // namespace

int print_host_status(Context& context, bool json) {
    const HostStatus status = read_status(context);
    const Registry& titles = *context.registry();
    context.out.put(json ? json_of(status, titles) : text_of(status, titles));
    return status.problems.empty() ? exit_done : exit_failed;
}

} // namespace highball
