// highball new: begins a game and saves it.
#include "cli/subcommands.h"
#include "core/text.h"

#include <algorithm>
#include <random>

namespace highball {

namespace {

struct NewOptions {
    GameSetup setup;
    std::optional<std::uint64_t> seed;
    int computers = 0;
    std::string level;
    std::vector<std::string> settings;
    std::string name;
};

// The computer players sit after the people: "Computer 1", "Computer 2".
std::optional<std::string> seat_computers(const Title& title, NewOptions& options) {
    if (options.computers == 0) return std::nullopt;
    const std::vector<std::string> levels = title.levels();
    if (levels.empty()) return title.info().id + " has no computer players";
    const std::string level = options.level.empty() ? levels.back() : options.level;
    if (std::find(levels.begin(), levels.end(), level) == levels.end())
        return "there is no level \"" + printable(level) + "\"; there are " + list_words(levels);
    options.setup.computers.assign(options.setup.players.size(), "");
    for (int i = 1; i <= options.computers; ++i) {
        options.setup.players.push_back("Computer " + std::to_string(i));
        options.setup.computers.push_back(level);
    }
    return std::nullopt;
}

std::uint64_t any_seed() {
    std::random_device chance;
    return chance() % 1000000;
}

int begin_game(Context& context, NewOptions options) {
    const Registry* registry = context.registry();
    if (!registry) return exit_failed;
    for (const std::string& setting : options.settings) {
        const std::size_t cut = setting.find('=');
        if (cut == std::string::npos)
            return context.fail("a setting is KEY=VALUE, not \"" + printable(setting) + "\""), exit_usage;
        options.setup.settings[setting.substr(0, cut)] = setting.substr(cut + 1);
    }
    options.setup.seed = options.seed ? *options.seed : any_seed();
    if (const Title* title = registry->find(options.setup.title))
        if (const auto problem = seat_computers(*title, options)) return context.fail(*problem);
    const auto session = Session::begin(*registry, options.setup);
    if (!session) return context.fail(print(session.error()));
    Library* library = context.library();
    if (!library) return exit_failed;
    const auto game = library->create(options.name, session->setup());
    if (!game) return context.fail(game.error().message);
    context.out.put(game->name + ": " + game->setup.title + " with " + list_words(game->setup.players) + ", seed " +
                    std::to_string(game->setup.seed) + "\nhighball play \"" + game->name + "\" begins it.\n");
    return exit_done;
}

} // namespace

void add_new(CLI::App& app, Context& context) {
    auto options = std::make_shared<NewOptions>();
    CLI::App* sub = app.add_subcommand("new", "Begin a game and save it");
    sub->add_option("title", options->setup.title, "The game, such as 18AL")->required()->type_name("TITLE");
    sub->add_option("name", options->name, "What to call it; otherwise TITLE 1, TITLE 2, ...")->type_name("NEW");
    sub->add_option("--players,-p", options->setup.players, "Who plays, in seat order, separated by commas")
        ->delimiter(',')
        ->type_name("A,B,C");
    sub->add_option("--seed", options->seed, "What chance comes from; otherwise any number")->type_name("N");
    sub->add_option("--option", options->setup.options, "An optional rule; may be given several times")
        ->type_name("NAME");
    sub->add_option("--setting", options->settings, "What the title asks for beyond that")->type_name("KEY=VALUE");
    sub->add_option("--computer", options->computers, "So many computer players more")
        ->type_name("N")
        ->check(CLI::Range(0, 12));
    sub->add_option("--level", options->level, "How well the computer plays")->type_name("LEVEL");
    sub->callback([options, &context] { context.run = [options, &context] { return begin_game(context, *options); }; });
}

} // namespace highball
