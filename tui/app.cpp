#include "tui/app.h"

#include "core/text.h"
#include "tui/line_editor.h"
#include "tui/screen.h"
#include "tui/terminal.h"

#include <langinfo.h>

namespace highball::tui {

namespace {

constexpr int look_again = 250; // milliseconds between looks at what others did
constexpr int soon = 20;        // after something changed: computer players go on

void play(GameDriver& driver, Screen& screen, Terminal& terminal, const AppOptions& options) {
    bool moving = false;
    while (true) {
        const Canvas canvas = screen.draw(terminal.width(), terminal.height());
        if (screen.take_redraw()) terminal.redraw();
        terminal.show(canvas, screen.cursor_x(), screen.cursor_y());
        const Key key = terminal.next(moving ? soon : look_again);
        screen.press(key);
        for (const std::string& line : screen.take_entered()) append_history(options.history, line);
        if (screen.done()) return;
        if (key.is(Key::Kind::idle) || options.keys) {
            moving = driver.poll();
            if (moving) screen.refresh();
        }
    }
}

} // namespace

std::optional<TextStyle> read_text_style(std::string_view word) {
    if (same_word(word, "ascii")) return TextStyle::ascii;
    if (same_word(word, "lines")) return TextStyle::lines;
    if (same_word(word, "dots")) return TextStyle::dots;
    return std::nullopt;
}

TextStyle text_style_of_locale() {
    return std::string_view(nl_langinfo(CODESET)) == "UTF-8" ? TextStyle::dots : TextStyle::ascii;
}

int run_app(GameDriver& driver, const AppOptions& options) {
    Screen screen(driver, options.style.value_or(text_style_of_locale()));
    screen.editor().set_history(read_history(options.history));
    std::string unused;
    std::unique_ptr<Terminal> terminal;
    if (options.keys)
        terminal = scripted_terminal(parse_keys(*options.keys), options.width, options.height, options.dump,
                                     options.screens != nullptr ? *options.screens : unused);
    else
        terminal = curses_terminal(options.colour);
    if (!terminal) return 1;
    play(driver, screen, *terminal, options);
    return 0;
}

} // namespace highball::tui
