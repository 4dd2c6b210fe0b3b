#include "tui/continental_rails/map_window.h"

#include "core/indexed.h"

#include <algorithm>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

struct Box {
    double left, top, right, bottom; // on the grid of towns
};

// Returns a window around a part of the country. It keeps the proportions of the country, and shows what is around the
// part where there is more room; it is never larger than that of the country, and does not go beyond it.
MapWindow window_around(const Box& country, const Box& part, int width, int height) {
    constexpr double most_stretched = 1.7; // codes and names are wide and low
    const auto around = [&](const Box& box) {
        const double wide = std::max(1, width) / (box.right - box.left),
                     high = std::max(1, height) / (box.bottom - box.top);
        MapWindow window{0, 0, std::min(wide, most_stretched * high), std::min(high, 1.2 * wide), width, height};
        window.left = (box.left + box.right - width / window.step_x) / 2;
        window.top = (box.top + box.bottom - height / window.step_y) / 2;
        return window;
    };
    const MapWindow whole = around(country);
    MapWindow window = around(part);
    if (whole.step_x >= window.step_x) return whole;
    const auto inside = [](double begin, double size, double first, double room) {
        return std::clamp(begin, first, std::max(first, first + room - size));
    };
    window.left = inside(window.left, width / window.step_x, whole.left, width / whole.step_x);
    window.top = inside(window.top, height / window.step_y, whole.top, height / whole.step_y);
    return window;
}

Box country_of(const rails::Figures& f) {
    const auto [left, top, right, bottom] = f.extent;
    return {double(left), double(top), double(right), double(bottom)};
}

// Returns the box around these towns with this much room.
template <class Wanted> Box box_of(const rails::Figures& f, double beside, double above, const Wanted& is_wanted) {
    Box box{1e9, 1e9, -1e9, -1e9};
    for (const rails::Town& town : f.towns) {
        if (!is_wanted(town)) continue;
        const double x = town.column + 0.5, y = town.row + 0.5; // as MapWindow::place()
        box.left = std::min(box.left, x - beside), box.right = std::max(box.right, x + beside);
        box.top = std::min(box.top, y - above), box.bottom = std::max(box.bottom, y + above);
    }
    return box;
}

// Returns the box, enlarged to at least this size.
Box wide_enough(Box box, double wide, double high) {
    const double wider = std::max(0.0, wide - box.right + box.left) / 2,
                 higher = std::max(0.0, high - box.bottom + box.top) / 2;
    return {box.left - wider, box.top - higher, box.right + wider, box.bottom + higher};
}

// Moves the window up or down, then left or right, to the place with the largest towns,
// as long as it contains the whole part and stays in the country.
MapWindow towards_towns(const rails::Figures& f, MapWindow window, const Box& part, const Box& country) {
    const auto sizes = [&](const MapWindow& moved) {
        constexpr double beside = 4, above = 1.5; // room for a name
        int sum = 0;
        for (const rails::Town& town : f.towns) {
            const Point at = moved.place(town);
            if (moved.contains({at.x - beside, at.y - above}) && moved.contains({at.x + beside, at.y + above}))
                sum += town.size * town.size; // the largest towns come first
        }
        return sum;
    };
    const auto move = [&](double MapWindow::*edge, double size, double part_begin, double part_end, double begin,
                          double end) {
        MapWindow best = window;
        for (const double step : {-0.25, 0.25}) {
            MapWindow moved = window;
            for (double& at = moved.*edge; at <= part_begin && at + size >= part_end && at >= begin && at + size <= end;
                 at += step)
                if (sizes(moved) > sizes(best)) best = moved;
        }
        window = best;
    };
    move(&MapWindow::top, window.height / window.step_y, part.top, part.bottom, country.top, country.bottom);
    move(&MapWindow::left, window.width / window.step_x, part.left, part.right, country.left, country.right);
    return window;
}

} // namespace

MapWindow map_window(const rails::Figures& f, int region, int width, int height) {
    Box box = country_of(f);
    if (region >= 0)
        box = wide_enough(box_of(f, 8, 3, [&](const rails::Town& town) { return town.region == region; }), 40, 14);
    return window_around(country_of(f), box, width, height);
}

MapWindow window_of_towns(const rails::Figures& f, const std::vector<bool>& towns, int width, int height,
                          bool sideways) {
    const auto is_wanted = [&](const rails::Town& town) { return item_at(towns, &town - f.towns.data()); };
    const MapWindow window =
        window_around(country_of(f), wide_enough(box_of(f, 4, 1.2, is_wanted), 28, 10), width, height);
    return sideways ? towards_towns(f, window, box_of(f, 4, 0.5, is_wanted), country_of(f)) : window;
}

bool MapWindow::shows(const rails::Figures& f, rails::RouteId route, int least) const {
    const Point a = place(f.town(f[route].from)), b = place(f.town(f[route].to));
    int seen = 0;
    for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0})
        if (contains({a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part})) ++seen;
    return seen >= least;
}

} // namespace highball::tui::continental_rails
