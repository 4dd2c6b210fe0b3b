// Characters: decoding and ASCII replacements.
#include "core/text.h"
#include "core/unicode.h"
#include "tui/canvas/canvas.h"

#include <array>
#include <langinfo.h>
#include <utility>

namespace highball::tui {

std::u32string decode(std::string_view text) {
    std::u32string glyphs;
    glyphs.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = decode_utf8(text, at);
        glyphs += next.valid ? next.point : U'?';
        at += next.length;
    }
    return glyphs;
}

char32_t ascii_for(char32_t glyph) {
    constexpr std::array<std::pair<std::u32string_view, char32_t>, 17> signs = {{{U"─", U'-'},
                                                                                 {U"│", U'|'},
                                                                                 {U"┌┐└┘├┤┬┴┼", U'+'},
                                                                                 {U"═", U'='},
                                                                                 {U"║", U'|'},
                                                                                 {U"╔╗", U'.'},
                                                                                 {U"╚╝", U'\''},
                                                                                 {U"╠╣╦╩╬╪╫", U'+'},
                                                                                 {U"…", U'~'},
                                                                                 {U"·", U'.'},
                                                                                 {U"●•", U'o'},
                                                                                 {U"◆⌂", U'*'},
                                                                                 {U"←", U'<'},
                                                                                 {U"→", U'>'},
                                                                                 {U"↑", U'^'},
                                                                                 {U"↓", U'v'},
                                                                                 {U"×", U'x'}}};
    if (glyph < 0x7f) return glyph;
    for (const auto& [drawn, sign] : signs)
        if (drawn.find(glyph) != drawn.npos) return sign;
    if (glyph >= U'▀' && glyph <= U'▟') return U'#';     // parts of a block
    if (glyph >= 0x2800 && glyph <= 0x28ff) return U'*'; // dots
    const bool letter = glyph >= 0xc0 && (glyph < 0x2000 || glyph >= 0x2c00);
    return letter && std::string_view(nl_langinfo(CODESET)) == "UTF-8" ? glyph : U'?';
}

char32_t console_for(char32_t glyph) {
    constexpr std::u32string_view missing = U"●ψ×…▁▔╱╲▘▝▖▗▛▜▙▟▚▞▸◆✓✗◐▂▃▅▆▇", drawn = U"•%x._▀/\\    ████▌▐►♦√x%_▄▄▄█";
    const std::size_t at = missing.find(glyph);
    return at == missing.npos ? glyph : drawn[at];
}

std::string cut(std::string_view text, int width, TextStyle style) {
    if (width <= 0) return "";
    if (columns(text) <= width) return std::string(text);
    return std::string(fit(text, width - 1)) + (style == TextStyle::ascii   ? "~"
                                                : style == TextStyle::lines ? "."
                                                                            : "…");
}

} // namespace highball::tui
