#include "tui/continental_rails/map_line_names.h"

#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace highball::tui::continental_rails {

double length_on_map(Point from, Point to) { return std::max(std::abs(from.x - to.x), 2 * std::abs(from.y - to.y)); }

int track_under(BlockCanvas& blocks, int x, int y, int width) {
    int count = 0;
    for (int i = 0; i < width; ++i)
        if (!blocks.lines().empty(x + i, y) && blocks.lines().style(x + i, y).fg != ColourRole::soft_bare) ++count;
    return count;
}

void LineNames::write(Pass pass) {
    for (const LineName& name : names_)
        if (name.pass == pass) write(name);
}

void LineNames::write_the_rest(Pass pass) {
    for (LineName name : names_)
        if (name.pass == pass) {
            name.pass = Pass::own; // needs no length, and may cover track of other railroads
            for (const int rows : {0, -1, 1})
                if (write_code(name, name.code, rows, rows == 0 ? columns(name.code) : 0)) break;
        }
}

void LineNames::repeat(Pass pass) {
    repeating_ = true;
    for (const LineName& name : names_)
        if (name.pass == pass)
            while (length_on_map(name.from, name.to) >= 3 * columns(name.code) && write_code(name, name.code, 0)) {
            }
    repeating_ = false;
}

// True if the same code stands near this place or, on a map with little room, anywhere.
bool LineNames::repeats(const std::string& code, int x, int y) const {
    const int beside = repeating_ ? 10 : 30, above = repeating_ ? 3 : 12;
    const bool anywhere = !detailed_ && !repeating_;
    return std::any_of(written_.begin(), written_.end(), [&](const Written& one) {
        return one.code == trim(code) && (anywhere || (std::abs(one.x - x) < beside && std::abs(one.y - y) < above));
    });
}

// Writes the code where there is room: on the line, or beside it if it must not cover it or is that of a company. A
// code with a brief form is shortened or moved rather than left out.
void LineNames::write(const LineName& name) {
    if (name.beside && write_beside(name)) return;
    const bool covers = !name.brief.empty() && length_on_map(name.from, name.to) < columns(name.code) + 4;
    if (!covers && write_code(name, name.code, 0)) return;
    if (name.pass == Pass::companies && write_beside(name)) return;
    if (name.brief.empty()) return;
    for (const int rows : {0, -1, 1})
        if (write_code(name, name.brief, rows)) return;
}

bool LineNames::write_beside(const LineName& name) {
    const int most_track = name.pass == Pass::own ? 4 : name.pass == Pass::companies ? 2 : 0;
    for (const auto& [rows, most] : std::vector<std::pair<int, int>>{{-1, 0}, {1, 0}, {-1, 2}, {1, 2}, {-1, 4}, {1, 4}})
        if (most <= most_track && write_code(name, name.code, rows, most)) return true;
    return false;
}

// Writes a code on the line or this many rows below it; false if there is no room or it covers too much track.
bool LineNames::write_code(const LineName& name, const std::string& code, int rows, int most_track) {
    const Point a = name.from, b = name.to;
    const int width = columns(code);
    // Half of a short line remains visible, unless another railroad has its colour.
    const int least_length = close_ || rows != 0 || name.may_cover ? width + 2 : 2 * width + 2;
    const bool needs_length = name.pass != Pass::own && most_track > 0 && (rows == 0 || name.pass != Pass::companies);
    if (needs_length && length_on_map(a, b) < least_length) return false;
    for (const auto& [apart, part] : {std::pair{true, 0.5},
                                      {true, 0.35},
                                      {true, 0.65},
                                      {false, 0.5},
                                      {false, 0.35},
                                      {false, 0.65},
                                      {false, 0.2},
                                      {false, 0.8}}) {
        const int x = static_cast<int>(std::floor(a.x + (b.x - a.x) * part - width / 2.0 + 0.5)),
                  y = static_cast<int>(std::floor(a.y + (b.y - a.y) * part)) + rows;
        if (!blocks_.free(x - 1, y, width + 2) || repeats(code, x, y)) continue;
        if (apart && (!blocks_.free(x, y - 1, width) || !blocks_.free(x, y + 1, width)))
            continue; // no tag above or below it
        if (track_under(blocks_, x, y, width) > most_track) continue;
        if ((apart || repeating_) && name.pass == Pass::railroads && has_track(name, x, y, width, false)) continue;
        if (rows != 0 && name.pass == Pass::railroads &&
            (!has_track(name, x, y - rows, width, true) || has_track(name, x, y - 1, width, false) ||
             has_track(name, x, y + 1, width, false)))
            continue;
        written_.push_back({std::string(trim(code)), x, y});
        blocks_.stamp(x, y, code, name.style);
        return true;
    }
    return false;
}

// True if there is track of the colour of the tag or, unless `own`, of another colour in these columns of a row.
bool LineNames::has_track(const LineName& name, int x, int y, int width, bool own) const {
    if (y < 0 || y >= blocks_.height()) return false;
    for (int i = std::max(0, -x); i < width && x + i < blocks_.width(); ++i) {
        const ColourRole role = blocks_.lines().style(x + i, y).fg;
        if (blocks_.lines().empty(x + i, y) || role == ColourRole::soft_bare) continue;
        if (own && !blocks_.free(x + i, y, 1)) continue; // hidden under words
        if ((role == name.style.fg) == own) return true;
    }
    return false;
}

} // namespace highball::tui::continental_rails
