#include "tui/style.h"

#include <array>
#include <cstdlib>
#include <string>

namespace highball::tui {

namespace {

struct InkRow {
    Ink ink;
    int of_8;
    int of_256;
    int red, green, blue;
};

constexpr std::array<InkRow, 17> inks = {{
    {Ink::black, 0, 16, 0, 0, 0},
    {Ink::red, 1, 160, 220, 0, 0},
    {Ink::green, 2, 28, 0, 135, 0},
    {Ink::yellow, 3, 220, 255, 215, 0},
    {Ink::blue, 4, 33, 0, 100, 255},
    {Ink::magenta, 5, 165, 215, 0, 255},
    {Ink::cyan, 6, 44, 0, 215, 215},
    {Ink::white, 7, 231, 255, 255, 255},
    {Ink::gray, 7, 245, 138, 138, 138},
    {Ink::orange, 3, 208, 255, 135, 0},
    {Ink::brown, 3, 130, 175, 95, 0},
    {Ink::tile_yellow, 3, 229, 255, 255, 175},
    {Ink::tile_green, 2, 114, 135, 215, 135},
    {Ink::tile_brown, 3, 173, 215, 135, 95},
    {Ink::tile_gray, 7, 250, 188, 188, 188},
    {Ink::tile_red, 1, 217, 255, 175, 175},
    {Ink::tile_blue, 6, 153, 175, 215, 255},
}};

constexpr std::size_t company_inks = 11; // the tiles' backgrounds are no companies' colours

int hex_pair(std::string_view text) { return static_cast<int>(std::strtol(std::string(text).c_str(), nullptr, 16)); }

} // namespace

int colour_number(Ink ink, int colours) {
    for (const InkRow& row : inks)
        if (row.ink == ink) return colours >= 256 ? row.of_256 : row.of_8;
    return -1;
}

Ink nearest_ink(std::string_view rgb) {
    if (rgb.size() != 7 || rgb.front() != '#') return Ink::plain;
    const int red = hex_pair(rgb.substr(1, 2)), green = hex_pair(rgb.substr(3, 2)), blue = hex_pair(rgb.substr(5, 2));
    Ink best = Ink::plain;
    int best_distance = 1 << 30;
    for (std::size_t i = 0; i < company_inks; ++i) {
        const InkRow& row = inks[i];
        const int dr = row.red - red, dg = row.green - green, db = row.blue - blue;
        if (const int distance = dr * dr + dg * dg + db * db; distance < best_distance) {
            best_distance = distance;
            best = row.ink;
        }
    }
    return best;
}

} // namespace highball::tui
