#include "tui/canvas/style.h"

#include <charconv>

namespace highball::tui {

ColourRole read_role(std::string_view rgb) {
    unsigned value = 0;
    if (rgb.size() != 7 || rgb.front() != '#') return ColourRole::plain;
    const auto [end, fault] = std::from_chars(rgb.data() + 1, rgb.data() + 7, value, 16);
    if (fault != std::errc() || end != rgb.data() + 7) return ColourRole::plain;
    return static_cast<ColourRole>(0x1000000U | value);
}

std::string with_arrows(std::string text, TextStyle style) {
    if (style == TextStyle::ascii) return text;
    for (std::size_t at = text.find("->"); at != std::string::npos; at = text.find("->", at)) text.replace(at, 2, "→");
    return text;
}

ColourRole readable_role_on(ColourRole ground) {
    const Rgb rgb = rgb_of(ground);
    const int light = (299 * rgb.red + 587 * rgb.green + 114 * rgb.blue) / 1000; // luma weights
    return light > 140 ? rgb_role({16, 16, 16}) : rgb_role({255, 255, 255});
}

} // namespace highball::tui
