#include "tui/american_rails/map_drawing.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace highball::tui::american_rails {

namespace {

constexpr std::array<double, 4> steps_x = {3, 2.5, 2, 1.5}; // half a hex, the largest first
constexpr double nudge = 0.01;

// A hex has a row for cubes and, above it, a row into which names of cities extend. In the smallest pictures each hex
// has only one row.
class Picture {
  public:
    Picture(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas)
        : view_(view), board_(*view.board), geometry_(window.geometry), window_(window), marks_(marks), canvas_(canvas),
          blocks_(canvas.width(), canvas.height(), ColourRole::water) {}

    void draw() {
        if (!in_blocks()) blocks_.use_whole_cells();
        if (marks_.bordered && !tiny())
            blocks_.draw_borders(
                [](ColourRole here, ColourRole there) { return here == there ? shade(here, 1) : ColourRole::plain; });
        // Without blocks only the words of a city have its colour.
        each([&](HexId id) {
            const bool plain = board_[id].city && !in_blocks();
            blocks_.hex(id.index, geometry_, window_.middle(id), plain ? ColourRole::plains : ground(id));
        });
        each([&](HexId id) { draw_links(id); });
        each([&](HexId id) { put_cubes(id); });
        each([&](HexId id) { write_name(id); });
        each([&](HexId id) { put_signs(id); });
        if (marks_.cursor.exists()) draw_cursor(left_of(marks_.cursor));
        blocks_.draw(canvas_);
    }

  private:
    struct Spot {
        int x, y;
    };
    using Companies = std::vector<CompanyId>;

    // Draws a ring and, where colours may be missing, brackets.
    void draw_cursor(Spot at) {
        blocks_.ring(marks_.cursor.index, ColourRole::cursor);
        if (in_blocks()) return;
        blocks_.stamp(at.x - 1, at.y, "[", {.fg = ColourRole::cursor, .bold = true});
        blocks_.stamp(at.x + plate(), at.y, "]", {.fg = ColourRole::cursor, .bold = true});
    }

    // Visits hexes just outside the window too, because lines begin there.
    template <class Visit> void each(Visit visit) const { window_.each(visit, 0.5); }

    ColourRole ground(HexId id) const {
        const int across = board_[id].row, along = (board_[id].column - across) / 2;
        const bool planned = marks_.planned.contains(id) && !board_[id].city;
        return shade(planned ? ColourRole::open : ground_role(board_, id), marks_.bordered ? 0 : along - across);
    }

    bool in_blocks() const { return canvas_.text_style() == TextStyle::picture; }
    // Returns the style of words on a city; reversed, so that a city is a plate without colours too. The cursor's city
    // is a plate of its own colour.
    Style on_city(HexId id, ColourRole words, bool heavy = true) const {
        if (id == marks_.cursor) return enter_button;
        return {.fg = ground(id), .bg = words, .bold = heavy, .reverse = true};
    }
    bool tiny() const { return is_tiny(geometry_); }
    int plate() const { return static_cast<int>(2 * geometry_.step_x); } // columns of a hex
    Spot left_of(HexId id) const {
        const Point at = window_.middle(id);
        return {static_cast<int>(std::floor(at.x - plate() / 2.0 + nudge)), static_cast<int>(std::floor(at.y + nudge))};
    }
    Companies companies_in(HexId id) const {
        Companies there;
        for (const CompanyId company : board_.company_ids())
            if (view_.position[company].track.contains(id)) there.push_back(company);
        return there;
    }
    // Returns the cell of a company's cube: at the right end of a city, after its values, or in the middle of a hex.
    Spot cube_at(HexId id, CompanyId company) const {
        const Companies there = companies_in(id);
        const int count = int_size(there);
        const int index = static_cast<int>(std::find(there.begin(), there.end(), company) - there.begin());
        Spot at = left_of(id);
        if (board_[id].city)
            at.x += plate() - count;
        else
            at.x = static_cast<int>(std::floor(window_.middle(id).x - count / 2.0 + nudge));
        return {at.x + index, at.y};
    }

    // Draws the companies' lines from cube to cube, from a hex to its neighbours with higher numbers.
    void draw_links(HexId id) {
        for (const HexId next : board_.neighbour_lists[id.index]) {
            if (next < id) continue;
            for (const CompanyId company : companies_in(id)) {
                if (!view_.position[company].track.contains(next)) continue;
                const Spot from = cube_at(id, company), to = cube_at(next, company);
                Pen pen{{.fg = style_of(board_, company).bg}, canvas_.braille() ? 2 : 1};
                if (marks_.planned.contains(id) || marks_.planned.contains(next)) pen.on = pen.off = 2;
                blocks_.lines().line({from.x + 0.5, from.y + 0.5}, {to.x + 0.5, to.y + 0.5}, pen);
            }
        }
    }

    void put_cubes(HexId id) {
        const Companies there = companies_in(id);
        const auto& city = board_[id].city;
        if (tiny() && city) return put_count(id, there);
        if (city) {
            const Spot at = left_of(id);
            const int room = plate() - int_size(there);
            std::string values = std::to_string(city_value(board_, view_.position, *city, 1)) + "/" +
                                 std::to_string(city_value(board_, view_.position, *city, 2));
            if (const std::size_t slash = values.find('/'); columns(values) > room + 1) values.erase(0, slash);
            const int x =
                there.empty() ? at.x + (room - columns(values)) / 2 : at.x + std::min(0, room - columns(values));
            blocks_.stamp(x, at.y, values, on_city(id, ColourRole::soft_tile, false));
        }
        for (const CompanyId company : there) {
            const Spot at = cube_at(id, company);
            Style style = style_of(board_, company);
            if (marks_.planned.contains(id) && !(*marks_.before)[company].track.contains(id))
                style = {.fg = style.bg, .bg = ColourRole::on_tile, .bold = true, .underline = true};
            blocks_.stamp(at.x, at.y, std::string(1, board_[company].letter), style);
        }
    }

    // In the smallest pictures, a city has three letters and its company's letter or, for several, their number.
    void put_count(HexId id, const Companies& there) {
        const Spot at = left_of(id);
        const auto& city = board_[*board_[id].city];
        blocks_.stamp(at.x, at.y, city.code, on_city(id, ColourRole::on_tile));
        if (there.size() == 1)
            blocks_.stamp(at.x + 3, at.y, std::string(1, board_[there[0]].letter), style_of(board_, there[0]));
        else if (!there.empty())
            blocks_.stamp(at.x + 3, at.y, std::to_string(there.size()),
                          {.fg = ColourRole::black, .bg = ColourRole::circle, .bold = true});
    }

    // Writes a city's name on a plate above the city or, if cubes or other names are there, below or beside it. Writes
    // the city's code instead if the name would stand beside another city's values or has no room above.
    void write_name(HexId id) {
        if (!board_[id].city || tiny()) return;
        const auto& city = board_[*board_[id].city];
        const bool open = marks_.possible.contains(id) && marks_.planned.empty();
        const std::string marker = view_.position.has_marker(*board_[id].city) ? "⌂" : "";
        constexpr double code_only = 6;
        const Spot city_at = left_of(id);
        double best = 1e9;
        Spot place{};
        std::string words;
        for (const bool whole : {true, false}) {
            const std::string& text = whole ? city.name : city.code;
            const int wide = columns(text + marker) + (open ? 1 : 0);
            for (const int down : {-1, 1, 0})
                for (int x = city_at.x - wide; x <= city_at.x + plate(); ++x) {
                    const Spot at{x, city_at.y + down};
                    if (const double cost = cost_of_name(id, at, wide) + (whole ? 0 : code_only); cost < best)
                        best = cost, place = at, words = text + marker;
                }
        }
        if (words.empty()) return;
        blocks_.stamp(place.x, place.y, words, on_city(id, ColourRole::on_tile));
        if (open) blocks_.stamp(place.x + columns(words), place.y, "+", enter_button);
    }

    // True if the cell shows the values of a city.
    bool is_city(Spot at) const {
        bool found = false;
        each([&](HexId id) {
            const Spot city = left_of(id);
            found = found || (board_[id].city && at.y == city.y && at.x >= city.x && at.x < city.x + plate());
        });
        return found;
    }

    double cost_of_name(HexId id, Spot at, int wide) {
        constexpr double never = 1e9, below = 7, beside = 8, touching = 6, touching_city = 8, over_link = 0.6,
                         off_centre = 0.5;
        const Spot city = left_of(id);
        const bool apart = at.x + wide <= city.x || at.x >= city.x + plate();
        if (!blocks_.free(at.x, at.y, wide) || (at.y != city.y && apart)) return never;
        double cost = at.y < city.y ? 0 : at.y > city.y ? below : beside;
        cost += off_centre * std::abs(at.x + wide / 2.0 - city.x - plate() / 2.0);
        for (const int side : {at.x - 1, at.x + wide})
            if (side >= 0 && side < blocks_.width() && !blocks_.free(side, at.y, 1) && at.y != city.y)
                cost += is_city({side, at.y}) ? touching_city : touching;
        for (int x = at.x; x < at.x + wide; ++x) cost += blocks_.lines().empty(x, at.y) ? 0 : over_link;
        return cost;
    }

    // Puts the sign of the terrain, or of what can be or will be built, where nothing is built.
    void put_signs(HexId id) {
        const Spot at = left_of(id);
        const int x = at.x + plate() / 2, up = tiny() ? 0 : 1;
        const auto put = [&](int y, const std::string& sign, Style style) {
            const int left = x - (columns(sign) - 1) / 2;
            if (!sign.empty() && blocks_.free(left, y, columns(sign))) blocks_.stamp(left, y, sign, style);
        };
        constexpr Style mark{.fg = ColourRole::mark, .bold = true};
        if (marks_.planned.contains(id) && !board_[id].city)
            put(at.y - up, print(cube_cost(board_, *marks_.before, id)), mark.on(ground(id)));
        else if (marks_.fresh.contains(id))
            put(at.y - up, "*", {.fg = ColourRole::changed, .bold = true});
        if (marks_.possible.contains(id) && marks_.planned.empty())
            put(companies_in(id).empty() ? at.y : at.y - up, "+", mark);
        const bool shades = in_blocks() && !marks_.bordered;
        const std::array<std::string_view, 4> signs = {shades ? "" : "·", "", "♣", "▲"}; // in the order of Terrain
        if (companies_in(id).empty())
            put(at.y, std::string(signs[static_cast<std::size_t>(board_[id].terrain)]), {.fg = ColourRole::on_bare});
    }

    const AmericanView& view_;
    const Board& board_;
    const HexGeometry& geometry_;
    const HexWindow& window_;
    const MapMarks& marks_;
    Canvas& canvas_;
    BlockCanvas blocks_;
};

} // namespace

ColourRole ground_role(const Board& board, HexId id) {
    constexpr std::array<ColourRole, 4> roles = {ColourRole::plains, ColourRole::town, ColourRole::forest,
                                                 ColourRole::mountain}; // in the order of Terrain
    const auto& hex = board[id];
    return hex.city && board[*hex.city].special ? ColourRole::tile_yellow : item_at(roles, hex.terrain);
}

// The height of a hex is at most four fifths of its width, which is nearly regular in a terminal. A lower window has
// lower hexes, of any height, so that all rows fit, but no wider ones, so that there is room beside the board.
HexGeometry picture_of_board(const Board& board, int width, int height) {
    constexpr double regular = 0.8, wider = 1.15;
    // The last hexes need two thirds of a step or, if the steps are small, a row.
    const double rows =
        std::min((height - nudge) / (board.rows - 1 + 2.0 / 3), (height - 1 - nudge) / (board.rows - 1));
    double step_x = steps_x.back();
    for (const double each : steps_x)
        if (board_size(picture_geometry(pointed, each, 1), grid_of(board)).first <= width &&
            (rows < least_readable || regular * each <= wider * rows)) {
            step_x = each;
            break;
        }
    HexGeometry geometry = picture_geometry(pointed, step_x, std::max(1.0, std::min(regular * step_x, rows)));
    const int others = static_cast<int>(std::ceil((board.rows - 1) * geometry.step_y));
    geometry.rows_needed = std::clamp(height - others, 1, geometry.rows_needed); // empty southern tips may be cut
    return geometry;
}

HexGeometry near_picture(const Board& board, int width, int height) {
    return is_readable(picture_of_board(board, width, height)) ? picture_geometry(pointed, 5, 3)
                                                               : picture_geometry(pointed, 2.5, 2);
}

void draw_picture(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas) {
    Picture(view, window, marks, canvas).draw();
}

} // namespace highball::tui::american_rails
