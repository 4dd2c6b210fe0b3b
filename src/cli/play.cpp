// highball play: on the screen, or line by line.
#include "cli/plain_play.h"
#include "cli/subcommands.h"

namespace highball {

namespace {

struct PlayOptions {
    std::string name;
    bool plain = false;
};

} // namespace

int play(Context& context, Loaded& game, bool) {
    game.session.set_automatic(true);
    return play_plainly(context, game);
}

int play_or_begin(Context& context) {
    Library* library = context.library();
    if (!library) return exit_failed;
    const auto games = library->list();
    if (!games) return context.fail(games.error().message);
    if (games->empty()) {
        context.out.put("There is no saved game yet. Begin one with\n    highball new TITLE --players Ann,Bob,Cy\nand "
                        "play it with\n"
                        "    highball play\nhighball --help tells what else there is.\n");
        return exit_done;
    }
    auto game = load_saved(context, "");
    return game ? play(context, *game, false) : exit_failed;
}

void add_play(CLI::App& app, Context& context) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* sub = app.add_subcommand("play", "Play a saved game, all players at this terminal");
    sub->add_option("name", options->name, "The saved game; otherwise the one played last")->type_name("NAME");
    sub->add_flag("--plain", options->plain, "Line by line, without a screen");
    sub->callback([options, &context] {
        context.run = [options, &context] {
            auto game = load_saved(context, options->name);
            return game ? play(context, *game, options->plain) : exit_failed;
        };
    });
}

} // namespace highball
