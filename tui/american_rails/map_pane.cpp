// Map pane with a cursor; on a large page it shows all tables around the map.
#include "tui/american_rails/company_table.h"
#include "tui/american_rails/map_drawing.h"
#include "tui/american_rails/panes.h"
#include "tui/american_rails/plan.h"
#include "tui/american_rails/tracks.h"
#include "tui/screen/hex_map_pane.h"

#include "core/text.h"
#include "titles/american_rails/rules/target_cities.h"

#include <algorithm>
#include <array>

namespace highball::tui::american_rails {

namespace {

constexpr int table_width = 119; // columns of a page with all tables and the map drawn in lines
constexpr int table_height = 31;

// Returns the width of the row letters beside the map if it is drawn in lines. A row letter, together with a column
// number from below the map, names a hex.
constexpr int letters = 2;
int margin_of(MapZoom zoom) { return zoom == MapZoom::lines ? letters : 0; }
MapZoom zoom_of(const PaneState& state) { return static_cast<MapZoom>(std::clamp(state.zoom, 1, 3)); }

const Board& board_of(const DrawContext& context) { return *view_of(context).board; }

bool is_picture(const DrawContext& context, int zoom) {
    return context.style != TextStyle::ascii && !context.printing && zoom > 1;
}

std::optional<Seat> own_seat(const DrawContext& context) {
    return context.seat ? context.seat : to_act(view_of(context).position);
}

// Layout of a page with a picture: above the map is a row of numbers, and left of it are the row letters. Beside and
// below a part of the board there is room for tables and for a panel; beside the whole board they are in the sea.
constexpr int panel_rows = 2;
constexpr std::array<int, 3> panel_widths = {58, 46, 36};

// True if the page has room for all tables around the map.
bool is_whole_table(const DrawContext& context, const PaneState& state, int width, int height) {
    return zoom_of(state) == MapZoom::lines && width >= table_width && height >= table_height &&
           text_geometry(board_of(context), MapZoom::lines, width - letters).width > 4;
}

class MapPane : public HexMapPane {
  public:
    int least_columns(const DrawContext& context, const PaneState&) const override {
        constexpr int picture = 100, with_codes = 81; // the smallest hexes have codes of cities
        return context.style != TextStyle::picture ? table_width : context.beside ? with_codes : picture;
    }
    int least_rows() const override { return 16; }

  protected:
    HexGrid grid(const DrawContext& context) const override { return grid_of(board_of(context)); }
    std::pair<int, int> zooms(const DrawContext&) const override { return {1, 3}; }
    HexGeometry geometry(const DrawContext& context, int zoom, int width, int height) const override {
        if (is_picture(context, zoom))
            return zoom == 2 ? picture_of_board(board_of(context), width, height)
                             : near_picture(board_of(context), width, height);
        constexpr int any = 1 << 20;
        return text_geometry(board_of(context), static_cast<MapZoom>(zoom), context.printing ? any : width);
    }
    int margin(const HexGeometry& geometry) const override { return geometry.width; }
    bool centred() const override { return false; }

    Rect window_area(const DrawContext& context, const PaneState& state, int width, int height) const override {
        if (is_picture(context, state.zoom)) return picture_area(context, state.zoom, width, height + context.covered);
        const int beside = margin_of(zoom_of(state));
        if (is_whole_table(context, state, width, height)) return {beside, 0, width - beside, board_of(context).rows};
        return {beside, 0, std::max(1, width - beside), height - rows_below(board_of(context), width, height, beside)};
    }

    // Returns the hex of the last change; before the first one, a city in the middle of the north-east, where the
    // cities are. If commands name hexes, returns the nearest one of them, preferably a city.
    HexId first_hex(const DrawContext& context) const override {
        const Board& board = board_of(context);
        const HexId start = board.cities.empty() ? HexId{0} : board.cities[board.cities.size() / 4].hex;
        const HexId last = last_change(context), usual = last.exists() ? last : start;
        const auto distance = [&](HexId id) {
            constexpr int no_city = 1000;
            return (board[id].city ? 0 : no_city) + std::abs(board[id].column - board[usual].column) +
                   std::abs(board[id].row - board[usual].row);
        };
        const std::vector<HexId> possible = possible_hexes(context);
        const auto nearest = std::ranges::min_element(possible, {}, distance);
        return nearest == possible.end() ? usual : *nearest;
    }
    HexId hex_of(const DrawContext& context, std::string_view command) const override {
        const Board& board = board_of(context);
        for (const auto& city : board.cities)
            if (command.ends_with(" " + city.name)) return city.hex;
        return board.find_hex(command.substr(command.rfind(' ') + 1)).value_or(hex::no_hex);
    }
    // A cube in a city is one command with the city's name and one with its hex; only the first is shown.
    std::vector<std::string> commands_here(const DrawContext& context, const PaneState& state) const override {
        std::vector<std::string> all = HexMapPane::commands_here(context, state), to_city;
        for (const std::string& command : all)
            if (const std::size_t at = command.find(" to "); at != std::string::npos)
                to_city.push_back(command.substr(0, at + 1));
        const Board& board = board_of(context);
        std::erase_if(all, [&](const std::string& command) {
            const std::size_t hex = command.rfind(' ') + 1;
            return board.find_hex(command.substr(hex)) && contains(to_city, command.substr(0, hex));
        });
        return all;
    }
    std::vector<HexId> possible_hexes(const DrawContext& context) const override {
        std::vector<HexId> hexes;
        american_rails::possible_hexes(context, board_of(context)).each([&](HexId id) { hexes.push_back(id); });
        return hexes;
    }
    std::vector<std::string> signs(const DrawContext& context) const override { return map_signs(board_of(context)); }

    void print_board(const DrawContext& context, int, const HexWindow& window, Canvas& canvas) const override {
        const MapMarks marks{.cursor = hex::no_hex,
                             .possible = american_rails::possible_hexes(context, board_of(context)),
                             .fresh = {},
                             .planned = {}};
        draw_map(view_of(context), window, marks, canvas);
    }

    bool has_preview(const DrawContext& context) const override { return plan_of(context).has_value(); }

    void draw_page(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const AmericanView& now = view_of(context);
        const std::optional<Plan> plan = plan_of(context);
        const AmericanView& view = plan ? plan->after : now;
        MapMarks marks{cursor_of(context, state),
                       american_rails::possible_hexes(context, *view.board),
                       {},
                       plan ? plan->hexes : HexSet(),
                       context.bordered,
                       &now.position};
        if (!marks.planned.empty()) marks.cursor = plan->moves.back().hex;
        for (const HexId hex : fresh_hexes(context)) marks.fresh.insert(hex);
        if (context.style != TextStyle::ascii && !context.printing && !state.zoomed) {
            const Rect area = picture_area(context, 2, canvas.width(), canvas.height() + context.covered);
            const HexGeometry whole = picture_of_board(*view.board, area.width, area.height);
            const auto [columns, rows] = board_size(whole, grid(context));
            const bool fits = columns <= area.width && rows <= area.height;
            state.zoom = (context.board_only || context.beside ? fits : is_readable(whole)) ? 2 : 3;
        }
        Panel panel = plan ? panel_of_plan(now, *plan) : Panel();
        if (panel.rows.empty()) panel = panel_of_hex(context, marks.cursor), add_free_spaces(context, panel);
        if (is_picture(context, state.zoom))
            draw_as_picture(context, view, marks, panel, state, canvas);
        else if (!context.board_only && is_whole_table(context, state, canvas.width(), canvas.height()))
            draw_table(context, view, marks, panel, state, canvas);
        else
            draw_in_text(context, view, marks, panel, state, canvas);
    }

  private:
    static int rows_below(const Board& board, int width, int height, int beside) {
        return height < 12 ? 0 : 1 + (beside > 0 ? 1 : int_size(legend(board, width)));
    }

    // Draws as much of the board as fits, with row letters beside it and column numbers below.
    void draw_in_text(const DrawContext& context, const AmericanView& view, const MapMarks& marks, const Panel& panel,
                      PaneState& state, Canvas& canvas) const {
        const Board& board = *view.board;
        const Rect area = window_area(context, state, canvas.width(), canvas.height());
        HexGeometry layout;
        const MapWindow window =
            draw_window(context, state, marks.cursor, area, canvas, [&](const HexWindow& shown, Canvas& map) {
                layout = shown.geometry;
                MapMarks visible = marks;
                if (context.board_only) visible.cursor = hex::no_hex;
                draw_map(view, shown, visible, map);
            });
        if (area.x > 0) draw_letters(view, canvas, state.scroll_y, window.height);
        if (area.height == canvas.height() || context.board_only) return;
        const bool all = window.shows_all();
        if (area.x == 0) canvas.print_rows(area.height, legend(board, canvas.width()), dim);
        if (area.x > 0)
            draw_numbers(view, layout, canvas, all ? std::min(area.height, board.rows) : area.height, state.scroll_x);
        if (area.x > 0 && all && !draw_strip_off_the_coast(context, view, layout, canvas))
            draw_signs_in_the_sea(board, layout, canvas);
        draw_card(panel, canvas, canvas.height() - 1);
    }

    static int side_width(const DrawContext& context, int width) {
        return width >= 60 ? strip_width(view_of(context)) + 1 : 0;
    }
    static Rect picture_area(const DrawContext& context, int zoom, int width, int height) {
        const bool part = zoom > 2;
        return {letters, 1, width - letters - (part ? side_width(context, width) : 0),
                std::max(1, height - 1 - (part ? panel_rows : 0))};
    }

    void draw_as_picture(const DrawContext& context, const AmericanView& view, const MapMarks& marks,
                         const Panel& panel, PaneState& state, Canvas& canvas) const {
        Rect area = picture_area(context, state.zoom, canvas.width(), canvas.height() + context.covered);
        area.height -= context.covered; // temporary messages must not move the map
        canvas.fill({0, 0, area.x + area.width, area.y + area.height}, U' ', {.bg = ColourRole::water});
        HexGeometry layout;
        HexSet visible;
        const HexId cursor = context.board_only || !marks.planned.empty() ? hex::no_hex : marks.cursor;
        draw_window(context, state, marks.cursor, area, canvas, [&](const HexWindow& window, Canvas& map) {
            layout = window.geometry;
            window.each([&](HexId id) { visible.insert(id); });
            MapMarks shown = marks;
            shown.cursor = cursor;
            draw_picture(view, window, shown, map);
        });
        draw_coordinates(*view.board, layout, cursor, state, area, canvas);
        if (context.board_only) return;
        if (state.zoom > 2) {
            draw_panel_rows(panel, canvas, area.y + area.height);
            draw_side(context, view, visible, canvas, area.x + area.width + 1);
        } else
            draw_tables_in_the_sea(context, view, panel, is_tiny(layout), canvas);
    }

    static void draw_coordinates(const Board& board, const HexGeometry& layout, HexId cursor, const PaneState& state,
                                 Rect area, Canvas& canvas) {
        const auto style = [](bool here) {
            return Style{.fg = here ? ColourRole::mark : ColourRole::soft_bare, .bg = ColourRole::water, .bold = here};
        };
        for (int row = 0; row < board.rows; ++row) {
            const int y = static_cast<int>(row * layout.step_y + layout.centre.y + 0.01) - state.scroll_y;
            if (y >= 0 && y < area.height)
                canvas.put(0, area.y + y, static_cast<char32_t>('A' + row),
                           style(cursor.exists() && board[cursor].row == row));
        }
        for (int column = 0; column < board.columns; ++column) {
            const std::string number = std::to_string(column + 1);
            const int x = static_cast<int>((2 * column + 0.5) * layout.step_x + layout.centre.x) - state.scroll_x;
            if (x >= 0 && x + 2 <= area.width)
                canvas.print(area.x + x, 0, number, style(cursor.exists() && board[cursor].column / 2 == column),
                             columns(number));
        }
    }

    // Draws the panel below the map, as much of it as fits. A warning always fits.
    static void draw_panel_rows(const Panel& panel, Canvas& canvas, int y) {
        std::vector<std::string> texts = {panel.title + (panel.note.empty() ? "" : "  " + panel.note)};
        for (const auto& [text, style] : panel.rows) texts.push_back(text);
        if (panel.warns) texts.pop_back();
        std::vector<std::string> rows = packed(texts, canvas.width() - 2, "   ");
        const auto room = static_cast<std::size_t>(std::max(0, canvas.height() - y - (panel.warns ? 1 : 0)));
        if (room > 0 && rows.size() > room) rows.resize(room), rows.back() += " …";
        if (room > 0) canvas.print_rows(y, rows, {.fg = ColourRole::cyan});
        if (panel.warns) canvas.print(0, canvas.height() - 1, panel.rows.back().first, panel.rows.back().second);
    }

    // Draws the companies and a small map of the board, on which the visible part is bright. Its sea has the names.
    static void draw_side(const DrawContext& context, const AmericanView& view, const HexSet& visible, Canvas& canvas,
                          int x) {
        if (x >= canvas.width()) return;
        const Board& board = *view.board;
        const int y = draw_strip(view, own_seat(context), canvas, x, 0);
        const int whole = (board.rows + 1) / 2, high = std::min(whole, canvas.height() - panel_rows - y);
        if (high < whole - 1 || (context.style != TextStyle::picture && !context.bordered)) return; // needs colours
        const int wide = std::max(strip_width(view), board.columns + 1);
        std::vector<std::vector<ColourRole>> roles(
            static_cast<std::size_t>(2 * whole),
            std::vector<ColourRole>(static_cast<std::size_t>(wide), ColourRole::water));
        for (const HexId id : board.hex_ids()) {
            ColourRole role = visible.contains(id) ? ground_role(board, id) : ColourRole::bare;
            for (const CompanyId company : board.company_ids())
                if (view.position[company].track.contains(id)) role = style_of(board, company).bg;
            item_at(item_at(roles, board[id].row), board[id].column / 2) = role;
        }
        std::vector<int> sea; // columns without land at the right border, by row
        for (int row = 0; row < high; ++row) {
            sea.push_back(0);
            for (int column = 0; column < wide; ++column) {
                const ColourRole up = item_at(item_at(roles, 2 * row), column),
                                 down = item_at(item_at(roles, 2 * row + 1), column);
                canvas.put(x + column, y + row, U'▀', {.fg = up, .bg = down});
                sea.back() = up == ColourRole::water && down == up ? sea.back() + 1 : 0;
            }
        }
        name_companies(view, sea, {x, y, wide, high}, canvas);
    }

    // Writes the companies' names and some signs into the sea of the small map, of these widths by row.
    static void name_companies(const AmericanView& view, const std::vector<int>& sea, Rect area, Canvas& canvas) {
        const Board& board = *view.board;
        const Style style{.fg = ColourRole::on_bar, .bg = ColourRole::water};
        const int first = area.height - int_size(board.companies);
        int room = longest_company_name(view) + 2;
        for (int row = first; row < area.height; ++row) room = std::min(room, item_at(sea, row));
        const std::vector<std::string> names =
            short_names(collect_texts(board.companies, [](const auto& one) { return one.name; }), room - 2);
        const int x = area.x + area.width - room;
        for (const CompanyId id : board.company_ids()) {
            const int y = area.y + first + id.index;
            canvas.print(x, y, std::string(1, board[id].letter), style_of(board, id));
            canvas.print(x + 1, y, " " + names[id.index], style);
        }
        const std::vector<std::string> signs = {"♣ " + cost_text(board, Terrain::forest),
                                                "▲ " + cost_text(board, Terrain::mountain), "! end near"};
        for (int row = 0; row < std::min(first, int_size(signs)); ++row)
            if (const std::string& sign = item_at(signs, row); columns(sign) < item_at(sea, row))
                canvas.print_right(area.x, area.y + row, area.width, sign, style);
    }

    // Returns the southernmost place at the right border where the sea has room for a table.
    static std::optional<Rect> sea_room(const Canvas& canvas, int width, int height) {
        const auto is_sea = [&](int x, int y) {
            const Cell& cell = canvas.at(x, y);
            return cell.glyph == U' ' && cell.style.bg == ColourRole::water;
        };
        const int x = canvas.width() - width;
        for (int row = canvas.height() - 1, free = 0; x >= 0 && row >= 0; --row) {
            bool all = true;
            for (int column = x; all && column < canvas.width(); ++column) all = is_sea(column, row);
            free = all ? free + 1 : 0;
            if (free == height) return Rect{x, row, width, height};
        }
        return std::nullopt;
    }

    // Draws the panel in the sea. Returns false if there is no room.
    static bool draw_panel(const Panel& panel, Canvas& canvas, int width) {
        std::vector<std::pair<std::string, Style>> rows;
        for (const auto& [text, style] : panel.rows)
            for (const std::string& row : wrapped(text, width - 4, 2)) rows.emplace_back(row, style);
        const auto place = sea_room(canvas, width, int_size(rows) + 2);
        if (!place) return false;
        canvas.fill(*place, U' ');
        canvas.heading(place->x + 1, place->y, width - 2, panel.title, panel.note);
        for (std::size_t i = 0; i < rows.size(); ++i)
            canvas.print(place->x + 2, place->y + 1 + static_cast<int>(i), rows[i].first, rows[i].second, width - 4);
        return true;
    }

    static void draw_tables_in_the_sea(const DrawContext& context, const AmericanView& view, const Panel& panel,
                                       bool tiny, Canvas& canvas) {
        const auto clear = [&](const std::optional<Rect>& place) {
            if (place) canvas.fill(*place, U' ');
            return place.has_value();
        };
        for (const int width : panel_widths)
            if (draw_panel(panel, canvas, width)) break;
        if (context.alone) {
            const TextTable companies = company_table(view, TableSize::compact, panel_widths.front());
            const auto wide = sea_room(canvas, companies.width() + 1, companies.height());
            // The companies have their names or are as wide as the actions above them, if the sea has room.
            int names = longest_company_name(view) + 2;
            std::optional<Rect> narrow;
            for (const int width : {strip_width(view, names) + 1, std::max(actions_width, strip_width(view) + 1)}) {
                if (wide || narrow) break;
                narrow = sea_room(canvas, width, strip_rows(view));
                if (width <= strip_width(view, names)) names = 0;
            }
            if (clear(wide)) companies.draw(canvas, wide->x + 1, wide->y, wide->width - 1);
            if (clear(narrow)) draw_strip(view, own_seat(context), canvas, narrow->x + 1, narrow->y, names);
            const auto actions = sea_room(canvas, actions_width, action_track_rows(view));
            if (clear(actions))
                draw_actions(view_of(context), canvas,
                             {actions->x + 1, actions->y, actions->width - 1, actions->height});
        }
        for (const int width : {30, 19}) {
            const std::vector<std::string> signs = packed(picture_signs(*view.board, tiny), width - 1);
            const auto legend = sea_room(canvas, width, int_size(signs));
            for (std::size_t i = 0; legend && i < signs.size(); ++i)
                canvas.print(legend->x, legend->y + static_cast<int>(i), signs[i],
                             {.fg = ColourRole::soft_bare, .bg = ColourRole::water});
            if (legend) return;
        }
    }
    static constexpr int actions_width = 34;

    static std::vector<std::string> picture_signs(const Board& board, bool tiny) {
        return {"♣ forest " + cost_text(board, Terrain::forest),
                "▲ mountain " + cost_text(board, Terrain::mountain),
                "plains " + cost_text(board, Terrain::plains),
                "+ open",
                "* new",
                tiny ? "2: two companies" : "7/5 alone/shared",
                "⌂ developed",
                "! game end near"};
    }

    static void draw_card(const Panel& panel, Canvas& canvas, int y) {
        std::string card = panel.title + " " + panel.note;
        for (const auto& [text, style] : panel.rows) card += "  " + text;
        canvas.print(0, y, card, {.fg = ColourRole::cyan});
    }

    static std::vector<std::string> legend(const Board& board, int width) { return packed(map_signs(board), width); }

    // Draws the strip of money figures (company_table.h) in the south-east, if no hex is there.
    static bool draw_strip_off_the_coast(const DrawContext& context, const AmericanView& view,
                                         const HexGeometry& geometry, Canvas& canvas) {
        const std::vector<int> coast = coast_of(*view.board, geometry);
        for (const int letters : {two_letters, 1}) {
            const int x = canvas.width() - strip_width(view, 0, letters);
            const int top = view.board->rows - strip_rows(view, letters);
            const int companies = view.board->rows - int_size(view.board->companies);
            bool free = top >= 0;
            for (int row = top; free && row < view.board->rows; ++row)
                free = item_at(coast, row) <= x + 2 + (row < companies ? strip_indent : 0);
            if (free) return draw_strip(view, own_seat(context), canvas, x, top, 0, letters), true;
        }
        return false;
    }

    // Draws the legend below and right of the coast, where there are no hexes.
    static void draw_signs_in_the_sea(const Board& board, const HexGeometry& geometry, Canvas& canvas) {
        const std::vector<std::string> words = map_signs(board);
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
        const std::string text = join(terrain_signs(board), "  ");
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
    void draw_table(const DrawContext& context, const AmericanView& view, const MapMarks& marks, const Panel& panel,
                    PaneState& state, Canvas& canvas) const {
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
        draw_card(panel, canvas, canvas.height() - 1);
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
