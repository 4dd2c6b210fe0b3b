// highball arena: plays computer players against each other.
#include "arena/tournament.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "prompt/run_script.h"

#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace highball {

namespace {

// Returns false if the file cannot be written completely.
bool write_game_script(const Registry& registry, const std::filesystem::path& path, const GameSetup& setup,
                       const std::vector<Command>& commands) {
    auto session = Session::begin(registry, setup);
    if (!session || session->apply_all(commands)) return true;
    std::ofstream out(path);
    out << write_script(*session);
    out.close();
    return out.good();
}

constexpr std::chrono::milliseconds at_once(0); // shown from the start, because a single game may take a minute

struct ArenaOptions {
    std::string title;
    Tournament tournament;
    std::string folder; // folder for the games as scripts; "": they are not saved
};

int arena(Context& context, const ArenaOptions& options) {
    const Title* title = &context.title(options.title);
    Tournament tournament = options.tournament;
    if (tournament.levels.empty()) {
        if (!options.folder.empty())
            return context.fail(
                       "--keep writes the games of a tournament: give the level of each seat, such as --levels " +
                       title->strongest() + "," + title->strongest()),
                   exit_usage;
        // If no level is named, prints the statistics that some titles have for all their computer players together.
        Progress progress("arena", at_once);
        const auto statistics = title->self_play_statistics(tournament.games, tournament.seed, [&](int done) {
            progress.at(static_cast<std::size_t>(done), static_cast<std::size_t>(tournament.games));
        });
        if (!statistics)
            return context.fail("give the level of each seat with --levels: " + join_words(title->levels(), "or")),
                   exit_usage;
        context.out.put(*statistics);
        return exit_done;
    }
    for (std::string& level : tournament.levels) {
        const auto listed = title->find_level(level);
        if (listed || !title->computer(level, 0)) level = context.require(listed); // some levels play only here
    }
    if (!options.folder.empty())
        tournament.on_game = [&](int number, const GameSetup& setup, const std::vector<Command>& commands) {
            const auto path = std::filesystem::path(options.folder) / fmt::format("game-{}.play", number + 1);
            if (!write_game_script(*context.registry(), path, setup, commands))
                context.stop(printable(path.string()) + " cannot be written");
        };
    const auto result = [&] {
        Progress progress("arena", at_once);
        tournament.on_progress = [&](int done, int all) {
            progress.at(static_cast<std::size_t>(done), static_cast<std::size_t>(all));
        };
        return play_tournament(*title, tournament);
    }();
    context.out.put(print(context.require(result)));
    return exit_done;
}

} // namespace

Subcommands arena_subcommands() {
    TypedSubcommand<ArenaOptions> row("arena", HelpGroup::check, "Let computer players play against each other",
                                      "arena 18AL hard,easy,easy --games 12", arena);
    Tournament& wanted = row->tournament;
    wanted.opener = "opener";
    wanted.opening_commands = 10;
    row.option("title", &row->title, "TITLE", "The game", required);
    row.option("levels,--levels", &wanted.levels, "L,L,L",
               "The level of each seat, such as easy,normal,hard; the seats rotate", {.commas = true, .several = true});
    row.option("--games", &wanted.games, "N", "The number of games", {.range = {{1, 1000000}}});
    row.option("--seed", &wanted.seed, "N", "The seed of the first game; it rises by 1 per game");
    row.option("--think", &wanted.milliseconds, "MS,MS,MS",
               "Milliseconds per move for each seat; 0 uses the level's default",
               {.range = {{0, 60000}}, .commas = true, .several = true});
    row.option("--option", &wanted.options, "NAME", "An optional rule; repeat for more", {.several = true});
    row.option("--opening", &wanted.opening_commands, "N",
               "The length of a random opening, in titles without random events", {.range = {{0, 1000}}});
    row.option("--keep", &row->folder, "DIR", "Write every game as a script into this folder", {.directory = true});
    return {row};
}

} // namespace highball
