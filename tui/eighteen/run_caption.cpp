#include "tui/eighteen/run_caption.h"

#include "core/text.h"
#include "tui/eighteen/map_picture.h"

namespace highball::tui::eighteen {

namespace {

constexpr int sample_width = 3, between = 2;

} // namespace

int RunCaption::sample() const { return picture_ ? sample_width + 1 : 0; }

RunCaption::RunCaption(const DrawContext& context, const EighteenView& view, int width, int most_rows)
    : picture_(context.style == TextStyle::picture), width_(width) {
    int x = 0, y = 0;
    for (RunCaptionPart& part : run_caption(context, view)) {
        const int wide = columns(part.text) + (part.train ? sample() : 0);
        if (x > 0 && x + wide > width) x = 0, ++y;
        if (y >= most_rows) {
            cut_ = true;
            break;
        }
        rows_ = y + 1;
        parts_.push_back({std::move(part), x, y});
        x += wide + between;
    }
}

void RunCaption::draw(Canvas& canvas, int top) const {
    canvas.fill({0, top, width_, rows_}, U' ', on_panel);
    for (const auto& [part, x, y] : parts_) {
        int at = x;
        if (part.train && picture_) {
            canvas.fill({x, top + y, sample_width, 1}, U' ', {.bg = ColourRole::tile_yellow});
            BrailleCanvas line(canvas.width(), canvas.height());
            line.line({x + 0.0, top + y + 0.5}, {x + sample_width - 0.01, top + y + 0.5}, run_pen(*part.train));
            line.draw(canvas);
            at += sample();
        }
        canvas.print(at, top + y, part.text, on_panel, width_ - at);
    }
    if (cut_ && rows_ > 0) canvas.print_right(0, top + rows_ - 1, width_, " ...", on_panel);
}

} // namespace highball::tui::eighteen
