#include "tui/canvas/styled_text.h"
#include "tui/terminal/terminal.h"

#include <algorithm>

namespace highball::tui {

namespace {

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
