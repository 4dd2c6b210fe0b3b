#include "tui/continental_rails/map_signs.h"

#include "core/indexed.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace highball::tui::continental_rails {

namespace {

// Returns half of a block for a line whose dots these are.
char32_t half_block(std::uint8_t mask, bool level) {
    const auto dots = [mask](unsigned part) { return std::popcount(mask & part); };
    if (level) return dots(0x1b) >= dots(0xe4) ? U'▀' : U'▄';
    return dots(0x47) >= dots(0xb8) ? U'▌' : U'▐';
}

// True for one character of each column of a level line, and of each row of another one. `mask`: the dots of the line.
bool is_main(std::uint8_t mask, bool level) {
    const int dots = std::popcount(mask);
    return level ? dots >= 2 || (mask & 0xc0U) != 0 : dots >= 3 || (dots == 2 && (mask & 0xb8U) != 0);
}

} // namespace

std::string_view sample_of(Track track, TextStyle style) {
    const bool braille = style >= TextStyle::dots, picture = style == TextStyle::picture;
    switch (track) {
    case Track::free:
        return "··";
    case Track::sold:
        return picture ? "⠒⠒" : "= =";
    case Track::for_sale:
        return braille ? "∙∙" : "°";
    case Track::unbuilt:
        return braille ? "⠂ ⠂" : "∙ ∙";
    case Track::sought:
        return braille ? "⠶⠄⠶" : "■ ■";
    case Track::built:
        return braille ? "⠶⠶" : "■■";
    case Track::own:
        return picture ? "⠿⠿" : braille ? "▄▄" : "■■";
    }
    return "";
}

std::string_view sign_of_size(int size, TextStyle style) {
    constexpr std::array<std::string_view, 6> usual = {"·", "·", "•", "●", "◉", "◉"},
                                              console = {"·", "·", "•", "○", "◙", "◙"};
    return item_at(style >= TextStyle::dots ? usual : console, std::clamp(size, 0, 5));
}

std::string_view sign_of_region(TextStyle style) { return style >= TextStyle::dots ? "◆" : "♦"; }

LineSigns::LineSigns(const MapWindow& window, TextStyle style, bool bordered)
    : window_(window), style_(style), bordered_(bordered),
      marks_(static_cast<std::size_t>(std::max(0, window.width)) *
             static_cast<std::size_t>(std::max(0, window.height))) {}

LineSigns::Mark& LineSigns::mark(int x, int y) {
    return marks_[static_cast<std::size_t>(y) * static_cast<std::size_t>(window_.width) + static_cast<std::size_t>(x)];
}

void LineSigns::add(Track track, Point a, Point b, const Style& style) {
    const auto floored = [](double place) { return static_cast<int>(std::floor(place)); };
    const int left = floored(std::min(a.x, b.x)), top = floored(std::min(a.y, b.y));
    const int width = floored(std::max(a.x, b.x)) - left + 1, height = floored(std::max(a.y, b.y)) - top + 1;
    BrailleCanvas line(width, height);
    line.line({a.x - left, a.y - top}, {b.x - left, b.y - top});
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if (line.mask(x, y) != 0 && window_.contains({left + x + 0.5, top + y + 0.5}))
                mark(left + x, top + y) = {track, line.mask(x, y), std::abs(a.x - b.x) > std::abs(a.y - b.y), style};
}

char32_t LineSigns::sign_of(const Mark& line, int x) const {
    const bool braille = style_ >= TextStyle::dots;
    const auto spaced = [&](char32_t sign, int step) {
        return is_main(line.mask, line.level) && (!line.level || x % step == 0) ? sign : U' ';
    };
    switch (line.track) {
    case Track::own:
        return half_block(line.mask, line.level);
    case Track::built:
        return braille ? 0 : half_block(line.mask, line.level);
    case Track::sold:
        return spaced(U'=', 2);
    case Track::for_sale:
        return braille ? 0 : spaced(U'°', 2);
    case Track::unbuilt:
        return braille ? 0 : spaced(U'∙', 2);
    case Track::sought:
        return braille ? 0 : spaced(U'■', 2);
    case Track::free:
        return braille ? 0 : spaced(U'·', 3);
    }
    return 0;
}

void LineSigns::draw(BlockCanvas& blocks, Canvas& canvas) {
    for (int y = 0; y < std::min(window_.height, canvas.height()); ++y)
        for (int x = 0; x < std::min(window_.width, canvas.width()); ++x) {
            if (!blocks.free(x, y, 1)) continue;
            const Style ground{.fg = ColourRole::soft_bare, .bg = blocks.ground(x, y), .dim = true};
            const int here = blocks.owner(x, y);
            const auto beyond = [&](int there) { return there != no_area && here != no_area && there != here; };
            if (const Mark& line = mark(x, y); line.mask != 0) {
                const char32_t sign = sign_of(line, x);
                if (sign != 0) canvas.put(x, y, sign, line.style.on(ground.bg));
            } else if (beyond(blocks.owner(x + 1, y)) || beyond(blocks.owner(x, y + 1)))
                canvas.put(x, y, U':', ground);
            else if (here == no_area && !bordered_ && (x + y) % 3 == 0)
                canvas.put(x, y, U'~', ground);
        }
}

} // namespace highball::tui::continental_rails
