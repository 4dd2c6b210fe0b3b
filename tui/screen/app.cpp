#include "tui/screen/app.h"

#include "core/text.h"
#include "core/unicode.h"
#include "tui/screen/line_editor.h"
#include "tui/screen/screen.h"
#include "tui/screen/settings_controller.h"
#include "tui/screen/start_page.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/terminal_ability.h"

#include <chrono>
#include <cstdlib>
#include <langinfo.h>

namespace highball::tui {

namespace {

constexpr int look_again = 80; // milliseconds between checks for other players' moves
constexpr int most_keys_a_frame = 10000;
constexpr auto longest_without_a_look = std::chrono::seconds(1);
constexpr int soon = 20; // milliseconds until computer players continue after a change

// Sets the title. "*" before the name means that it is the player's turn, or that the player has to answer.
void announce(const Prompt& prompt, Terminal& terminal, bool bell) {
    terminal.announce(
        (prompt.game_host().needs_attention() ? "* " : "") + in_locale(printable(prompt.name())) + " - highball", bell);
}

// Animates a run along its track for 0.4 seconds or until a key is pressed. Returns that key, or an idle one.
Key animate_run(Screen& screen, Terminal& terminal) {
    using Clock = std::chrono::steady_clock;
    constexpr auto longest_frame = std::chrono::milliseconds(30); // a slower connection gets no animation
    Key key;
    bool slow = false;
    for (int step = 1; step <= Screen::run_frames && key.is(Key::Kind::idle) && !slow; ++step) {
        screen.set_run_progress(static_cast<double>(step) / Screen::run_frames);
        const Clock::time_point begun = Clock::now();
        terminal.show(screen.draw(terminal.width(), terminal.height()), screen.cursor_x(), screen.cursor_y());
        slow = Clock::now() - begun > longest_frame;
        if (step < Screen::run_frames) key = terminal.next(Screen::run_frame_pause);
    }
    screen.set_run_progress(1);
    return key;
}

void show(Screen& screen, Terminal& terminal) {
    const Canvas canvas = screen.draw(terminal.width(), terminal.height());
    if (screen.take_redraw()) terminal.redraw();
    terminal.show(canvas, screen.cursor_x(), screen.cursor_y());
}

// Handles a key and, with `with_pasted`, the keys that wait after it. Pasted text comes faster than frames can be
// drawn, so all its keys share one frame.
void press(Key key, Screen& screen, SettingsController& settings, Terminal& terminal, bool with_pasted) {
    for (int more = 0;; ++more) {
        if (!settings.press(key, terminal)) screen.press(key);
        if (!with_pasted || more == most_keys_a_frame) return;
        key = terminal.next(0);
        if (key.is(Key::Kind::idle) || screen.done()) return;
    }
}

// Plays until the player leaves. Returns false if no key was pressed for too long.
bool play(Prompt& prompt, Screen& screen, SettingsController& settings, Terminal& terminal, const AppOptions& options) {
    using Clock = std::chrono::steady_clock;
    bool moving = false;
    bool changed = true;
    bool wanted = prompt.game_host().needs_attention();
    Clock::time_point last_key = Clock::now();
    Clock::time_point last_poll = last_key;
    if (options.announce) announce(prompt, terminal, false);
    while (true) {
        const bool travels = screen.take_run() && !options.no_animation;
        const Key stopped = travels ? animate_run(screen, terminal) : Key();
        if (changed) show(screen, terminal);
        const int pause = prompt.pause();
        // Scripted keys wait until the other players have moved.
        const bool waits = moving && options.keys && pause == 0;
        const Key key = waits || !stopped.is(Key::Kind::idle)
                            ? stopped
                            : terminal.next(pause > 0                         ? pause
                                            : moving || prompt.is_computing() ? soon
                                                                              : look_again);
        changed = !key.is(Key::Kind::idle);
        const bool only_stops = prompt.replaying() && key.is(Key::Kind::character);
        if (changed && !key.is(Key::Kind::resize)) prompt.stop();
        if (!only_stops) press(key, screen, settings, terminal, changed && !options.keys);
        settings.keep(key.is(Key::Kind::idle) || screen.done());
        for (const std::string& line : screen.take_entered()) append_history(options.history, line);
        if (screen.done()) return true;
        if (changed) last_key = Clock::now();
        if (options.idle_seconds > 0 && Clock::now() - last_key > std::chrono::seconds(options.idle_seconds))
            return false;
        // Other players' moves are shown even while a key is held down.
        if (key.is(Key::Kind::idle) || options.keys || Clock::now() - last_poll > longest_without_a_look) {
            last_poll = Clock::now();
            const auto updates = prompt.poll();
            moving = updates && *updates;
            if (moving) screen.show_moves_of_others();
            const auto answer = prompt.poll_answer();
            if (answer) screen.show_late_answer(*answer);
            changed = changed || moving || answer || !updates; // an error is shown by the notice
        }
        if (options.announce && prompt.game_host().needs_attention() != wanted)
            announce(prompt, terminal, wanted = !wanted);
    }
}

bool has_few_colours(Depth depth) { return depth == Depth::eight || depth == Depth::many; }

} // namespace

std::vector<std::string> text_style_names() { return {"ascii", "lines", "dots", "picture"}; }

std::optional<TextStyle> read_text_style(std::string_view word) {
    const std::vector<std::string> names = text_style_names();
    for (std::size_t i = 0; i < names.size(); ++i)
        if (iequals(word, names[i])) return static_cast<TextStyle>(i);
    return std::nullopt;
}

TextStyle usual_text_style(Depth depth) {
    if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") return TextStyle::ascii;
    const char* term = std::getenv("TERM");
    if (term && std::string_view(term) == "linux") return TextStyle::lines; // its fonts have no Braille dots
    return depth != Depth::none ? TextStyle::picture : TextStyle::dots;
}

std::string ascii_text(std::string_view text) {
    std::string all;
    for (const char32_t glyph : decode(text)) append_utf8(all, ascii_for(glyph));
    return all;
}

std::string in_locale(std::string_view text) {
    return std::string_view(nl_langinfo(CODESET)) == "UTF-8" ? std::string(text) : ascii_text(text);
}

TextStyle style_of_pages(const AppOptions& options) {
    return options.style.value_or(usual_text_style(options.colour ? terminal_ability().depth : Depth::none));
}

bool borders_on_pages(const AppOptions& options) { return options.colour && has_few_colours(terminal_ability().depth); }

bool run_page(StartPage& page, const AppOptions& options) {
    constexpr int soon_enough = 1000; // milliseconds until a lost terminal is noticed
    const TerminalAbility ability = terminal_ability();
    Palette palette{options.colour ? ability.depth : Depth::none};
    const Theme* const theme = chosen_theme(options);
    palette.theme = theme != nullptr ? theme : &themes().front();
    const std::unique_ptr<Terminal> terminal = curses_terminal(ability, palette);
    if (!terminal) return false;
    if (theme == nullptr && palette.depth != Depth::none) terminal->query_background();
    for (Key key{Key::Kind::resize};; key = terminal->next(soon_enough)) {
        if (key.is(Key::Kind::closed)) page.leave();
        if (const Theme* light = find_theme("light"); key.is(Key::Kind::background) && key.number == 1 && light)
            terminal->use(*light);
        page.press(key);
        if (page.done()) return true;
        if (!key.is(Key::Kind::idle)) terminal->show(page.draw(terminal->width(), terminal->height()), -1, -1);
    }
}

int run_app(Prompt& prompt, const AppOptions& wanted) {
    AppOptions options = wanted;
    const TerminalAbility ability = options.keys ? TerminalAbility() : terminal_ability();
    Palette palette{options.colour ? ability.depth : Depth::none};
    Screen screen(prompt, options.style.value_or(usual_text_style(palette.depth)));
    screen.set_bordered(has_few_colours(palette.depth));
    SettingsController settings(screen, options);
    palette.theme = &settings.theme();
    screen.set_history(read_history(options.history));
    if (options.greet) screen.greet();
    screen.set_watching(options.watches);
    if (!options.keys) {
        prompt.type_ahead_guard().set_time_to_read(TypeAheadGuard::human_delay);
        prompt.use_background_tasks();
        screen.set_enter_pause(Screen::enter_pause);
    }
    std::string unused;
    std::unique_ptr<Terminal> terminal;
    if (options.keys)
        terminal = scripted_terminal(parse_keys(*options.keys), options.width, options.height, options.dump,
                                     options.screens != nullptr ? *options.screens : unused);
    else
        terminal = curses_terminal(ability, palette);
    if (!terminal) return 1;
    options.no_animation = options.no_animation || ability.slow || options.keys;
    if (settings.open() && palette.depth != Depth::none) terminal->query_background();
    return play(prompt, screen, settings, *terminal, options) ? 0 : 2;
}

} // namespace highball::tui
