#include "tui/terminal/key.h"

#include "core/text.h"
#include "tui/canvas/canvas.h"

#include <array>

namespace highball::tui {

namespace {

struct KeyName {
    std::string_view name;
    Key::Kind kind;
};

constexpr std::array<KeyName, 18> names = {{
    {"Enter", Key::Kind::enter},
    {"Tab", Key::Kind::tab},
    {"S-Tab", Key::Kind::back_tab},
    {"BS", Key::Kind::backspace},
    {"Del", Key::Kind::remove},
    {"Esc", Key::Kind::escape},
    {"Up", Key::Kind::up},
    {"Down", Key::Kind::down},
    {"Left", Key::Kind::left},
    {"Right", Key::Kind::right},
    {"PgUp", Key::Kind::page_up},
    {"PgDn", Key::Kind::page_down},
    {"Home", Key::Kind::home},
    {"End", Key::Kind::end},
    {"WheelUp", Key::Kind::wheel_up},
    {"WheelDown", Key::Kind::wheel_down},
    {"Idle", Key::Kind::idle},
    {"Closed", Key::Kind::closed},
}};

// Returns the key for the name between < and >; nothing for an unknown name.
std::optional<KeyStep> named_key(std::string_view name) {
    for (const KeyName& row : names)
        if (iequals(row.name, name)) return KeyStep{{row.kind}};
    if (iequals(name, "Space")) return KeyStep{typed(U' ')};
    if (iequals(name, "lt")) return KeyStep{typed(U'<')};
    if (iequals(name, "Dump")) return KeyStep{{}, true};
    if (name.size() == 3 && istarts_with(name, "C-")) return KeyStep{control(static_cast<char32_t>(lower(name)[2]))};
    if (name.size() > 1 && (name[0] == 'F' || name[0] == 'f'))
        if (const auto number = parse_number(name.substr(1))) {
            Key key{Key::Kind::function};
            key.number = static_cast<int>(*number);
            return KeyStep{key};
        }
    const std::vector<std::string_view> parts = words(name);
    if (parts.size() == 3 && iequals(parts[0], "Mouse"))
        return KeyStep{{Key::Kind::mouse, 0, 0, static_cast<int>(parse_number(parts[1]).value_or(0)),
                        static_cast<int>(parse_number(parts[2]).value_or(0))}};
    if (parts.size() == 2 && iequals(parts[0], "Wait"))
        return KeyStep{{}, false, static_cast<int>(parse_number(parts[1]).value_or(0))};
    if (parts.size() == 2 && iequals(parts[0], "Size")) {
        const std::vector<std::string_view> size = split(parts[1], 'x');
        if (size.size() == 2)
            return KeyStep{{Key::Kind::resize, 0, 0, static_cast<int>(parse_number(size[0]).value_or(80)),
                            static_cast<int>(parse_number(size[1]).value_or(24))}};
    }
    return std::nullopt;
}

} // namespace

std::vector<KeyStep> parse_keys(std::string_view text) {
    std::vector<KeyStep> steps;
    for (const std::string& whole_line : lines_of(text)) {
        std::string_view line = whole_line;
        if (!line.empty() && line.front() == '#') continue;
        while (!line.empty()) {
            const std::size_t open = line.find('<');
            for (const char32_t glyph : decode(line.substr(0, open)))
                if (glyph >= U' ') steps.push_back({typed(glyph)});
            if (open == std::string_view::npos) break;
            const std::size_t close = line.find('>', open);
            const auto key =
                close == std::string_view::npos ? std::nullopt : named_key(line.substr(open + 1, close - open - 1));
            if (key)
                steps.push_back(*key);
            else
                steps.push_back({typed(U'<')});
            line.remove_prefix(key ? close + 1 : open + 1);
        }
    }
    return steps;
}

} // namespace highball::tui
