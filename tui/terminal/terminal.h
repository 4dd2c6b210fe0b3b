// Interface of a terminal: shows screens and reads keys.
#pragma once

#include "tui/canvas/canvas.h"
#include "tui/terminal/key.h"
#include "tui/terminal/terminal_ability.h"

#include <memory>
#include <string>
#include <vector>

namespace highball::tui {

// Limits of the size that a terminal may report, because a larger screen needs more memory.
constexpr int widest = 640;
constexpr int tallest = 240;

class Terminal {
  public:
    virtual ~Terminal() = default;
    virtual int width() const = 0;
    virtual int height() const = 0;
    // Returns the next key; `idle` if none comes within the time, `closed` once the terminal is gone.
    virtual Key next(int milliseconds) = 0;
    // Shows the canvas with the cursor at (x, y), or without a cursor if this place is outside the canvas. Writes once
    // to the terminal.
    virtual void show(const Canvas& canvas, int cursor_x, int cursor_y) = 0;
    // Sets the window title, if the terminal has titles, and rings the bell if `bell`.
    virtual void announce(const std::string& /*title*/, bool /*bell*/) {}
    // Redraws everything at the next show().
    virtual void redraw() {}
    // Asks whether the background is dark or light, if the terminal supports this. The reply comes as a key, or never.
    virtual void query_background() {}
    // Changes the theme from the next show() on.
    virtual void use(const Theme&) {}
};

// Returns the signal that has ended the use of the real terminal; 0 if there was none.
int ending_signal();
// Returns the real terminal; nullptr if standard input or output is not a terminal that curses knows.
std::unique_ptr<Terminal> curses_terminal(const TerminalAbility& ability, const Palette& palette);
// Returns a terminal that plays keys from a list. Each `dump` step adds the screen to `screens`; with `last`, the end
// does so too.
std::unique_ptr<Terminal> scripted_terminal(std::vector<KeyStep> steps, int width, int height, bool last,
                                            std::string& screens);

} // namespace highball::tui
