// highball record: statistics and ratings of users.
#include "tables/statistics.h"

#include "cli/find_own_game.h"
#include "cli/game_list.h"
#include "cli/open_game.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace highball {

namespace {

// Returns the player of each seat: "computer LEVEL", the user, or for a seat without a user the player's name.
std::vector<std::string> participants(const SavedGame& game) {
    std::vector<std::string> who;
    for (std::size_t i = 0; i < game.setup.players.size(); ++i) {
        const std::string level = i < game.setup.computers.size() ? game.setup.computers[i] : "";
        const std::string user = i < game.users.size() ? game.users[i] : "";
        who.push_back(!level.empty()  ? "computer " + level
                      : !user.empty() ? user
                                      : printable(game.setup.players[i]) + without_user);
    }
    return who;
}

// Removes the games of titles of which the user has no finished game. They do not count in any of the user's figures.
std::optional<StoreError> keep_titles_of_user(Context& context, Store& store, std::vector<GameSummary>& games) {
    const auto seen = store.overview(context.user);
    if (!seen) return seen.error();
    std::set<std::string> titles;
    for (const GameSummary& game : *seen)
        if (game.has_seat && stored_status(context, store, game).over) titles.insert(game.title);
    std::erase_if(games, [&](const GameSummary& game) { return !titles.contains(game.title); });
    return std::nullopt;
}

// Returns the finished games in the order in which they ended. Later chat does not change this order. Leaves out games
// that this program cannot play, and those that do not count for Context::user: games of other titles, and those that
// others have played alone.
Result<std::vector<FinishedGame>, StoreError> finished_games(Context& context, Store& store) {
    const Registry& registry = *context.registry();
    auto games = store.overview();
    if (!games) return games.error();
    if (auto problem = context.user.empty() ? std::nullopt : keep_titles_of_user(context, store, *games))
        return *problem;
    std::erase_if(*games, [&](const GameSummary& game) { return !stored_status(context, store, game).over; });
    std::sort(games->begin(), games->end(),
              [](const auto& a, const auto& b) { return std::tie(a.since, a.id) < std::tie(b.since, b.id); });
    std::vector<FinishedGame> finished;
    Progress progress("games");
    for (std::size_t i = 0; i < games->size(); ++i) {
        const GameSummary& listed = (*games)[i];
        progress.at(i, games->size());
        const auto game = store.find(listed.name);
        if (game && !context.user.empty() && game->setup.players.size() == 1 && !contains(game->users, context.user))
            continue;
        const auto recorded = store.read(listed.id);
        const auto session =
            game && recorded ? Session::resume(registry, game->setup, *recorded) : Result<Session, Refusal>(Refusal{});
        if (session && session->game().finished())
            finished.push_back({listed.name, listed.title, listed.since,
                                rank_players(session->game().standings(), participants(*game))});
    }
    return finished;
}

int print_statistics(Context& context, const bool& csv) {
    Store& store = user_store(context);
    context.count_against(record_rate_limit);
    auto games = finished_games(context, store);
    if (!games) return context.fail(games.error().message);
    const std::string& who = context.user;
    if (csv) {
        const auto is_theirs = [&](const FinishedGame& game) {
            return std::any_of(game.seats.begin(), game.seats.end(),
                               [&](const ResultRow& one) { return one.who == who; });
        };
        if (!who.empty()) std::erase_if(*games, [&](const FinishedGame& game) { return !is_theirs(game); });
        context.out.put(results_csv(*games));
        return exit_done;
    }
    const std::string text = who.empty() ? print_ratings(*games) : print_statistics(who, *games);
    const std::string none = who.empty() ? "no finished game between users yet\n" : "you have no finished game yet\n";
    context.out.put(text.empty() ? none : text);
    return exit_done;
}

// Exports one of the user's games. Refuses an unfinished game, because its seed would reveal what will be drawn.
int export_own(Context& context, const std::vector<std::string>& name) {
    const auto game = find_own_game(context, user_store(context), name);
    if (!game) return context.fail(game.error().message);
    const OpenGame opened = open_saved_game(context, game->name);
    if (!opened.session.game().finished())
        return context.fail(opened.name + " is not over yet; you can export it afterwards");
    context.out.put(write_script(opened.session, {25, opened.name}));
    return exit_done;
}

} // namespace

Subcommands statistics_subcommands() {
    TypedSubcommand<bool> record("record", HelpGroup::look, "Print games, wins, places, opponents and ratings",
                                 "record --csv", print_statistics, Access::both);
    record.person_help = "The user; the default is everybody";
    record.flag("--csv", &*record, "Results as CSV, a line per seat and game");
    // The host's own `export` (manage_games.cpp) also takes files and unfinished games.
    TypedSubcommand<std::vector<std::string>> own("export", HelpGroup::share,
                                                  "Write one of your finished games as a script", "export friday",
                                                  export_own, Access::remote);
    own.option("name", &*own, "NAME", "The game", required);
    return {record, own};
}

} // namespace highball
