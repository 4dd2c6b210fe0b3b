// Capabilities of the terminal of $TERM, in their own file because <term.h> has macros for words such as `tab`.
#include "tui/terminal/terminal_ability.h"

#include "tui/screen/app.h"

#include <curses.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace highball::tui {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

// Copies the name, because tigetflag() takes no constant text.
bool has_flag(std::string name) { return tigetflag(name.data()) > 0; }

bool all_colours() {
    const std::string_view term = environment("TERM"), says = environment("COLORTERM");
    if (has_flag("RGB") || has_flag("Tc")) return true;
    const bool in_screen = term.starts_with("screen") && environment("TMUX").empty();
    return !in_screen && (says == "truecolor" || says == "24bit");
}

TerminalAbility read_ability() {
    TerminalAbility ability;
    int problem = 0;
    if (setupterm(nullptr, STDOUT_FILENO, &problem) != OK) return ability;
    ability.cursor = cursor_address != nullptr;
    ability.ansi = ability.cursor && std::string_view(cursor_address).starts_with("\033[");
    ability.last_place = !auto_right_margin || eat_newline_glitch;
    ability.restores = exit_ca_mode != nullptr;
    termios settings{};
    const bool serial = tcgetattr(STDOUT_FILENO, &settings) == 0 && cfgetospeed(&settings) < B38400;
    ability.slow = serial || !environment("SSH_CONNECTION").empty() || !environment("SSH_TTY").empty();
    if (!ability.ansi || max_colors < 8) return ability;
    ability.depth = all_colours() ? Depth::all : max_colors >= 256 ? Depth::many : Depth::eight;
    return ability;
}

} // namespace

TerminalAbility terminal_ability() {
    TERMINAL* const screen_entry = cur_term; // an open screen restores the modes that its own entry has stored
    const TerminalAbility ability = read_ability();
    if (screen_entry != nullptr && cur_term != screen_entry) del_curterm(set_curterm(screen_entry));
    return ability;
}

bool terminal_shows_screens() { return terminal_ability().cursor; }

} // namespace highball::tui
