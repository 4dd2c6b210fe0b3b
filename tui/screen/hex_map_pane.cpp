#include "tui/screen/hex_map_pane.h"

#include "core/text.h"
#include "tui/canvas/text_table.h"

#include <algorithm>

namespace highball::tui {

namespace {

constexpr int least_rows_with_marker = 6;

// Returns the scroll position of a map, horizontally or vertically, as near as possible to `scroll`. The window shows
// the `size` units that begin at `from`, with `margin` around them. If they were outside of it, they are in its middle
// now, up to a multiple of their size. A map smaller than the window is centred in it, so its scroll position is
// negative.
int scrolled(int scroll, int from, int size, int margin, int window, int whole) {
    if (whole <= window) return -(window - whole) / 2;
    if (from < scroll || from + size > scroll + window) scroll = from - (window - size) / 2 / size * size;
    scroll = std::max(scroll, from + size + margin - window);
    scroll = std::min(scroll, from - margin);
    return std::clamp(scroll, 0, whole - window);
}

// Returns "more above and right: arrows; - zooms out" in at most `width` columns; "" if nothing is hidden.
std::string overflow_marker(const MapWindow& window, bool zooms_out, int width) {
    std::vector<std::string> words;
    std::string signs;
    const auto side = [&](bool hidden, const char* word, const char* sign) {
        if (!hidden) return;
        words.emplace_back(word);
        signs += sign;
    };
    side(window.scroll_y > 0, "above", "↑");
    side(window.scroll_y + window.height < window.rows, "below", "↓");
    side(window.scroll_x > 0, "left", "←");
    side(window.scroll_x + window.width < window.columns, "right", "→");
    if (words.empty()) return "";
    const std::string keys = ": arrows", zoom = zooms_out ? "; - zooms out" : "";
    for (const std::string& text : {"more " + join_words(words) + keys + zoom, "more " + signs + keys + zoom})
        if (columns(text) <= width) return text;
    return "more " + signs + keys;
}

} // namespace

std::pair<int, int> HexMapPane::size_at(const DrawContext& context, int zoom, int width, int height) const {
    return board_size(geometry(context, zoom, width, height), grid(context));
}

// Returns the largest zoom at which the board fits the page's width.
int HexMapPane::print_zoom(const DrawContext& context, int width) const {
    auto [least, zoom] = zooms(context);
    while (zoom > least && size_at(context, zoom, width, 0).first > width) --zoom;
    return zoom;
}

Rect HexMapPane::full_size(const DrawContext& context, const PaneState&, int width) const {
    const HexGeometry layout = geometry(context, print_zoom(context, width), width, 0);
    const auto [columns, rows] = board_size(layout, grid(context));
    const int wide = std::max(width, columns), whole = rows + layout.height - layout.rows_needed;
    return {0, 0, wide, whole + int_size(packed(signs(context), wide))};
}

void HexMapPane::draw(const DrawContext& context, PaneState& state, Canvas& canvas) const {
    if (!context.printing) return draw_page(context, state, canvas);
    const int zoom = print_zoom(context, canvas.width());
    print_board(context, zoom, {geometry(context, zoom, canvas.width(), 0), grid(context), 0, 0, canvas}, canvas);
    const std::vector<std::string> legend = packed(signs(context), canvas.width());
    canvas.print_rows(canvas.height() - int_size(legend), legend, dim);
}

bool HexMapPane::press(const DrawContext& context, PaneState& state, const Key& key) const {
    const HexGrid board = grid(context);
    const hex::HexId cursor = cursor_of(context, state);
    const auto move = [&](int right, int down) { return state.cursor = step(board, cursor, right, down).index, true; };
    if (key.is(Key::Kind::left)) return move(-1, 0);
    if (key.is(Key::Kind::right)) return move(1, 0);
    if (key.is(Key::Kind::up)) return move(0, -1);
    if (key.is(Key::Kind::down)) return move(0, 1);
    if (key.is(Key::Kind::back_tab)) {
        const std::vector<hex::HexId> all = possible_hexes(context);
        if (all.empty()) return false;
        const auto next = std::find_if(all.begin(), all.end(), [&](hex::HexId hex) { return hex > cursor; });
        return state.cursor = (next == all.end() ? all.front() : *next).index, true;
    }
    if (!key.is(Key::Kind::character) || (key.glyph != U'+' && key.glyph != U'=' && key.glyph != U'-')) return false;
    const auto [least, most] = zooms(context);
    state.zoom = std::clamp(state.zoom + (key.glyph == U'-' ? -1 : 1), least, most);
    return state.zoomed = true;
}

bool HexMapPane::click(const DrawContext& context, PaneState& state, int x, int y, int width, int height) const {
    const HexGrid board = grid(context);
    const Rect area = window_area(context, state, width, height);
    if (!area.contains(x, y)) return false;
    const hex::HexId hex = hex_at(geometry(context, state.zoom, area.width, area.height), board,
                                  x - area.x + state.scroll_x, y - area.y + state.scroll_y);
    if (!hex.exists()) return false;
    state.cursor = hex.index;
    return true;
}

std::vector<std::string> HexMapPane::commands_here(const DrawContext& context, const PaneState& state) const {
    std::vector<std::string> commands;
    const hex::HexId here = cursor_of(context, state);
    for (const Choice& choice : context.choices)
        if (!choice.amount && !choice.open && hex_of(context, choice.text) == here) commands.push_back(choice.text);
    return commands;
}

hex::HexId HexMapPane::cursor_of(const DrawContext& context, const PaneState& state) const {
    if (state.cursor < 0 || state.cursor >= int_size(grid(context).hexes)) return first_hex(context);
    return hex::HexId{static_cast<std::uint8_t>(state.cursor)};
}

hex::HexId HexMapPane::last_change(const DrawContext& context) const {
    for (std::size_t i = context.log == nullptr ? 0 : context.log->size(); i-- > 0;)
        if (const hex::HexId hex = hex_of(context, (*context.log)[i].command.text); hex.exists()) return hex;
    return hex::no_hex;
}

std::vector<hex::HexId> HexMapPane::fresh_hexes(const DrawContext& context) const {
    std::vector<hex::HexId> fresh;
    if (context.log == nullptr) return fresh;
    for (std::size_t i = context.seen_entries; context.is_fresh(i) && i < context.log->size(); ++i)
        if (const hex::HexId hex = hex_of(context, (*context.log)[i].command.text); hex.exists()) fresh.push_back(hex);
    return fresh;
}

bool HexMapPane::choose_zoom(const DrawContext& context, PaneState& state, int width, int height, bool preview) const {
    const auto [least, most] = zooms(context);
    const auto fits = [&](int zoom, int parts) {
        const auto [columns, rows] = size_at(context, zoom, width, height);
        return parts > 1 ? columns * rows <= parts * width * height : columns <= width && rows <= height;
    };
    const bool picture = draws_picture(context);
    if (!state.zoomed) state.zoom = picture ? most : std::min(most, 1); // a map in lines has details from zoom 1 on
    while (!state.zoomed && state.zoom > least && !fits(state.zoom, picture ? 1 : 2) && (picture || !preview))
        --state.zoom;
    while (picture && state.zoom < most && fits(state.zoom + 1, 1)) // smaller hexes would show no more
        ++state.zoom, state.zoomed = false;
    return fits(state.zoom, 1);
}

MapWindow HexMapPane::follow(const DrawContext& context, PaneState& state, const HexGeometry& geometry,
                             hex::HexId cursor, int width, int height) const {
    const HexGrid board = grid(context);
    const auto [column, row] = board.hexes[cursor.index];
    const Point at = geometry.place(column, row);
    const auto [columns, rows] = board_size(geometry, board);
    const int left = static_cast<int>(at.x), top = static_cast<int>(at.y);
    state.scroll_x = scrolled(state.scroll_x, left, geometry.width, margin(geometry), width, columns);
    state.scroll_y = scrolled(state.scroll_y, top, geometry.height, static_cast<int>(geometry.step_y / 2),
                              height + context.covered, rows);
    if (state.cursor >= 0 && rows > height) state.scroll_y = std::max(state.scroll_y, top + geometry.height - height);
    if (!centred()) state.scroll_x = std::max(0, state.scroll_x), state.scroll_y = std::max(0, state.scroll_y);
    return {state.scroll_x, state.scroll_y, width, height, columns, rows};
}

MapWindow HexMapPane::draw_window(const DrawContext& context, PaneState& state, hex::HexId cursor, Rect area,
                                  Canvas& canvas, const std::function<void(const HexWindow&, Canvas&)>& draw) const {
    const HexGeometry layout = geometry(context, state.zoom, area.width, area.height + context.covered);
    MapWindow window = follow(context, state, layout, cursor, area.width, area.height);
    const bool hides = window.columns > area.width || window.rows > area.height + context.covered;
    const bool marked = !context.board_only && hides && area.height >= least_rows_with_marker;
    if (marked) window = follow(context, state, layout, cursor, area.width, area.height - 1);
    Canvas map(window.width, window.height, canvas, true);
    draw({layout, grid(context), window.scroll_x, window.scroll_y, map}, map);
    canvas.copy(map, {area.x, area.y, map.width(), map.height()});
    if (marked)
        canvas.print_right(area.x, area.y + window.height, area.width,
                           " " + overflow_marker(window, state.zoom > zooms(context).first, area.width - 2) + " ",
                           on_bar);
    return window;
}

} // namespace highball::tui
