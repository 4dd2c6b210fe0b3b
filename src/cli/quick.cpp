// highball quick: a game against computer players, at once.
#include "cli/new.h"
#include "cli/subcommands.h"
#include "core/text.h"

#include <algorithm>
#include <cstdlib>

namespace highball {

namespace {

struct QuickGame {
    std::string title; // "" is the first one that has computer players
    std::string player;
    std::string level;
    int computers = 3;
    std::optional<std::uint64_t> seed;
};

const Title* title_for(const Registry& registry, const std::string& id) {
    if (!id.empty()) return registry.find(id);
    const auto& titles = registry.titles();
    const auto found =
        std::find_if(titles.begin(), titles.end(), [](const auto& title) { return !title->levels().empty(); });
    return found == titles.end() ? nullptr : found->get();
}

std::string own_name() {
    const char* user = std::getenv("USER");
    const std::string name = user ? printable(trim(user)) : "";
    const bool usable = !name.empty() && name.size() <= 12 && name.find_first_of(" ,;>#=!@-?") == std::string::npos;
    return usable ? name : "Player";
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
    if (!begin_game(context, std::move(game))) return exit_failed;
    return play_saved(context, "", false); // the game begun last
}

} // namespace

void add_quick(CLI::App& app, Context& context) {
    auto wanted = std::make_shared<QuickGame>();
    CLI::App* sub = app.add_subcommand("quick", "Play against the computer at once");
    sub->add_option("title", wanted->title, "The game; otherwise the first one with computer players")
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
