#include "tui/canvas/block_canvas.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace highball::tui {

BlockCanvas::BlockCanvas(int width, int height, ColourRole outside)
    : width_(std::max(0, width)), height_(std::max(0, height)), outside_(outside),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_),
              {Pixel{.role = outside}, Pixel{.role = outside}, Pixel{.role = outside}, Pixel{.role = outside}}),
      words_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)), lines_(width_, height_),
      grid_(0, 0) {}

BlockCanvas::Box& BlockCanvas::box_of(int area) {
    if (static_cast<std::size_t>(area) >= boxes_.size()) boxes_.resize(static_cast<std::size_t>(area) + 1);
    return item_at(boxes_, area);
}

// Adds pixels of a row to the bounds of an area, and sets its ground.
void BlockCanvas::extend(int area, int first, int last, int row, ColourRole role) {
    Box& box = box_of(area);
    box = {std::min(box.left, first / 2), std::min(box.top, row / 2), std::max(box.right, last / 2),
           std::max(box.bottom, row / 2), role};
}

void BlockCanvas::pixels(int row, int first, int last, int area, ColourRole role, std::optional<int> before) {
    if (row < 0 || row >= 2 * height_) return;
    first = std::max(first, 0), last = std::min(last, 2 * width_ - 1);
    if (first > last) return;
    int begin = last + 1, end = -1;
    auto* const line = &pixels_[cell(0, row / 2)];
    for (int column = first; column <= last; ++column) {
        Pixel& pixel = item_at(line[column / 2], row % 2 * 2 + column % 2);
        if (before && pixel.area != *before) continue;
        pixel = {static_cast<std::int16_t>(area), role, ColourRole::plain, 0};
        begin = std::min(begin, column), end = column;
    }
    if (begin <= end) extend(area, begin, end, row, role);
}

void BlockCanvas::hex(int area, const HexGeometry& geometry, Point middle, ColourRole role) {
    const int left = std::max(0, static_cast<int>(std::floor((middle.x - geometry.half_width) * 2))),
              right = std::min(2 * width_ - 1, static_cast<int>(std::ceil((middle.x + geometry.half_width) * 2))),
              top = std::max(0, static_cast<int>(std::floor((middle.y - geometry.half_height) * 2))),
              bottom = std::min(2 * height_ - 1, static_cast<int>(std::ceil((middle.y + geometry.half_height) * 2)));
    flat_ = geometry.flat;
    if (left > right) return;
    const double nudge = geometry.flat ? 1e-3 : 0; // a pixel on a level border belongs to the hex below
    for (int row = top; row <= bottom; ++row) {
        auto* const line = &pixels_[cell(0, row / 2)];
        const auto from_middle = [&](int column) {
            return Point{column * 0.5 + 0.25 - middle.x, row * 0.5 + 0.25 + nudge - middle.y};
        };
        int first = left, last = right, begin = right + 1, end = -1;
        while (first <= last && !geometry.holds(from_middle(first))) ++first;
        while (first <= last && !geometry.holds(from_middle(last))) --last;
        for (int column = first; column <= last; ++column) {
            const Point from = from_middle(column);
            const auto distance = static_cast<float>(from.x * from.x + 4 * from.y * from.y);
            Pixel& before = item_at(line[column / 2], row % 2 * 2 + column % 2);
            if (before.area != no_area && before.distance <= distance) continue;
            before = {static_cast<std::int16_t>(area), role, ColourRole::plain, distance};
            begin = std::min(begin, column), end = column;
        }
        if (begin <= end) extend(area, begin, end, row, role);
    }
}

// In each row, fills from the first crossing of the outline to the second, from the third to the fourth, and so on.
void BlockCanvas::polygon(int area, const std::vector<Point>& corners, ColourRole role) {
    std::vector<double> crossings;
    for (int row = 0; row < 2 * height_; ++row) {
        const double y = row * 0.5 + 0.25;
        crossings.clear();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point a = corners[i], b = corners[(i + 1) % corners.size()];
            if ((a.y <= y) != (b.y <= y)) crossings.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const int end = static_cast<int>(std::floor(std::min(crossings[i + 1], width_ + 0.0) * 2 - 0.5));
            pixels(row, static_cast<int>(std::ceil(crossings[i] * 2 - 0.5)), end, area, role);
        }
    }
}

bool BlockCanvas::half_outside(int x, int y) const {
    int outside = 0;
    for (int i = 0; i < 4; ++i) outside += at(2 * x + i % 2, 2 * y + i / 2)->area == no_area ? 1 : 0;
    return outside >= 2;
}

BrailleCanvas& BlockCanvas::grid() {
    if (!grid_.exists()) grid_ = BrailleCanvas(width_, height_);
    return grid_;
}

void BlockCanvas::outline(int area, ColourRole role, int beyond) {
    const Box box = box_of(area);
    const auto across = [&](int column, int row) {
        const Pixel* other = at(column, row);
        const int there = other ? other->area : no_area;
        return there != area && there == beyond;
    };
    for (int row = 2 * box.top; row <= 2 * box.bottom + 1; ++row)
        for (int column = 2 * box.left; column <= 2 * box.right + 1; ++column) {
            Pixel* here = at(column, row);
            if (!here || here->area != area) continue;
            // A character with a border has only two colours, so the line covers all of its pixels in this area.
            const int x = column / 2 * 2, y = row / 2 * 2;
            const bool through = mixed(column / 2, row / 2) &&
                                 (across(x, y) || across(x + 1, y) || across(x, y + 1) || across(x + 1, y + 1));
            if (through || across(column - 1, row) || across(column + 1, row) || across(column, row - 1) ||
                across(column, row + 1))
                here->line = role;
        }
}

void BlockCanvas::level_border(int above, int below, ColourRole role) {
    thin_lines_ = lines_.has_box_lines();
    const Box box = box_of(above);
    const auto free_of_all = [&](int x, int y) { return free(x, y, 1) && lines_.empty(x, y); };
    const auto between = [&](int column, int row) {
        return area(column, row) == above && area(column, row + 1) == below;
    };
    for (int y = box.top; y <= box.bottom; ++y)
        for (int x = box.left; x <= box.right; ++x) {
            if (between(2 * x, 2 * y) && between(2 * x + 1, 2 * y)) // inside the character
                at(2 * x, 2 * y)->line = at(2 * x + 1, 2 * y)->line = role;
            const int row = 2 * y + 1;
            if (!between(2 * x, row) && !between(2 * x + 1, row)) continue;
            if (thin_lines_ || free_of_all(x, y))
                at(2 * x, row)->line = at(2 * x + 1, row)->line = role;
            else if (free_of_all(x, y + 1) || (!free(x, y, 1) && free(x, y + 1, 1)))
                stamp(x, y + 1, "▀", {.fg = role, .bold = true});
            else if (free(x, y, 1))
                stamp(x, y, "▄", {.fg = role, .bold = true});
        }
}

int BlockCanvas::most_frequent_area(int x, int y) const {
    const auto& pixels = pixels_[cell(x, y)];
    int best = no_area;
    std::ptrdiff_t most = 0;
    for (const Pixel& pixel : pixels) {
        const auto count =
            std::count_if(pixels.begin(), pixels.end(), [&](const Pixel& one) { return one.area == pixel.area; });
        if (pixel.area != no_area && count > most) most = count, best = pixel.area;
    }
    return best;
}

ColourRole BlockCanvas::ground(int x, int y) const {
    const int area = owner(x, y);
    if (area == no_area) return outside_;
    const auto& pixels = pixels_[cell(x, y)];
    return std::find_if(pixels.begin(), pixels.end(), [&](const Pixel& one) { return one.area == area; })->role;
}

void BlockCanvas::stamp(int x, int y, const std::string& words, Style style) {
    for (const char32_t glyph : decode(printable(words))) {
        const int columns = width_of(glyph);
        for (int i = 0; i < columns; ++i)
            if (holds(x + i, y)) words_[cell(x + i, y)] = {glyph, i > 0, style};
        x += columns;
    }
}

double BlockCanvas::cost(int area, int x, int y, const Room& room) const {
    constexpr double line = 5, wall = 15, border = 1, foreign = 1.5, empty = 0.6, never = 1e6;
    if (!holds(x, y) || words_[cell(x, y)].glyph != 0) return never;
    const int own = owner(x, y);
    const bool over_line = !lines_.empty(x, y);
    if (own != area && (room.beyond == 0 || over_line)) return never;
    const double outline = outlined(x, y) ? wall : 0;
    if (own == area) return outline + (over_line ? line : 0) + (mixed(x, y) ? border : 0);
    return outline + (room.ink && own == no_area ? empty : foreign);
}

double BlockCanvas::cost_of_row(int area, int x, int y, int width, const Room& room, double best) const {
    const auto beside = [&](int column) { return holds(column, y) && words_[cell(column, y)].glyph != 0 ? 12.0 : 0.0; };
    double sum = beside(x - 1) + beside(x + width);
    for (int i = 0; i < width && sum < best; ++i) sum += cost(area, x + i, y, room);
    return sum;
}

// Searches for a place that costs less than `best`. If there is one, sets `best` and `place`, and returns true.
bool BlockCanvas::best_place(int area, Point near, std::span<const int> widths, const Room& room, double& best,
                             std::pair<int, int>& place) const {
    const Box& box = item_at(boxes_, area);
    const int wide = *std::max_element(widths.begin(), widths.end()), high = int_size(widths);
    bool found = false;
    for (int y = box.top - room.above; y + high - 1 <= box.bottom + room.above; ++y) {
        const double away = 2 * std::abs(y + high / 2.0 - near.y);
        if (away >= best) continue;
        for (int x = box.left - room.beyond; x + wide - 1 <= box.right + room.beyond; ++x) {
            double sum = away + 0.4 * std::abs(x + wide / 2.0 - near.x);
            for (int row = 0; row < high && sum < best; ++row) {
                const int width = item_at(widths, row);
                sum += cost_of_row(area, x + (wide - width) / 2, y + row, width, room, best - sum);
            }
            if (sum < best && room.further_cost) sum += room.further_cost({x, y, wide, high});
            if (sum >= best) continue;
            best = sum;
            place = {x, y};
            found = true;
        }
    }
    return found;
}

// Writes text at a fixed place. Text without a background of its own that may go beyond the area has the area's ground
// everywhere, unless it blends in.
void BlockCanvas::stamp_on_ground(int area, int x, int y, const std::string& words, Style style, const Room& room) {
    const bool on_plate = room.beyond > 0 && !room.blends && !room.ink && style.bg == ColourRole::plain;
    if (on_plate) style.bg = item_at(boxes_, area).ground;
    stamp(x, y, words, style);
    for (int i = 0; room.ink && i < columns(words); ++i)
        if (const int there = owner(x + i, y); there != area && holds(x + i, y))
            words_[cell(x + i, y)].style.fg = room.ink(there);
}

bool BlockCanvas::write(int area, Point near, const std::string& words, Style style, const Room& room) {
    if (words.empty() || static_cast<std::size_t>(area) >= boxes_.size()) return false;
    const int whole = columns(words);
    double best = room.patience;
    int best_width = 0;
    std::pair<int, int> place;
    for (int width = whole; width >= std::min(room.least, whole) && width > 0; --width) {
        const double lost = room.loss * (whole - width);
        double cost = best - lost;
        if (!best_place(area, near, std::span(&width, 1), room, cost, place)) continue;
        best = cost + lost;
        best_width = width;
    }
    if (best_width == 0) return false;
    const std::string shown = best_width == whole ? words : std::string(fit(words, best_width - 1)) + ".";
    stamp_on_ground(area, place.first, place.second, shown, style, room);
    return true;
}

bool BlockCanvas::write_rows(int area, Point near, const std::vector<std::string>& rows, Style style,
                             const Room& room) {
    if (rows.empty() || static_cast<std::size_t>(area) >= boxes_.size()) return false;
    std::vector<int> widths;
    for (const std::string& row : rows) widths.push_back(columns(row));
    double best = room.patience;
    std::pair<int, int> place;
    if (!best_place(area, near, widths, room, best, place)) return false;
    const int wide = *std::max_element(widths.begin(), widths.end());
    for (std::size_t i = 0; i < rows.size(); ++i)
        stamp_on_ground(area, place.first + (wide - widths[i]) / 2, place.second + static_cast<int>(i), rows[i], style,
                        room);
    return true;
}

// Returns the colour of the border between a pixel and the one at this place; plain for none.
ColourRole BlockCanvas::border(const Pixel& pixel, int column, int row) const {
    if (!border_ || border_signs_) return ColourRole::plain;
    const Pixel* other = at(column, row);
    const bool between = other && pixel.area != no_area && other->area != no_area;
    return between && other->area != pixel.area ? border_(pixel.role, other->role) : ColourRole::plain;
}

// Returns the area of a character for border_sign(). If two pointed hexes have a half of it each, returns the lower
// one, so that both of their slanted sides look alike.
int BlockCanvas::lower_owner(int x, int y) const {
    const int first = owner(x, y);
    if (flat_) return first;
    std::array<int, 4> areas{};
    for (int i = 0; i < 4; ++i) item_at(areas, i) = area(2 * x + i % 2, 2 * y + i / 2);
    const auto count = [&](int area) { return std::count(areas.begin(), areas.end(), area); };
    for (const int other : areas)
        if (other != no_area && count(other) == count(first) &&
            item_at(boxes_, other).bottom > item_at(boxes_, first).bottom)
            return other;
    return first;
}

// Returns the border at the lower or right side of a character, visible or not.
std::optional<BlockCanvas::BorderSign> BlockCanvas::border_sign(int x, int y) const {
    const int here = lower_owner(x, y);
    const auto ground_of = [&](int area) { return item_at(boxes_, area).ground; };
    const auto across = [&](int column, int row) {
        const int there = lower_owner(column, row);
        if (there == here || here == no_area || there == no_area) return ColourRole::plain;
        return border_(ground_of(here), ground_of(there));
    };
    const ColourRole below = across(x, y + 1), right = across(x + 1, y), plain = ColourRole::plain;
    const bool cornered = lower_owner(x + 1, y) != lower_owner(x + 1, y + 1); // has the sign of a slanted side
    if (below == plain && (right == plain || cornered)) return std::nullopt;
    const bool left = below != plain && across(x - 1, y) != plain;
    const char32_t sign = below == plain ? U'│' : right != plain ? U'/' : left ? U'\\' : U'_';
    const auto beside_word = [&](int column) { return !free(column, y, 1) && holds(column, y); };
    const bool like_letter = sign != U'_' && (beside_word(x - 1) || beside_word(x + 1));
    const int there = below == plain ? lower_owner(x + 1, y) : lower_owner(x, y + 1);
    return BorderSign{{sign, {.fg = below == plain ? right : below, .bg = ground_of(here)}},
                      std::minmax(here, there),
                      free(x, y, 1) && lines_.empty(x, y) && !like_letter};
}

// Counts for each side with border signs how many more of them are visible than covered.
BlockCanvas::Sides BlockCanvas::count_border_signs() const {
    Sides sides;
    for (int y = 0; border_signs_ && y < height_; ++y)
        for (int x = 0; x < width_; ++x)
            if (const auto sign = border_sign(x, y)) sides[sign->side] += sign->visible ? 1 : -1;
    return sides;
}

// Returns a character in the two most frequent colours of its pixels; that of a border is `edge`. A pixel of a third
// colour gets the second one: in the first it would look like a spike of that area.
static Cell two_coloured(const std::array<ColourRole, 4>& roles, ColourRole edge) {
    const auto count = [&](ColourRole role) { return std::count(roles.begin(), roles.end(), role); };
    const auto most =
        *std::max_element(roles.begin(), roles.end(), [&](ColourRole a, ColourRole b) { return count(a) < count(b); });
    ColourRole second = most;
    for (const ColourRole role : roles)
        if (role != most && (second == most || count(role) > count(second))) second = role;
    // The terminal's own colour is available as a background only.
    ColourRole back = most, front = second;
    // In some fonts these characters end above the lower edge, so a background that equals the lower pixels hides it.
    const bool low_front = roles[2] == front && roles[3] == front && back != ColourRole::plain;
    // A terminal of eight colours makes only the foreground dim.
    const bool border_back = back == edge && edge != ColourRole::plain;
    if (front == ColourRole::plain || (low_front && front != edge) || border_back) std::swap(back, front);
    std::size_t bits = 0;
    for (std::size_t i = 0; i < 4; ++i)
        if (front != back && (roles[i] == front || (roles[i] != back && second == front))) bits |= 1U << i;
    return {quadrants[bits], {.fg = bits == 0 ? ColourRole::plain : front, .bg = back}};
}

Cell BlockCanvas::ground_cell(int x, int y, const Sides& sides) const {
    const auto& pixels = pixels_[cell(x, y)];
    const auto in_first_area = [&](int right, int down) { return area(2 * x + right, 2 * y + down) == pixels[0].area; };
    // Most characters have one ground and no border, so nothing needs to be counted.
    const bool borderless = !border_ || (!border_signs_ && !mixed(x, y) && in_first_area(2, 0) && in_first_area(2, 1) &&
                                         in_first_area(0, 2) && in_first_area(1, 2));
    if (borderless && std::all_of(pixels.begin(), pixels.end(), [&](const Pixel& one) {
            return one.line == ColourRole::plain && one.role == pixels[0].role;
        }))
        return {U' ', {.bg = pixels[0].role}};
    if (thin_lines_ && pixels[2].role == ColourRole::plain && pixels[2].line != ColourRole::plain &&
        pixels[3].line == pixels[2].line && pixels[0].line == ColourRole::plain && pixels[1].line == ColourRole::plain)
        return {U'▂', {.fg = pixels[2].line, .bold = true}}; // at the height of the other borders
    for (const Pixel& pixel : pixels)
        if (pixel.line != ColourRole::plain && pixel.role == ColourRole::plain)
            return {U'▒', {.fg = pixel.line, .dim = true}}; // an outline of an area without a colour
    if (border_signs_ && !outlined(x, y))
        if (const auto sign = border_sign(x, y); sign && sign->visible && sides.at(sign->side) > 0) return sign->cell;
    // A horizontal border is a line, thinner than a pixel. Other borders are the last pixels of the area at the left.
    const Pixel &high = pixels[0], &low = pixels[2];
    const bool plain = high.line == ColourRole::plain && low.line == ColourRole::plain;
    if (plain && high.area == pixels[1].area && low.area == pixels[3].area) {
        const ColourRole middle = border(high, 2 * x, 2 * y + 1), below = border(low, 2 * x, 2 * y + 2);
        if (middle != ColourRole::plain) return {U'─', {.fg = middle, .bg = low.role}};
        if (high.area == low.area && below != ColourRole::plain && border(low, 2 * x + 1, 2 * y + 2) == below)
            return {U'▁', {.fg = below, .bg = low.role}};
    }
    std::array<ColourRole, 4> roles{};
    ColourRole edge = ColourRole::plain;
    for (int i = 0; i < 4; ++i) {
        const Pixel& pixel = item_at(pixels, i);
        const ColourRole side = border(pixel, 2 * x + i % 2 + 1, 2 * y + i / 2);
        if (side != ColourRole::plain) edge = side;
        item_at(roles, i) = pixel.line != ColourRole::plain ? pixel.line
                            : side != ColourRole::plain     ? side
                                                            : pixel.role;
    }
    return two_coloured(roles, edge);
}

Cell BlockCanvas::line_cell(int x, int y, bool braille) const {
    if (lines_.empty(x, y)) return {grid_.glyph(x, y), grid_.style(x, y)};
    const Style& style = lines_.style(x, y);
    // Where the ground changes, a crossing needs no sign. Beside a word, the sign would look like a letter.
    const auto no_word = [&](int column) { return !holds(column, y) || words_[cell(column, y)].glyph == 0; };
    const bool signs = no_word(x - 1) && no_word(x + 1) && ground(x - 1, y) == ground(x + 1, y) &&
                       ground(x, y - 1) == ground(x, y + 1);
    if (!whole_cells_ || braille) return {lines_.glyph(x, y, signs), style};
    return {style.dim ? U'·' : ascii_for_dots(lines_.mask(x, y)), style};
}

void BlockCanvas::draw_ring(int x, int y, Cell& shown, bool halves) const {
    const auto [around, role] = ring_;
    std::size_t bits = 0;
    for (int i = 0; i < 4; ++i) {
        const int column = 2 * x + i % 2, row = 2 * y + i / 2;
        if (area(column, row) == around) continue;
        for (const auto& [right, down] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
            if (area(column + right, row + down) == around) bits |= std::size_t{1} << static_cast<unsigned>(i);
    }
    if (bits == 0) return;
    if (const Word& word = words_[cell(x, y)]; word.glyph != 0 && !word.style.dim) {
        const ColourRole own = word.style.bg;
        if (own != ColourRole::plain && own != item_at(boxes_, around).ground && own != ground(x, y)) return;
        shown.style.fg = ColourRole::on_accent;
        shown.style.bg = role;
        return;
    }
    if (lines_.mask(x, y) != 0 && !whole_ring_) { // the ends of the area's lines stay visible
        shown.style.bg = role;
        return;
    }
    ColourRole back = outside_;
    for (int i = 0; i < 4; ++i)
        if ((bits >> static_cast<unsigned>(i) & 1U) == 0) back = at(2 * x + i % 2, 2 * y + i / 2)->role;
    // Without quadrants the corner of a character is a half of it.
    constexpr std::array<std::size_t, 16> rounded = {0, 3, 3, 3, 12, 5, 15, 15, 12, 15, 10, 15, 12, 15, 15, 15};
    if (halves) bits = item_at(rounded, bits);
    shown = {quadrants[bits], {.fg = role, .bg = back}};
}

void BlockCanvas::draw(Canvas& canvas) const {
    Rect ringed;
    if (ring_.first != no_area && ring_.first < int_size(boxes_)) { // otherwise the area lies outside the window
        const Box& box = item_at(boxes_, ring_.first);
        ringed = {box.left - 1, box.top - 1, box.right - box.left + 3, box.bottom - box.top + 3};
    }
    const Sides sides = count_border_signs();
    for (int y = 0; y < std::min(height_, canvas.height()); ++y)
        for (int x = 0; x < std::min(width_, canvas.width()); ++x) {
            const Word& word = words_[cell(x, y)];
            Cell shown{word.glyph, word.style};
            if (word.glyph != 0) {
                if (word.second) continue;
                if (shown.style.bg == ColourRole::plain) shown.style.bg = ground(x, y);
            } else if ((!lines_.empty(x, y) || !grid_.empty(x, y)) && !(clips_lines_ && half_outside(x, y)) &&
                       !outlined(x, y)) {
                shown = line_cell(x, y, canvas.braille());
                if (shown.style.bg == ColourRole::plain) shown.style.bg = ground(x, y);
            } else {
                shown = ground_cell(x, y, sides);
            }
            if (ringed.contains(x, y)) draw_ring(x, y, shown, canvas.text_style() == TextStyle::lines);
            if (whole_cells_ && shown.glyph >= U'▀' && shown.glyph <= U'▟')
                shown = {U' ', {.bg = shown.style.fg == ring_.second ? ring_.second : ground(x, y)}};
            canvas.put(x, y, shown.glyph, shown.style);
        }
}

} // namespace highball::tui
