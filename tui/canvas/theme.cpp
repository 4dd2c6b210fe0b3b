#include "tui/canvas/theme.h"

#include "core/indexed.h"
#include "core/text.h"
#include "hex/board/toml_value.h"
#include "titles/embedded_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace highball::tui {

namespace {

struct InkRow {
    Ink ink;
    std::string_view name;
    int of_8;
    bool shades = false;
};

constexpr std::array<InkRow, 46> inks = {{
    {Ink::black, "black", 0},
    {Ink::red, "red", 1},
    {Ink::green, "green", 2},
    {Ink::yellow, "yellow", 3},
    {Ink::blue, "blue", 4},
    {Ink::magenta, "magenta", 5},
    {Ink::cyan, "cyan", 6},
    {Ink::white, "white", 7},
    {Ink::gray, "gray", 7},
    {Ink::orange, "orange", 3},
    {Ink::brown, "brown", 3},
    {Ink::bare, "bare", 0, true},
    {Ink::open, "open", 4, true},
    {Ink::tile_yellow, "tile-yellow", 3, true},
    {Ink::tile_green, "tile-green", 2, true},
    {Ink::tile_brown, "tile-brown", 3, true},
    {Ink::tile_gray, "tile-gray", 7, true},
    {Ink::tile_red, "tile-red", 1, true},
    {Ink::tile_blue, "tile-blue", 6, true},
    {Ink::plains, "plains", 3, true},
    {Ink::forest, "forest", 2, true},
    {Ink::mountain, "mountain", 7, true},
    {Ink::town, "town", 7, true},
    {Ink::land, "land", 2, true},
    {Ink::water, "water", 4},
    {Ink::on_tile, "on-tile", 0},
    {Ink::soft_tile, "soft-tile", 0},
    {Ink::on_bare, "on-bare", 7},
    {Ink::soft_bare, "soft-bare", 7},
    {Ink::circle, "circle", 7},
    {Ink::river, "river", 6},
    {Ink::rock, "rock", 3},
    {Ink::swamp, "swamp", 2},
    {Ink::cursor, "cursor", 7},
    {Ink::mark, "mark", 6},
    {Ink::changed, "changed", 5},
    {Ink::closed, "closed", 1},
    {Ink::run_1, "run-1", 1},
    {Ink::run_2, "run-2", 4},
    {Ink::run_3, "run-3", 5},
    {Ink::run_4, "run-4", 2},
    {Ink::run_5, "run-5", 6},
    {Ink::rails_a, "rails-a", 1, true},
    {Ink::rails_b, "rails-b", 3, true},
    {Ink::rails_c, "rails-c", 6, true},
    {Ink::rails_d, "rails-d", 5, true},
}};

constexpr std::array<int, 6> cube = {0, 95, 135, 175, 215, 255};

int square(int value) { return value * value; }

int distance(Rgb a, int red, int green, int blue) {
    return square(a.red - red) * 3 + square(a.green - green) * 4 + square(a.blue - blue) * 2;
}

// "#f6de7a", or "#f6de7a 222" where the nearest of 256 is not the best.
Theme::Colour read_colour(const hex::TomlValue& value) {
    const std::string text = value.text();
    const std::vector<std::string_view> parts = words(text);
    const Ink ink = parts.empty() ? Ink::plain : read_ink(parts[0]);
    const std::int64_t number = parts.size() < 2 ? nearest_of_256(rgb_of(ink)) : parse_number(parts[1]).value_or(-1);
    if (!is_rgb(ink) || parts.size() > 2 || number < 0 || number > 255) {
        value.fail("is no colour such as \"#f6de7a\" or \"#f6de7a 222\"");
        return {};
    }
    return {rgb_of(ink), static_cast<int>(number)};
}

Theme read_theme(const hex::TomlValue& table) {
    Theme theme;
    theme.name = table.name();
    theme.told = table.need("told").text();
    for (const InkRow& row : inks) {
        const hex::TomlValue value = table.need(row.name);
        const auto at = theme.colours.begin() + static_cast<int>(row.ink);
        if (row.shades)
            std::ranges::transform(value.list_of(3), at, read_colour);
        else
            *at = read_colour(value);
    }
    return theme;
}

std::vector<Theme> embedded_themes() {
    for (const EmbeddedMap& file : embedded_maps()) {
        if (file.name != "themes.toml") continue;
        auto all = read_themes(file.text, file.name);
        if (!all) throw std::logic_error(print(all.error()));
        return std::move(*all);
    }
    throw std::logic_error("no themes.toml");
}

} // namespace

int nearest_of_256(Rgb rgb) {
    int best = 16, nearest = 1 << 30;
    const auto look = [&](int index, int red, int green, int blue) {
        if (const int d = distance(rgb, red, green, blue); d < nearest) nearest = d, best = index;
    };
    for (int i = 0; i < 216; ++i) look(16 + i, nth(cube, i / 36), nth(cube, i / 6 % 6), nth(cube, i % 6));
    for (int i = 0; i < 24; ++i) look(232 + i, 8 + 10 * i, 8 + 10 * i, 8 + 10 * i);
    return best;
}

Result<std::vector<Theme>, TextError> read_themes(std::string_view text, const std::string& file) {
    hex::TomlFault fault{file};
    const hex::TomlText parsed(text, fault);
    std::vector<Theme> all;
    for (const hex::TomlValue& table : hex::TomlValue(parsed.table(), fault).entries())
        all.push_back(read_theme(table));
    if (fault.first) return *fault.first;
    return all;
}

std::string print(Ink ink) {
    if (ink == Ink::plain) return "plain";
    if (is_rgb(ink)) {
        const Rgb c = rgb_of(ink);
        return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
    }
    const auto row = std::find_if(inks.rbegin(), inks.rend(), [&](const InkRow& one) { return one.ink <= ink; });
    const auto which = static_cast<std::uint32_t>(ink) - static_cast<std::uint32_t>(row->ink);
    return std::string(row->name) + (which > 0 ? "-" + std::to_string(which + 1) : "");
}

const std::vector<Theme>& themes() {
    static const std::vector<Theme> all = embedded_themes();
    return all;
}

const Theme* find_theme(std::string_view name) {
    for (const Theme& theme : themes())
        if (same_word(theme.name, name)) return &theme;
    return nullptr;
}

Rgb Palette::rgb(Ink ink) const {
    if (is_rgb(ink)) return rgb_of(ink);
    return nth((theme ? *theme : themes().front()).colours, ink).rgb;
}

int Palette::number(Ink ink) const {
    if (ink == Ink::plain || depth == Depth::none) return -1;
    if (depth != Depth::eight)
        return is_rgb(ink) ? nearest_of_256(rgb_of(ink)) : nth((theme ? *theme : themes().front()).colours, ink).of_256;
    if (is_rgb(ink)) {
        const Rgb c = rgb_of(ink);
        return (c.red > 127 ? 1 : 0) + (c.green > 127 ? 2 : 0) + (c.blue > 127 ? 4 : 0);
    }
    int number = 0; // the table has shades by their first
    for (const InkRow& row : inks)
        if (row.ink <= ink) number = row.of_8;
    return number;
}

std::string Palette::colour(Ink ink, bool ground) const {
    if (depth == Depth::none) return "";
    if (ink == Ink::plain) return ground ? ";49" : ";39";
    if (depth == Depth::eight) return ";" + std::to_string((ground ? 40 : 30) + number(ink));
    const std::string kind = ground ? ";48;" : ";38;";
    if (depth == Depth::many) return kind + "5;" + std::to_string(number(ink));
    const Rgb c = rgb(ink);
    return kind + "2;" + std::to_string(c.red) + ";" + std::to_string(c.green) + ";" + std::to_string(c.blue);
}

std::string Palette::escape(const Style& style, const Style* before) const {
    // What is on is turned off with everything else.
    const bool from_here = before && before->bold == style.bold && before->dim == style.dim &&
                           before->underline == style.underline && before->reverse == style.reverse;
    const Style from = from_here ? *before : Style{};
    std::string codes = from_here ? "" : ";0";
    if (!from_here) {
        if (style.bold) codes += ";1";
        if (style.dim) codes += ";2";
        if (style.underline) codes += ";4";
        if (style.reverse) codes += ";7";
    }
    if (style.fg != from.fg) codes += colour(style.fg, false);
    if (style.bg != from.bg) codes += colour(style.bg, true);
    return codes.empty() ? "" : "\x1b[" + codes.substr(1) + "m";
}

} // namespace highball::tui
