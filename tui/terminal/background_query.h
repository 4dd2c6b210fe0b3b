// Parser of a terminal's reply about its background colour (OSC 11, as defined by xterm).
#pragma once

#include <optional>
#include <string_view>

namespace highball::tui {

// Reads "11;rgb:ffff/ffff/ffff", with one to four hex digits per component. Returns true if dark text is readable on
// this colour, false if not, and nothing for any other text.
std::optional<bool> is_light_background(std::string_view answer);

} // namespace highball::tui
