// highball arena: computer players against each other.
#include "cli/subcommands.h"
#include "core/text.h"
#include "play/run_script.h"
#include "play/tournament.h"
#include "titles/continental_rails/title.h"

#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace highball {

namespace {

// As a script, to be read or played on.
void keep_game(const Registry& registry, const std::filesystem::path& path, const GameSetup& setup,
               const std::vector<Command>& commands) {
    auto session = Session::begin(registry, setup);
    if (!session || session->apply_all(commands)) return;
    std::ofstream(path) << write_script(*session);
}

constexpr std::chrono::milliseconds at_once(0); // a single game may take a minute

int arena(Context& context, const std::string& id, Tournament tournament, const std::string& folder) {
    const Title* title = &context.title(id);
    if (tournament.levels.empty()) {
        // A title whose own tycoons fill the table is looked at as a whole.
        Progress progress("arena", at_once);
        const auto census = play_census(*title, tournament.games, tournament.seed, [&](int done) {
            progress.at(static_cast<std::size_t>(done), static_cast<std::size_t>(tournament.games));
        });
        if (!census)
            return context.fail("say the level of each seat with --levels: " + list_words(title->levels(), "or")),
                   exit_usage;
        context.out.put(*census);
        return exit_done;
    }
    for (std::string& level : tournament.levels) level = context.need(title->find_level(level));
    if (!folder.empty())
        tournament.keep = [&](int number, const GameSetup& setup, const std::vector<Command>& commands) {
            keep_game(*context.registry(), std::filesystem::path(folder) / fmt::format("game-{}.play", number + 1),
                      setup, commands);
        };
    const auto result = [&] {
        Progress progress("arena", at_once);
        tournament.progress = [&](int done, int all) {
            progress.at(static_cast<std::size_t>(done), static_cast<std::size_t>(all));
        };
        return play_tournament(*title, tournament);
    }();
    context.out.put(print(context.need(result)));
    return exit_done;
}

} // namespace

void add_arena(CLI::App& app, Context& context) {
    auto tournament = std::make_shared<Tournament>();
    auto id = std::make_shared<std::string>();
    auto folder = std::make_shared<std::string>();
    tournament->opener = "opener";
    tournament->opening = 10;
    CLI::App* sub = app.add_subcommand("arena", "Let computer players play against each other");
    sub->add_option("title", *id, "The game")->required()->type_name("TITLE");
    sub->add_option("levels,--levels", tournament->levels,
                    "The level of each seat, such as easy,normal,hard; seats rotate. Without: the levels of the game")
        ->delimiter(',')
        ->type_name("L,L,L");
    sub->add_option("--games", tournament->games, "How many games")->type_name("N")->check(CLI::Range(1, 1000000));
    sub->add_option("--seed", tournament->seed, "The seed of the first game; the others follow")
        ->type_name("N")
        ->check(is_seed());
    sub->add_option("--think", tournament->milliseconds, "Milliseconds a move for each seat; 0: the level's own")
        ->delimiter(',')
        ->check(CLI::Range(0, 60000))
        ->type_name("MS,MS,MS");
    sub->add_option("--option", tournament->options, "An optional rule; may be given several times")->type_name("NAME");
    sub->add_option("--opening", tournament->opening,
                    "Commands of a made opening, where chance does not make every game another")
        ->check(CLI::Range(0, 1000))
        ->type_name("N");
    sub->add_option("--keep", *folder, "Write every game as a script into this folder")
        ->check(CLI::ExistingDirectory)
        ->type_name("DIR");
    sub->callback([=, &context] { context.run = [=, &context] { return arena(context, *id, *tournament, *folder); }; });
}

} // namespace highball
