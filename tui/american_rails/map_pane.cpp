// Map pane with a cursor; on a large page it shows all tables around the map.
#include "tui/american_rails/company_table.h"
#include "tui/american_rails/map_drawing.h"
#include "tui/american_rails/panes.h"
#include "tui/american_rails/tracks.h"
#include "tui/screen/hex_map_pane.h"

#include "core/text.h"
#include "titles/american_rails/rules/target_cities.h"

#include <algorithm>

namespace highball::tui::american_rails {

namespace {

constexpr int table_width = 120; // columns of a page with all tables and the map drawn in lines
constexpr int table_height = 31;

// Returns the width of the row letters beside the map if it is drawn in lines. A row letter, together with a column
// number from below the map, names a hex.
constexpr int letters = 2;
int margin_of(MapZoom zoom) { return zoom == MapZoom::lines ? letters : 0; }
MapZoom zoom_of(const PaneState& state) { return static_cast<MapZoom>(std::clamp(state.zoom, 1, 3)); }

const Board& board_of(const DrawContext& context) { return *view_of(context).board; }

// Returns the rows below a picture: one for the hex under the cursor and, on a high page, one for the legend.
int rows_below_picture(int height) { return height < 24 ? 1 : 2; }

bool is_picture(const DrawContext& context, int zoom) {
    return context.style == TextStyle::picture && !context.printing && zoom > 1;
}

// True if the page has room for all tables around the map.
bool is_whole_table(const DrawContext& context, const PaneState& state, int width, int height) {
    return zoom_of(state) == MapZoom::lines && width >= table_width && height >= table_height &&
           text_geometry(board_of(context), MapZoom::lines, width - letters).width > 4;
}

class MapPane : public HexMapPane {
  public:
    int least_columns(const DrawContext& context, const PaneState&) const override {
        constexpr int picture = 80;
        return context.style == TextStyle::picture ? picture : table_width;
    }

  protected:
    HexGrid grid(const DrawContext& context) const override { return grid_of(board_of(context)); }
    std::pair<int, int> zooms(const DrawContext&) const override { return {1, 3}; }
    HexGeometry geometry(const DrawContext& context, int zoom, int width, int height) const override {
        if (is_picture(context, zoom)) return picture_of_board(board_of(context), zoom == 2, width, height);
        constexpr int any = 1 << 20;
        return text_geometry(board_of(context), static_cast<MapZoom>(zoom), context.printing ? any : width);
    }
    int margin(const HexGeometry& geometry) const override { return geometry.width; }
    bool centred() const override { return false; }

    Rect window_area(const DrawContext& context, const PaneState& state, int width, int height) const override {
        if (is_picture(context, state.zoom)) return {0, 0, width, height - rows_below_picture(height)};
        const int beside = margin_of(zoom_of(state));
        if (is_whole_table(context, state, width, height)) return {beside, 0, width - beside, board_of(context).rows};
        return {beside, 0, std::max(1, width - beside), height - rows_below(width, height, beside)};
    }

    // Returns a city in the middle of the north-east, where the cities are.
    HexId first_hex(const DrawContext& context) const override {
        const Board& board = board_of(context);
        return board.cities.empty() ? HexId{0} : board.cities[board.cities.size() / 4].hex;
    }
    HexId hex_of(const DrawContext& context, std::string_view command) const override {
        const Board& board = board_of(context);
        for (const auto& city : board.cities)
            if (command.ends_with(" " + city.name)) return city.hex;
        return board.find_hex(command.substr(command.rfind(' ') + 1)).value_or(hex::no_hex);
    }
    std::vector<HexId> possible_hexes(const DrawContext& context) const override {
        std::vector<HexId> hexes;
        american_rails::possible_hexes(context, board_of(context)).each([&](HexId id) { hexes.push_back(id); });
        return hexes;
    }
    std::vector<std::string> signs(const DrawContext&) const override { return map_signs(); }

    void print_board(const DrawContext& context, int, const HexWindow& window, Canvas& canvas) const override {
        const MapMarks marks{hex::no_hex, american_rails::possible_hexes(context, board_of(context)), {}};
        draw_map(view_of(context), window, marks, canvas);
    }

    void draw_page(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const AmericanView& view = view_of(context);
        MapMarks marks{cursor_of(context, state), american_rails::possible_hexes(context, *view.board), {}};
        for (const HexId hex : fresh_hexes(context)) marks.fresh.insert(hex);
        const int whole = canvas.height() + context.covered;
        choose_zoom(context, state, canvas.width(), whole - rows_below_picture(whole));
        if (is_picture(context, state.zoom)) return draw_as_picture(context, view, marks, state, canvas);
        if (is_whole_table(context, state, canvas.width(), canvas.height()))
            draw_table(context, view, marks, state, canvas);
        else
            draw_in_text(context, view, marks, state, canvas);
    }

  private:
    static int rows_below(int width, int height, int beside) {
        return height < 12 ? 0 : 1 + (beside > 0 ? 1 : int_size(legend(width)));
    }

    // Draws as much of the board as fits, with row letters beside it and column numbers below.
    void draw_in_text(const DrawContext& context, const AmericanView& view, const MapMarks& marks, PaneState& state,
                      Canvas& canvas) const {
        const Board& board = *view.board;
        const Rect area = window_area(context, state, canvas.width(), canvas.height());
        HexGeometry layout;
        const MapWindow window =
            draw_window(context, state, marks.cursor, area, canvas, [&](const HexWindow& shown, Canvas& map) {
                layout = shown.geometry;
                draw_map(view, shown, marks, map);
            });
        if (area.x > 0) draw_letters(view, canvas, state.scroll_y, window.height);
        if (area.height == canvas.height()) return;
        const bool all = window.shows_all();
        if (area.x == 0) canvas.print_rows(area.height, legend(canvas.width()), dim);
        if (area.x > 0)
            draw_numbers(view, layout, canvas, all ? std::min(area.height, board.rows) : area.height, state.scroll_x);
        if (area.x > 0 && all && !draw_strip_off_the_coast(context, view, layout, canvas))
            draw_signs_in_the_sea(board, layout, canvas);
        draw_card(context, view, marks.cursor, canvas, canvas.height() - 1);
    }

    void draw_as_picture(const DrawContext& context, const AmericanView& view, const MapMarks& marks, PaneState& state,
                         Canvas& canvas) const {
        const int whole = canvas.height() + context.covered; // temporary messages must not move the map
        const int room = canvas.height() - rows_below_picture(whole);
        const HexGeometry layout = geometry(context, state.zoom, canvas.width(), whole - rows_below_picture(whole));
        const auto [columns, rows] = board_size(layout, grid(context));
        // Without tables beside it, the map continues as sea to the border.
        const bool beside = canvas.width() - columns - 2 >= least_side_width;
        const Rect area{0, 0, beside ? columns : canvas.width(), room};
        draw_window(context, state, marks.cursor, area, canvas, [&, rows = rows](const HexWindow& window, Canvas& map) {
            draw_picture(view, window, marks, map);
            if (beside) return;
            draw_strip_in_the_sea(context, view, map, rows - state.scroll_y, [&](int x, int y) {
                const Cell& cell = map.at(x, y);
                return !map.holds(x, y) || (cell.glyph == U' ' && cell.style.bg == ColourRole::water);
            });
        });
        if (room + 1 < canvas.height()) canvas.print(0, room, join(picture_signs(), "  "), dim);
        draw_card(context, view, marks.cursor, canvas, canvas.height() - 1);
        draw_side_tables(view, canvas, {area.width + 2, 0, canvas.width() - area.width - 2, room});
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
    static bool draw_strip_off_the_coast(const DrawContext& context, const AmericanView& view,
                                         const HexGeometry& geometry, Canvas& canvas) {
        const std::vector<int> coast = coast_of(*view.board, geometry);
        return draw_strip_in_the_sea(context, view, canvas, view.board->rows,
                                     [&](int x, int y) { return x >= coast[static_cast<std::size_t>(y)]; });
    }

    // Draws the legend below and right of the coast, where there are no hexes.
    static void draw_signs_in_the_sea(const Board& board, const HexGeometry& geometry, Canvas& canvas) {
        const std::vector<std::string> words = map_signs();
        int wide = 0;
        for (const std::string& word : words) wide = std::max(wide, columns(word));
        const std::vector<int> coast = coast_of(board, geometry);
        int top = board.rows;
        while (top > 0 && coast[static_cast<std::size_t>(top - 1)] + 2 + wide <= canvas.width()) --top;
        for (std::size_t i = 0; i < words.size() && top + static_cast<int>(i) < board.rows; ++i)
            canvas.print(canvas.width() - wide, top + static_cast<int>(i), words[i], dim);
    }

    // Draws the terrain legend in the last row, between the coast and the cities.
    static void draw_terrain_signs(const Board& board, const HexGeometry& geometry, Canvas& canvas) {
        const std::string text = join(terrain_signs(), "  ");
        const int y = board.rows - 1, x = coast_of(board, geometry).back() + 4;
        for (int at = x; at < x + columns(text); ++at)
            if (!canvas.holds(at, y) || canvas.at(at, y).glyph != U' ') return;
        canvas.print(x, y, text, dim);
    }

    // Returns, for each row, the first column to the right of its hexes.
    static std::vector<int> coast_of(const Board& board, const HexGeometry& geometry) {
        std::vector<int> coast(static_cast<std::size_t>(board.rows));
        for (const auto& hex : board.hexes) {
            int& east = coast[static_cast<std::size_t>(hex.row)];
            east = std::max(east, letters + static_cast<int>(geometry.place(hex.column, hex.row).x) + geometry.width);
        }
        return coast;
    }

    static void draw_letters(const AmericanView& view, Canvas& canvas, int scroll, int rows) {
        for (int y = 0; y < rows && y + scroll < view.board->rows; ++y)
            canvas.put(0, y, static_cast<char32_t>('A' + y + scroll), dim);
    }

    static void draw_numbers(const AmericanView& view, const HexGeometry& geometry, Canvas& canvas, int y, int scroll) {
        for (int column = 0; column < view.board->columns; ++column) {
            const int x = letters + column * geometry.width + 1 - scroll;
            if (x >= letters) canvas.print(x, y, std::to_string(column + 1), dim);
        }
    }

    // Draws map, cities, companies, actions, incomes and years together.
    void draw_table(const DrawContext& context, const AmericanView& view, const MapMarks& marks, PaneState& state,
                    Canvas& canvas) const {
        const Board& board = *view.board;
        state.scroll_x = state.scroll_y = 0;
        Canvas map(canvas.width() - letters, board.rows, canvas);
        const HexGeometry layout = text_geometry(board, MapZoom::lines, map.width());
        draw_map(view, {layout, grid(context), 0, 0, map}, marks, map);
        canvas.copy(map, {letters, 0, map.width(), map.height()});
        draw_letters(view, canvas, 0, board.rows);
        draw_cities(view, layout, canvas);
        draw_terrain_signs(board, layout, canvas);
        int y = board.rows;
        draw_numbers(view, layout, canvas, y, 0);
        constexpr int actions_width = 40;
        const int beside_them = canvas.width() - actions_width - 2;
        const TextTable companies = company_table(view, TableSize::compact, beside_them);
        companies.draw(canvas, 0, y + 1, beside_them);
        draw_years(view, canvas, 0, y + 1 + companies.height(), beside_them);
        draw_actions(view, canvas, {canvas.width() - actions_width, y + 1, actions_width, action_rows});
        y += 1 + std::max(companies.height() + 1, action_track_rows(view));
        draw_income(view, canvas, {0, y, canvas.width() - 2, std::max(3, canvas.height() - y - 1)});
        canvas.fill({0, canvas.height() - 1, canvas.width(), 1}, U' '); // clears the last row if a table is too long
        draw_card(context, view, marks.cursor, canvas, canvas.height() - 1);
    }

    // Draws the list of cities in the sea, in columns from the right border to the left. A column uses the rows in
    // which the coast leaves room.
    static void draw_cities(const AmericanView& view, const HexGeometry& geometry, Canvas& canvas) {
        const Board& board = *view.board;
        const std::vector<int> coast = coast_of(board, geometry);
        std::size_t next = 0;
        for (int x = canvas.width() - city_entry; x >= city_entry && next < board.cities.size(); x -= city_entry)
            for (int row = 0; row < board.rows && next < board.cities.size(); ++row)
                if (x > coast[static_cast<std::size_t>(row)]) {
                    draw_city(view, CityId{static_cast<std::uint8_t>(next)}, canvas, x, row);
                    ++next;
                }
    }
};

} // namespace

std::unique_ptr<Pane> map_pane() { return std::make_unique<MapPane>(); }

} // namespace highball::tui::american_rails
