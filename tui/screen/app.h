// The program on the screen: keys in, frames out, until the player leaves or the terminal is gone.
#pragma once

#include "prompt/prompt.h"
#include "tui/canvas/theme.h"
#include "tui/screen/screen_settings.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace highball::tui {

struct AppOptions {
    std::optional<TextStyle> style; // otherwise by the locale
    bool colour = true;             // where the terminal has any (NO_COLOR is the caller's to read)
    std::string theme;              // of the colours; empty: the one that was chosen last
    std::string usual_theme;        // where none was; empty: by the terminal's background
    SettingsFile settings_file;     // what is chosen for the screen; empty: nothing is kept
    std::filesystem::path history;  // of the prompt; empty: none is kept
    bool no_animation = false;      // a run is shown at once, not on its way
    int idle_seconds = 0;           // without a key: the game is left; 0: never
    bool announce = false;          // bell and title tell whose turn it is
    bool greet = false;             // begins with the news since the player last acted
    // Keys from a text (see key.h) instead of a terminal; no terminal is touched.
    std::optional<std::string> keys;
    int width = 80; // with keys
    int height = 24;
    bool dump = false;              // adds the last screen to `screens`
    std::string* screens = nullptr; // where <Dump> steps and `dump` write
};

// 0: left; 1: there is no terminal to play on (nothing was changed); 2: no key came for idle_seconds. Needs
// setlocale(LC_ALL, "") to have been called.
int run_app(Prompt& prompt, const AppOptions& options);

// Whether the terminal of $TERM can place its cursor; a dumb one cannot.
bool terminal_shows_screens();

// "ascii", "lines", "dots", "picture"
std::vector<std::string> text_style_names();
std::optional<TextStyle> read_text_style(std::string_view word);
// What the locale's character set and the colours allow: in UTF-8 pictures or dots, else ascii.
TextStyle usual_text_style(Depth depth);

} // namespace highball::tui
