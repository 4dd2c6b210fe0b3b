// highball list, undo, rename, remove, export: commands for saved games.
#include "cli/game_list.h"
#include "cli/open_game.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "session/command_result.h"
#include "ssh/sandbox.h"

#include <algorithm>
#include <ctime>

namespace highball {

namespace {

void put_padded(std::string& text, std::string_view cell, int width) {
    text += fit(cell, width);
    text.append(static_cast<std::size_t>(std::max(0, width - columns(cell))), ' ');
}

void put_date(std::string& text, std::int64_t seconds) {
    const std::time_t time = seconds;
    std::tm local{};
    char digits[32];
    if (localtime_r(&time, &local)) text.append(digits, std::strftime(digits, sizeof digits, "%Y-%m-%d %H:%M", &local));
}

} // namespace

bool needs_other_rules(const Registry& titles, const GameSummary& game) {
    const auto rules = titles.rules_of(game.title);
    return !game.status.over && rules && *rules != game.rules;
}

GameStatus stored_status(Context& context, GameStore& store, const GameSummary& listed) {
    const Registry* registry = context.registry();
    if (!listed.status.text.empty()) {
        GameStatus status = listed.status;
        if (needs_other_rules(*registry, listed))
            status.text += " (needs version " + std::to_string(listed.rules) + " of the rules)";
        return status;
    }
    const auto saved = store.find(listed.name);
    if (!saved) return {};
    const auto recorded = store.read(saved->id);
    if (!recorded) return {recorded.error().message, {}, false};
    const auto session = Session::resume(*registry, saved->setup, *recorded);
    if (!session) return {"cannot be opened: " + cannot_be_replayed(context, listed.title, session.error()), {}, false};
    const GameStatus now = status_of(session->game());
    store.set_status(saved->id, recorded->revision, now);
    return now;
}

std::string print_games(Context& context, GameStore& store, const std::vector<GameSummary>& games, bool numbers) {
    int name = 4, title = 4;
    for (const GameSummary& game : games) {
        name = std::max(name, std::min(32, columns(game.name)));
        title = std::max(title, columns(short_name_of(game.title)));
    }
    std::string text;
    text.reserve(games.size() * 96);
    int number = 0;
    for (const GameSummary& game : games) {
        if (numbers) put_padded(text, std::to_string(++number), games.size() < 10 ? 3 : 6);
        put_padded(text, game.name, name);
        text += "  ";
        put_padded(text, short_name_of(game.title), title);
        text += "  ";
        put_date(text, game.played);
        text += "  ";
        // the number of lines on other players' sheets is secret
        const bool secret = !game.status.over && context.registry()->is_sealed(game.title);
        put_padded(text, secret ? "" : pluralize(game.commands), 13);
        text += "  ";
        text += stored_status(context, store, game).text;
        text += "\n";
    }
    return text;
}

namespace {

int list_games(Context& context, const bool& only_names) {
    GameStore& store = *context.store();
    const auto games = context.require(store.overview());
    if (only_names) {
        for (const GameSummary& game : games) context.out.put(game.name + "\n");
        return exit_done;
    }
    if (games.empty()) context.out.put("no saved games; start one with: highball new TITLE --players A,B,C\n");
    context.out.put(print_games(context, store, games));
    return exit_done;
}

struct Names {
    std::string name;
    std::string to;
    int n = 1;
    bool unseal = false;
    bool all = false;
    bool yes = false;
};

// Undoes `n` decisions of humans. The commands that the program added after them are undone too, and listed.
int undo_commands(Context& context, const Names& wanted) {
    OpenGame game = open_saved_game(context, wanted.name);
    Session& session = game.session;
    session.set_automatic(true);
    const int there = session.undo_steps(), n = wanted.all ? std::max(1, there) : wanted.n;
    if (n < 1 || (n > 1 && n > there))
        return context.fail(game.name + " has " + pluralize(there) + " by its players, not " + std::to_string(n) +
                            "; --all undoes all of them");
    std::vector<std::string> by_itself; // for each command, why the program played it; "" if a human decided on it
    for (int i = session.size() - 1, keep = session.size_after_undo(n); i >= keep; --i)
        by_itself.push_back(!session.was_forced(i)                                    ? ""
                            : session.computer_of(session.command(i).seat, i).empty() ? "no choice"
                                                                                      : "computer player");
    const auto undone = context.require(session.undo(n));
    int went_along = 0;
    for (std::size_t i = 0; i < undone.size(); ++i) {
        const Command& command = undone[i];
        const std::string why = i < by_itself.size() ? by_itself[i] : "";
        went_along += why.empty() ? 0 : 1;
        context.out.put("undone: " + session.print(command) + (why.empty() ? "\n" : "  (automatic: " + why + ")\n"));
    }
    context.out.put(pluralize(int_size(undone) - went_along) + " undone" +
                    (went_along > 0 ? ", and " + std::to_string(went_along) + " automatic" : "") + "; " +
                    pluralize(session.size()) + " left\n");
    return exit_done;
}

void require_unsealed(Context& context, const std::string& name, bool sealed, bool unseal) {
    if (sealed && !unseal)
        context.stop("the orders and the seed of " + name +
                     " are sealed until the game is over; the host can export them earlier with --unseal");
}

bool is_over(GameStore& store, std::int64_t game) {
    const auto games = store.overview();
    return games && std::any_of(games->begin(), games->end(),
                                [&](const GameSummary& listed) { return listed.id == game && listed.status.over; });
}

// Exports a saved game whose rules version this program cannot play. Returns false for any other game.
bool export_unplayed(Context& context, const Names& wanted) {
    if (is_path(wanted.name)) return false;
    GameStore& store = *context.store();
    const SavedGame game = context.require(store.find(wanted.name));
    const Title* title = context.registry()->find(game.setup.title);
    if (!title || game.setup.rules == title->info().rules) return false;
    require_unsealed(context, game.name, title->info().sealed && !is_over(store, game.id), wanted.unseal);
    context.out.put(context.require(write_unplayed(game.setup, context.require(store.read(game.id)), game.name)));
    return true;
}

int export_game(Context& context, const Names& wanted) {
    if (export_unplayed(context, wanted)) return exit_done;
    const OpenGame game = open_game(context, wanted.name);
    require_unsealed(context, game.name, game.id != 0 && game.session.sealed(), wanted.unseal);
    context.out.put(write_script(game.session, {wanted.n, game.id != 0 ? game.name : ""}));
    return exit_done;
}

int rename_game(Context& context, const Names& wanted) {
    const SavedGame game = context.require(context.store()->find(wanted.name));
    context.require_none(context.store()->rename(wanted.name, wanted.to));
    context.out.put(game.name + " is now named " + wanted.to + "\n");
    return exit_done;
}

// Removes a game, after a confirmation on a terminal or with --yes.
int remove_game(Context& context, const Names& wanted) {
    const SavedGame game = context.require(context.store()->find(wanted.name));
    const std::string what = game.name + " (" + game.setup.title + ", " + join_words(game.setup.players) + ", " +
                             pluralize(game.commands) + ")";
    std::vector<std::string> connected;
    for (const std::string& user : context.require(context.store()->users_at(game.id)))
        if (!user.empty() && has_terminal(context.store_folder() / "terminals", user) && !contains(connected, user))
            connected.push_back(user);
    if (!connected.empty())
        context.out.put("warning: " + join_words(connected) + (connected.size() > 1 ? " are" : " is") +
                        " connected and may have this game open\n");
    if (!wanted.yes && !context.input_is_terminal())
        return context.fail("a removed game cannot be restored; without a terminal, confirm it with --yes"), exit_usage;
    if (!wanted.yes && !context.confirm("remove " + what + " permanently? y, or Enter to keep it"))
        return context.out.put(game.name + " is kept\n"), exit_failed;
    context.require_none(context.store()->remove(game.name));
    context.out.put("removed: " + what + "\n");
    return exit_done;
}

} // namespace

Subcommands manage_subcommands() {
    TypedSubcommand<bool> list("list", HelpGroup::look, "List the saved games, most recent first", "list", list_games);
    list.flag("--names", &*list, "Only their names, one per line");
    TypedSubcommand<Names> undo("undo", HelpGroup::share, "Undo the last commands of a saved game", "undo Tuesday 2",
                                undo_commands);
    undo.option("name", &undo->name, "NAME", "The saved game", required);
    undo.option("n", &undo->n, "N", "The number of players' commands; the automatic ones after them are undone too");
    undo.flag("--all", &undo->all, "All commands");
    TypedSubcommand<Names> rename("rename", HelpGroup::share, "Rename a saved game", "rename Tuesday Wednesday",
                                  rename_game);
    rename.option("name", &rename->name, "NAME", "The saved game", required);
    rename.option("to", &rename->to, "NEW", "The new name", required);
    TypedSubcommand<Names> remove("remove", HelpGroup::share, "Delete a saved game permanently", "remove Tuesday --yes",
                                  remove_game);
    remove.option("name", &remove->name, "NAME", "The saved game", required);
    remove.flag("--yes,-y", &remove->yes, "Do not ask");
    TypedSubcommand<Names> write("export", HelpGroup::share, "Write a game as a script to standard output",
                                 "export Tuesday", export_game);
    write->n = 25;
    write.option("name", &write->name, "NAME|FILE", "The saved game, or a script", required);
    write.option("--digest", &write->n, "N", "Add a digest after every N commands; 0 for none",
                 {.range = {{0, 100000}}});
    write.flag("--unseal", &write->unseal, "Export an unfinished game with sealed orders, including its secrets");
    return {list, undo, rename, remove, write};
}

} // namespace highball
