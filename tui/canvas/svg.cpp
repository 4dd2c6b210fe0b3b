#include "tui/canvas/svg.h"

#include "core/text.h"
#include "core/unicode.h"
#include "tui/canvas/block_canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace highball::tui {

namespace {

constexpr int cell_width = 9, cell_height = 18, baseline = 14;

class Svg {
  public:
    Svg(const Canvas& canvas, const Palette& palette, Rgb ground, Rgb words)
        : canvas_(canvas), palette_(palette), ground_(ground), words_(words) {}

    std::string write() {
        const int width = canvas_.width() * cell_width, height = canvas_.height() * cell_height;
        text_ = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"DejaVu Sans "
                            "Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n",
                            width, height);
        box(0, 0, width, height, ground_);
        for (int y = 0; y < canvas_.height(); ++y) grounds(y);
        for (int y = 0; y < canvas_.height(); ++y) row(y);
        return text_ + "</svg>\n";
    }

  private:
    static std::string hex(Rgb rgb) { return fmt::format("#{:02x}{:02x}{:02x}", rgb.red, rgb.green, rgb.blue); }

    Rgb letter(const Style& style) const {
        const ColourRole role = style.reverse ? style.bg : style.fg;
        const Rgb own = role == ColourRole::plain ? style.reverse ? ground_ : words_ : palette_.rgb(role);
        if (!style.dim) return own;
        const Rgb back = behind(style);
        const auto mix = [](int a, int b) { return static_cast<std::uint8_t>((a * 3 + b * 2) / 5); };
        return {mix(own.red, back.red), mix(own.green, back.green), mix(own.blue, back.blue)};
    }
    Rgb behind(const Style& style) const {
        const ColourRole role = style.reverse ? style.fg : style.bg;
        return role == ColourRole::plain ? style.reverse ? words_ : ground_ : palette_.rgb(role);
    }

    void box(double x, double y, double width, double height, Rgb colour) {
        text_ += fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" fill=\"{}\"/>\n", x, y, width,
                             height, hex(colour));
    }

    void grounds(int y) {
        for (int x = 0, end = 0; x < canvas_.width(); x = end) {
            const Rgb colour = behind(canvas_.at(x, y).style);
            for (end = x + 1; end < canvas_.width() && behind(canvas_.at(end, y).style) == colour;) ++end;
            if (colour != ground_) box(x * cell_width, y * cell_height, (end - x) * cell_width, cell_height, colour);
        }
    }

    // Writes a row. Adjacent letters of one style are one text element.
    void row(int y) {
        for (int x = 0, end = 0; x < canvas_.width(); x = end) {
            const Cell& first = canvas_.at(x, y);
            end = x + 1;
            if (drawn(first, x, y)) continue;
            std::string words;
            int blanks = 0;
            for (end = x; end < canvas_.width(); ++end) {
                const Cell& cell = canvas_.at(end, y);
                if (is_shape(cell.glyph) || !(cell.style == first.style)) break;
                if (cell.glyph == U' ') {
                    if (++blanks > 1) break;
                } else if (cell.glyph != 0)
                    blanks = 0;
                if (cell.glyph != 0) append_utf8(words, cell.glyph);
            }
            words_at(x, y, end - x, words, first.style);
        }
    }

    static bool is_shape(char32_t glyph) {
        return (glyph >= 0x2580 && glyph <= 0x259f) || (glyph >= 0x2800 && glyph <= 0x28ff);
    }

    void words_at(int x, int y, int width, const std::string& words, const Style& style) {
        text_ += fmt::format("<text x=\"{}\" y=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\" "
                             "xml:space=\"preserve\" fill=\"{}\"{}{}>{}</text>\n",
                             x * cell_width, y * cell_height + baseline, width * cell_width, hex(letter(style)),
                             style.bold ? " font-weight=\"bold\"" : "",
                             style.underline ? " text-decoration=\"underline\"" : "", xml_escaped(words));
    }

    // Draws a cell that is a block, dots or a blank. Returns false for any other character, which has to be written as
    // text.
    bool drawn(const Cell& cell, int x, int y) {
        if (cell.glyph == 0 || (cell.glyph == U' ' && !cell.style.underline)) return true;
        if (!is_shape(cell.glyph)) return false;
        const double left = x * cell_width, top = y * cell_height;
        const std::string colour = hex(letter(cell.style));
        std::string path;
        if (cell.glyph >= 0x2800) {
            constexpr std::array<std::array<int, 2>, 8> places = {
                {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}}};
            for (unsigned bit = 0; bit < 8; ++bit)
                if (((cell.glyph - 0x2800) >> bit & 1U) != 0)
                    path += fmt::format("M{:g} {:g}h3v3h-3z", left + 0.75 + 4.5 * places[bit][0],
                                        top + 0.75 + 4.5 * places[bit][1]);
        } else {
            const unsigned bits = quarters(cell.glyph);
            for (unsigned bit = 0; bit < 4; ++bit)
                if ((bits >> bit & 1U) != 0)
                    path += fmt::format("M{:g} {:g}h4.5v9h-4.5z", left + 4.5 * (bit % 2), top + 9.0 * (bit / 2));
        }
        text_ += fmt::format("<path fill=\"{}\" d=\"{}\"/>\n", colour, path);
        return true;
    }

    // Returns the pixels of a block: upper left 1, upper right 2, lower left 4, lower right 8.
    static unsigned quarters(char32_t glyph) {
        const auto found = std::find(quadrants.begin(), quadrants.end(), glyph);
        return found == quadrants.end() ? 0 : static_cast<unsigned>(found - quadrants.begin());
    }

    const Canvas& canvas_;
    const Palette& palette_;
    Rgb ground_, words_;
    std::string text_;
};

} // namespace

std::string svg_of(const Canvas& canvas, const Palette& palette, Rgb ground, Rgb words) {
    return Svg(canvas, palette, ground, words).write();
}

} // namespace highball::tui
