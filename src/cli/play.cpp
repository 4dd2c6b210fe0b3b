// highball play: plays on the screen or line by line.
#include "cli/saved_user_seat.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"

namespace highball {

int play_saved(Context& context, const std::string& name, const ScreenOptions& options) {
    OpenGame game = open_saved_game(context, name);
    game.session.set_automatic(true);
    if (!options.replay) game.session.play_forced();
    // All players share this terminal, although some of them may also have a seat over SSH.
    SavedUserSeat user_seat(game, *context.store(), "");
    Prompt prompt(user_seat, game.name);
    return play_game(context, prompt, options);
}

Subcommands play_subcommands() {
    struct PlayValues {
        std::string name;
        ScreenOptions screen;
    };
    TypedSubcommand<PlayValues> row(
        "play", HelpGroup::play, "Play a saved game, all players at this terminal", "play Tuesday",
        [](auto& context, auto& values) { return play_saved(context, values.name, values.screen); });
    row.option("name", &row->name, "NAME", "The saved game; the default is the one played last");
    add_screen_options(row, row->screen);
    row.flag("--replay", &row->screen.replay, "Replay the game from the beginning");
    return {row};
}

} // namespace highball
