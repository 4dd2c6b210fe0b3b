#include "tui/canvas/styled_text.h"

#include <vector>

namespace highball::tui {

namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                     "!#$%&()*+,-./:;<=>?@[]^_{|}~";

std::string style_name(const Style& style) {
    std::string text = print(style.fg) + " on " + print(style.bg);
    if (style.bold) text += " bold";
    if (style.dim) text += " dim";
    if (style.underline) text += " underline";
    if (style.reverse) text += " reverse";
    return text;
}

} // namespace

std::string styled_text(const Canvas& canvas) {
    std::vector<Style> known = {Style{}}; // shown as a blank
    std::string text;
    for (int y = 0; y < canvas.height(); ++y) {
        std::string row, looks;
        for (int x = 0; x < canvas.width(); ++x) {
            const Cell& cell = canvas.at(x, y);
            if (cell.glyph != 0) append_utf8(row, cell.glyph);
            std::size_t at = 0;
            while (at < known.size() && !(known[at] == cell.style)) ++at;
            if (at == known.size()) known.push_back(cell.style);
            looks += at == 0 ? ' ' : letters[(at - 1) % letters.size()];
        }
        for (std::string* line : {&row, &looks}) line->resize(line->find_last_not_of(' ') + 1);
        text += row + "\n";
        if (!looks.empty()) text += "\t" + looks + "\n";
    }
    for (std::size_t i = 1; i < known.size(); ++i)
        text += std::string(1, letters[(i - 1) % letters.size()]) + " " + style_name(known[i]) + "\n";
    return text;
}

} // namespace highball::tui
