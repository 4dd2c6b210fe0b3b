#include "tui/eighteen/map_drawing.h"

#include "core/text.h"
#include "tui/canvas/braille_canvas.h"
#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/line_map_text.h"
#include "tui/eighteen/map_picture.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/picture_zooms.h"
#include "tui/eighteen/track_drawing.h"
#include "tui/screen/pane.h"

#include <algorithm>
#include <array>

namespace highball::tui::eighteen {

namespace {

// Returns the labels of the hexes, "B/M".
std::string labels_on(const hex::BoardMap& map) {
    std::vector<std::string> labels;
    for (const hex::Hex& hex : map.hexes)
        if (!hex.label.empty() && !contains(labels, hex.label)) labels.push_back(hex.label);
    return join(labels, "/");
}

} // namespace

std::vector<std::string> map_signs(const DrawContext& context) {
    const hex::BoardMap& map = view_of(context).figures().map;
    const bool picture = draws_picture(context), coloured = draws_coloured_picture(context);
    struct Sign {
        std::string_view terrain, drawn, typed;
    };
    // A narrow card has room only for the first ones.
    std::vector<std::string> signs = {"+ action possible", "* changed"};
    if (!coloured) signs.insert(signs.end(), {"y yellow", "g green", "b brown", "r gray"});
    const auto on_map = [&](auto&& is) { return std::any_of(map.hexes.begin(), map.hexes.end(), is); };
    for (const Sign& sign : {Sign{"river", "≈", "~"}, Sign{"mountain", "▲", "^"}, Sign{"swamp", "ψ", "%"}})
        if (on_map([&](const hex::Hex& hex) { return contains(hex.terrain, sign.terrain); }))
            signs.push_back(std::string(picture ? sign.drawn : sign.typed) + " " + std::string(sign.terrain));
    const auto has_stop = [&](hex::Stop::Kind kind) {
        const auto is_kind = [&](const hex::Stop& stop) { return stop.kind == kind; };
        return on_map(
            [&](const hex::Hex& hex) { return std::any_of(hex.face.stops.begin(), hex.face.stops.end(), is_kind); });
    };
    if (has_stop(hex::Stop::Kind::mine)) signs.emplace_back("M mine");
    if (!picture) {
        if (has_stop(hex::Stop::Kind::port)) signs.emplace_back("P port");
        signs.insert(signs.end(), {"# impassable", "(A) station", "(a) reserved home", "!A objective of A"});
        return signs;
    }
    signs.insert(signs.end(), {!coloured                           ? "▂ or ▒ impassable"
                               : context.style == TextStyle::lines ? "red or white: impassable"
                                                                   : "red: impassable",
                               "● town", "○ open slot", coloured ? "A station" : "A or (A) station", "a reserved home",
                               "!A objective of A", "40/70: now/later"});
    if (const std::string labels = labels_on(map); !labels.empty()) signs.push_back(labels + ": label of tiles");
    return signs;
}

ColourRole tile_role(hex::Colour colour) {
    constexpr std::array<ColourRole, 7> roles = {
        ColourRole::plain,     ColourRole::tile_yellow, ColourRole::tile_green, ColourRole::tile_brown,
        ColourRole::tile_gray, ColourRole::tile_red,    ColourRole::tile_blue};
    return item_at(roles, colour);
}

Style style_in_lines(const hex::Face& face, bool possible) {
    if (face.colour == hex::Colour::white && possible) return {.fg = ColourRole::on_bare, .bg = ColourRole::open};
    const ColourRole ground = tile_role(face.colour);
    return {.fg = ground == ColourRole::plain ? ground : ColourRole::black, .bg = ground};
}

std::string colour_letter(hex::Colour colour) {
    constexpr std::array<std::string_view, 7> letters = {"", "y", "g", "b", "r", "", ""};
    return std::string(item_at(letters, colour));
}

bool is_impassable(const hex::BoardMap& map, hex::HexId id, hex::Edge edge) {
    using enum hex::Colour;
    const hex::HexId beyond = map[id].neighbours[edge];
    if ((map[id].open_edges >> edge & 1U) != 0 || !beyond.exists()) return false;
    const hex::Colour here = map[id].face.colour, there = map[beyond].face.colour;
    const auto printed = [](hex::Colour colour) { return colour == red || colour == gray; };
    return !printed(here) && !printed(there) && !(here == blue && there == blue);
}

namespace {

class MapDrawing {
  public:
    MapDrawing(const EighteenView& view, Zoom zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas)
        : view_(view), map_(view.figures().map), zoom_(zoom), shape_(map_.layout, zoom), window_(window), marks_(marks),
          canvas_(canvas), dots_(canvas.width(), canvas.height()) {}

    void draw() {
        each_visible(
            [&](hex::HexId, int x, int y) { shape_.outline(canvas_, x, y, {.fg = ColourRole::gray, .dim = true}); });
        each_visible([&](hex::HexId id, int x, int y) { paint(id, x, y); });
        const bool overview = zoom_ == Zoom::overview, cursor = marks_.cursor.index < map_.hexes.size();
        if (cursor && !overview) draw_cursor();
        draw_closed_sides();
        if (overview) dots_.use_box_lines(false); // borders have the same signs
        each_visible([&](hex::HexId id, int x, int y) {
            for (const hex::Track& track : face(id).track) draw_piece(id, track, x, y, track_style(id));
        });
        for (const TrackInUse& use : marks_.runs) draw_run(use);
        dots_.draw(canvas_);
        if (cursor && overview) draw_cursor();
        each_visible([&](hex::HexId id, int x, int y) {
            write_hex(HexText{view_, id, face(id), placed_at(view_, marks_, id), marks_, zoom_, shape_, x, y}, canvas_,
                      dots_);
        });
        if (zoom_ == Zoom::overview && marks_.labelled) write_edges(); // nearer, each hex has its name
    }

  private:
    template <class Visit> void each_visible(Visit visit) const {
        window_.each([&](hex::HexId id) {
            const auto [x, y] = window_.cell(id);
            visit(id, x, y);
        });
    }

    bool previewed(hex::HexId id) const { return marks_.lay && marks_.lay->hex == id; }
    const hex::Face& face(hex::HexId id) const { return face_of(view_, marks_, id); }

    // Track has the colours that are already in its characters.
    Style track_style(hex::HexId id) const { return {.bold = previewed(id)}; }

    void paint(hex::HexId id, int x, int y) {
        const Style style = style_in_lines(face(id), contains(marks_.possible, id));
        if (style.bg == ColourRole::plain) return;
        for (int row = 0; row < shape_.height(); ++row) {
            const auto [first, last] = shape_.inside(row);
            if (first >= last) continue;
            const int sides = shape_.flat() || first == 1 ? 1 : 0; // colours the outline there too
            canvas_.restyle({x + first - sides, y + row, last - first + 1 + 2 * sides, 1}, style);
        }
    }

    void draw_closed_sides() {
        each_visible([&](hex::HexId id, int x, int y) {
            for (hex::Edge edge = 0; edge < 6; ++edge)
                if (is_impassable(map_, id, edge))
                    for (const auto& [column, row] : shape_.cells_of(edge))
                        canvas_.put(x + column, y + row, U'#', {.fg = ColourRole::red, .bold = true});
        });
    }

    static Style run_style(int train) {
        constexpr std::array<ColourRole, 5> roles = {ColourRole::run_1, ColourRole::run_2, ColourRole::run_3,
                                                     ColourRole::run_4, ColourRole::run_5};
        return {.fg = roles[static_cast<std::size_t>(train) % roles.size()],
                .bold = true,
                .underline = train % 2 == 1, // distinguishable without colour
                .reverse = true};
    }

    void draw_run(const TrackInUse& use) {
        const auto [x, y] = window_.cell(use.hex);
        draw_piece(use.hex, use.track, x, y, run_style(use.train));
    }

    void draw_piece(hex::HexId id, const hex::Track& track, int x, int y, const Style& style) {
        const HexGeometry geometry = shape_.geometry();
        const bool boxes = dots_.has_box_lines();
        if (boxes && shape_.flat()) // an exit to the south has no part in the hex below
            dots_.clip([&](int, int row) { return row > y && row < y + shape_.height(); });
        draw_track(geometry, face(id), track, {x + 0.0, y + 0.0}, places_of_stops(geometry, face(id)), dots_,
                   {style, boxes ? 2 : 1});
    }

    // Writes the letters or numbers of the rows at the left and those of the columns above.
    void write_edges() {
        int left = canvas_.width(), top = canvas_.height();
        for (const hex::HexId id : Ids<hex::HexId>(map_.hexes.size())) {
            const auto [x, y] = window_.cell(id);
            left = std::min(left, x), top = std::min(top, y);
        }
        const hex::Hex* at = marks_.cursor.exists() ? &map_[marks_.cursor] : nullptr;
        const auto put = [&](int x, double y, const std::string& words, bool current) {
            const int row = static_cast<int>(y);
            for (int i = 0; i < columns(words); ++i) // nothing but outlines is covered
                if (const char32_t glyph = canvas_.at(x + i, row).glyph; glyph != U' ' && glyph != U'_') return;
            if (x >= 0 && y >= 0) canvas_.print(x, row, words, current ? accent : dim);
        };
        const EdgeLabels labels = edge_labels(map_);
        for (const auto& [row, words] : labels.rows)
            put(left - 3, window_.place(0, row).y + 1, words, at && at->row == row);
        for (const auto& [column, words] : labels.columns)
            put(static_cast<int>(window_.place(column, 0).x) + shape_.width() / 2, std::max(0, top - 1), words,
                at && at->column == column);
    }

    void draw_cursor() {
        const auto [x, y] = window_.cell(marks_.cursor);
        if (zoom_ == Zoom::overview) {
            constexpr int row = 1;
            const auto [first, last] = shape_.inside(row);
            canvas_.put(x + first - 1, y + row, U'[', {.bold = true, .reverse = true});
            canvas_.put(x + last + 1, y + row, U']', {.bold = true, .reverse = true});
            return;
        }
        shape_.outline(canvas_, x, y, {.bold = true, .reverse = true});
    }

    const EighteenView& view_;
    const hex::BoardMap& map_;
    Zoom zoom_;
    HexShape shape_;
    const HexWindow& window_;
    const MapMarks& marks_;
    Canvas& canvas_;
    BrailleCanvas dots_;
};

} // namespace

hex::PlacedTile placed_at(const EighteenView& view, const MapMarks& marks, hex::HexId id) {
    if (marks.lay && marks.lay->hex == id) return {marks.lay->tile, static_cast<std::uint8_t>(marks.lay->rotation)};
    return view.position().board.placed[id.index];
}

const hex::Face& face_of(const EighteenView& view, const MapMarks& marks, hex::HexId id) {
    const hex::BoardMap& map = view.figures().map;
    if (!marks.lay || marks.lay->hex != id) return hex::face_at(map, view.position().board, id);
    return map[marks.lay->tile].faces[static_cast<std::size_t>(marks.lay->rotation) % 6];
}

HexGeometry board_geometry(const hex::BoardMap& map, bool picture, int zoom, int width, int height) {
    if (picture) return picture_of_board(map, zoom, width, height);
    return HexShape(map.layout, static_cast<Zoom>(std::clamp(zoom, 0, zooms - 1))).geometry();
}

int board_zooms(bool picture) { return picture ? picture_zooms : zooms; }

void draw_map(const EighteenView& view, int zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas) {
    if (marks.picture)
        draw_picture(view, zoom, marks, window, canvas);
    else
        MapDrawing(view, static_cast<Zoom>(std::clamp(zoom, 0, zooms - 1)), marks, window, canvas).draw();
}

} // namespace highball::tui::eighteen
