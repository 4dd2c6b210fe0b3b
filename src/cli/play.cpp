// highball play: on the screen, or line by line.
#include "cli/kept_place.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"

namespace highball {

int play_saved(Context& context, const std::string& name, const ScreenOptions& options) {
    Loaded game = load_saved(context, name);
    game.session.set_automatic(true);
    if (!options.replay) game.session.play_forced();
    // All players share this terminal; some of them may have a seat over SSH too.
    Library& library = *context.library();
    KeptPlace place(game, library, "", [&library](const Notice& notice) { notify(library, notice); });
    Sitting sitting(place, game.name);
    return show_game(context, sitting, options);
}

void add_play(CLI::App& app, Context& context) {
    auto name = std::make_shared<std::string>();
    auto options = std::make_shared<ScreenOptions>();
    CLI::App* sub = app.add_subcommand("play", "Play a saved game, all players at this terminal");
    sub->add_option("name", *name, "The saved game; otherwise the one played last")->type_name("NAME");
    add_screen_options(*sub, *options);
    sub->add_flag("--replay", options->replay, "Watch it play itself from the beginning");
    sub->callback([=, &context] { context.run = [=, &context] { return play_saved(context, *name, *options); }; });
}

} // namespace highball
