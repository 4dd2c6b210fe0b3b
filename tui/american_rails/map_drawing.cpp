#include "tui/american_rails/map_drawing.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui::american_rails {

namespace {

class Drawing {
  public:
    Drawing(const AmericanView& view, const MapMarks& marks, Canvas& canvas)
        : view_(view), board_(*view.board), marks_(marks), canvas_(canvas) {}

    // Draws a hex as a part of a line: terrain "f   ", cubes ".AN ", a city "Buf43" or, with cubes, "BufAN". On a
    // narrow page a city is "Buf4".
    void line_hex(HexId id, int x, int y, int width) {
        const auto& hex = board_[id];
        if (hex.city)
            line_city(id, *hex.city, x, y, width);
        else {
            canvas_.put(x, y, static_cast<char32_t>(terrain_sign(board_, id)), dim);
            print_cubes(view_, id, canvas_, x + 1, y, width - 1);
        }
        if (!hex.city && may_build(id)) sign_in_line(x, y, width);
        mark(id, {x, y, hex.city ? width : 3, 1});
    }

    void bordered_hex(HexId id, const HexShape& shape, int x, int y) {
        const int row = shape.height() / 4; // the first row with room for a name
        const auto& hex = board_[id];
        const bool cursor = marks_.cursor == id;
        shape.outline(canvas_, x, y, cursor ? bold : dim);
        const auto [first, last] = shape.inside(row);
        const int room = last - first + 1, left = x + first, top = y + row;
        if (hex.city) {
            canvas_.print(left, top, board_[*hex.city].name, {.bold = true, .underline = board_[*hex.city].special},
                          room);
            canvas_.print(left, top + 1, values_text(view_, *hex.city) + (board_[*hex.city].developable ? "" : "#"));
        } else
            canvas_.print(left, top, std::string(name_of(hex.terrain)), dim, room);
        print_cubes(view_, id, canvas_, left, top + 2, room);
        mark(id, {left, top, room, hex.city ? 2 : 1});
    }

  private:
    void line_city(HexId id, CityId city, int x, int y, int width) {
        const int cubes = cubes_in(board_, view_.position, id);
        const std::string& code = board_[city].code;
        const Style look{.bold = true, .underline = board_[city].special};
        const std::string signs = (view_.position.has_marker(city) ? "⌂" : "") + std::string(may_build(id) ? "+" : "");
        const int room = width - columns(signs);
        if (cubes == 0) {
            canvas_.print(x, y, code, look);
            const std::string values = std::to_string(board_[city].full) + std::to_string(board_[city].shared);
            const int fitting = std::max(0, room - 3);
            canvas_.print(x + 3, y, values.substr(0, static_cast<std::size_t>(fitting)) + signs, dim, width - 3);
            return;
        }
        // Letters of companies replace the last letters of the city's name.
        const int letters = std::clamp(room - cubes, 0, 3);
        int taken = canvas_.print(x, y, code.substr(0, static_cast<std::size_t>(letters)), look);
        taken += canvas_.print(x + taken, y, signs, bold);
        print_cubes(view_, id, canvas_, x + taken, y, width - taken);
    }

    bool may_build(HexId id) const { return marks_.possible.contains(id); }

    void mark(HexId id, Rect area) {
        const auto restyle = [&](auto change) {
            for (int row = 0; row < area.height; ++row)
                for (int column = 0; column < area.width; ++column) {
                    const Cell cell = canvas_.at(area.x + column, area.y + row);
                    Style style = cell.style;
                    change(style);
                    canvas_.put(area.x + column, area.y + row, cell.glyph, style);
                }
        };
        if (may_build(id)) {
            restyle([](Style& style) {
                style.bg = ColourRole::tile_yellow, style.fg = ColourRole::black, style.dim = false;
            });
            if (area.height > 1 || area.width > 5) sign(area.x + area.width - 1, area.y + area.height - 1);
        }
        if (marks_.fresh.contains(id) || marks_.planned.contains(id))
            restyle([](Style& style) { style.bold = true, style.underline = true; });
        if (marks_.cursor == id) restyle([](Style& style) { style.reverse = true; });
    }

    // Puts + into a cell, if it is blank, to show that a legal command names the hex, because no meaning is shown by
    // colour alone.
    void sign(int x, int y) {
        const Cell cell = canvas_.at(x, y);
        if (cell.glyph == U' ') canvas_.put(x, y, U'+', cell.style);
    }

    // Adds + to a hex without a city that is a part of a line: ". + ", ".M+ ", ".AN+". If cubes leave no room, the +
    // replaces the terrain sign.
    void sign_in_line(int x, int y, int width) {
        int at = x + 2;
        while (at < x + width && canvas_.at(at, y).glyph != U' ') ++at;
        canvas_.put(at < x + width ? at : x, y, U'+', bold);
    }

    const AmericanView& view_;
    const Board& board_;
    const MapMarks& marks_;
    Canvas& canvas_;
};

} // namespace

std::string cost_text(const Board& board, Terrain terrain) {
    const auto& cost = board.cost_of(terrain);
    return print(Money(cost.first)) + (cost.more > 0 ? "+" + std::to_string(cost.more) : "");
}

std::vector<std::string> terrain_signs(const Board& board) {
    return {". plains " + cost_text(board, Terrain::plains), "f forest " + cost_text(board, Terrain::forest),
            "^ mountain " + cost_text(board, Terrain::mountain)};
}

std::vector<std::string> map_signs(const Board& board) {
    std::vector<std::string> signs = terrain_signs(board);
    for (const char* sign : {"Buf43 city full/shared", "⌂ marker", "# no marker", "+ open", "_ connects"})
        signs.emplace_back(sign);
    return signs;
}

HexGrid grid_of(const Board& board) { return HexGrid(pointed, board.hexes); }

HexGeometry text_geometry(const Board& board, MapZoom zoom, int width) {
    if (zoom != MapZoom::lines)
        return HexShape(pointed, zoom == MapZoom::large ? Zoom::detail : Zoom::medium).geometry();
    HexGeometry geometry{false, 2.5, 1, 1, 1, 5, 1, 1, {}};
    if (board_size(geometry, grid_of(board)).first > width) geometry.step_x = 2, geometry.width = 4;
    geometry.centre = {geometry.width / 2.0, 0.5};
    return geometry;
}

void draw_map(const AmericanView& view, const HexWindow& window, const MapMarks& marks, Canvas& canvas) {
    Drawing drawing(view, marks, canvas);
    const bool large = window.geometry.height > HexShape(pointed, Zoom::medium).height();
    const HexShape shape(pointed, large ? Zoom::detail : Zoom::medium);
    window.each([&](HexId id) {
        const auto [x, y] = window.cell(id);
        if (in_lines(window.geometry))
            drawing.line_hex(id, x, y, window.geometry.width);
        else
            drawing.bordered_hex(id, shape, x, y);
    });
}

} // namespace highball::tui::american_rails
