// highball arena: computer players against each other.
#include "cli/subcommands.h"
#include "core/text.h"
#include "play/session.h"

#include <algorithm>

namespace highball {

namespace {

struct ArenaOptions {
    std::string title;
    std::vector<std::string> levels;
    int games = 10;
    std::uint64_t seed = 1;
    std::vector<std::string> options;
};

constexpr int longest_game = 20000;

// One game; nothing after the reason was told.
std::optional<std::vector<Standing>> play_game(Context& context, const Registry& registry, const GameSetup& setup) {
    auto session = Session::begin(registry, setup);
    if (!session) return context.fail(print(session.error())), std::nullopt;
    for (int n = 0; !session->game().finished(); ++n) {
        const auto command = session->computer_command();
        if (!command || n == longest_game)
            return context.fail("seed " + std::to_string(setup.seed) + ": the game does not end"), std::nullopt;
        if (const Outcome outcome = session->apply(*command); !outcome)
            return context.fail("seed " + std::to_string(setup.seed) + ": " + command->text + ": " +
                                print(outcome.error())),
                   std::nullopt;
    }
    return session->game().standings();
}

int arena(Context& context, const ArenaOptions& options) {
    const Registry* registry = context.registry();
    if (!registry) return exit_failed;
    const Title* title = registry->find(options.title);
    GameSetup setup;
    setup.title = options.title;
    if (!title) return context.fail(print(registry->create(setup).error()));
    const std::vector<std::string> known = title->levels();
    if (known.empty()) return context.fail(title->info().id + " has no computer players");
    for (const std::string& level : options.levels)
        if (std::find(known.begin(), known.end(), level) == known.end())
            return context.fail("there is no level \"" + printable(level) + "\"; there are " + list_words(known));
    const std::size_t seats = options.levels.size();
    std::vector<int> wins(seats);
    std::vector<std::int64_t> worth(seats);
    Progress progress("arena");
    for (int i = 0; i < options.games; ++i) {
        GameSetup setup;
        setup.title = title->info().id;
        setup.seed = options.seed + static_cast<std::uint64_t>(i);
        setup.options = options.options;
        // The levels change seats from game to game, for a seat may be worth something.
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const std::size_t who = (seat + static_cast<std::size_t>(i)) % seats;
            setup.players.push_back(options.levels[who] + " " + std::to_string(who + 1));
            setup.computers.push_back(options.levels[who]);
        }
        const auto standings = play_game(context, *registry, setup);
        if (!standings) return exit_failed;
        for (const Standing& standing : *standings) {
            const std::size_t who =
                (static_cast<std::size_t>(standing.seat.index()) + static_cast<std::size_t>(i)) % seats;
            wins[who] += standing.winner ? 1 : 0;
            worth[who] += standing.worth;
        }
        progress.at(static_cast<std::size_t>(i) + 1, static_cast<std::size_t>(options.games));
    }
    for (std::size_t who = 0; who < seats; ++who)
        context.out.put(options.levels[who] + " " + std::to_string(who + 1) + ": " + std::to_string(wins[who]) +
                        " of " + std::to_string(options.games) + " games won, worth " +
                        std::to_string(worth[who] / options.games) + " on average\n");
    return exit_done;
}

} // namespace

void add_arena(CLI::App& app, Context& context) {
    auto options = std::make_shared<ArenaOptions>();
    CLI::App* sub = app.add_subcommand("arena", "Let computer players play against each other");
    sub->add_option("title", options->title, "The game")->required()->type_name("TITLE");
    sub->add_option("--levels", options->levels, "The level of each seat, separated by commas")
        ->required()
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("L,L,L");
    sub->add_option("--games", options->games, "How many games")->type_name("N")->check(CLI::Range(1, 1000000));
    sub->add_option("--seed", options->seed, "The seed of the first game; the others follow")->type_name("N");
    sub->add_option("--option", options->options, "An optional rule; may be given several times")
        ->allow_extra_args(false)
        ->type_name("NAME");
    sub->callback([options, &context] { context.run = [options, &context] { return arena(context, *options); }; });
}

} // namespace highball
