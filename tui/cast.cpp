#include "tui/cast.h"

#include "tui/frame.h"
#include "tui/screen.h"

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

} // namespace

std::optional<Canvas> still_of(Session& session, const std::string& name, const std::string& page, TextStyle style,
                               int width, int height) {
    Sitting sitting(session, std::nullopt, name);
    Screen screen(sitting, style);
    if (!screen.show_page(page)) return std::nullopt;
    return screen.draw(width, height);
}

std::string cast_of(Session& session, const std::string& name, const CastOptions& options) {
    Sitting sitting(session, std::nullopt, name);
    Screen screen(sitting, options.style);
    screen.show_page(options.page);
    sitting.go_to(0);
    std::string cast = "{\"version\": 2, \"width\": " + std::to_string(options.width) +
                       ", \"height\": " + std::to_string(options.height) + ", \"title\": " + in_quotes(name) +
                       ", \"env\": {\"TERM\": \"xterm-256color\"}}\n";
    Canvas shown(0, 0);
    for (int frame = 0;; ++frame) {
        screen.refresh();
        const Canvas now = screen.draw(options.width, options.height);
        char time[32];
        std::snprintf(time, sizeof time, "%.3f", static_cast<double>(frame) / options.speed);
        cast += "[" + std::string(time) + ", \"o\", " +
                in_quotes((frame == 0 ? "\x1b[?25l" : "") + frame_changes(shown, now, options.palette)) + "]\n";
        shown = now;
        if (!sitting.step()) break;
    }
    return cast;
}

} // namespace highball::tui
