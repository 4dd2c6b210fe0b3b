// highball list, undo, rename, remove, export: the games in the library.
#include "cli/games.h"
#include "cli/load.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "play/reply.h"

#include <algorithm>
#include <cstdio>
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

Stand noted_stand(Context& context, Games& library, const ListedGame& listed) {
    if (!listed.stand.text.empty()) return listed.stand;
    const Registry* registry = context.registry();
    const auto saved = library.find(listed.name);
    if (!saved) return {};
    const auto recorded = library.read(saved->id);
    if (!recorded) return {recorded.error().message, {}, false};
    const auto session = Session::resume(*registry, saved->setup, *recorded);
    if (!session) return {"cannot be opened: " + print(session.error()), {}, false};
    const Stand now = stand_of(session->game());
    library.note_stand(saved->id, recorded->revision, now);
    return now;
}

std::string print_games(Context& context, Games& library, const std::vector<ListedGame>& games, bool numbers) {
    int name = 4;
    for (const ListedGame& game : games) name = std::max(name, std::min(32, columns(game.name)));
    std::string text;
    text.reserve(games.size() * 96);
    int number = 0;
    for (const ListedGame& game : games) {
        if (numbers) put_padded(text, std::to_string(++number), games.size() < 10 ? 3 : 6);
        put_padded(text, game.name, name);
        text += "  ";
        put_date(text, game.played);
        text += "  ";
        put_padded(text, counted(game.commands), 14);
        text += "  ";
        text += noted_stand(context, library, game).text;
        if (!game.stand.over && game.since < game.played) {
            text += " since ";
            put_date(text, game.since);
        }
        text += "\n";
    }
    return text;
}

namespace {

int list_games(Context& context, const bool& only_names) {
    Games& library = *context.library();
    const auto games = context.need(library.overview());
    if (only_names) {
        std::string text;
        for (const ListedGame& game : games) text += game.name + "\n";
        context.out.put(text);
        return exit_done;
    }
    if (games.empty()) context.out.put("no saved games; begin one with: highball new TITLE --players A,B,C\n");
    context.out.put(print_games(context, library, games));
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

// `n` counts what people decided; what the program played after it goes with it, and is said to.
int undo_commands(Context& context, const Names& wanted) {
    Loaded game = load_saved(context, wanted.name);
    Session& session = game.session;
    session.set_automatic(true);
    const int there = session.decided(), n = wanted.all ? std::max(1, there) : wanted.n;
    if (n < 1 || (n > 1 && n > there))
        return context.fail(game.name + " has " + counted(there) + " of its players, not " + std::to_string(n) +
                            "; --all takes all of them back");
    std::vector<std::string> by_itself; // why it was played; "": somebody decided it
    for (int i = session.size() - 1, keep = session.kept_after_undo(n); i >= keep; --i)
        by_itself.push_back(!session.was_forced(i)                                    ? ""
                            : session.computer_of(session.command(i).seat, i).empty() ? "nobody had a choice"
                                                                                      : "a computer plays there");
    const auto undone = context.need(session.undo(n));
    int went_along = 0;
    for (std::size_t i = 0; i < undone.size(); ++i) {
        const Command& command = undone[i];
        const std::string why = i < by_itself.size() ? by_itself[i] : "";
        went_along += why.empty() ? 0 : 1;
        context.out.put("taken back: " + session.game().name_of(command.seat) + "> " + command.text +
                        (why.empty() ? "\n" : "  (went with what came before it: " + why + ")\n"));
    }
    context.out.put(counted(count_of(undone) - went_along) + " taken back" +
                    (went_along > 0 ? ", and " + std::to_string(went_along) + " that followed by itself" : "") + "; " +
                    counted(session.size()) + " left\n");
    return exit_done;
}

int export_game(Context& context, const Names& wanted) {
    const Loaded game = load_any(context, wanted.name);
    if (game.id != 0 && game.session.sealed() && !wanted.unseal)
        return context.fail("the orders and the seed of " + game.name +
                            " are sealed until the game is over; --unseal writes them for whoever keeps the game");
    context.out.put(write_script(game.session, {wanted.n, game.id != 0 ? game.name : ""}));
    return exit_done;
}

int rename_game(Context& context, const Names& wanted) {
    context.need_none(context.library()->rename(wanted.name, wanted.to));
    return exit_done;
}

// Where somebody types, a game goes only after a question; a script has said what it wants.
int remove_game(Context& context, const Names& wanted) {
    const SavedGame game = context.need(context.library()->find(wanted.name));
    const std::string what = game.name + " (" + game.setup.title + ", " + list_words(game.setup.players) + ", " +
                             counted(game.commands) + ")";
    if (!wanted.yes && context.input_is_terminal()) {
        context.out.put("remove " + what + " for good? y, or Enter to keep it\n> ");
        context.out.finish();
        const int answer = std::getchar();
        if (answer != 'y' && answer != 'Y') return context.out.put(game.name + " is kept\n"), exit_failed;
    }
    context.need_none(context.library()->remove(game.name));
    context.out.put("removed: " + what + "\n");
    return exit_done;
}

} // namespace

void add_list(CLI::App& app, Context& context) {
    const auto [sub, names] = subcommand(app, context, "list", "The saved games, the last played first", list_games);
    sub->add_flag("--names", *names, "Only their names, one a line");
}

void add_undo(CLI::App& app, Context& context) {
    const auto [sub, names] =
        subcommand(app, context, "undo", "Take back the last commands of a saved game", undo_commands);
    sub->add_option("name", names->name, "The saved game")->required()->type_name("NAME");
    sub->add_option("n", names->n, "How many commands of players; what followed by itself goes with them")
        ->type_name("N");
    sub->add_flag("--all", names->all, "All of them");
}

void add_rename(CLI::App& app, Context& context) {
    const auto [sub, names] = subcommand(app, context, "rename", "Give a saved game another name", rename_game);
    sub->add_option("name", names->name, "The saved game")->required()->type_name("NAME");
    sub->add_option("to", names->to, "Its new name")->required()->type_name("NEW");
}

void add_remove(CLI::App& app, Context& context) {
    const auto [sub, names] = subcommand(app, context, "remove", "Remove a saved game for good", remove_game);
    sub->add_option("name", names->name, "The saved game")->required()->type_name("NAME");
    sub->add_flag("--yes,-y", names->yes, "Without the question that a terminal is asked");
}

void add_export(CLI::App& app, Context& context) {
    const auto [sub, names] =
        subcommand(app, context, "export", "Write a game as a script to standard output", export_game);
    names->n = 25;
    sub->add_option("name", names->name, "The saved game, or a script")->required()->type_name("NAME|FILE");
    sub->add_option("--digest", names->n, "A digest after every N commands; 0 for none")
        ->type_name("N")
        ->check(CLI::Range(0, 100000));
    sub->add_flag("--unseal", names->unseal, "Also a game of sealed orders that is not over, secrets and all");
}

} // namespace highball
