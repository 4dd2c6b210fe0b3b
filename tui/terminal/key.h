// Pressed key, independent of the terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::tui {

struct Key {
    enum class Kind {
        character, // `glyph` typed
        enter,
        tab,
        back_tab,
        backspace,
        remove, // Delete
        escape,
        up,
        down,
        left,
        right,
        page_up,
        page_down,
        home,
        end,
        function, // F1 to F12: `number`
        control,  // Ctrl and the letter `glyph`
        mouse,    // click at column x, row y
        wheel_up,
        wheel_down,
        resize,     // the terminal now has x columns and y rows
        background, // the terminal's reply: its background is dark (number 0) or light (1)
        idle,       // no key for a while
        closed,     // the terminal is gone
    };
    Kind kind = Kind::idle;
    char32_t glyph = 0;
    int number = 0;
    int x = 0;
    int y = 0;

    bool operator==(const Key&) const = default;
    bool is(Kind other) const { return kind == other; }
    bool is_control(char32_t letter) const { return kind == Kind::control && glyph == letter; }
};

inline Key typed(char32_t glyph) { return {Key::Kind::character, glyph}; }
inline Key control(char32_t letter) { return {Key::Kind::control, letter}; }

// Step of a key script: a key, a dump of the screen, or a wait.
struct KeyStep {
    Key key;
    bool dump = false;
    int wait = 0; // milliseconds to wait instead of a key, where time matters
};
// Parses a key script. Text stands for itself, other keys are `<Enter> <Tab> <S-Tab> <BS> <Del> <Esc> <Up> <Down>
// <Left> <Right> <PgUp> <PgDn> <Home> <End> <Space> <F1> <C-l> <Mouse 10 5> <Size 80x24> <Dump> <Wait 500> <lt>`. Line
// ends are ignored; lines that begin with `#` are comments.
std::vector<KeyStep> parse_keys(std::string_view text);

} // namespace highball::tui
