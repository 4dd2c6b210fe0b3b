// Themes: the colour of each role, read from maps/themes.toml, and reduced to the colours that the terminal supports.
#pragma once

#include "core/result.h"
#include "tui/canvas/style.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace highball::tui {

// Number of colours of a terminal. many: 256; all: 24-bit colours.
enum class Depth : std::uint8_t { none, eight, many, all };

struct Theme {
    struct Colour {
        Rgb rgb;
        int of_256 = 0; // number in the usual palette of 256 colours
    };
    std::string name;
    std::string description; // purpose in a few words
    std::array<Colour, static_cast<std::size_t>(ColourRole::count)> colours;
};

// Returns the built-in themes, in the order of the file; the first is the default.
const std::vector<Theme>& themes();
std::vector<std::string> theme_names();
// Returns the theme of that name; nullptr for none.
const Theme* find_theme(std::string_view name);
Result<std::vector<Theme>, TextError> read_themes(std::string_view text, const std::string& file);

// Returns the role's name in the themes, such as "tile-yellow-2" or "plain", or a fixed colour as "#0000ff".
std::string print(ColourRole role);

// Theme and depth of a terminal.
struct Palette {
    Depth depth = Depth::none;
    const Theme* theme = nullptr; // nullptr: the default theme

    Rgb rgb(ColourRole role) const; // for any role but plain
    // Returns the number of the colour on a terminal of 8 or of 256 colours, or -1 for the terminal's own colour.
    int number(ColourRole role) const;
    // Returns the escape sequence that sets the style. Without `before`, the sequence works after any other style.
    std::string escape(const Style& style, const Style* before = nullptr) const;

  private:
    std::string colour(ColourRole role, bool ground) const;
};

// Returns the style for a terminal without colours: buttons are underlined, and the one that Enter plays is reversed.
Style without_colour(Style style);
Style with_eight_colours(Style style);
// Returns the number of the nearest of the usual 256 colours. Leaves out the first sixteen, because users change these
// in their terminals.
int nearest_of_256(Rgb rgb);

} // namespace highball::tui
