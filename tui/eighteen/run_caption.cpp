#include "tui/eighteen/run_caption.h"

#include "core/text.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/card_writer.h"
#include "tui/eighteen/map_picture.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>

namespace highball::tui::eighteen {

namespace {

constexpr int sample_width = 3, between = 2;

} // namespace

int RunCaption::sample() const { return picture_ ? sample_width + 1 : 0; }

RunCaption::RunCaption(const DrawContext& context, const EighteenView& view, int width, int most_rows)
    : picture_(draws_coloured_picture(context)), width_(width) {
    std::vector<RunCaptionPart> parts = run_caption(context, view);
    int named = 0;
    for (const RunCaptionPart& part : parts) named += columns(part.named) + (part.train ? sample() : 0) + between;
    if (named <= width)
        for (RunCaptionPart& part : parts) part.text = part.named;
    int x = 0, y = 0;
    for (RunCaptionPart& part : parts) {
        const int wide = columns(part.text) + (part.train ? sample() : 0);
        if (x > 0 && x + wide > width) x = 0, ++y;
        cut_ = cut_ || y >= most_rows;
        parts_.push_back({std::move(part), x, y});
        x += wide + between;
        if (cut_) continue;
        rows_ = y + 1;
        used_ = std::min(width, std::max(used_, x));
    }
}

void RunCaption::draw(Canvas& canvas, int top) const {
    // The caption covers the side of the map where less is drawn.
    const auto drawn = [&](int from) {
        int count = 0;
        for (int y = top; y < top + rows_; ++y)
            for (int x = from; x < from + used_; ++x)
                count += canvas.at(x, y).glyph != U' ' || canvas.at(x, y).style.bg != ColourRole::plain ? 1 : 0;
        return count;
    };
    const int left = drawn(width_ - used_) < drawn(0) ? width_ - used_ : 0;
    canvas.fill({left, top, used_, rows_}, U' ', on_panel);
    for (const auto& [part, column, y] : parts_) {
        if (y >= rows_) break;
        const int x = left + column;
        int at = x;
        if (part.train && picture_) {
            canvas.fill({x, top + y, sample_width, 1}, U' ', {.bg = ColourRole::tile_yellow});
            BrailleCanvas line(canvas.width(), canvas.height());
            const Point from{x + 0.0, top + y + 0.5}, to{x + sample_width - 0.01, from.y};
            if (canvas.text_style() == TextStyle::lines) {
                line.use_box_lines();
                line.path({from, to}, run_pen(*part.train));
            } else {
                line.line(from, to, run_pen(*part.train));
            }
            line.draw(canvas);
            at += sample();
        }
        canvas.print(at, top + y, part.text, on_panel, width_ - at);
    }
    if (cut_ && rows_ > 0) canvas.print_right(0, top + rows_ - 1, width_, " ...", on_panel);
}

void RunCaption::draw_card(Canvas& canvas, Rect area) const {
    CardWriter card(canvas, area, "Run");
    enum class Detail { names, brief_names, totals }; // the caption has the stops too
    const auto rows_of = [&](Detail detail, const RunCaptionPart& part) {
        std::vector<std::string> stops = detail == Detail::totals ? std::vector<std::string>() : part.stops;
        constexpr std::size_t brief = 3;
        for (std::string& stop : stops)
            if (const std::size_t value = stop.rfind(' '); detail == Detail::brief_names && value > brief)
                stop.erase(brief, value - brief);
        return packed(stops, area.width - 2, " + ");
    };
    const auto fits = [&](Detail detail) {
        int rows = 1;
        for (const PlacedPart& placed : parts_) rows += 1 + int_size(rows_of(detail, placed.part));
        return rows <= area.height;
    };
    const Detail detail = fits(Detail::names)         ? Detail::names
                          : fits(Detail::brief_names) ? Detail::brief_names
                                                      : Detail::totals;
    for (const PlacedPart& placed : parts_) {
        const std::string earns = print(placed.part.earns);
        const int gap = area.width - 2 - columns(placed.part.head) - columns(earns);
        card.line(placed.part.head + std::string(static_cast<std::size_t>(std::max(1, gap)), ' ') + earns, bold);
        for (const std::string& row : rows_of(detail, placed.part)) card.line(row);
    }
}

} // namespace highball::tui::eighteen
