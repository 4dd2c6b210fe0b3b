#include "tui/terminal/terminal.h"

#include "core/unicode.h"

#include <algorithm>

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

// Returns a screen and its styles as text that people can read and compare: each row, below it a letter for the style
// of each character, and at the end a legend of the letters.
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

class ScriptedTerminal : public Terminal {
  public:
    ScriptedTerminal(std::vector<KeyStep> steps, int width, int height, bool last, std::string& screens)
        : steps_(std::move(steps)), width_(std::clamp(width, 1, widest)), height_(std::clamp(height, 1, tallest)),
          last_(last), screens_(screens) {}

    int width() const override { return width_; }
    int height() const override { return height_; }

    Key next(int) override {
        for (; at_ < steps_.size() && (steps_[at_].dump || steps_[at_].wait > 0); ++at_)
            if (steps_[at_].dump) write();
        if (at_ >= steps_.size()) {
            if (last_) write();
            last_ = false;
            return {Key::Kind::closed};
        }
        const Key key = steps_[at_++].key;
        if (key.is(Key::Kind::resize)) {
            width_ = std::clamp(key.x, 1, widest);
            height_ = std::clamp(key.y, 1, tallest);
        }
        return key;
    }

    void show(const Canvas& canvas, int, int) override { shown_ = canvas; }

  private:
    void write() {
        screens_ += "=== " + std::to_string(shown_.width()) + "x" + std::to_string(shown_.height()) + " ===\n";
        screens_ += shown_.text_style() == TextStyle::picture ? styled_text(shown_) : shown_.to_text();
    }

    std::vector<KeyStep> steps_;
    std::size_t at_ = 0;
    int width_;
    int height_;
    bool last_;
    std::string& screens_;
    Canvas shown_{0, 0};
};

} // namespace

std::unique_ptr<Terminal> scripted_terminal(std::vector<KeyStep> steps, int width, int height, bool last,
                                            std::string& screens) {
    return std::make_unique<ScriptedTerminal>(std::move(steps), width, height, last, screens);
}

} // namespace highball::tui
