// The map with a cursor, and cards beside it.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "tui/eighteen/company_card.h"
#include "tui/eighteen/hex_card.h"
#include "tui/eighteen/map_drawing.h"
#include "tui/eighteen/map_preview.h"
#include "tui/eighteen/run_caption.h"
#include "tui/eighteen/tile_picker.h"
#include "tui/eighteen/labels.h"
#include "tui/canvas/overflow_marker.h"
#include "tui/canvas/text_table.h"

#include <algorithm>

namespace highball::tui::eighteen {

namespace {

constexpr int least_rows_with_edges = 6;

int card_width(int width) { return width < 60 ? 0 : width < 100 ? 22 : width < 140 ? 26 : 32; }

// The cursor, or where the eye should begin: the home of the acting corporation, else the middle of the board.
hex::HexId cursor_of(const EighteenView& view, const PaneState& state) {
    const hex::BoardMap& map = view.figures().map;
    if (state.cursor >= 0 && state.cursor < map.hex_count()) return hex::HexId{static_cast<std::uint8_t>(state.cursor)};
    if (const CorpId acting = acting_corporation(view); acting.exists()) return view.scene().home_of(acting).hex;
    const Lattice lattice = HexShape(map.layout, Zoom::medium).lattice();
    const auto [width, height] = board_size(lattice, map);
    const hex::HexId middle = hex_at(lattice, map, width / 2, height / 2);
    return middle.exists() ? middle : hex::HexId{0};
}

// How far to scroll along one side so that what lies at `from` (`size` long) stays in sight with `margin` around it.
int scrolled(int scroll, int from, int size, int margin, int window, int whole) {
    if (whole <= window) return -(window - whole) / 2;
    scroll = std::max(scroll, from + size + margin - window);
    scroll = std::min(scroll, from - margin);
    return std::clamp(scroll, 0, whole - window);
}

class MapPane : public Pane {
  public:
    std::string name() const override { return "map"; }
    int rows(const Scene&, const PaneState&, int) const override { return 0; }
    int least_columns(const Scene&, const PaneState&) const override { return 96; } // with the cards

    // The nearest zoom at which the whole board is no wider than the page.
    Rect whole(const Scene& scene, const PaneState&, int width) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr) return {0, 0, width, 1};
        const auto [columns, rows] = size_at(*view, scene.style, print_zoom(scene, *view, width), width);
        const int wide = std::max(width, columns);
        return {0, 0, wide, rows + static_cast<int>(legend(wide, scene.style).size())};
    }

    void draw(const Scene& scene, PaneState& state, Canvas& canvas) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr || view->figures().map.hexes.empty()) return;
        MapMarks marks = marks_of(scene, *view);
        if (!scene.printing) mark_company(scene, *view, company_shown(*view, state), marks);
        marks.fresh = fresh_hexes(scene, view->figures().map);
        if (scene.printing) return print(scene, *view, marks, canvas);
        marks.cursor = marks.laying.exists() ? marks.laying
                       : marks.station       ? marks.station->hex
                                             : cursor_of(*view, state);
        const int beside = card_width(canvas.width());
        // What the trains earn stands below the map.
        const int width = canvas.width() - beside;
        const RunCaption caption(scene, *view, width, std::max(1, canvas.height() / 3));
        std::optional<TilePicker> picker;
        if (marks.laying.exists() && scene.style == TextStyle::picture)
            picker.emplace(scene, *view, marks.laying, marks.lay);
        const int picker_rows = picker ? picker->rows(canvas.height()) : 0;
        const int room = canvas.height() - caption.rows() - picker_rows;
        if (scene.style == TextStyle::picture && !state.zoomed)
            // Choosing a tile moves nothing, and no message does.
            state.zoom = nearest_whole(*view, width, room + picker_rows + scene.covered);
        MapWindow window = follow_cursor(scene, *view, marks.cursor, state, width, room);
        const bool edges = !shows_all(window) && room >= least_rows_with_edges;
        if (edges) window = follow_cursor(scene, *view, marks.cursor, state, width, room - 1);
        Canvas map(width, window.height, canvas, true);
        draw_map(*view, state.zoom, marks, state.scroll_x, state.scroll_y, map);
        canvas.copy(map, {0, 0, map.width(), map.height()});
        if (edges)
            canvas.print_right(0, room - 1, width, " " + hidden_parts(window, state.zoom > 0, width - 2) + " ",
                               reverse);
        if (picker_rows > 0) picker->draw(canvas, room, width);
        caption.draw(canvas, room + picker_rows);
        if (beside > 0)
            draw_cards(scene, *view, company_shown(*view, state), marks.cursor, canvas,
                       {canvas.width() - beside, 0, beside, canvas.height()});
    }

    static void print(const Scene& scene, const EighteenView& view, const MapMarks& marks, Canvas& canvas) {
        draw_map(view, print_zoom(scene, view, canvas.width()), marks, 0, 0, canvas);
        const std::vector<std::string> rows = legend(canvas.width(), scene.style);
        int y = canvas.height() - count_of(rows);
        for (const std::string& row : rows) canvas.print(0, y++, row, dim);
    }

    bool press(const Scene& scene, PaneState& state, const Key& key) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr) return false;
        const auto move = [&](int right, int down) {
            state.cursor = step(view->figures().map, cursor_of(*view, state), right, down).index;
            return true;
        };
        switch (key.kind) {
        case Key::Kind::left:
            return move(-1, 0);
        case Key::Kind::right:
            return move(1, 0);
        case Key::Kind::up:
            return move(0, -1);
        case Key::Kind::down:
            return move(0, 1);
        case Key::Kind::back_tab:
            return to_next_choice(scene, *view, state);
        case Key::Kind::character:
            return zoom(scene, state, key.glyph);
        default:
            return false;
        }
    }

    bool click(const Scene& scene, PaneState& state, int x, int y, int width, int) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr || x >= width - card_width(width)) return false;
        const hex::BoardMap& map = view->figures().map;
        const hex::HexId hex = hex_at(board_lattice(map, scene.style, state.zoom, width - card_width(width)), map,
                                      x + state.scroll_x, y + state.scroll_y);
        if (!hex.exists()) return false;
        state.cursor = hex.index;
        return true;
    }

    std::string command_at(const Scene& scene, const PaneState&, int x, int y, int width, int height) const override {
        const EighteenView* view = view_of(scene);
        const int room = width - card_width(width);
        if (view == nullptr || scene.style != TextStyle::picture || x >= room) return "";
        const MapMarks marks = marks_of(scene, *view);
        if (!marks.laying.exists()) return "";
        const TilePicker picker(scene, *view, marks.laying, marks.lay);
        const int end = height - RunCaption(scene, *view, room, std::max(1, height / 3)).rows();
        return y >= end - picker.rows(height) && y < end ? picker.command_at(x, room) : "";
    }

    bool previews(const Scene& scene) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr || view->figures().map.hexes.empty() || trim(scene.typed).empty()) return false;
        const MapMarks marks = marks_of(scene, *view);
        return marks.lay || marks.station || !marks.possible.empty() || !marks.runs.empty();
    }

    std::vector<std::string> commands_here(const Scene& scene, const PaneState& state) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr || view->figures().map.hexes.empty()) return {};
        return commands_about(scene, view->figures().map, cursor_of(*view, state));
    }

  private:
    static std::vector<std::string> legend(int width, TextStyle style) { return packed(map_signs(style), width); }

    static std::pair<int, int> size_at(const EighteenView& view, TextStyle style, int zoom, int width) {
        return board_size(board_lattice(view.figures().map, style, zoom, width), view.figures().map);
    }

    static int print_zoom(const Scene& scene, const EighteenView& view, int width) {
        int zoom = board_zooms(scene.style) - 1;
        while (zoom > 0 && size_at(view, scene.style, zoom, width).first > width) --zoom;
        return zoom;
    }

    // The nearest zoom at which the whole board can be seen.
    static int nearest_whole(const EighteenView& view, int width, int height) {
        for (int zoom = board_zooms(TextStyle::picture) - 1; zoom > 0; --zoom)
            if (const auto [columns, rows] = size_at(view, TextStyle::picture, zoom, width);
                columns <= width && rows <= height)
                return zoom;
        return 0;
    }

    static bool zoom(const Scene& scene, PaneState& state, char32_t glyph) {
        if (glyph != U'+' && glyph != U'=' && glyph != U'-') return false;
        state.zoom = std::clamp(state.zoom + (glyph == U'-' ? -1 : 1), 0, board_zooms(scene.style) - 1);
        state.zoomed = true;
        return true;
    }

    // Shift-Tab: the cursor goes to the next hex about which something can be done.
    static bool to_next_choice(const Scene& scene, const EighteenView& view, PaneState& state) {
        const std::vector<hex::HexId> possible = marks_of(scene, view).possible;
        if (possible.empty()) return false;
        const hex::HexId now = cursor_of(view, state);
        const auto next = std::find_if(possible.begin(), possible.end(), [&](hex::HexId id) { return id > now; });
        state.cursor = (next == possible.end() ? possible.front() : *next).index;
        return true;
    }

    static MapWindow follow_cursor(const Scene& scene, const EighteenView& view, hex::HexId cursor, PaneState& state,
                                   int width, int height) {
        const hex::BoardMap& map = view.figures().map;
        const Lattice lattice = board_lattice(map, scene.style, state.zoom, width);
        const Point at = lattice.place(map[cursor].column, map[cursor].row);
        const auto [columns, rows] = board_size(lattice, map);
        const int margin_x = static_cast<int>(lattice.step_x / 2), margin_y = static_cast<int>(lattice.step_y / 2);
        state.scroll_x = scrolled(state.scroll_x, static_cast<int>(at.x), lattice.width, margin_x, width, columns);
        const int top = static_cast<int>(at.y);
        state.scroll_y = scrolled(state.scroll_y, top, lattice.height, margin_y, height + scene.covered, rows);
        if (state.cursor >= 0) state.scroll_y = std::max(state.scroll_y, top + lattice.height - height);
        return {state.scroll_x, state.scroll_y, width, height, columns, rows};
    }

    // Hexes that the log's entries since the last look are about.
    static std::vector<hex::HexId> fresh_hexes(const Scene& scene, const hex::BoardMap& map) {
        std::vector<hex::HexId> fresh;
        if (scene.log == nullptr) return fresh;
        for (std::size_t i = scene.seen; scene.is_fresh(i) && i < scene.log->size(); ++i)
            for (const std::string_view verb : {"lay ", "token "})
                if (begins_with_word((*scene.log)[i].command.text, verb))
                    fresh.push_back(hex_of_command(map, (*scene.log)[i].command.text));
        return fresh;
    }

    // Where the player looks, and before that the one that acts.
    static CorpId company_shown(const EighteenView& view, const PaneState& state) {
        return state.cursor < 0 ? acting_corporation(view) : looked_at(view, cursor_of(view, state));
    }

    static void draw_cards(const Scene& scene, const EighteenView& view, CorpId company, hex::HexId cursor,
                           Canvas& canvas, Rect area) {
        int rows = 0;
        if (company.exists() && area.height >= 14) {
            constexpr int least_hex_rows = 5, roomy = 26;
            const bool whole = company != acting_corporation(view) || area.width >= roomy;
            rows = std::min(company_card_rows(scene, view, company, whole, area.width), area.height - least_hex_rows);
            draw_company_card(scene, view, company, whole, canvas, {area.x, area.y, area.width, rows});
        }
        constexpr int hex_card_rows = 12; // the hex comes first
        int table = table_card_rows(view);
        if (area.height - rows - table < hex_card_rows) table = 0;
        draw_hex_card(scene, view, cursor, canvas, {area.x, area.y + rows, area.width, area.height - rows - table});
        if (table > 0) draw_table_card(view, canvas, {area.x, area.y + area.height - table, area.width, table});
    }
};

} // namespace

std::unique_ptr<Pane> map_pane() { return std::make_unique<MapPane>(); }

} // namespace highball::tui::eighteen
