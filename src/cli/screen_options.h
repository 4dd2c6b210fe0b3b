// Options that say how a game is shown: on the screen, line by line, or with keys from a file.
#pragma once

#include "cli/context.h"
#include "cli/subcommand.h"
#include "prompt/prompt.h"
#include "session/session.h"
#include "tui/screen/app.h"

#include <string>

namespace highball {

struct ScreenOptions {
    bool plain = false;
    std::string keys; // file of keys to press; "" for none
    std::string size; // 80x24 if empty
    std::string style;
    std::string theme;
    bool no_animation = false;
    bool dump = false;
    bool replay = false; // begin with a replay
    int replay_from = 0; // number of commands before its first position
};

// Parses a size; "" is 80x24. If it is not a size from 1x1 to 1000x1000, exits with exit_usage.
void read_size(const Context& context, std::string_view size, int& width, int& height);
// True if the environment variable is set and not empty, which is the meaning of NO_COLOR (no-color.org).
bool set_in_environment(const char* name);
// Exits with exit_usage if the options do not fit together.
void require_usable(const Context& context, const ScreenOptions& options);
// Returns the settings of the screen: style, theme and files.
tui::AppOptions app_options(const ScreenOptions& options);
void add_theme_option(Subcommand& row, std::string& theme);
void add_screen_options(Subcommand& row, ScreenOptions& options);
// True if the terminal can show the screen. Otherwise says that the game is played line by line. If this machine does
// not know a terminal that is like xterm, treats it as xterm-256color and says so.
bool prepare_terminal(Context& context);
// Plays until the user leaves; returns the exit code.
int play_game(Context& context, Prompt& prompt, const ScreenOptions& options);

// Plays the tutorial of a title; "" means the first title that has one. Begins at the lesson with this number, and sets
// it to the one where the user left off; after the last, to one more than their number.
int play_tutorial(Context& context, const std::string& title, const ScreenOptions& options, int& lesson);

} // namespace highball
