#include "tui/app.h"

#include "core/text.h"
#include "tui/line_editor.h"
#include "tui/screen.h"
#include "tui/terminal.h"
#include "tui/terminal_ability.h"

#include <chrono>
#include <langinfo.h>

namespace highball::tui {

namespace {

constexpr int look_again = 80; // milliseconds between looks at what others did
constexpr int most_keys_a_frame = 10000;
constexpr auto longest_without_a_look = std::chrono::seconds(1);
constexpr int soon = 20; // after something changed: computer players go on

// "*" before the name: it is your turn, or you are asked something.
void announce(const Sitting& sitting, Terminal& terminal, bool bell) {
    terminal.announce((sitting.keeper().wanted() ? "* " : "") + printable(sitting.name()) + " - highball", bell);
}

// False when no key was pressed for too long.
bool play(Sitting& sitting, Screen& screen, Terminal& terminal, const AppOptions& options) {
    using Clock = std::chrono::steady_clock;
    bool moving = false;
    bool changed = true;
    bool wanted = sitting.keeper().wanted();
    Clock::time_point last_key = Clock::now();
    Clock::time_point last_poll = last_key;
    if (options.announce) announce(sitting, terminal, false);
    while (true) {
        if (changed) {
            const Canvas canvas = screen.draw(terminal.width(), terminal.height());
            if (screen.take_redraw()) terminal.redraw();
            terminal.show(canvas, screen.cursor_x(), screen.cursor_y());
        }
        const int pause = sitting.pause();
        const Key key = terminal.next(pause > 0 ? pause : moving ? soon : look_again);
        if (!key.is(Key::Kind::idle) && !key.is(Key::Kind::resize)) sitting.stop();
        changed = !key.is(Key::Kind::idle);
        screen.press(key);
        // What was pasted comes faster than frames can be drawn: one frame for all that is there.
        for (int more = 0; !options.keys && !key.is(Key::Kind::idle) && more < most_keys_a_frame; ++more) {
            const Key next = terminal.next(0);
            if (next.is(Key::Kind::idle) || screen.done()) break;
            screen.press(next);
        }
        for (const std::string& line : screen.take_entered()) append_history(options.history, line);
        if (screen.done()) return true;
        if (changed) last_key = Clock::now();
        if (options.idle_seconds > 0 && Clock::now() - last_key > std::chrono::seconds(options.idle_seconds))
            return false;
        // Whoever holds a key down sees what others do, too.
        if (key.is(Key::Kind::idle) || options.keys || Clock::now() - last_poll > longest_without_a_look) {
            last_poll = Clock::now();
            const auto news = sitting.poll();
            moving = news && *news;
            if (moving) screen.others_moved();
            changed = changed || moving || !news; // the notice says what is wrong
        }
        if (options.announce && sitting.keeper().wanted() != wanted) {
            wanted = sitting.keeper().wanted();
            announce(sitting, terminal, wanted);
        }
    }
}

} // namespace

std::vector<std::string> text_style_names() { return {"ascii", "lines", "dots", "picture"}; }

std::optional<TextStyle> read_text_style(std::string_view word) {
    const std::vector<std::string> names = text_style_names();
    for (std::size_t i = 0; i < names.size(); ++i)
        if (same_word(word, names[i])) return static_cast<TextStyle>(i);
    return std::nullopt;
}

TextStyle usual_text_style(Depth depth) {
    if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") return TextStyle::ascii;
    return depth >= Depth::many ? TextStyle::picture : TextStyle::dots;
}

int run_app(Sitting& sitting, const AppOptions& options) {
    const TerminalAbility ability = options.keys ? TerminalAbility() : terminal_ability();
    const Palette palette{options.colour ? ability.depth : Depth::none, find_theme(options.theme)};
    Screen screen(sitting, options.style.value_or(usual_text_style(palette.depth)));
    if (!screen.sealed()) screen.editor().set_history(read_history(options.history));
    if (options.greet) screen.greet();
    std::string unused;
    std::unique_ptr<Terminal> terminal;
    if (options.keys)
        terminal = scripted_terminal(parse_keys(*options.keys), options.width, options.height, options.dump,
                                     options.screens != nullptr ? *options.screens : unused);
    else
        terminal = curses_terminal(ability, palette);
    if (!terminal) return 1;
    return play(sitting, screen, *terminal, options) ? 0 : 2;
}

} // namespace highball::tui
