#include "tui/screen/layout.h"

#include <algorithm>

namespace highball::tui {

namespace {

constexpr int least_width = 36; // least columns of a pane's area
constexpr int least_rows = 6;   // least rows of a pane shown in part

class Arranger {
  public:
    Arranger(std::vector<std::size_t> panes, Rect area, const PaneNeeds& needs)
        : needs_(needs), left_(area), waiting_(std::move(panes)) {}

    std::vector<PaneRegion> places() {
        const int wanted = columns_of(waiting_.front());
        const bool alone = wanted <= left_.width && wanted + least_width >= left_.width; // fits, but with no other pane
        if (left_.width >= two_halves && waiting_.size() > 1 && !alone) {
            set_columns(std::max({(left_.width + 1) / 2 + 1, most_of_map(), wanted}), least_width, least_width);
            put_next(waiting_.front(), columns_[0]);
        } else if (has_map_below_text()) {
            put_next(waiting_.front(), left_);
            columns_ = {left_};
            put_next(waiting_.front(), columns_[0]);
        } else if (!divide(1)) {
            put_next(waiting_.front(), left_);
            if (!divide(waiting_.size())) columns_ = {left_};
        }
        std::erase_if(waiting_, [&](std::size_t pane) { return put_whole(pane); });
        fill();
        for (const Rect& column : columns_) lengthen(column);
        places_.insert(places_.end(), below_.begin(), below_.end());
        return std::move(places_);
    }

  private:
    // Returns the columns that the other panes leave to a map, but not much more than half of the page.
    int most_of_map() const {
        if (needs_.rows(waiting_.front(), left_.width) > 0) return 0;
        int widest = least_width;
        for (auto pane = waiting_.begin() + 1; pane != waiting_.end(); ++pane)
            if (columns_of(*pane) < left_.width / 2) widest = std::max(widest, columns_of(*pane));
        return std::min(left_.width - 1 - widest, left_.width * 56 / 100);
    }
    // True if the first pane is a text and leaves enough room for the second one, a map, below it.
    bool has_map_below_text() const {
        if (waiting_.size() < 2 || needs_.columns(waiting_[0]) > 0) return false;
        const int text = needs_.rows(waiting_[0], left_.width), map = needs_.rows(waiting_[1], left_.width);
        return text > 0 && map <= 0 && text + 1 - map < left_.height;
    }
    void set_columns(int first, int least_first, int least_second) {
        const int most = std::max(least_first, left_.width - 1 - least_second);
        first = std::clamp(first, least_first, most);
        columns_ = {{left_.x, left_.y, first, left_.height},
                    {left_.x + first + 1, left_.y, left_.width - first - 1, left_.height}};
    }

    // Makes two columns if one of the first `leaders` waiting panes leaves room for another pane beside it.
    bool divide(std::size_t leaders) {
        if (left_.height <= 0) return false;
        for (std::size_t i = 0; i < std::min(leaders, waiting_.size()); ++i) {
            const std::size_t pane = waiting_[i];
            const int beside = widest_beside(pane);
            if (beside == 0) continue;
            set_columns(left_.width - 1 - beside, columns_of(pane), least_width);
            const int rows = needs_.rows(pane, columns_[0].width), needed = std::abs(rows) + 1;
            if (!places_.empty() && needed > left_.height) continue;
            by_need_ = true;
            put_below(pane, std::max(needed, least_rows), rows <= 0);
            put_next(pane, columns_[0]);
            return true;
        }
        return false;
    }

    int columns_of(std::size_t pane) const { return std::max(needs_.columns(pane), least_width); }

    // Returns the columns of the widest other pane that fits beside this pane, or 0 if none fits.
    int widest_beside(std::size_t pane) const {
        int widest = 0;
        const int room = left_.width - 1 - columns_of(pane);
        if (room < least_width) return 0;
        for (const std::size_t other : waiting_)
            if (other != pane && columns_of(other) <= room) widest = std::max(widest, columns_of(other));
        return widest;
    }

    // Puts panes that are too wide for either column below the columns, across the page. If `map`, puts panes that are
    // too wide only for the right column below the map in the left one.
    void put_below(std::size_t leader, int needed, bool map) {
        std::erase_if(waiting_, [&](std::size_t pane) {
            const int wide = columns_of(pane);
            const bool across = wide > std::max(columns_[0].width, columns_[1].width);
            if (pane == leader || (!across && (!map || wide <= columns_[1].width))) return false;
            Rect place = across ? left_ : columns_[0];
            const int rows = needs_.rows(pane, place.width) + 1;
            if (rows <= 1 || needed + rows > columns_[0].height) return false;
            columns_[0].height -= rows;
            if (across) columns_[1].height -= rows;
            place.y = columns_[0].y + columns_[0].height + 1;
            place.height = rows - 1;
            below_.push_back({pane, place, true});
            return true;
        });
    }

    void put_next(std::size_t pane, Rect& column) {
        std::erase(waiting_, pane);
        const int wanted = needs_.rows(pane, column.width);
        put(pane, column, wanted <= 0 ? column.height : wanted + 1);
    }

    // Fills the remaining room. In the default order the last panes can fill any room: a map, and the end of the log.
    void fill() {
        std::vector<Rect*> left;
        for (Rect& column : columns_) left.push_back(&column);
        std::stable_sort(left.begin(), left.end(), [](const Rect* a, const Rect* b) { return a->height < b->height; });
        Rect& tall = *left.back();
        const std::size_t next = waiting_.size() < 2 ? 0 : waiting_[waiting_.size() - 2];
        const bool map = waiting_.size() > 1 && has_room(next, tall) && needs_.rows(next, tall.width) <= 0;
        const bool log_beside = left.size() > 1 && left.front()->height > least_rows;
        if (map && !log_beside && tall.height > least_of(next, tall) + least_rows + 1) {
            put(next, tall, tall.height - std::max(least_rows + 1, tall.height / 3));
            waiting_.erase(waiting_.end() - 2);
        } else if (!map)
            std::reverse(left.begin(), left.end());
        for (Rect* column : left)
            if (!waiting_.empty() && has_room(waiting_.back(), *column)) {
                put(waiting_.back(), *column, column->height);
                waiting_.pop_back();
            }
        for (Rect* column : left)
            if (column->height >= 2 * least_rows) put_part(*column);
    }

    // Fills a column with a part of a pane, which is better than nothing. If every waiting pane is too wide for the
    // column, takes one of which at least two thirds of the width are visible.
    void put_part(Rect& column) {
        const auto shown = [&](std::size_t pane, int room) {
            return needs_.rows(pane, column.width) > 0 && columns_of(pane) <= room;
        };
        auto next = waiting_.end();
        for (const int room : {column.width, column.width * 3 / 2})
            if (next == waiting_.end())
                next = std::find_if(waiting_.begin(), waiting_.end(), [&](auto pane) { return shown(pane, room); });
        if (next == waiting_.end()) return;
        put(*next, column, column.height);
        waiting_.erase(next);
    }

    // True if the column has room for at least a part of the pane.
    bool has_room(std::size_t pane, const Rect& column) const {
        return column.height > 0 && is_wide_enough(column, pane) && column.height > least_of(pane, column);
    }
    bool is_wide_enough(const Rect& column, std::size_t pane) const {
        return !by_need_ || columns_of(pane) <= column.width;
    }
    int least_of(std::size_t pane, const Rect& column) const {
        const int rows = needs_.rows(pane, column.width);
        return rows > 0 ? least_rows : -rows;
    }

    bool is_map_waiting() const {
        const auto is_map = [&](std::size_t pane) { return needs_.rows(pane, left_.width) <= 0; };
        return std::any_of(waiting_.begin(), waiting_.end(), is_map);
    }

    bool put_whole(std::size_t pane) {
        // Without room, no pane needs to be measured.
        if (std::ranges::none_of(columns_, [](const Rect& column) { return column.height > 1; })) return false;
        std::vector<Rect*> order; // the right column first or, if by_need_, the narrower one
        for (Rect& column : columns_) order.insert(order.begin(), &column);
        if (by_need_) std::sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->width < b->width; });
        if (!by_need_ && is_map_waiting()) std::reverse(order.begin(), order.end()); // the map takes the right column
        for (Rect* column : order)
            if (const int rows = column->height > 1 ? needs_.rows(pane, column->width) : 0;
                rows > 0 && rows < column->height && is_wide_enough(*column, pane)) {
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

    // Gives a few remaining rows to the pane above them.
    void lengthen(const Rect& left) {
        for (PaneRegion& place : places_)
            if (place.area.x == left.x && place.area.y + place.area.height == left.y) place.area.height += left.height;
    }

    const PaneNeeds& needs_;
    Rect left_;                        // area of the page before columns are made
    std::vector<std::size_t> waiting_; // panes without a place
    std::vector<Rect> columns_;        // remaining room of the columns
    std::vector<PaneRegion> places_, below_;
    bool by_need_ = false; // column widths follow the panes' needs
};

} // namespace

std::vector<PaneRegion> arrange(const Layout& layout, Rect area, const PaneNeeds& needs) {
    const std::vector<std::size_t> panes = layout.full ? std::vector{layout.focus} : layout.panes;
    std::vector<PaneRegion> places = Arranger(panes, area, needs).places();
    if (places.size() > 1 || layout.full) return places;
    return {{places.front().pane, area, false}};
}

} // namespace highball::tui
