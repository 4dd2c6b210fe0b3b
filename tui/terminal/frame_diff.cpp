#include "tui/terminal/frame_diff.h"

#include "core/unicode.h"

namespace highball::tui {

namespace {

constexpr int cheaper_than_a_move = 4; // up to this many unchanged cells are rewritten, not jumped over

class FrameWriter {
  public:
    FrameWriter(const Canvas& before, const Canvas& now, const Palette& palette)
        : before_(before), now_(now), palette_(palette) {}

    std::string write() {
        if (anew()) text_ = "\x1b[0m\x1b[2J";
        for (int y = 0; y < now_.height(); ++y) row(y);
        if (!(style_ == Style{})) text_ += palette_.escape({});
        return std::move(text_);
    }

  private:
    bool anew() const { return before_.width() != now_.width() || before_.height() != now_.height(); }

    bool changed(int x, int y) const {
        if (anew()) return !(now_.at(x, y) == Cell{});
        // A character next to a changed wide one has to be rewritten.
        return !(now_.at(x, y) == before_.at(x, y)) ||
               (now_.at(x + 1, y).glyph == 0) != (before_.at(x + 1, y).glyph == 0);
    }

    void row(int y) {
        int at = -1; // column of the cursor; -1: not in this row
        for (int x = 0; x < now_.width(); ++x) {
            if (now_.at(x, y).glyph == 0 || !changed(x, y)) continue;
            if (at >= 0 && x - at <= cheaper_than_a_move && same_style(at, x, y))
                while (at < x) at = put(at, y);
            if (at != x) text_ += move_cursor(x, y);
            at = put(x, y);
        }
    }

    bool same_style(int from, int to, int y) const {
        for (int x = from; x < to; ++x)
            if (now_.at(x, y).glyph == 0 || !(now_.at(x, y).style == style_)) return false;
        return true;
    }

    // Writes a character. Returns the column after it.
    int put(int x, int y) {
        const Cell& cell = now_.at(x, y);
        if (!(cell.style == style_)) text_ += palette_.escape(cell.style, &style_);
        style_ = cell.style;
        append_utf8(text_, cell.glyph);
        return x + (now_.holds(x + 1, y) && now_.at(x + 1, y).glyph == 0 ? 2 : 1);
    }

    const Canvas& before_;
    const Canvas& now_;
    const Palette& palette_;
    Style style_;
    std::string text_;
};

} // namespace

std::string move_cursor(int x, int y) { return "\x1b[" + std::to_string(y + 1) + ";" + std::to_string(x + 1) + "H"; }

std::string frame_changes(const Canvas& before, const Canvas& now, const Palette& palette) {
    return FrameWriter(before, now, palette).write();
}

} // namespace highball::tui
