#include "tui/screen/cast.h"

#include "core/json_text.h"
#include "tui/screen/screen.h"
#include "tui/terminal/frame_diff.h"

#include <cstdio>

namespace highball::tui {

std::optional<Canvas> screenshot_of(Session& session, const std::string& name, const std::string& page, TextStyle style,
                                    int width, int height) {
    Prompt prompt(session, std::nullopt, name);
    Screen screen(prompt, style);
    if (!screen.show_page(page)) return std::nullopt;
    return screen.draw(width, height);
}

namespace {

class CastWriter {
  public:
    CastWriter(const std::string& name, const CastOptions& options) : palette_(options.palette) {
        text_ = "{\"version\": 2, \"width\": " + std::to_string(options.width) +
                ", \"height\": " + std::to_string(options.height) + ", \"title\": " + json_string(name) +
                ", \"env\": {\"TERM\": \"xterm-256color\"}}\n";
    }

    // Writes a frame. `then` is output after the frame's changes.
    void frame(double seconds, const Canvas& now, const std::string& then = "") {
        char time[32];
        std::snprintf(time, sizeof time, "%.3f", seconds);
        text_ += "[" + std::string(time) + ", \"o\", " +
                 json_string((shown_.width() == 0 ? "\x1b[?25l" : "") + frame_changes(shown_, now, palette_) + then) +
                 "]\n";
        shown_ = now;
    }

    std::string text() && { return std::move(text_); }

  private:
    Palette palette_;
    std::string text_;
    Canvas shown_{0, 0};
};

constexpr double typing = 0.07, turning = 0.4; // seconds after a letter, and after any other key

std::string cast_of_keys(Prompt& prompt, const std::string& name, const CastOptions& options) {
    Screen screen(prompt, options.style);
    screen.set_bordered(options.palette.depth != Depth::all);
    screen.show_page(options.page);
    CastWriter cast(name, options);
    double now = 0;
    const auto show = [&](double then) {
        const Canvas canvas = screen.draw(options.width, options.height);
        cast.frame(now, canvas, move_cursor(screen.cursor_x(), screen.cursor_y()) + "\x1b[?25h");
        now += then;
    };
    show(turning);
    for (const KeyStep& step : parse_keys(options.keys)) {
        now += step.wait / 1000.0;
        if (step.key.is(Key::Kind::idle)) continue;
        screen.press(step.key);
        const bool ran = screen.take_run();
        for (int frame = 1; ran && frame < Screen::run_frames; ++frame) {
            screen.set_run_progress(static_cast<double>(frame) / Screen::run_frames);
            show(Screen::run_frame_pause / 1000.0);
        }
        screen.set_run_progress(1);
        show(step.key.is(Key::Kind::character) ? typing : turning);
    }
    return std::move(cast).text();
}

} // namespace

std::string cast_of(Session& session, const std::string& name, const CastOptions& options) {
    Prompt prompt(session, std::nullopt, name);
    if (!options.keys.empty()) return cast_of_keys(prompt, name, options);
    Screen screen(prompt, options.style);
    screen.set_bordered(options.palette.depth != Depth::all);
    screen.show_page(options.page);
    prompt.go_to(0);
    CastWriter cast(name, options);
    for (int frame = 0;; ++frame) {
        screen.refresh();
        cast.frame(static_cast<double>(frame) / options.speed, screen.draw(options.width, options.height));
        if (!prompt.step()) break;
    }
    return std::move(cast).text();
}

} // namespace highball::tui
