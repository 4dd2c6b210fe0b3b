#include "tui/layout.h"

#include <algorithm>

namespace highball::tui {

namespace {

constexpr int least_width = 40;
constexpr int least_rows = 6;     // of a pane that is shown in part
constexpr int least_picture = 14; // rows, of one that takes whatever there is
constexpr int step_of_width = 8;

int width_of_first(const Layout& layout, Rect area) {
    if (area.width < two_columns || layout.panes.size() < 2) return area.width;
    return std::clamp(area.width / 2 + 1 + layout.wider, least_width, area.width - least_width);
}

class Arranger {
  public:
    Arranger(const Layout& layout, Rect area, const RowsOf& rows) : layout_(layout), rows_(rows) {
        const int first = width_of_first(layout, area);
        columns_.push_back({area.x, area.y, first, area.height});
        if (first < area.width) columns_.push_back({area.x + first + 1, area.y, area.width - first - 1, area.height});
    }

    std::vector<PanePlace> places() {
        std::vector<std::size_t> waiting = layout_.panes;
        const std::size_t first = waiting.front();
        waiting.erase(waiting.begin());
        const int wanted = rows_(first, columns_[0].width);
        put(first, columns_[0], wanted <= 0 ? columns_[0].height : wanted + 1);
        std::erase_if(waiting, [&](std::size_t pane) { return put_whole(pane); });
        // In the usual order the last ones can fill any room: the end of the log a little, where a map can have the
        // rest.
        std::vector<Rect*> left;
        for (Rect& column : columns_) left.push_back(&column);
        std::stable_sort(left.begin(), left.end(), [](const Rect* a, const Rect* b) { return a->height < b->height; });
        const std::size_t next = waiting.size() < 2 ? 0 : waiting[waiting.size() - 2];
        if (waiting.size() < 2 || left.back()->height <= least_of(next, *left.back()))
            std::reverse(left.begin(), left.end());
        for (Rect* column : left)
            if (!waiting.empty() && column->height > least_of(waiting.back(), *column)) {
                put(waiting.back(), *column, column->height);
                waiting.pop_back();
            }
        for (const Rect& column : columns_) lengthen(column);
        return std::move(places_);
    }

  private:
    int least_of(std::size_t pane, const Rect& column) const {
        return rows_(pane, column.width) > 0 ? least_rows : least_picture;
    }

    bool put_whole(std::size_t pane) {
        for (auto column = columns_.rbegin(); column != columns_.rend(); ++column)
            if (const int rows = rows_(pane, column->width); rows > 0 && rows < column->height) {
                put(pane, *column, rows + 1);
                return true;
            }
        return false;
    }

    void put(std::size_t pane, Rect& column, int rows) {
        rows = std::min(rows, column.height);
        places_.push_back({pane, {column.x, column.y + 1, column.width, rows - 1}, true});
        column.y += rows;
        column.height -= rows;
    }

    // A few rows that are left belong to the pane above them.
    void lengthen(const Rect& left) {
        for (PanePlace& place : places_)
            if (place.area.x == left.x && place.area.y + place.area.height == left.y) place.area.height += left.height;
    }

    const Layout& layout_;
    const RowsOf& rows_;
    std::vector<Rect> columns_; // what is left of them
    std::vector<PanePlace> places_;
};

void show_next(Layout& layout, const std::vector<PanePlace>& shown, const Layout&) {
    const auto at = std::find_if(shown.begin(), shown.end(), [&](const auto& one) { return one.pane == layout.focus; });
    layout.focus = at == shown.end() || at + 1 == shown.end() ? shown.front().pane : (at + 1)->pane;
}

// With the first one; the first one itself with the next.
void swap_places(Layout& layout, const std::vector<PanePlace>& shown, const Layout& usual) {
    if (layout.panes.front() == layout.focus) show_next(layout, shown, usual);
    std::iter_swap(layout.panes.begin(), std::find(layout.panes.begin(), layout.panes.end(), layout.focus));
}

void hide(Layout& layout, const std::vector<PanePlace>&, const Layout&) {
    if (layout.panes.size() > 1) std::erase(layout.panes, layout.focus);
    layout.focus = layout.panes.front();
    layout.full = false;
}

} // namespace

std::vector<PanePlace> arrange(const Layout& layout, Rect area, const RowsOf& rows) {
    Layout alone = layout;
    if (layout.full) alone.panes = {layout.focus};
    std::vector<PanePlace> places = Arranger(alone, area, rows).places();
    if (places.size() > 1 || layout.full) return places;
    return {{places.front().pane, area, false}};
}

const std::array<PaneKey, 7>& pane_keys() {
    static constexpr std::array<PaneKey, 7> keys = {{
        {U'f', "full", "the pane alone on the page, and back",
         [](Layout& l, const auto&, const auto&) { l.full = !l.full; }},
        {U'.', "next", "the next pane has the keys", show_next},
        {U',', "swap", "the pane in the first place, the largest", swap_places},
        {U'_', "hide", "the page without the pane", hide},
        {U'<', "", "the left panes narrower", [](Layout& l, const auto&, const auto&) { l.wider -= step_of_width; }},
        {U'>', "", "the left panes wider", [](Layout& l, const auto&, const auto&) { l.wider += step_of_width; }},
        {U'*', "as it was", "all panes as they are by themselves",
         [](Layout& l, const auto&, const Layout& usual) { l = usual; }},
    }};
    return keys;
}

} // namespace highball::tui
