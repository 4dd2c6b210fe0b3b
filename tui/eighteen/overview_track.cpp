#include "tui/eighteen/overview_track.h"

#include "tui/canvas/braille_canvas.h"

#include <bit>

namespace highball::tui::eighteen {

namespace {

constexpr std::uint8_t up = line_up, down = line_down, left = line_left, right = line_right;
constexpr std::uint8_t all_arms = 15;
constexpr std::uint8_t stub = 16;   // an exit to the hex below, which shows only where the hex above has no track
constexpr std::uint8_t bridge = 32; // lines that do not join

// True if the sides [first, first + 3), modulo 6, have an exit.
bool exits_among(std::uint8_t exits, hex::Edge first) {
    for (hex::Edge edge = first; edge < first + 3; ++edge)
        if ((exits >> (edge % 6) & 1U) != 0) return true;
    return false;
}

// True if the hex has track across its middle, between the sides [first, first + 3), modulo 6, and the others.
bool crosses(const hex::Face& face, hex::Edge first) {
    const auto here = [&](std::uint8_t edge) { return (edge + 6 - first) % 6 < 3; };
    for (const hex::Track& track : face.track)
        if (hex::Track::is_edge(track.from) && hex::Track::is_edge(track.to) && here(track.from) != here(track.to))
            return true;
    return !face.stops.empty() && exits_among(face.exits(), first) &&
           exits_among(face.exits(), static_cast<hex::Edge>(first + 3));
}

bool has_bridge(const hex::Face& face) {
    return face.stops.empty() && face.track.size() > 1 &&
           std::popcount(face.exits()) == 2 * static_cast<int>(face.track.size());
}

} // namespace

OverviewTrack::OverviewTrack(const Canvas& canvas, bool flat)
    : width_(canvas.width()), height_(canvas.height()), flat_(flat),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0) {}

void OverviewTrack::join(int x, int y, Arms arms) {
    if (x >= 0 && y >= 0 && x < width_ && y < height_)
        cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)] |= arms;
}

void OverviewTrack::add(const hex::Face& face, int x, int y, bool named) {
    if (face.exits() == 0) return;
    if (flat_)
        add_flat(face, x, y, named);
    else
        add_pointed(face, x, y, named);
}

// The exits at the upper three sides are on the upper row of the hex, those at the lower three on the lower row. The
// exit at the north side begins on the lower row of the hex above.
void OverviewTrack::add_flat(const hex::Face& face, int x, int y, bool named) {
    const auto exit = [&](hex::Edge edge) { return (face.exits() >> edge & 1U) != 0; };
    constexpr hex::Edge south = 0, southwest = 1, northwest = 2, north = 3, northeast = 4, southeast = 5;
    constexpr int middle = 3, side = 5; // columns of the box
    const auto row = [&](int y_row, bool to_left, bool to_right, bool vertical, Arms direction) {
        for (int i = 0; to_left && i < (named ? middle - 1 : middle); ++i) join(x + i, y_row, left | right);
        for (int i = middle + 1; to_right && i <= side; ++i) join(x + i, y_row, left | right);
        if (named) return;
        join(x + middle, y_row, static_cast<Arms>((to_left ? left : 0) | (to_right ? right : 0)));
        if (vertical) join(x + middle, y_row, direction);
    };
    row(y + 1, exit(northwest), exit(northeast), exit(north), up);
    row(y + 2, exit(southwest), exit(southeast), exit(south), down);
    if (exit(north)) join(x + middle, y, stub);
    if (named) {
        // The stations are at the left of the middle.
        if (exit(south)) join(x + middle, y + 2, left | down);
        if (exit(southeast)) join(x + middle, y + 2, left | right);
    } else if (crosses(face, northwest)) {
        join(x + middle, y + 1, down);
        join(x + middle, y + 2, has_bridge(face) ? up | bridge : up);
    }
}

// An exit at a slanted side takes two columns of the row between the hexes.
void OverviewTrack::add_pointed(const hex::Face& face, int x, int y, bool named) {
    const auto exit = [&](hex::Edge edge) { return (face.exits() >> edge & 1U) != 0; };
    constexpr hex::Edge southwest = 0, west = 1, northwest = 2, northeast = 3, east = 4, southeast = 5;
    constexpr int middle = 3, side = 6; // columns of the box
    if (exit(northeast)) join(x + middle + 1, y, right | down), join(x + middle + 2, y, left | up);
    if (exit(northwest)) join(x + middle - 1, y, left | down), join(x + middle - 2, y, right | up);
    if (exit(southeast)) join(x + middle + 1, y + 2, right | up), join(x + middle + 2, y + 2, left | down);
    if (exit(southwest)) join(x + middle - 1, y + 2, left | up), join(x + middle - 2, y + 2, right | down);
    if (exit(west)) join(x, y + 1, left | right);
    if (exit(east)) join(x + side, y + 1, left | right);
    if (named) return;
    if (exit(west)) join(x + 1, y + 1, left | right);
    if (exit(east)) join(x + side - 1, y + 1, left | right);
    const auto arms = [&](hex::Edge above, hex::Edge below, hex::Edge beside, Arms direction) {
        return static_cast<Arms>((exit(above) ? up : 0) | (exit(below) ? down : 0) | (exit(beside) ? direction : 0));
    };
    join(x + middle - 1, y + 1, arms(northwest, southwest, west, left));
    join(x + middle + 1, y + 1, arms(northeast, southeast, east, right));
    if (!crosses(face, southwest)) return;
    join(x + middle - 1, y + 1, right);
    join(x + middle, y + 1, has_bridge(face) ? bridge : left | right);
    join(x + middle + 1, y + 1, left);
}

void OverviewTrack::draw(Canvas& canvas, std::optional<Style> own) const {
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) {
            const Arms arms =
                cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
            if (arms == 0) continue;
            if (own) { // the lines of all track stay
                canvas.restyle({x, y, 1, 1}, *own);
                continue;
            }
            Style style = canvas.at(x, y).style;
            style.dim = false;
            if (style.bg == ColourRole::plain) style.fg = ColourRole::plain, style.bold = true;
            const bool slanted = canvas.ascii() && !flat_; // ASCII has no corners
            const char32_t line = (arms & bridge) != 0                                         ? U'×'
                                  : arms == stub                                               ? U'║'
                                  : slanted && (arms == (right | down) || arms == (left | up)) ? U'/'
                                  : slanted && (arms == (left | down) || arms == (right | up))
                                      ? U'\\'
                                      : box_drawing[line_doubled | (arms & all_arms)];
            canvas.put(x, y, line, style);
        }
}

} // namespace highball::tui::eighteen
