#include "tui/cast.h"

#include "tui/screen.h"
#include "tui/session_driver.h"

#include <cstdio>

namespace highball::tui {

namespace {

// A string of JSON.
std::string in_quotes(std::string_view text) {
    std::string all = "\"";
    for (const char c : text) {
        char code[8];
        if (c == '"' || c == '\\')
            all += std::string("\\") + c;
        else if (static_cast<unsigned char>(c) < 0x20) {
            std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
            all += code;
        } else
            all += c;
    }
    return all + "\"";
}

// The rows that are not as they were before.
std::string changes(const Canvas& before, const Canvas& now, bool colour) {
    std::string text = before.width() == now.width() ? "" : "\x1b[?25l\x1b[2J";
    Canvas row(now.width(), 1, now.text_style()), old(now.width(), 1, now.text_style());
    for (int y = 0; y < now.height(); ++y) {
        row.fill({0, 0, row.width(), 1}, U' ');
        old.fill({0, 0, row.width(), 1}, U' ');
        row.copy(now, {0, 0, now.width(), 1}, 0, y);
        old.copy(before, {0, 0, now.width(), 1}, 0, y);
        if (row == old) continue;
        std::string line = row.to_ansi(colour);
        line.pop_back(); // the end of the line
        text += "\x1b[" + std::to_string(y + 1) + ";1H" + line + "\x1b[K";
    }
    return text;
}

} // namespace

std::string cast_of(Session& session, const std::string& name, const CastOptions& options) {
    SessionDriver driver(session, name);
    Screen screen(driver, options.style);
    screen.show_page(options.page);
    driver.desk().go_to(0);
    std::string cast = "{\"version\": 2, \"width\": " + std::to_string(options.width) +
                       ", \"height\": " + std::to_string(options.height) + ", \"title\": " + in_quotes(name) +
                       ", \"env\": {\"TERM\": \"xterm-256color\"}}\n";
    Canvas shown(0, 0);
    for (int frame = 0;; ++frame) {
        screen.refresh();
        const Canvas now = screen.draw(options.width, options.height);
        char time[32];
        std::snprintf(time, sizeof time, "%.3f", static_cast<double>(frame) / options.speed);
        cast += "[" + std::string(time) + ", \"o\", " + in_quotes(changes(shown, now, options.colour)) + "]\n";
        shown = now;
        if (!driver.desk().step()) break;
    }
    return cast;
}

} // namespace highball::tui
