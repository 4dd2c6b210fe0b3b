// Map pane with a cursor, and cards beside it.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "tui/canvas/overflow_marker.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/company_card.h"
#include "tui/eighteen/hex_card.h"
#include "tui/eighteen/map_drawing.h"
#include "tui/eighteen/map_marks.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/run_caption.h"
#include "tui/eighteen/tile_picker.h"

#include <algorithm>

namespace highball::tui::eighteen {

namespace {

constexpr int least_rows_with_edges = 6;

int card_width(int width) { return width < 60 ? 0 : width < 100 ? 22 : width < 140 ? 26 : 32; }

// Returns the hex under the cursor. Without a cursor, returns the home of the acting corporation, or else the board's
// middle.
hex::HexId cursor_of(const EighteenView& view, const PaneState& state) {
    const hex::BoardMap& map = view.figures().map;
    if (state.cursor >= 0 && state.cursor < map.hex_count()) return hex::HexId{static_cast<std::uint8_t>(state.cursor)};
    if (const CorpId acting = acting_corporation(view); acting.exists()) return view.context().home_of(acting).hex;
    const HexGeometry geometry = HexShape(map.layout, Zoom::medium).geometry();
    const auto [width, height] = board_size(geometry, map);
    const hex::HexId middle = hex_at(geometry, map, width / 2, height / 2);
    return middle.exists() ? middle : hex::HexId{0};
}

class MapPane : public Pane {
  public:
    std::string name() const override { return "map"; }
    int rows(const DrawContext&, const PaneState&, int) const override { return 0; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 96; } // columns with the cards

    // Returns the size of the printed board with its legend, at the largest zoom at which the board fits the page's
    // width.
    Rect full_size(const DrawContext& context, const PaneState&, int width) const override {
        const EighteenView* view = view_of(context);
        if (view == nullptr) return {0, 0, width, 1};
        const auto [columns, rows] = size_at(*view, context.style, print_zoom(context, *view, width), width);
        const int wide = std::max(width, columns);
        return {0, 0, wide, rows + static_cast<int>(legend(wide, context.style).size())};
    }

    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const EighteenView* view = view_of(context);
        if (view == nullptr || view->figures().map.hexes.empty()) return;
        MapMarks marks = marks_of(context, *view);
        if (!context.printing) mark_company(context, *view, company_shown(*view, state), marks);
        marks.fresh = fresh_hexes(context, view->figures().map);
        if (context.printing) return print(context, *view, marks, canvas);
        marks.cursor = marks.laying.exists() ? marks.laying
                       : marks.station       ? marks.station->hex
                                             : cursor_of(*view, state);
        const int beside = card_width(canvas.width());
        // The caption with the trains' earnings is below the map.
        const int width = canvas.width() - beside;
        const RunCaption caption(context, *view, width, std::max(1, canvas.height() / 3));
        std::optional<TilePicker> picker;
        if (marks.laying.exists() && context.style == TextStyle::picture)
            picker.emplace(context, *view, marks.laying, marks.lay);
        const int picker_rows = picker ? picker->rows(canvas.height()) : 0;
        const int room = canvas.height() - caption.rows() - picker_rows;
        if (context.style == TextStyle::picture && !state.zoomed)
            // The tile picker and messages do not move the map.
            state.zoom = nearest_whole(*view, width, room + picker_rows + context.covered);
        MapWindow window = follow_cursor(context, *view, marks.cursor, state, width, room);
        const bool edges = !shows_all(window) && room >= least_rows_with_edges;
        if (edges) window = follow_cursor(context, *view, marks.cursor, state, width, room - 1);
        Canvas map(width, window.height, canvas, true);
        draw_map(*view, state.zoom, marks, state.scroll_x, state.scroll_y, map);
        canvas.copy(map, {0, 0, map.width(), map.height()});
        if (edges)
            canvas.print_right(0, room - 1, width, " " + overflow_marker(window, state.zoom > 0, width - 2) + " ",
                               reverse);
        if (picker_rows > 0) picker->draw(canvas, room, width);
        caption.draw(canvas, room + picker_rows);
        if (beside > 0)
            draw_cards(context, *view, company_shown(*view, state), marks.cursor, canvas,
                       {canvas.width() - beside, 0, beside, canvas.height()});
    }

    static void print(const DrawContext& context, const EighteenView& view, const MapMarks& marks, Canvas& canvas) {
        draw_map(view, print_zoom(context, view, canvas.width()), marks, 0, 0, canvas);
        const std::vector<std::string> rows = legend(canvas.width(), context.style);
        int y = canvas.height() - int_size(rows);
        for (const std::string& row : rows) canvas.print(0, y++, row, dim);
    }

    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        const EighteenView* view = view_of(context);
        if (view == nullptr) return false;
        const auto cursor = [&] { return cursor_of(*view, state); };
        return press_map_key(
            state, key,
            {0, board_zooms(context.style) - 1, [&] { return cursor().index; },
             [&](int right, int down) { return step(view->figures().map, cursor(), right, down).index; },
             [&] {
                 std::vector<int> hexes;
                 for (const hex::HexId id : marks_of(context, *view).possible) hexes.push_back(id.index);
                 return hexes;
             }});
    }

    bool click(const DrawContext& context, PaneState& state, int x, int y, int width, int) const override {
        const EighteenView* view = view_of(context);
        if (view == nullptr || x >= width - card_width(width)) return false;
        const hex::BoardMap& map = view->figures().map;
        const hex::HexId hex = hex_at(board_geometry(map, context.style, state.zoom, width - card_width(width)), map,
                                      x + state.scroll_x, y + state.scroll_y);
        if (!hex.exists()) return false;
        state.cursor = hex.index;
        return true;
    }

    std::string command_at(const DrawContext& context, const PaneState&, int x, int y, int width,
                           int height) const override {
        const EighteenView* view = view_of(context);
        const int room = width - card_width(width);
        if (view == nullptr || context.style != TextStyle::picture || x >= room) return "";
        const MapMarks marks = marks_of(context, *view);
        if (!marks.laying.exists()) return "";
        const TilePicker picker(context, *view, marks.laying, marks.lay);
        const int end = height - RunCaption(context, *view, room, std::max(1, height / 3)).rows();
        return y >= end - picker.rows(height) && y < end ? picker.command_at(x, room) : "";
    }

    bool has_preview(const DrawContext& context) const override {
        const EighteenView* view = view_of(context);
        if (view == nullptr || view->figures().map.hexes.empty() || trim(context.typed).empty()) return false;
        const MapMarks marks = marks_of(context, *view);
        return marks.lay || marks.station || !marks.possible.empty() || !marks.runs.empty();
    }

    std::vector<std::string> commands_here(const DrawContext& context, const PaneState& state) const override {
        const EighteenView* view = view_of(context);
        if (view == nullptr || view->figures().map.hexes.empty()) return {};
        return commands_about(context, view->figures().map, cursor_of(*view, state));
    }

  private:
    static std::vector<std::string> legend(int width, TextStyle style) { return packed(map_signs(style), width); }

    static std::pair<int, int> size_at(const EighteenView& view, TextStyle style, int zoom, int width) {
        return board_size(board_geometry(view.figures().map, style, zoom, width), view.figures().map);
    }

    static int print_zoom(const DrawContext& context, const EighteenView& view, int width) {
        int zoom = board_zooms(context.style) - 1;
        while (zoom > 0 && size_at(view, context.style, zoom, width).first > width) --zoom;
        return zoom;
    }

    // Returns the largest zoom at which the whole board is visible.
    static int nearest_whole(const EighteenView& view, int width, int height) {
        for (int zoom = board_zooms(TextStyle::picture) - 1; zoom > 0; --zoom)
            if (const auto [columns, rows] = size_at(view, TextStyle::picture, zoom, width);
                columns <= width && rows <= height)
                return zoom;
        return 0;
    }

    static MapWindow follow_cursor(const DrawContext& context, const EighteenView& view, hex::HexId cursor,
                                   PaneState& state, int width, int height) {
        const hex::BoardMap& map = view.figures().map;
        const HexGeometry geometry = board_geometry(map, context.style, state.zoom, width);
        const Point at = geometry.place(map[cursor].column, map[cursor].row);
        const auto [columns, rows] = board_size(geometry, map);
        const int margin_x = static_cast<int>(geometry.step_x / 2), margin_y = static_cast<int>(geometry.step_y / 2);
        state.scroll_x = scrolled(state.scroll_x, static_cast<int>(at.x), geometry.width, margin_x, width, columns);
        const int top = static_cast<int>(at.y);
        state.scroll_y = scrolled(state.scroll_y, top, geometry.height, margin_y, height + context.covered, rows);
        if (state.cursor >= 0) state.scroll_y = std::max(state.scroll_y, top + geometry.height - height);
        return {state.scroll_x, state.scroll_y, width, height, columns, rows};
    }

    // Returns the hexes where new entries of the log lay a tile or place a station.
    static std::vector<hex::HexId> fresh_hexes(const DrawContext& context, const hex::BoardMap& map) {
        std::vector<hex::HexId> fresh;
        if (context.log == nullptr) return fresh;
        for (std::size_t i = context.seen_entries; context.is_fresh(i) && i < context.log->size(); ++i)
            for (const std::string_view verb : {"lay ", "token "})
                if (istarts_with((*context.log)[i].command.text, verb))
                    fresh.push_back(hex_of_command(map, (*context.log)[i].command.text));
        return fresh;
    }

    // Returns the corporation at the cursor or, if there is no cursor, the acting one.
    static CorpId company_shown(const EighteenView& view, const PaneState& state) {
        return state.cursor < 0 ? acting_corporation(view) : company_of_card(view, cursor_of(view, state));
    }

    static void draw_cards(const DrawContext& context, const EighteenView& view, CorpId company, hex::HexId cursor,
                           Canvas& canvas, Rect area) {
        int rows = 0;
        if (company.exists() && area.height >= 14) {
            constexpr int least_hex_rows = 5, roomy = 26;
            const bool whole = company != acting_corporation(view) || area.width >= roomy;
            const CompanyCard card(context, view, company, whole);
            rows = std::min(card.rows(area.width), area.height - least_hex_rows);
            card.draw(canvas, {area.x, area.y, area.width, rows});
        }
        constexpr int hex_card_rows = 12; // the hex card has priority over the table card
        int table = table_card_rows(view);
        if (area.height - rows - table < hex_card_rows) table = 0;
        draw_hex_card(context, view, cursor, canvas, {area.x, area.y + rows, area.width, area.height - rows - table});
        if (table > 0) draw_table_card(view, canvas, {area.x, area.y + area.height - table, area.width, table});
    }
};

} // namespace

std::unique_ptr<Pane> map_pane() { return std::make_unique<MapPane>(); }

} // namespace highball::tui::eighteen
