#include "tui/canvas/style.h"

#include <charconv>

namespace highball::tui {

Ink read_ink(std::string_view rgb) {
    unsigned value = 0;
    if (rgb.size() != 7 || rgb.front() != '#') return Ink::plain;
    const auto [end, fault] = std::from_chars(rgb.data() + 1, rgb.data() + 7, value, 16);
    if (fault != std::errc() || end != rgb.data() + 7) return Ink::plain;
    return static_cast<Ink>(0x1000000U | value);
}

Ink ink_on(Ink ground) {
    const Rgb rgb = rgb_of(ground);
    const int light = (299 * rgb.red + 587 * rgb.green + 114 * rgb.blue) / 1000; // as the eye weighs them
    return light > 140 ? ink_of({16, 16, 16}) : ink_of({255, 255, 255});
}

} // namespace highball::tui
