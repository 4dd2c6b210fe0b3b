// How a game is shown: on the screen of the terminal, line by line, or by keys from a file.
#pragma once

#include "cli/context.h"
#include "cli/subcommand.h"
#include "prompt/prompt.h"
#include "session/session.h"

#include <string>

namespace highball {

struct ScreenOptions {
    bool plain = false;
    std::string keys; // a file with keys
    std::string size = "80x24";
    std::string style;
    std::string theme;
    bool no_animation = false; // nothing moves
    bool dump = false;
    bool replay = false; // begins by playing itself
};

// "80x24"; false: it is no size, or none from 1x1 to 1000x1000.
bool read_size(std::string_view size, int& width, int& height);
void add_theme_option(Subcommand& row, std::string& theme);
void add_screen_options(Subcommand& row, ScreenOptions& options);
// Until the player leaves; the exit code. `session` is the one that the driver plays on.
int play_game(Context& context, Prompt& prompt, const ScreenOptions& options);

// highball tutorial; "" is the first title that has one.
int play_tutorial(Context& context, const std::string& title, const ScreenOptions& options);

} // namespace highball
