// highball library: checks, backups and restores the store, and moves it to another database.
#include "cli/backups.h"
#include "cli/host_command.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "session/command_result.h"
#include "store/copy_store.h"

#include <fmt/format.h>

#include <cstdio>

namespace highball {

namespace {

struct StoreOptions {
    std::string action;
    std::string file;
    std::string to;
    bool yes = false;
};

int check(Context& context) {
    const std::filesystem::path file = context.store_file();
    const std::string name = without_password(file.string());
    Store& store = *context.store();
    const std::vector<std::string> damage = store.find_damage();
    for (const std::string& line : damage) context.out.put(line + "\n");
    if (!damage.empty()) return context.fail(name + " is damaged" + restore_hint(file));
    const std::vector<GameSummary> games = context.require(store.overview());
    context.out.put(name + ": " + pluralize(static_cast<std::int64_t>(games.size()), "game") + ", no damage found\n");
    if (is_on_network(file.parent_path()))
        context.fail("the file is on a network file system: use it from one machine only");
    return exit_done;
}

int backup(Context& context, const std::string& to) {
    Store& store = *context.store();
    const std::filesystem::path file = context.store_file();
    const std::filesystem::path usual = is_server_address(file) ? context.store_folder() / "library.db" : file;
    context.out.put(context.require(to.empty() ? make_backup(usual, store) : copy_to(to, store)) + "\n");
    return exit_done;
}

// Restores a backup, after a confirmation on a terminal or with `yes`.
int restore(Context& context, const std::string& from, bool yes) {
    if (is_server_address(context.store_file()))
        return context.fail(
            "restore a server with its own tools (pg_restore), or fill an empty database with: highball library move "
            "FILE postgresql://...");
    if (!yes && !context.input_is_terminal())
        return context.fail("a restore replaces all saved games and users; without a terminal, confirm it with --yes"),
               exit_usage;
    context.require_none(context.store_owner_problem());
    const auto agreed = [&](const std::string& lost, const std::string& backup) {
        context.out.put(lost);
        return yes || context.confirm("restore " + backup + "? y, or Enter to change nothing");
    };
    const std::string keys = setup_problem(context) ? "" : context.host_config().folder;
    context.out.put(context.require(restore_backup(context.store_file(), from, agreed, keys)) + "\n");
    Store& store = *context.open_or_create_store();
    if (context.require(store.users()).empty()) return exit_done;
    if (const auto problem = setup_problem(context)) return context.out.put(*problem + "\n"), exit_done;
    context.require_none(write_authorized_keys(context, store));
    return exit_done;
}

int copies(Context& context) {
    for (const std::filesystem::path& copy : backups_of(context.store_file())) context.out.put(copy.string() + "\n");
    return exit_done;
}

// Copies the store to another database. Prints one digest for each table. It is the same in both stores, because
// copy_store() has compared them.
int move(Context& context, const StoreOptions& options) {
    const std::filesystem::path from = options.file, to = options.to;
    std::error_code failed;
    if (to.empty()) return context.fail("give the source and the target: highball library move FROM TO"), exit_usage;
    if (!is_server_address(from) && !std::filesystem::exists(from, failed))
        return context.fail("there is no file " + printable(from.string()));
    for (const CopiedTable& table : context.require(copy_store(from, to)))
        if (table.rows > 0)
            context.out.put(fmt::format("{:<12} {:>9} {:016x}\n", table.name, table.rows, table.digest));
    context.out.put("copied and verified; " + without_password(from.string()) +
                    " is unchanged; do not play there anymore\n");
    return exit_done;
}

int run_library(Context& context, const StoreOptions& options) {
    require_host_account(context);
    const bool takes_file = options.action != "check" && options.action != "copies";
    if (const std::string more = takes_file ? options.to : options.file; !more.empty() && options.action != "move")
        return context.fail(in_quotes(more) + " is not expected after library " + options.action), exit_usage;
    const bool looks = options.action == "check" || options.action == "backup";
    if (looks && !context.has_store() && !context.lost_store_problem())
        return context.fail("there are no saved games in " + printable(context.store_file().string()));
    if (options.action == "check") return check(context);
    if (options.action == "backup") return backup(context, options.file);
    if (options.action == "move") return move(context, options);
    if (options.action == "restore") return restore(context, options.file, options.yes);
    return copies(context);
}

} // namespace

Subcommands store_subcommands() {
    TypedSubcommand<StoreOptions> row("library", HelpGroup::host, "Check, copy, restore and move the saved games",
                                      "library check", run_library);
    row.option("what", &row->action, "WHAT", "check, backup, restore, move, or copies (lists backups)",
               {.required = true, .choices = {"check", "backup", "restore", "copies", "move"}});
    row.option("file", &row->file, "FILE",
               "With backup: the file to write. With restore: the backup; the default is the newest");
    row.option("to", &row->to, "TO", "With move: the target library, a file or postgresql://HOST/NAME");
    row.flag("--yes,-y", &row->yes, "With restore: do not ask");
    return {row};
}

} // namespace highball
