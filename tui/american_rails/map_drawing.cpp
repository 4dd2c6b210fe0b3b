#include "tui/american_rails/map_drawing.h"

#include "core/text.h"
#include "tui/canvas/hex_geometry.h"

#include <algorithm>
#include <cstdlib>

namespace highball::tui::american_rails {

namespace {

bool in_lines(MapZoom zoom) { return zoom == MapZoom::lines || zoom == MapZoom::narrow; }

// Returns the width of a hex in columns, for the two zooms that draw a row of hexes as a line of text.
int line_width(MapZoom zoom) { return zoom == MapZoom::narrow ? 4 : 5; }

HexShape shape_of(MapZoom zoom) {
    return HexShape(hex::BoardMap::Layout::pointed, zoom == MapZoom::large ? Zoom::detail : Zoom::medium);
}

class Drawing {
  public:
    Drawing(const AmericanView& view, const MapMarks& marks, Canvas& canvas)
        : view_(view), board_(*view.board), marks_(marks), canvas_(canvas), codes_(city_codes(board_)) {}

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

    void bordered_hex(HexId id, MapZoom zoom, int x, int y) {
        const HexShape shape = shape_of(zoom);
        const int row = zoom == MapZoom::large ? 2 : 1; // the first row with room for a name
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
        const std::string& code = codes_[city.index];
        const Style look{.bold = true, .underline = board_[city].special};
        const std::string signs = (view_.position.has_marker(city) ? "*" : "") + std::string(may_build(id) ? "+" : "");
        const int room = width - static_cast<int>(signs.size());
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
        if (marks_.fresh.contains(id)) restyle([](Style& style) { style.bold = true, style.underline = true; });
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
    std::vector<std::string> codes_;
};

} // namespace

std::vector<std::string> terrain_signs() { return {". plains $2+2", "f forest $3", "^ mountain $5"}; }

std::vector<std::string> map_signs() {
    std::vector<std::string> signs = terrain_signs();
    for (const char* sign : {"Buf43 city full/shared", "* marker", "# no marker", "+ open", "_ connects"})
        signs.emplace_back(sign);
    return signs;
}

std::pair<int, int> hex_size(MapZoom zoom) {
    if (in_lines(zoom)) return {line_width(zoom), 1};
    const HexShape shape = shape_of(zoom);
    return {shape.width(), shape.height()};
}

std::pair<int, int> hex_origin(const Board& board, MapZoom zoom, HexId id) {
    const auto& hex = board[id];
    const int width = line_width(zoom);
    if (in_lines(zoom)) return {hex.column * width + hex.row % 2 * (width / 2), hex.row};
    const HexShape shape = shape_of(zoom);
    return {(2 * hex.column + hex.row % 2) * shape.step_x(), hex.row * shape.step_y()};
}

std::pair<int, int> board_size(const Board& board, MapZoom zoom) {
    int width = 0, height = 0;
    const auto [hex_width, hex_height] = hex_size(zoom);
    for (std::size_t i = 0; i < board.hexes.size(); ++i) {
        const auto [x, y] = hex_origin(board, zoom, HexId{static_cast<std::uint8_t>(i)});
        width = std::max(width, x + hex_width);
        height = std::max(height, y + hex_height);
    }
    return {width, height};
}

std::optional<HexId> hex_at(const Board& board, MapZoom zoom, int x, int y) {
    const auto [width, height] = hex_size(zoom);
    for (std::size_t i = 0; i < board.hexes.size(); ++i) {
        const HexId id{static_cast<std::uint8_t>(i)};
        const auto [left, top] = hex_origin(board, zoom, id);
        if (x >= left && x < left + width && y >= top && y < top + height) return id;
    }
    return std::nullopt;
}

HexId step(const Board& board, HexId from, int right, int down) {
    const auto half = [&](HexId id) { return 2 * board[id].column + board[id].row % 2; };
    std::optional<HexId> best;
    int nearest = 0;
    for (std::size_t i = 0; i < board.hexes.size(); ++i) {
        const HexId id{static_cast<std::uint8_t>(i)};
        const int across = half(id) - half(from), along = board[id].row - board[from].row;
        const bool ahead = down != 0 ? along * down > 0 : across * right > 0 && along == 0;
        const int distance = down != 0 ? 4 * std::abs(along) + std::abs(across) : std::abs(across);
        if (!ahead || (best && distance >= nearest)) continue;
        best = id;
        nearest = distance;
    }
    return best.value_or(from);
}

void draw_map(const AmericanView& view, MapZoom zoom, const MapMarks& marks, int scroll_x, int scroll_y,
              Canvas& canvas) {
    Drawing drawing(view, marks, canvas);
    const auto [width, height] = hex_size(zoom);
    for (std::size_t i = 0; i < view.board->hexes.size(); ++i) {
        const HexId id{static_cast<std::uint8_t>(i)};
        const auto [left, top] = hex_origin(*view.board, zoom, id);
        const int x = left - scroll_x, y = top - scroll_y;
        if (x + width <= 0 || y + height <= 0 || x >= canvas.width() || y >= canvas.height()) continue;
        if (in_lines(zoom))
            drawing.line_hex(id, x, y, width);
        else
            drawing.bordered_hex(id, zoom, x, y);
    }
}

} // namespace highball::tui::american_rails
