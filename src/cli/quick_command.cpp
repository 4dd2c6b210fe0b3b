// highball quick: begins a game against computer players immediately.
#include "cli/host_command.h"
#include "cli/new_game.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"

#include <algorithm>
#include <cstdlib>

namespace highball {

namespace {

struct QuickOptions {
    std::string title; // if "", the shortest title that has computer players
    std::string player;
    std::string level;
    std::optional<int> computers;
    std::optional<std::uint64_t> seed;
    ScreenOptions screen;
};

// Returns the least number of hours that a game takes: 1 for "1 to 2 hours".
std::int64_t hours_at_least(const Title& title) {
    const std::vector<std::string_view> length = words(title.info().length);
    return length.empty() ? 100 : parse_number(length.front()).value_or(100);
}

// Returns "American Rails against Jay, Hetty and Leland (hard), seed 1841". For the first game of this title, also
// recommends the tutorial.
std::string announcement(const Title& title, const SavedGame& game, bool first) {
    const GameSetup& setup = game.setup;
    std::vector<std::string> others;
    std::string level = title.strongest();
    for (std::size_t i = 0; i < setup.computers.size(); ++i)
        if (!setup.computers[i].empty()) others.push_back(setup.players[i]), level = setup.computers[i];
    const int filled = title.info().filled_positions - int_size(setup.players);
    if (filled > 0) others.push_back(pluralize(filled, others.empty() ? "computer" : "other computer"));
    return title.info().name + " against " + join_words(others) + " (" + level + ")" + seed_text(title, setup.seed) +
           (first && has_tutorial(title.info().id) ? "\nNew to the game? highball tutorial " + title.info().id : "") +
           "\n";
}

bool has_played(Context& context, const std::string& title) {
    const auto games = context.require(context.open_or_create_store()->list());
    return std::any_of(games.begin(), games.end(), [&](const SavedGame& game) { return game.setup.title == title; });
}

int quick(Context& context, const QuickOptions& wanted) {
    require_usable(context, wanted.screen);
    const Title& title = wanted.title.empty() ? quickest_title(context) : context.title(wanted.title);
    const bool filled = title.info().filled_positions > 0; // the table is full without computers in seats
    const int least = std::max(filled ? 0 : 1, title.info().min_players - 1), most = title.info().max_players - 1;
    const int computers = wanted.computers.value_or(filled ? least : computers_of_play_now(title));
    if (computers < least || computers > most)
        context.stop(title.info().id + " is played against " + std::to_string(least) + " to " + std::to_string(most) +
                         " computers, not " + std::to_string(computers),
                     exit_usage);
    NewGameRequest game;
    game.setup.title = title.info().id;
    game.setup.players = {wanted.player.empty() ? user_name() : wanted.player};
    game.names_are_users = wanted.player.empty();
    game.computers = computers;
    game.level = wanted.level;
    game.seed = wanted.seed;
    const bool first = !has_played(context, title.info().id);
    const SavedGame begun = begin_game(context, std::move(game));
    context.out.put(announcement(title, begun, first));
    return play_saved(context, begun.name, wanted.screen);
}

} // namespace

std::string user_name() {
    const char* user = std::getenv("USER");
    const std::string name = printable(trim(user ? user : own_account()));
    const bool usable = !name.empty() && name.size() <= 12 && name.find_first_of(" ,;>#=!@-?") == std::string::npos;
    return usable ? name : "Player";
}

const Title& quickest_title(Context& context) {
    const Title* quickest = nullptr;
    for (const auto& title : context.registry()->titles())
        if (!title->levels().empty() && (!quickest || hours_at_least(*title) < hours_at_least(*quickest)))
            quickest = title.get();
    return *quickest;
}

int computers_of_play_now(const Title& title) {
    constexpr int usual = 3;
    const TitleInfo& info = title.info();
    return info.filled_positions > 0 ? info.filled_positions - 1
                                     : std::clamp(usual, std::max(1, info.min_players - 1), info.max_players - 1);
}

int play_now(Context& context, const std::string& title) {
    QuickOptions options;
    options.title = title;
    // A title that fills its positions itself chooses their level.
    if (context.title(title).info().filled_positions == 0) options.level = context.title(title).usual_level();
    return quick(context, options);
}

Subcommands quick_subcommands() {
    TypedSubcommand<QuickOptions> row("quick", HelpGroup::play, "Start a game against the computer right away",
                                      "quick 18AL --level easy", quick);
    row.option("title", &row->title, "TITLE", "The game; the default is the shortest with computer players");
    row.option("--player", &row->player, "NAME", "Your name");
    row.option("--computer", &row->computers, "N", "The number of computer players");
    row.option("--level", &row->level, "LEVEL",
               "The level of the computer players: easy, normal or hard; the default is the strongest");
    row.option("--seed", &row->seed, "N", "Seed of the random numbers; the default is random");
    add_screen_options(row, row->screen);
    return {row};
}

} // namespace highball
