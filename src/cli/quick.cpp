// highball quick: a game against computer players, at once.
#include "cli/new.h"
#include "cli/subcommands.h"
#include "core/text.h"

#include <algorithm>
#include <cstdlib>

namespace highball {

namespace {

struct QuickGame {
    std::string title; // "" is the quickest one that has computer players
    std::string player;
    std::string level;
    int computers = 3;
    std::optional<std::uint64_t> seed;
};

// "1 to 2 hours" before "3 hours": what is over soonest is begun when no game is named.
std::int64_t hours_at_least(const Title& title) {
    const std::vector<std::string_view> length = words(title.info().length);
    return length.empty() ? 100 : parse_number(length.front()).value_or(100);
}

const Title* title_for(const Registry& registry, const std::string& id) {
    if (!id.empty()) return registry.find(id);
    const Title* quickest = nullptr;
    for (const auto& title : registry.titles())
        if (!title->levels().empty() && (!quickest || hours_at_least(*title) < hours_at_least(*quickest)))
            quickest = title.get();
    return quickest;
}

std::string own_name() {
    const char* user = std::getenv("USER");
    const std::string name = user ? printable(trim(user)) : "";
    const bool usable = !name.empty() && name.size() <= 12 && name.find_first_of(" ,;>#=!@-?") == std::string::npos;
    return usable ? name : "Player";
}

// "American Rails against Jay, Hetty and Leland (hard), seed 1841"; the first time also where it is taught.
std::string what_begins(const Title& title, const SavedGame& game, bool first) {
    const GameSetup& setup = game.setup;
    std::vector<std::string> others;
    std::string level;
    for (std::size_t i = 0; i < setup.computers.size(); ++i)
        if (!setup.computers[i].empty()) others.push_back(setup.players[i]), level = setup.computers[i];
    return title.info().name + " against " + list_words(others) + " (" + level + ")" +
           (title.info().sealed ? "" : ", seed " + std::to_string(setup.seed)) +
           (first && is_taught(title.info().id) ? "\nNever played it? highball tutorial " + title.info().id : "") +
           "\n";
}

bool has_played(Context& context, const std::string& title) {
    Games* library = context.library();
    const auto games = library ? library->list() : LibraryError{};
    return games &&
           std::any_of(games->begin(), games->end(), [&](const SavedGame& game) { return game.setup.title == title; });
}

int quick(Context& context, const QuickGame& wanted) {
    const Registry* registry = context.registry();
    if (!registry) return exit_failed;
    const Title* title = title_for(*registry, wanted.title);
    if (!title) return context.fail("there is no such game with computer players");
    NewGame game;
    game.setup.title = title->info().id;
    game.setup.players = {wanted.player.empty() ? own_name() : wanted.player};
    game.computers = std::clamp(wanted.computers, title->info().min_players - 1, title->info().max_players - 1);
    game.level = wanted.level;
    game.seed = wanted.seed;
    const bool first = !has_played(context, title->info().id);
    const auto begun = begin_game(context, std::move(game));
    if (!begun) return exit_failed;
    context.out.put(what_begins(*title, *begun, first));
    return play_saved(context, "", false); // the game begun last
}

} // namespace

void add_quick(CLI::App& app, Context& context) {
    auto wanted = std::make_shared<QuickGame>();
    CLI::App* sub = app.add_subcommand("quick", "Play against the computer at once");
    sub->add_option("title", wanted->title, "The game; otherwise the quickest one with computer players")
        ->type_name("TITLE");
    sub->add_option("--player", wanted->player, "Your name")->type_name("NAME");
    sub->add_option("--computer", wanted->computers, "How many computer players")
        ->type_name("N")
        ->check(CLI::Range(1, 12));
    sub->add_option("--level", wanted->level, "How well the computer plays")->type_name("LEVEL");
    sub->add_option("--seed", wanted->seed, "What chance comes from; otherwise any number")->type_name("N");
    sub->callback([wanted, &context] { context.run = [wanted, &context] { return quick(context, *wanted); }; });
}

} // namespace highball
