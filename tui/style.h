// How a character looks on the screen. Colour is never the only sign: every meaning also has a letter or a mark.
#pragma once

#include <cstdint>
#include <string_view>

namespace highball::tui {

// What a terminal can show: only ASCII; line drawing and other common signs; Braille dots for track as well.
enum class TextStyle : std::uint8_t { ascii, lines, dots };

// A small palette, so that terminals of 8 and of 256 colours can show it.
enum class Ink : std::uint8_t {
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
    tile_yellow, // backgrounds of tiles
    tile_green,
    tile_brown,
    tile_gray,
    tile_red,
    tile_blue,
};

// The number of the ink on a terminal of 8, 16 or 256 colours; -1: the terminal's own.
int colour_number(Ink ink, int colours);
// The ink nearest to "#rrggbb"; plain for anything else.
Ink nearest_ink(std::string_view rgb);

struct Style {
    Ink fg = Ink::plain;
    Ink bg = Ink::plain;
    bool bold = false;
    bool dim = false;
    bool underline = false;
    bool reverse = false;

    bool operator==(const Style&) const = default;

    Style on(Ink background) const {
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
