#include "tui/continental_rails/map_line_names.h"

#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace highball::tui::continental_rails {

namespace {

constexpr double most_cost = 4;
constexpr int longest_leader = 4; // columns

} // namespace

MapLine::MapLine(const std::pair<Point, Point>& ends) : from(ends.first), to(ends.second) {
    const int steps = 1 + static_cast<int>(2 * std::max(std::abs(from.x - to.x), std::abs(from.y - to.y)));
    for (int i = 0; i <= steps; ++i) {
        const double part = double(i) / steps;
        const std::pair cell(static_cast<int>(std::floor(from.x + (to.x - from.x) * part)),
                             static_cast<int>(std::floor(from.y + (to.y - from.y) * part)));
        if (cells.empty() || cells.back() != cell) cells.push_back(cell);
    }
}

double length_on_map(Point from, Point to) { return std::max(std::abs(from.x - to.x), 2 * std::abs(from.y - to.y)); }

void LineNames::write(Pass pass) {
    for (const LineName& name : names_) {
        if (name.pass != pass || write(name, name.code, false)) continue;
        if (!name.brief.empty() && write(name, name.brief, false)) continue;
        if (name.needed) write(name, name.brief.empty() ? name.code : name.brief, true);
    }
}

void LineNames::repeat(Pass pass) {
    repeating_ = true;
    for (const LineName& name : names_)
        for (const MapLine& line : name.lines) {
            LineName one = name;
            one.lines = {line};
            while (name.pass == pass && length_on_map(line.from, line.to) >= 3 * columns(name.code) &&
                   write(one, name.code, false)) {
            }
        }
    repeating_ = false;
}

// True if the same code stands near this place.
bool LineNames::repeats(const std::string& code, int x, int y) const {
    const int beside = repeating_ ? 10 : 30, above = repeating_ ? 5 : 12;
    return std::any_of(written_.begin(), written_.end(), [&](const Written& one) {
        return one.code == code && std::abs(one.x - x) < beside && std::abs(one.y - y) < above;
    });
}

// Writes a code where it costs the least, with a stroke to its line if it is apart from it; false if there is no room.
bool LineNames::write(const LineName& name, const std::string& code, bool anywhere) {
    mark(name, true);
    const Place place = best_place(name, code, anywhere);
    mark(name, false);
    if (place.cost >= impossible) return false;
    const int width = columns(code), begin = place.leader < 0 ? place.x + place.leader : place.x + width;
    for (int i = 0; i < std::abs(place.leader); ++i)
        blocks_.stamp(begin + i, place.y, "─", {.fg = name.style.fg, .bold = true});
    written_.push_back({code, place.x, place.y});
    blocks_.stamp(place.x, place.y, code, name.style);
    return true;
}

LineNames::Place LineNames::best_place(const LineName& name, const std::string& code, bool anywhere) {
    const int width = columns(code);
    Place best;
    const bool once = !detailed_ && !repeating_; // there is no room for a code to stand twice
    if (once && std::any_of(written_.begin(), written_.end(), [&](const Written& one) { return one.code == code; }))
        return best;
    const auto consider = [&](int x, int y, int leader, double cost) {
        if (cost < best.cost && !repeats(code, x, y)) best = {x, y, leader, cost};
    };
    int visible = 0;
    for (const MapLine& line : name.lines)
        for (const auto& [x, y] : line.cells) visible += track(name, x, y) > 0 ? 1 : 0;
    for (const MapLine& line : name.lines) {
        const Point a = line.from, b = line.to;
        const bool level = std::abs(a.x - b.x) > 2 * std::abs(a.y - b.y);
        for (const auto& [x, y] : line.cells) {
            const double off = 0.05 * (std::abs(x - (a.x + b.x) / 2) + 2 * std::abs(y - (a.y + b.y) / 2));
            const auto try_at = [&](int left, int top) {
                consider(left, top, 0, off + cost(name, left, top, width, visible, anywhere));
            };
            try_at(x - width / 2, y);
            // Codes stand at the left and right of a line, those of a level line above and below it.
            for (const int way : {-1, 1})
                level ? try_at(x - width / 2, y + way) : try_at(way < 0 ? x - width : x + 1, y);
        }
    }
    if (best.cost < 0 || close_ || repeating_) return best;
    for (const MapLine& line : name.lines)
        for (const auto& [x, y] : line.cells)
            for (const int way : {1, -1})
                for (int gap = 1; track(name, x, y) > 0 && gap <= longest_leader; ++gap) {
                    if (!blocks_.free(x + way * gap, y, 1) || track(name, x + way * gap, y) != 0) break;
                    const int left = way > 0 ? x + gap + 1 : x - gap - width;
                    consider(left, y, -way * gap, gap + cost(name, left, y, width, visible, true));
                }
    return best;
}

// Returns what a code costs here: it should touch its line, cover little of it, and neither cover nor touch other
// track.
double LineNames::cost(const LineName& name, int x, int y, int width, int visible, bool anywhere) const {
    if (!blocks_.free(x - 1, y, width + 2)) return impossible;
    int covered = 0, hidden = 0, above = 0, crowd = 0;
    for (int i = 0; i < width; ++i) {
        const int here = track(name, x + i, y);
        (here > 0 ? covered : hidden) += std::abs(here);
        for (const int row : {y - 1, y + 1}) {
            const int there = track(name, x + i, row);
            (there > 0 ? above : crowd) += std::abs(there);
            if (row >= 0 && row < blocks_.height() && !blocks_.free(x + i, row, 1)) crowd += 2;
        }
    }
    const int left = track(name, x - 1, y), right = track(name, x + width, y);
    const int ends = std::max(0, left) + std::max(0, right), wrong = std::max(0, -left) + std::max(0, -right);
    if (!anywhere && (ends + above == 0 || visible - covered < (name.pass == Pass::own ? 1 : 2))) return impossible;
    const double sum = 2.5 * hidden + 0.15 * covered + 3.0 * covered / std::max(1, visible) + wrong + 0.25 * crowd -
                       2 * ends +
                       (above == 0    ? 0
                        : covered > 0 ? -1
                                      : 1);
    return sum > (repeating_ ? -1 : most_cost) && !anywhere ? impossible : sum;
}

void LineNames::mark(const LineName& name, bool on_line) {
    for (const MapLine& line : name.lines)
        for (const auto& [x, y] : line.cells)
            if (x >= 0 && y >= 0 && x < blocks_.width() && y < blocks_.height()) on_line_[index(x, y)] = on_line;
}

// Returns 1 for visible track of the lines of the code, -1 for that of others, otherwise 0.
int LineNames::track(const LineName& name, int x, int y) const {
    if (blocks_.lines().empty(x, y) || !blocks_.free(x, y, 1)) return 0;
    const ColourRole role = blocks_.lines().style(x, y).fg;
    if (role == ColourRole::soft_bare) return 0;
    if (role != name.style.fg) return -1;
    const bool shares_colour = name.style.underline; // companies do; track of a railroad is wider than its line
    return on_line_[index(x, y)] ? 1 : shares_colour ? -1 : 0;
}

} // namespace highball::tui::continental_rails
