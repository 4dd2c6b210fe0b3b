// What a terminal answers when it is asked for the colour of its background (OSC 11, as xterm defines it).
#pragma once

#include <optional>
#include <string_view>

namespace highball::tui {

// Of "11;rgb:ffff/ffff/ffff", each share in one to four digits of sixteen: whether dark words can be read on it.
// Nothing for anything else.
std::optional<bool> is_light_background(std::string_view answer);

} // namespace highball::tui
