// Which colour each ink is: themes are read from maps/themes.toml, and a terminal shows as much of them as it can.
#pragma once

#include "core/result.h"
#include "tui/canvas/style.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace highball::tui {

// How many colours a terminal has; `all`: red, green and blue by themselves.
enum class Depth : std::uint8_t { none, eight, many, all };

struct Theme {
    struct Colour {
        Rgb rgb;
        int of_256 = 0; // the entry of the usual palette of 256
    };
    std::string name;
    std::string description; // what it is for, in a few words
    std::array<Colour, static_cast<std::size_t>(ColourRole::count)> colours;
};

// The themes of the program, in the order of the file; the first is the usual one.
const std::vector<Theme>& themes();
// By name; nullptr for none.
const Theme* find_theme(std::string_view name);
Result<std::vector<Theme>, TextError> read_themes(std::string_view text, const std::string& file);

// "tile-yellow-2", as the themes call it; "#0000ff"; "plain".
std::string print(ColourRole role);

// A theme on a terminal.
struct Palette {
    Depth depth = Depth::none;
    const Theme* theme = nullptr; // the usual one where none is named

    Rgb rgb(ColourRole role) const; // of any but plain
    // The number on a terminal of 8 or of 256 colours; -1: the terminal's own.
    int number(ColourRole role) const;
    // The escape sequence that makes characters look so: from whatever they looked like, or from `before`.
    std::string escape(const Style& style, const Style* before = nullptr) const;

  private:
    std::string colour(ColourRole role, bool ground) const;
};

// The entry of the usual palette of 256 that is nearest; the first sixteen are left out, terminals change them.
int nearest_of_256(Rgb rgb);

} // namespace highball::tui
