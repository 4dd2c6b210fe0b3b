// Style of a character on the screen. Colour is never the only sign: every meaning also has a letter or a mark.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace highball::tui {

// Text styles by the capabilities of a terminal. `ascii` uses only ASCII. `lines` adds the line drawing and other
// characters of the Linux console, `dots` adds Braille dots for track, and `picture` adds maps as coloured pictures.
enum class TextStyle : std::uint8_t { ascii, lines, dots, picture };

// Returns the text with "→" for "->", unless the style has only ASCII.
std::string with_arrows(std::string text, TextStyle style);

// Colour role, which a theme turns into a colour (theme.h), or a fixed colour from rgb_role(). Roles that end in _2 and
// _3 are shades, so that neighbouring hexes on a map need not look the same.
enum class ColourRole : std::uint32_t {
    plain, // the terminal's own colours
    black,
    red,
    green,
    yellow,
    blue,
    magenta,
    cyan,
    white,
    gray,
    orange,
    brown,
    bare,
    bare_2,
    bare_3, // bare hexes
    open,
    open_2,
    open_3, // hexes in which something can be done
    tile_yellow,
    tile_yellow_2,
    tile_yellow_3,
    tile_green,
    tile_green_2,
    tile_green_3,
    tile_brown,
    tile_brown_2,
    tile_brown_3,
    tile_gray,
    tile_gray_2,
    tile_gray_3,
    tile_red,
    tile_red_2,
    tile_red_3,
    tile_blue,
    tile_blue_2,
    tile_blue_3,
    plains,
    plains_2,
    plains_3,
    forest,
    forest_2,
    forest_3,
    mountain,
    mountain_2,
    mountain_3,
    town,
    town_2,
    town_3, // land with a city on it
    land,
    land_2,
    land_3,
    soil,
    soil_2,
    soil_3,
    border, // between regions of the land, and under names on it
    water,
    on_tile,   // track and words on coloured ground
    soft_tile, // muted text on coloured ground
    on_bare,   // track and words on bare ground
    soft_bare,
    circle, // place for a station
    river,
    rock,
    swamp, // river, rock and swamp: terrain costs of bare ground
    cursor,
    mark,      // a possible action here
    changed,   // hex that changed since the player's last turn
    closed,    // side that no track may cross
    accent,    // colour of the user's own things and of the command that Enter plays
    on_accent, // words on a ground of this colour
    bar,       // ground of the first line and of buttons
    on_bar,    // words on `bar`, `panel`, `selected` and `zone`
    panel,     // ground of messages and of the prompt
    selected,  // ground of the row under the cursor
    rule,      // lines of headings, and signs for nothing
    zone,
    zone_2,
    zone_3,    // coloured area of a stock chart
    chart_end, // space of a stock chart that ends the game
    run_1,
    run_2,
    run_3,
    run_4,
    run_5,
    rails_a,
    rails_a_2,
    rails_a_3,
    rails_b,
    rails_b_2,
    rails_b_3,
    rails_c,
    rails_c_2,
    rails_c_3,
    rails_d,
    rails_d_2,
    rails_d_3,
    rails_e,
    rails_e_2,
    rails_e_3,
    rails_f,
    rails_f_2,
    rails_f_3,
    rails_g,
    rails_g_2,
    rails_g_3, // lines of railroads across the land
    count
};

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Rgb&) const = default;
};

// Returns a role for a fixed colour, independent of the theme.
constexpr ColourRole rgb_role(Rgb rgb) {
    return static_cast<ColourRole>(0x1000000U | static_cast<unsigned>(rgb.red) << 16U |
                                   static_cast<unsigned>(rgb.green) << 8U | rgb.blue);
}
constexpr bool is_rgb(ColourRole role) { return static_cast<std::uint32_t>(role) >= 0x1000000U; }
constexpr Rgb rgb_of(ColourRole role) { // only for a role from rgb_role()
    const auto code = static_cast<std::uint32_t>(role);
    return {static_cast<std::uint8_t>(code >> 16U), static_cast<std::uint8_t>(code >> 8U),
            static_cast<std::uint8_t>(code)};
}
// Returns the first, second or third shade of a colour role that has three. `which` counts from 0 and may be any
// number: after the third shade the first one follows again.
constexpr ColourRole shade(ColourRole role, int which) {
    return static_cast<ColourRole>(static_cast<std::uint32_t>(role) + static_cast<std::uint32_t>((which % 3 + 3) % 3));
}
// Reads "#rrggbb". Returns plain for anything else.
ColourRole read_role(std::string_view rgb);
// Returns black or white, whichever is readable on the colour.
ColourRole readable_role_on(ColourRole ground);

struct Style {
    ColourRole fg = ColourRole::plain;
    ColourRole bg = ColourRole::plain;
    bool bold = false;
    bool dim = false;
    bool underline = false;
    bool reverse = false;

    bool operator==(const Style&) const = default;

    Style on(ColourRole background) const {
        Style style = *this;
        style.bg = background;
        return style;
    }
};

inline constexpr Style normal{};
inline constexpr Style bold{.bold = true};
inline constexpr Style dim{.dim = true};
inline constexpr Style reverse{.reverse = true};
inline constexpr Style underline{.underline = true};
inline constexpr Style accent{.fg = ColourRole::accent, .bold = true};
inline constexpr Style on_bar{.fg = ColourRole::on_bar, .bg = ColourRole::bar};
inline constexpr Style on_panel{.fg = ColourRole::on_bar, .bg = ColourRole::panel};
inline constexpr Style on_selected{.fg = ColourRole::on_bar, .bg = ColourRole::selected};
inline constexpr Style enter_button{.fg = ColourRole::on_accent, .bg = ColourRole::accent, .bold = true};

// Returns the style with the background of the message area.
inline Style panel_style(Style style) {
    if (style.fg == ColourRole::plain) style.fg = ColourRole::on_bar;
    return style.on(ColourRole::panel);
}

} // namespace highball::tui
