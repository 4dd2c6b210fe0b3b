// Main loop of the screen: reads keys and shows frames until the player leaves or the terminal is gone.
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
    std::optional<TextStyle> style; // default: by the character set of the locale
    bool colour = true;             // if the terminal has colours (the caller reads NO_COLOR)
    std::string theme;              // colour theme; empty: the last choice
    std::string usual_theme;        // default theme without a choice; empty: by the terminal's background
    SettingsFile settings_file;     // storage of the chosen theme; empty: nothing is saved
    std::filesystem::path history;  // prompt history; empty: none is saved
    bool no_animation = false;      // true: a run is shown at once
    int idle_seconds = 0;           // time without a key after which the program exits; 0: never
    bool announce = false;          // announces the player's turn by bell and title
    bool watches = false;           // replays the game; Escape leaves it
    bool greet = false;             // starts with the news since the player's last action
    // Keys from a text (key.h) instead of a terminal; no terminal is used.
    std::optional<std::string> keys;
    int width = 80; // screen size with keys
    int height = 24;
    bool dump = false;              // adds the last screen to `screens`
    std::string* screens = nullptr; // output of <Dump> steps and `dump`
};

// Returns 0 if the player has left, 1 if no usable terminal exists (nothing was changed), 2 if no key came for
// idle_seconds. The caller must have called setlocale(LC_ALL, "").
int run_app(Prompt& prompt, const AppOptions& options);

// True if the terminal of $TERM can place its cursor; a dumb one cannot.
bool terminal_shows_screens();

// Returns "ascii", "lines", "dots", "picture".
std::vector<std::string> text_style_names();
std::optional<TextStyle> read_text_style(std::string_view word);
// Returns the style that the locale's character set and the colours allow: in UTF-8 pictures or dots, otherwise ascii.
TextStyle usual_text_style(Depth depth);
// Returns the text in ASCII characters. In a UTF-8 locale keeps other letters too, because names contain them.
std::string ascii_text(std::string_view text);
// Returns the text in ASCII if the locale does not use UTF-8: a terminal could read bytes of UTF-8 as control
// characters.
std::string in_locale(std::string_view text);

} // namespace highball::tui
