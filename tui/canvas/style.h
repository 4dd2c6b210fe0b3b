// How a character looks on the screen. Colour is never the only sign: every meaning also has a letter or a mark.
#pragma once

#include <cstdint>
#include <string_view>

namespace highball::tui {

// What a terminal can show: only ASCII; line drawing and other common signs; Braille dots for track as well; maps as
// coloured pictures besides.
enum class TextStyle : std::uint8_t { ascii, lines, dots, picture };

// A colour by what it is for, which a theme turns into a colour (theme.h); or, made by rgb_role(), a colour as it is.
// A name that ends in _2 is followed by _3: three shades, so that no two neighbours on a map need share one.
enum class ColourRole : std::uint32_t {
    plain, // the terminal's own
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
    bare_3, // a hex in which nothing lies
    open,
    open_2,
    open_3, // one in which something can be done
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
    water,
    on_tile,   // track and words on coloured ground
    soft_tile, // words that stand back there
    on_bare,   // and on bare ground
    soft_bare,
    circle, // where a station may come
    river,
    rock,
    swamp, // what bare ground costs
    cursor,
    mark,    // something can be done here
    changed, // since the own last turn
    closed,  // a side that no track crosses
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
    rails_d_3, // lines of railroads across the land
    count
};

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Rgb&) const = default;
};

// The colour itself, whatever the theme.
constexpr ColourRole rgb_role(Rgb rgb) {
    return static_cast<ColourRole>(0x1000000U | static_cast<unsigned>(rgb.red) << 16U |
                                   static_cast<unsigned>(rgb.green) << 8U | rgb.blue);
}
constexpr bool is_rgb(ColourRole role) { return static_cast<std::uint32_t>(role) >= 0x1000000U; }
constexpr Rgb rgb_of(ColourRole role) { // of one made by rgb_role()
    const auto code = static_cast<std::uint32_t>(role);
    return {static_cast<std::uint8_t>(code >> 16U), static_cast<std::uint8_t>(code >> 8U),
            static_cast<std::uint8_t>(code)};
}
// The first, second or third shade of an ink that has three; `which` may be any number.
constexpr ColourRole shade(ColourRole role, int which) {
    return static_cast<ColourRole>(static_cast<std::uint32_t>(role) + static_cast<std::uint32_t>((which % 3 + 3) % 3));
}
// "#rrggbb"; plain for anything else.
ColourRole read_role(std::string_view rgb);
// Black or white: what can be read on the colour.
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

} // namespace highball::tui
