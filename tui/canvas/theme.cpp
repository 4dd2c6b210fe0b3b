#include "tui/canvas/theme.h"

#include "core/indexed.h"
#include "core/text.h"
#include "core/toml_value.h"
#include "titles/embedded_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace highball::tui {

namespace {

struct ColourRoleRow {
    ColourRole role;
    std::string_view name;
    int of_8;
    bool shades = false;
};

constexpr std::array<ColourRoleRow, 60> roles = {{
    {ColourRole::black, "black", 0},
    {ColourRole::red, "red", 1},
    {ColourRole::green, "green", 2},
    {ColourRole::yellow, "yellow", 3},
    {ColourRole::blue, "blue", 4},
    {ColourRole::magenta, "magenta", 5},
    {ColourRole::cyan, "cyan", 6},
    {ColourRole::white, "white", 7},
    {ColourRole::gray, "gray", 7},
    {ColourRole::orange, "orange", 3},
    {ColourRole::brown, "brown", 3},
    {ColourRole::bare, "bare", 0, true},
    {ColourRole::open, "open", 4, true},
    {ColourRole::tile_yellow, "tile-yellow", 3, true},
    {ColourRole::tile_green, "tile-green", 2, true},
    {ColourRole::tile_brown, "tile-brown", 1, true},
    {ColourRole::tile_gray, "tile-gray", 7, true},
    {ColourRole::tile_red, "tile-red", 5, true},
    {ColourRole::tile_blue, "tile-blue", 6, true},
    {ColourRole::plains, "plains", 0, true},
    {ColourRole::forest, "forest", 0, true},
    {ColourRole::mountain, "mountain", 0, true},
    {ColourRole::town, "town", 7, true},
    {ColourRole::land, "land", 0, true},
    {ColourRole::soil, "soil", 0, true},
    {ColourRole::border, "border", 0},
    {ColourRole::water, "water", 4},
    {ColourRole::on_tile, "on-tile", 0},
    {ColourRole::soft_tile, "soft-tile", 0},
    {ColourRole::on_bare, "on-bare", 7},
    {ColourRole::soft_bare, "soft-bare", 7},
    {ColourRole::circle, "circle", 7},
    {ColourRole::river, "river", 6},
    {ColourRole::rock, "rock", 3},
    {ColourRole::swamp, "swamp", 2},
    {ColourRole::cursor, "cursor", 6},
    {ColourRole::mark, "mark", 6},
    {ColourRole::changed, "changed", 5},
    {ColourRole::closed, "closed", 1},
    {ColourRole::accent, "accent", 6},
    {ColourRole::on_accent, "on-accent", 0},
    {ColourRole::bar, "bar", 4},
    {ColourRole::on_bar, "on-bar", 7},
    {ColourRole::panel, "panel", 0},
    {ColourRole::selected, "selected", 4},
    {ColourRole::rule, "rule", 7},
    {ColourRole::zone, "zone", 0, true},
    {ColourRole::chart_end, "chart-end", 1},
    {ColourRole::run_1, "run-1", 7},
    {ColourRole::run_2, "run-2", 0},
    {ColourRole::run_3, "run-3", 7},
    {ColourRole::run_4, "run-4", 3},
    {ColourRole::run_5, "run-5", 6},
    {ColourRole::rails_a, "rails-a", 1, true},
    {ColourRole::rails_b, "rails-b", 2, true},
    {ColourRole::rails_c, "rails-c", 6, true},
    {ColourRole::rails_d, "rails-d", 5, true},
    {ColourRole::rails_e, "rails-e", 5, true},
    {ColourRole::rails_f, "rails-f", 2, true},
    {ColourRole::rails_g, "rails-g", 1, true},
}};

// Colours of lines of railroads on a terminal of eight colours, from rails_a on; from 8 on, they are bright.
constexpr std::array<int, 21> rails_of_8 = {9, 11, 14, 10, 13, 7, 13, 14, 7, 9, 10, 12, 5, 12, 1, 7, 2, 12, 1, 5, 2};

bool is_rails(ColourRole role) { return role >= ColourRole::rails_a && role <= ColourRole::rails_g_3; }
int rails_number(ColourRole role) {
    return item_at(rails_of_8, static_cast<int>(role) - static_cast<int>(ColourRole::rails_a));
}

constexpr std::array<int, 6> cube = {0, 95, 135, 175, 215, 255};

int square(int value) { return value * value; }

int distance(Rgb a, int red, int green, int blue) {
    return square(a.red - red) * 3 + square(a.green - green) * 4 + square(a.blue - blue) * 2;
}

// Reads a colour such as "#f6de7a". On terminals with 256 colours the nearest one stands for it; in "#f6de7a 222" it is
// number 222 instead.
Theme::Colour read_colour(const TomlValue& value) {
    const std::string text = value.text();
    const std::vector<std::string_view> parts = words(text);
    const ColourRole role = parts.empty() ? ColourRole::plain : read_role(parts[0]);
    const std::int64_t number = parts.size() < 2 ? nearest_of_256(rgb_of(role)) : parse_number(parts[1]).value_or(-1);
    if (!is_rgb(role) || parts.size() > 2 || number < 0 || number > 255) {
        value.fail("is not a color such as \"#f6de7a\" or \"#f6de7a 222\"");
        return {};
    }
    return {rgb_of(role), static_cast<int>(number)};
}

Theme read_theme(const TomlValue& table) {
    Theme theme;
    theme.name = table.name();
    theme.description = table.need("description").text();
    for (const ColourRoleRow& row : roles) {
        const TomlValue value = table.need(row.name);
        const auto at = theme.colours.begin() + static_cast<int>(row.role);
        if (row.shades)
            std::ranges::transform(value.list_of(3), at, read_colour);
        else
            *at = read_colour(value);
    }
    return theme;
}

const EmbeddedMap& embedded_file() {
    for (const EmbeddedMap& file : embedded_maps())
        if (file.name == "themes.toml") return file;
    throw std::logic_error("no themes.toml");
}

std::vector<Theme> embedded_themes() {
    auto all = read_themes(embedded_file().text, embedded_file().name);
    if (!all) throw std::logic_error(print(all.error()));
    return std::move(*all);
}

} // namespace

int nearest_of_256(Rgb rgb) {
    int best = 16, nearest = 1 << 30;
    const auto look = [&](int index, int red, int green, int blue) {
        if (const int d = distance(rgb, red, green, blue); d < nearest) nearest = d, best = index;
    };
    for (int i = 0; i < 216; ++i) look(16 + i, item_at(cube, i / 36), item_at(cube, i / 6 % 6), item_at(cube, i % 6));
    for (int i = 0; i < 24; ++i) look(232 + i, 8 + 10 * i, 8 + 10 * i, 8 + 10 * i);
    return best;
}

Result<std::vector<Theme>, TextError> read_themes(std::string_view text, const std::string& file) {
    TomlFault fault{file};
    const TomlText parsed(text, fault);
    std::vector<Theme> all;
    for (const TomlValue& table : TomlValue(parsed.table(), fault).entries()) all.push_back(read_theme(table));
    if (fault.first) return *fault.first;
    return all;
}

std::string print(ColourRole role) {
    if (role == ColourRole::plain) return "plain";
    if (is_rgb(role)) {
        const Rgb c = rgb_of(role);
        return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
    }
    const auto row =
        std::find_if(roles.rbegin(), roles.rend(), [&](const ColourRoleRow& one) { return one.role <= role; });
    const auto which = static_cast<std::uint32_t>(role) - static_cast<std::uint32_t>(row->role);
    return std::string(row->name) + (which > 0 ? "-" + std::to_string(which + 1) : "");
}

const std::vector<Theme>& themes() {
    static const std::vector<Theme> all = embedded_themes();
    return all;
}

// Reads only the names of the themes. Every start of the program needs the names, and reading the colours too would
// take as long as everything else in the start.
std::vector<std::string> theme_names() {
    std::vector<std::string> names;
    const std::string_view text = embedded_file().text;
    for (std::size_t at = text.find("\n["); at != std::string_view::npos; at = text.find("\n[", at + 1))
        names.emplace_back(text.substr(at + 2, text.find(']', at) - at - 2));
    return names;
}

const Theme* find_theme(std::string_view name) {
    for (const Theme& theme : themes())
        if (iequals(theme.name, name)) return &theme;
    return nullptr;
}

Rgb Palette::rgb(ColourRole role) const {
    if (is_rgb(role)) return rgb_of(role);
    return item_at((theme ? *theme : themes().front()).colours, role).rgb;
}

int Palette::number(ColourRole role) const {
    if (role == ColourRole::plain || depth == Depth::none) return -1;
    if (depth != Depth::eight)
        return is_rgb(role) ? nearest_of_256(rgb_of(role))
                            : item_at((theme ? *theme : themes().front()).colours, role).of_256;
    if (is_rgb(role)) {
        const Rgb c = rgb_of(role);
        return (c.red > 127 ? 1 : 0) + (c.green > 127 ? 2 : 0) + (c.blue > 127 ? 4 : 0);
    }
    if (is_rails(role)) return rails_number(role) % 8;
    int number = 0; // the theme's table has only the first of three shades
    for (const ColourRoleRow& row : roles)
        if (row.role <= role) number = row.of_8;
    return number;
}

std::string Palette::colour(ColourRole role, bool ground) const {
    if (depth == Depth::none) return "";
    if (role == ColourRole::plain) return ground ? ";49" : ";39";
    if (depth == Depth::eight) {
        const bool bright = is_rails(role) && rails_number(role) >= 8; // after the usual colour, if unknown
        return ";" + std::to_string((ground ? 40 : 30) + number(role)) +
               (bright ? ";" + std::to_string((ground ? 100 : 90) + number(role)) : "");
    }
    const std::string kind = ground ? ";48;" : ";38;";
    if (depth == Depth::many) return kind + "5;" + std::to_string(number(role));
    const Rgb c = rgb(role);
    return kind + "2;" + std::to_string(c.red) + ";" + std::to_string(c.green) + ";" + std::to_string(c.blue);
}

Style without_colour(Style style) {
    using enum ColourRole;
    if (style.bg == accent || style.bg == selected || style.bg == cursor) style.reverse = true;
    if (style.fg == rule) style.dim = true;
    if (style.bg == bar) style.underline = true; // only what Enter does is reversed
    return style;
}

// Returns the style for a terminal of few colours: each run has a ground of its own, because the ground of a tile may
// have the colour of the run.
Style with_eight_colours(Style style) {
    using enum ColourRole;
    const bool on_blue =
        style.bg == bar || style.bg == selected || style.bg == water || (style.bg >= open && style.bg <= open_3);
    if (on_blue && (style.fg == accent || style.fg == mark)) style.fg = white;
    if (style.fg == bar) style.fg = rule; // a border between bare hexes
    if (style.fg == rule) style.dim = true;
    if (is_rails(style.fg) && style.bg == water) style.bg = black;
    if (style.reverse && is_rails(style.fg)) { // the Linux console would make the letters bright
        std::swap(style.fg, style.bg);
        style.reverse = style.bold = false;
    }
    if (style.fg < run_1 || style.fg > run_5) return style;
    constexpr std::array<ColourRole, 5> grounds = {blue, cyan, magenta, black, black};
    style.bg = item_at(grounds, static_cast<int>(style.fg) - static_cast<int>(run_1));
    style.bold = style.bg != cyan; // bold black is gray on the Linux console
    style.reverse = false;
    return style;
}

std::string Palette::escape(const Style& wanted, const Style* drawn) const {
    const auto reduced = [&](const Style& style) {
        return depth == Depth::none ? without_colour(style) : depth == Depth::eight ? with_eight_colours(style) : style;
    };
    const Style style = reduced(wanted);
    const std::optional<Style> last = drawn ? std::optional(reduced(*drawn)) : std::nullopt;
    const Style* before = last ? &*last : nullptr;
    // A terminal can turn off attributes only all at once.
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
