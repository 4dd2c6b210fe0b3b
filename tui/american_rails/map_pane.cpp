// Map pane with a cursor; on a large page it shows all tables around the map.
#include "tui/american_rails/company_table.h"
#include "tui/american_rails/map_drawing.h"
#include "tui/american_rails/map_picture.h"
#include "tui/american_rails/panes.h"
#include "tui/american_rails/tracks.h"
#include "tui/canvas/overflow_marker.h"

#include "core/text.h"
#include "titles/american_rails/target_cities.h"

#include <algorithm>

namespace highball::tui::american_rails {

namespace {

constexpr int table_width = 120; // columns of a page with all tables and the map drawn in lines
constexpr int table_height = 31;

// Returns the width of the row letters beside the map; 0 at zooms that have none. A row letter, together with a column
// number from below the map, names a hex.
int margin(MapZoom zoom) { return zoom == MapZoom::lines || zoom == MapZoom::narrow ? 2 : 0; }

MapZoom nearness_of(const Board& board, const PaneState& state, int width) {
    const auto zoom = static_cast<MapZoom>(std::clamp(state.zoom, 1, 3));
    const int whole = board_size(board, zoom).first + margin(zoom);
    return zoom == MapZoom::lines && whole > width ? MapZoom::narrow : zoom;
}

bool whole_table(const Board& board, const PaneState& state, int width, int height) {
    return nearness_of(board, state, width) == MapZoom::lines && width >= table_width && height >= table_height;
}

class MapPane : public Pane {
  public:
    std::string name() const override { return "map"; }
    int rows(const DrawContext&, const PaneState&, int) const override { return 0; }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        constexpr int picture = 80;
        return context.style == TextStyle::picture ? picture : table_width;
    }

    Rect full_size(const DrawContext& context, const PaneState&, int width) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr) return {0, 0, width, 1};
        const auto [columns, rows] = board_size(*view->board, print_nearness(*view, width));
        const int wide = std::max(width, columns);
        return {0, 0, wide, rows + static_cast<int>(legend(wide).size())};
    }

    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr || view->board->hexes.empty()) return;
        MapMarks marks;
        marks.possible = possible_hexes(context, *view->board);
        if (context.printing) {
            draw_map(*view, print_nearness(*view, canvas.width()), marks, 0, 0, canvas);
            const std::vector<std::string> words = legend(canvas.width());
            draw_legend(words, canvas, canvas.height() - static_cast<int>(words.size()));
            return;
        }
        marks.cursor = cursor_of(*view, state);
        marks.fresh = fresh_hexes(context, *view);
        const Board& board = *view->board;
        if (is_picture(context, board, state, canvas.width(), canvas.height() + context.covered))
            return draw_as_picture(context, *view, marks, state, canvas);
        if (whole_table(board, state, canvas.width(), canvas.height()))
            return draw_table(context, *view, marks, canvas);
        draw_window(context, *view, marks, state, canvas);
    }

    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr) return false;
        const auto cursor = [&] { return cursor_of(*view, state); };
        return press_map_key(
            state, key,
            {1, 3, [&] { return cursor().index; },
             [&](int right, int down) { return step(*view->board, cursor(), right, down).index; },
             [&] {
                 std::vector<int> hexes;
                 possible_hexes(context, *view->board).each([&](HexId id) { hexes.push_back(id.index); });
                 return hexes;
             }});
    }

    bool click(const DrawContext& context, PaneState& state, int x, int y, int width, int height) const override {
        const AmericanView* view = view_of(context);
        if (view == nullptr) return false;
        if (is_picture(context, *view->board, state, width, height)) {
            const HexGeometry geometry =
                picture_of_board(*view->board, state.zoom == 2, width, height - rows_below(height));
            const auto hex = hex_at(*view->board, geometry, x + state.scroll_x, y + state.scroll_y);
            if (hex) state.cursor = hex->index;
            return hex.has_value();
        }
        const bool all = whole_table(*view->board, state, width, height);
        const MapZoom zoom = nearness_of(*view->board, state, width);
        const auto hex =
            hex_at(*view->board, zoom, x - margin(zoom) + (all ? 0 : state.scroll_x), y + (all ? 0 : state.scroll_y));
        if (!hex) return false;
        state.cursor = hex->index;
        return true;
    }

    std::vector<std::string> commands_here(const DrawContext& context, const PaneState& state) const override {
        const AmericanView* view = view_of(context);
        std::vector<std::string> commands;
        if (view == nullptr || view->board->hexes.empty()) return commands;
        const HexId here = cursor_of(*view, state);
        for (const Choice& choice : context.choices)
            if (names_hex(*view->board, choice, here)) commands.push_back(choice.text);
        return commands;
    }

  private:
    static bool names_hex(const Board& board, const Choice& choice, HexId hex) {
        const auto& place = board[hex];
        const std::string_view text = choice.text;
        return text.ends_with(" " + place.id) || (place.city && text.ends_with(" " + board[*place.city].name));
    }

    // Returns the hex under the cursor. Without a cursor, returns a city in the middle of the north-east, where the
    // cities are.
    static HexId cursor_of(const AmericanView& view, const PaneState& state) {
        if (state.cursor >= 0 && state.cursor < static_cast<int>(view.board->hexes.size()))
            return HexId{static_cast<std::uint8_t>(state.cursor)};
        return view.board->cities.empty() ? HexId{} : view.board->cities[view.board->cities.size() / 4].hex;
    }

    static MapZoom print_nearness(const AmericanView& view, int width) {
        for (const MapZoom near : {MapZoom::large, MapZoom::hexes})
            if (board_size(*view.board, near).first <= width) return near;
        return MapZoom::lines;
    }

    static MapWindow follow_cursor(const AmericanView& view, HexId cursor, MapZoom zoom, PaneState& state, int width,
                                   int height) {
        const auto [x, y] = hex_origin(*view.board, zoom, cursor);
        const auto [hex_width, hex_height] = hex_size(zoom);
        const auto [columns, rows] = board_size(*view.board, zoom);
        state.scroll_x = std::max(0, scrolled(state.scroll_x, x, hex_width, hex_width, width, columns));
        state.scroll_y = std::max(0, scrolled(state.scroll_y, y, hex_height, hex_height / 2, height, rows));
        return {state.scroll_x, state.scroll_y, width, height, columns, rows};
    }

    static HexSet fresh_hexes(const DrawContext& context, const AmericanView& view) {
        HexSet fresh;
        if (context.log == nullptr) return fresh;
        for (std::size_t i = context.seen_entries; context.is_fresh(i) && i < context.log->size(); ++i)
            for (std::size_t k = 0; k < view.board->hexes.size(); ++k) {
                const HexId id{static_cast<std::uint8_t>(k)};
                if (names_hex(*view.board, {.text = (*context.log)[i].command.text}, id)) fresh.insert(id);
            }
        return fresh;
    }

    // Draws as much of the board as fits, with row letters beside it and column numbers below.
    static void draw_window(const DrawContext& context, const AmericanView& view, const MapMarks& marks,
                            PaneState& state, Canvas& canvas) {
        const Board& board = *view.board;
        const MapZoom zoom = nearness_of(board, state, canvas.width());
        const int beside = margin(zoom);
        const std::vector<std::string> words = legend(canvas.width());
        const int below = canvas.height() < 12 ? 0 : 1 + (beside > 0 ? 1 : static_cast<int>(words.size()));
        const int width = std::max(1, canvas.width() - beside), room = canvas.height() - below;
        MapWindow window = follow_cursor(view, *marks.cursor, zoom, state, width, room);
        const bool edges = !shows_all(window) && below > 0;
        if (edges) window = follow_cursor(view, *marks.cursor, zoom, state, width, room - 1);
        Canvas map(width, window.height, canvas, true);
        draw_map(view, zoom, marks, state.scroll_x, state.scroll_y, map);
        canvas.copy(map, {beside, 0, map.width(), map.height()});
        if (beside > 0) draw_letters(view, canvas, state.scroll_y, map.height());
        if (below == 0) return;
        if (edges)
            canvas.print_right(0, room - 1, canvas.width(),
                               " " + overflow_marker(window, zoom > MapZoom::lines, canvas.width() - 2) + " ", reverse);
        if (beside > 0) {
            draw_numbers(view, zoom, canvas, edges ? room : std::min(map.height(), board.rows), state.scroll_x);
            if (!edges && !draw_strip_off_the_coast(context, view, zoom, canvas))
                draw_signs_in_the_sea(board, zoom, canvas);
        } else
            draw_legend(words, canvas, room);
        draw_card(context, view, *marks.cursor, canvas, canvas.height() - 1);
    }

    // Returns the rows below the picture: one for the hex under the cursor and, on a high page, one for the legend.
    static int rows_below(int height) { return height < 24 ? 1 : 2; }

    // True if the map is drawn as a picture. Until the player zooms, this function chooses the zoom: a picture if the
    // whole board fits, otherwise lines.
    static bool is_picture(const DrawContext& context, const Board& board, PaneState& state, int width, int height) {
        if (context.style != TextStyle::picture) return false;
        const auto [columns, rows] =
            board_size(board, picture_of_board(board, true, width, height - rows_below(height)));
        if (!state.zoomed) state.zoom = columns <= width && rows <= height - rows_below(height) ? 2 : 1;
        return state.zoom > 1;
    }

    static void draw_as_picture(const DrawContext& context, const AmericanView& view, const MapMarks& marks,
                                PaneState& state, Canvas& canvas) {
        const Board& board = *view.board;
        const int room = canvas.height() - rows_below(canvas.height() + context.covered);
        const int whole = canvas.height() + context.covered; // temporary messages must not move the map
        const HexGeometry geometry =
            picture_of_board(board, state.zoom == 2, canvas.width(), whole - rows_below(whole));
        const auto [columns, rows] = board_size(board, geometry);
        const auto& cursor = board[*marks.cursor];
        const Point at = geometry.place(2 * cursor.column + cursor.row % 2, cursor.row);
        state.scroll_x = std::max(0, scrolled(state.scroll_x, static_cast<int>(at.x), geometry.width, geometry.width,
                                              canvas.width(), columns));
        const int top = static_cast<int>(at.y);
        state.scroll_y = std::max(0, scrolled(state.scroll_y, top, geometry.height, 1, room + context.covered, rows));
        if (state.cursor >= 0) state.scroll_y = std::max(state.scroll_y, top + geometry.height - room);
        // Without tables beside it, the map continues as sea to the border.
        const bool beside = canvas.width() - columns - 2 >= least_side_width;
        Canvas map(beside ? columns : canvas.width(), room, canvas, true);
        draw_picture(view, geometry, marks, state.scroll_x, state.scroll_y, map);
        if (!beside)
            draw_strip_in_the_sea(context, view, map, rows - state.scroll_y, [&](int x, int y) {
                const Cell& cell = map.at(x, y);
                return !map.holds(x, y) || (cell.glyph == U' ' && cell.style.bg == ColourRole::water);
            });
        canvas.copy(map, {0, 0, map.width(), map.height()});
        if (room + 1 < canvas.height()) canvas.print(0, room, join(picture_signs(), "  "), dim);
        draw_card(context, view, *marks.cursor, canvas, canvas.height() - 1);
        draw_side_tables(view, canvas, {map.width() + 2, 0, canvas.width() - map.width() - 2, room});
    }

    static constexpr int least_side_width = 38; // width of the action track

    // Draws the other tables, as many as fit right of the map.
    static void draw_side_tables(const AmericanView& view, Canvas& canvas, Rect area) {
        constexpr int least_table = 40;
        if (area.width < least_side_width) return;
        int y = area.y;
        const TextTable companies = company_table(view, TableSize::compact, area.width);
        if (area.width >= least_table) {
            companies.draw(canvas, area.x, y, area.width);
            y += companies.height() + 1;
        }
        draw_years(view, canvas, area.x, y, area.width);
        draw_actions(view, canvas, {area.x, y + 2, area.width, action_rows});
        y += 3 + action_track_rows(view);
        const int rows = income_rows(view, area.width);
        if (y + rows <= area.height) draw_income(view, canvas, {area.x, y, area.width, rows});
    }

    static std::vector<std::string> picture_signs() {
        return {"f forest $3", "▲ mountain $5", "others $2+2", "Buf43 city full/shared",
                "* changed",   "+ open",        "_ connects"};
    }

    // Draws what is in the hex, and the commands that are possible there.
    static void draw_card(const DrawContext& context, const AmericanView& view, HexId hex, Canvas& canvas, int y) {
        const Board& board = *view.board;
        const auto& place = board[hex];
        std::string card = board.place_name(hex);
        if (place.city)
            card += " " + values_text(view, *place.city) + (board[*place.city].developable ? "" : " black square");
        else
            card += " " + std::string(name_of(place.terrain));
        const std::string cubes = cubes_text(view, hex);
        const bool full = !cubes.empty() && board.one_cube_hexes.contains(hex);
        card += (cubes.empty() ? "" : " [" + cubes + "]") +
                (full ? " full" : ", next cube " + print(cube_cost(board, view.position, hex)));
        const std::vector<std::string> offers = offers_at(context, board, hex);
        if (!offers.empty()) card += "   " + join(offers, "; ");
        canvas.print(0, y, card, {.fg = ColourRole::cyan});
    }

    static std::vector<std::string> legend(int width) { return packed(map_signs(), width); }

    static void draw_legend(const std::vector<std::string>& words, Canvas& canvas, int y) {
        for (const std::string& row : words) canvas.print(0, y++, row, dim);
    }

    // Draws the strip of money figures (company_table.h) in the south-east, above row `bottom`, where is_sea(x, y) is
    // true for all of its cells. Returns false if there is no room for it.
    template <class Sea>
    static bool draw_strip_in_the_sea(const DrawContext& context, const AmericanView& view, Canvas& canvas, int bottom,
                                      Sea is_sea) {
        const int top = bottom - strip_rows(view);
        for (const int player : strip_player) {
            const int left = canvas.width() - strip_company - player * view.position.players;
            const auto west = [&](int y) { return y == top ? left + strip_company : left; };
            const auto in_the_sea = [&](int x, int y) {
                for (; x < canvas.width(); ++x)
                    if (!is_sea(x, y)) return false;
                return true;
            };
            bool room = top >= 0;
            for (int y = top; room && y < bottom; ++y) room = in_the_sea(west(y), y);
            if (!room) continue;
            const std::string head = "+in=pay"; // heading of "A$12+16=4": treasury, income, dividend per share
            const int before = left + strip_company - columns(head);
            const bool heads = in_the_sea(before, top);
            for (int y = top; y < bottom; ++y) canvas.fill({west(y), y, canvas.width() - west(y), 1}, U' ');
            draw_strip(view, context.seat ? context.seat : to_act(view.position), player, canvas, left, top);
            if (heads) canvas.print(before, top, head, dim);
            return true;
        }
        return false;
    }
    static bool draw_strip_off_the_coast(const DrawContext& context, const AmericanView& view, MapZoom zoom,
                                         Canvas& canvas) {
        const std::vector<int> coast = coast_of(*view.board, zoom);
        return draw_strip_in_the_sea(context, view, canvas, view.board->rows,
                                     [&](int x, int y) { return x >= coast[static_cast<std::size_t>(y)]; });
    }

    // Draws the legend below and right of the coast, where there are no hexes.
    static void draw_signs_in_the_sea(const Board& board, MapZoom zoom, Canvas& canvas) {
        const std::vector<std::string> words = map_signs();
        int wide = 0;
        for (const std::string& word : words) wide = std::max(wide, columns(word));
        const std::vector<int> coast = coast_of(board, zoom);
        int top = board.rows;
        while (top > 0 && coast[static_cast<std::size_t>(top - 1)] + 2 + wide <= canvas.width()) --top;
        for (std::size_t i = 0; i < words.size() && top + static_cast<int>(i) < board.rows; ++i)
            canvas.print(canvas.width() - wide, top + static_cast<int>(i), words[i], dim);
    }

    // Draws the terrain legend in the last row, between the coast and the cities.
    static void draw_terrain_signs(const Board& board, Canvas& canvas) {
        const std::string text = join(terrain_signs(), "  ");
        const int y = board.rows - 1, x = coast_of(board, MapZoom::lines).back() + 4;
        for (int at = x; at < x + columns(text); ++at)
            if (!canvas.holds(at, y) || canvas.at(at, y).glyph != U' ') return;
        canvas.print(x, y, text, dim);
    }

    // Returns, for each row, the first column to the right of its hexes.
    static std::vector<int> coast_of(const Board& board, MapZoom zoom) {
        std::vector<int> coast(static_cast<std::size_t>(board.rows));
        for (std::size_t i = 0; i < board.hexes.size(); ++i) {
            const HexId id{static_cast<std::uint8_t>(i)};
            int& east = coast[static_cast<std::size_t>(board[id].row)];
            east = std::max(east, margin(zoom) + hex_origin(board, zoom, id).first + hex_size(zoom).first);
        }
        return coast;
    }

    static void draw_letters(const AmericanView& view, Canvas& canvas, int scroll, int rows) {
        for (int y = 0; y < rows && y + scroll < view.board->rows; ++y)
            canvas.put(0, y, static_cast<char32_t>('A' + y + scroll), dim);
    }

    static void draw_numbers(const AmericanView& view, MapZoom zoom, Canvas& canvas, int y, int scroll) {
        for (int column = 0; column < view.board->columns; ++column) {
            const int x = margin(zoom) + column * hex_size(zoom).first + 1 - scroll;
            if (x >= margin(MapZoom::lines)) canvas.print(x, y, std::to_string(column + 1), dim);
        }
    }

    // Draws map, cities, companies, actions, incomes and years together.
    static void draw_table(const DrawContext& context, const AmericanView& view, const MapMarks& marks,
                           Canvas& canvas) {
        const Board& board = *view.board;
        const int beside = margin(MapZoom::lines);
        Canvas map(canvas.width() - beside, board.rows, canvas);
        draw_map(view, MapZoom::lines, marks, 0, 0, map);
        canvas.copy(map, {beside, 0, map.width(), map.height()});
        draw_letters(view, canvas, 0, board.rows);
        draw_cities(view, canvas);
        draw_terrain_signs(board, canvas);
        int y = board.rows;
        draw_numbers(view, MapZoom::lines, canvas, y, 0);
        constexpr int actions_width = 40;
        const int beside_them = canvas.width() - actions_width - 2;
        const TextTable companies = company_table(view, TableSize::compact, beside_them);
        companies.draw(canvas, 0, y + 1, beside_them);
        draw_years(view, canvas, 0, y + 1 + companies.height(), beside_them);
        draw_actions(view, canvas, {canvas.width() - actions_width, y + 1, actions_width, action_rows});
        y += 1 + std::max(companies.height() + 1, action_track_rows(view));
        draw_income(view, canvas, {0, y, canvas.width() - 2, std::max(3, canvas.height() - y - 1)});
        canvas.fill({0, canvas.height() - 1, canvas.width(), 1}, U' '); // clears the last row if a table is too long
        draw_card(context, view, *marks.cursor, canvas, canvas.height() - 1);
    }

    // Draws the list of cities in the sea, in columns from the right border to the left. A column uses the rows in
    // which the coast leaves room.
    static void draw_cities(const AmericanView& view, Canvas& canvas) {
        const Board& board = *view.board;
        const std::vector<std::string> codes = city_codes(board);
        const std::vector<int> coast = coast_of(board, MapZoom::lines);
        std::size_t next = 0;
        for (int x = canvas.width() - city_entry; x >= city_entry && next < codes.size(); x -= city_entry)
            for (int row = 0; row < board.rows && next < codes.size(); ++row)
                if (x > coast[static_cast<std::size_t>(row)]) {
                    draw_city(view, codes[next], CityId{static_cast<std::uint8_t>(next)}, canvas, x, row);
                    ++next;
                }
    }
};

} // namespace

std::unique_ptr<Pane> map_pane() { return std::make_unique<MapPane>(); }

} // namespace highball::tui::american_rails
