#include "tui/eighteen/map_picture.h"

#include "core/indexed.h"
#include "core/text.h"
#include "tui/eighteen/picture_words.h"
#include "tui/eighteen/picture_zooms.h"
#include "tui/eighteen/station_circles.h"
#include "tui/eighteen/track_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace highball::tui::eighteen {

namespace {

constexpr int width_of_track = 2;

class Picture : PictureHexes {
  public:
    Picture(const EighteenView& view, int zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas)
        : PictureHexes(view, zoom, marks, window, canvas), blocks_(canvas.width(), canvas.height()) {}

    void draw() {
        choose_drawing();
        window_.each([&](hex::HexId id) { blocks_.hex(id.index, geometry_, middle(id), ground(id)); });
        each_closed_side([&](hex::HexId id, hex::Edge edge) { close_side(id, edge); });
        const bool cursor = marks_.cursor.exists() && marks_.cursor.index < map_.hexes.size();
        const bool on_blue = marks_.bordered && cursor && ground(marks_.cursor) == ColourRole::open;
        if (cursor && marks_.runs.empty())
            blocks_.ring(marks_.cursor.index, on_blue ? ColourRole::white : ColourRole::cursor, true);
        // No name may take the places of the letters and numbers.
        const int heads = marks_.labelled ? write_edges(*this, blocks_) : 0;
        window_.each([&](hex::HexId id) { draw_track_of(id); });
        for (const TrackInUse& use : marks_.runs) draw_piece(use.hex, use.track, pen_of_run(use.train));
        window_.each([&](hex::HexId id) { put_stops(id); });
        if (lines_in_boxes()) close_level_sides();
        write_words(*this, blocks_, heads);
        if (!lines_in_boxes()) close_level_sides();
        blocks_.draw(canvas_);
    }

  private:
    // Sets how this terminal shows borders and track. Signs of borders between tiles would be covered by track and
    // words.
    void choose_drawing() {
        if (lines_in_boxes()) blocks_.lines().use_box_lines();
        if (uncoloured()) return window_.each([&](hex::HexId id) { draw_outline(id); });
        if (!marks_.bordered) return;
        if (!lines_in_boxes()) return blocks_.draw_borders(border_between);
        blocks_.use_border_signs();
        blocks_.draw_borders([](ColourRole here, ColourRole there) {
            const ColourRole border = border_between(here, there);
            return border == ColourRole::soft_tile ? ColourRole::plain : border;
        });
    }

    static ColourRole border_between(ColourRole here, ColourRole there) {
        if (here <= ColourRole::bare_3 && there <= ColourRole::bare_3) return ColourRole::bar;
        if (here != there) return ColourRole::plain;
        return here == ColourRole::open ? ColourRole::rule : ColourRole::soft_tile;
    }

    void draw_outline(hex::HexId id) {
        constexpr std::array<Point, 6> corners = {{{-1, 0}, {-.5, -1}, {.5, -1}, {1, 0}, {.5, 1}, {-.5, 1}}}; // flat
        const auto place = [&](std::size_t which) {
            const Point at = corners[which % 6], turned = geometry_.flat ? at : Point{at.y, at.x};
            return Point{middle(id).x + turned.x * geometry_.half_width,
                         middle(id).y + turned.y * geometry_.half_height};
        };
        for (std::size_t i = 0; i < 6; ++i) blocks_.grid().line(place(i), place(i + 1), {dim, 1, 1, 2});
    }

    ColourRole ground(hex::HexId id) const {
        if (uncoloured()) return ColourRole::plain;
        const hex::Hex& hex = map_[id];
        // Shades change along and across a row of hexes, so neighbours differ by a step of one or both.
        const int along = geometry_.flat ? hex.column : (hex.column - hex.row) / 2;
        const int across = geometry_.flat ? (hex.row - hex.column) / 2 : hex.row;
        const ColourRole first = !bare(id)                       ? tile_role(face(id).colour)
                                 : contains(marks_.possible, id) ? ColourRole::open
                                                                 : ColourRole::bare;
        return marks_.bordered && first != ColourRole::bare ? first : shade(first, along - across);
    }

    // Calls `visit` once for each side that no track may cross although another hex is beyond the side.
    template <class Visit> void each_closed_side(Visit visit) const {
        window_.each([&](hex::HexId id) {
            for (hex::Edge edge = 0; edge < 6; ++edge) {
                if (!is_impassable(map_, id, edge)) continue;
                const hex::HexId beyond = map_[id].neighbours[edge];
                if (beyond > id || !is_impassable(map_, beyond, hex::opposite(edge))) visit(id, edge);
            }
        });
    }

    // Draws a closed side below the track. On the smallest map a slanted one is a sign, as a line of a few pixels would
    // look like a mark, and a level one follows at the end.
    void close_side(hex::HexId id, hex::Edge edge) {
        const std::string_view name = side_name(map_.layout, edge);
        if (zoom_ > 0 || name == "W" || name == "E")
            blocks_.outline(id.index, closed_role(id, edge), map_[id].neighbours[edge].index);
        else if (name.size() > 1)
            put_sign(in_hex(id, geometry_.middle_of(edge)), closed_sign(name == "NE" || name == "SW"),
                     {.fg = closed_role(id, edge), .bold = true}, 1);
    }

    std::string closed_sign(bool falling) const {
        if (lines_in_boxes()) return uncoloured() ? "▒" : "█"; // "/" and "\\" are track
        return falling ? "▚" : "▞";
    }

    // On the Linux console brown tiles are red.
    ColourRole closed_role(hex::HexId id, hex::Edge edge) const {
        const auto brown = [&](hex::HexId hex) { return face(hex).colour == hex::Colour::brown; };
        const bool on_brown = brown(id) || brown(map_[id].neighbours[edge]);
        return on_brown && canvas_.text_style() == TextStyle::lines ? ColourRole::white : ColourRole::closed;
    }

    void close_level_sides() {
        if (zoom_ > 0) return;
        each_closed_side([&](hex::HexId id, hex::Edge edge) {
            const hex::HexId beyond = map_[id].neighbours[edge];
            const std::string_view name = side_name(map_.layout, edge);
            if (name == "N") blocks_.level_border(beyond.index, id.index, closed_role(id, edge));
            if (name == "S") blocks_.level_border(id.index, beyond.index, closed_role(id, edge));
        });
    }

    // Without colours, the runs are much wider than all other track.
    Pen pen_of_run(int train) const {
        Pen pen = run_pen(train);
        if (uncoloured()) pen = {{.bold = true, .underline = train % 2 == 1}, pen.width + 1, pen.on, pen.off};
        return pen;
    }

    // Wide pieces of a complex tile would fill a small hex.
    void draw_track_of(hex::HexId id) {
        constexpr std::size_t complex = 4; // pieces
        const bool thin = (uncoloured() && !marks_.runs.empty()) ||
                          (zoom_ == 0 && !lines_in_boxes() && face(id).track.size() >= complex);
        for (const hex::Track& track : face(id).track) {
            const bool in_use = std::any_of(marks_.runs.begin(), marks_.runs.end(),
                                            [&](const TrackInUse& use) { return use.hex == id && use.track == track; });
            if (!in_use) draw_piece(id, track, {{.fg = role(id)}, thin ? 1 : width_of_track});
        }
    }

    // Draws a piece of track. An off-board area has no middle in which its tracks meet, so there each is a stub.
    void draw_piece(hex::HexId id, const hex::Track& track, const Pen& pen) {
        std::vector<Point> stops = places(id);
        const auto [side, end] = std::minmax(track.from, track.to);
        if (!hex::Track::is_edge(end) && end - 6U < face(id).stops.size() &&
            face(id).stops[end - 6U].kind == hex::Stop::Kind::offboard) {
            Point &stop = item_at(stops, end - 6), from = geometry_.middle_of(side);
            constexpr double length = 0.7; // a stub ends at this part of the way to the middle of the hex
            stop = {from.x + length * (stop.x - from.x), from.y + length * (stop.y - from.y)};
        }
        blocks_.lines().clip([&, cell = std::pair(-1, -1), allowed = false](int x, int y) mutable {
            if (cell != std::pair(x, y)) cell = {x, y}, allowed = may_show_track(id, track, x, y);
            return allowed;
        });
        draw_track(geometry_, face(id), track, corner(id), stops, blocks_.lines(), pen);
        blocks_.lines().clip({});
    }

    // True if a piece of track may be drawn in this character: in its own hex, and where it goes on in another.
    bool may_show_track(hex::HexId id, const hex::Track& track, int x, int y) const {
        const auto pixels_of = [&](hex::HexId hex) {
            int count = 0;
            for (int i = 0; i < 4; ++i) count += blocks_.area(2 * x + i % 2, 2 * y + i / 2) == hex.index ? 1 : 0;
            return count;
        };
        const int own = pixels_of(id);
        bool goes_on = false;
        for (const std::uint8_t end : {track.from, track.to}) {
            const hex::HexId beyond = hex::Track::is_edge(end) ? map_[id].neighbours[end] : hex::no_hex;
            if (own == 4 || !beyond.exists() || pixels_of(beyond) == 0) continue;
            if ((face(beyond).exits() >> hex::opposite(end) & 1U) == 0) return own == 3;
            goes_on = true;
        }
        return own > 0 || goes_on;
    }

    void put_stops(hex::HexId id) {
        const std::vector<Point>& at = places(id);
        for (std::size_t i = 0; i < at.size(); ++i) {
            const hex::Stop& stop = face(id).stops[i];
            const Point place = in_hex(id, at[i]);
            const std::vector<Circle> circles =
                circles_of(view_, {id, static_cast<std::uint8_t>(i)}, face(id), &marks_);
            const hex::StopRef ref{id, static_cast<std::uint8_t>(i)};
            if (!circles.empty())
                put_circles(place, circles, face(id).colour,
                            std::find(marks_.open.begin(), marks_.open.end(), ref) != marks_.open.end());
            else if (stop.kind == hex::Stop::Kind::mine)
                put_sign(place, "M", {.fg = role(id), .bold = true}, 1);
            else if (stop.kind == hex::Stop::Kind::port) // "P" is the label of a hex
                put_port(id, place, stop);
            else if (stop.kind == hex::Stop::Kind::town)
                put_sign(place, "●", {.fg = role(id), .bold = true}, 1);
            else if (stop.kind == hex::Stop::Kind::city)
                put_sign(place, "■", {.fg = role(id), .bold = true}, 1);
        }
    }

    void put_port(hex::HexId id, Point place, const hex::Stop& stop) {
        const std::string words = has_wide_ports() ? "port " + printed_value(map_[id], stop) : "port";
        blocks_.stamp(static_cast<int>(place.x) - (columns(words) - 1) / 2, static_cast<int>(place.y), words,
                      {.fg = role(id), .bold = true});
    }

    void put_sign(Point place, const std::string& sign, const Style& style, int width = 0) {
        if (width == 0) width = sign_width();
        const bool bracketed = uncoloured() && sign != free_circle.sign;
        const std::string words = width == 1 ? sign : bracketed ? "(" + sign + ")" : " " + sign + " ";
        blocks_.stamp(static_cast<int>(std::floor(place.x)) - width / 2, static_cast<int>(std::floor(place.y)), words,
                      style);
    }

    // Returns the style of a station on a tile of this colour: in its own colour on black if that hardly differs from
    // the tile's colour in the default theme.
    Style on_tile(Style style, hex::Colour tile) const {
        if (tile == hex::Colour::white || !is_rgb(style.bg)) return style;
        const Rgb chip = rgb_of(style.bg), ground = Palette{Depth::all}.rgb(tile_role(tile));
        constexpr int alike = 90;
        const int difference =
            std::abs(chip.red - ground.red) + std::abs(chip.green - ground.green) + std::abs(chip.blue - ground.blue);
        const Palette few{Depth::eight};
        const bool same =
            canvas_.text_style() == TextStyle::lines && few.number(style.bg) == few.number(tile_role(tile));
        if (same || difference < alike) style.fg = style.bg, style.bg = ColourRole::black;
        return style;
    }

    // Without colours, a station of one column is reversed, as otherwise its letter would belong to the words beside
    // it.
    Style style_of_circle(const Circle& circle, const Style& style, hex::Colour tile, int width) const {
        if (uncoloured() && width == 1 && circle.kind != Circle::Kind::free && circle.kind != Circle::Kind::reserved)
            return {.bold = true, .reverse = true};
        return on_tile(style, tile);
    }

    // Puts the circles of a stop. `open`: a station can be placed in a free circle.
    void put_circles(Point place, const std::vector<Circle>& circles, hex::Colour tile, bool open) {
        const auto count = int_size(circles);
        const int width = sign_width() * count > geometry_.width - 3 ? 1 : sign_width();
        double x = place.x - (count - 1) * width / 2.0;
        for (const Circle& circle : circles) {
            const CircleSign drawn = sign_of(view_, circle);
            if (open && circle.kind == Circle::Kind::free)
                put_sign({x, place.y}, "+", {.fg = ColourRole::black, .bg = ColourRole::mark, .bold = true}, width);
            else
                put_sign({x, place.y}, drawn.sign, style_of_circle(circle, drawn.style, tile, width), width);
            x += width;
        }
    }

    BlockCanvas blocks_;
};

} // namespace

Pen run_pen(int train) {
    constexpr std::array<Pen, 5> pens = {{{{.fg = ColourRole::run_1}, 3},
                                          {{.fg = ColourRole::run_2}, 3, 5, 3},
                                          {{.fg = ColourRole::run_3}, 2, 2, 2},
                                          {{.fg = ColourRole::run_4}, 3, 9, 4},
                                          {{.fg = ColourRole::run_5}, 2}}};
    return pens[static_cast<std::size_t>(train) % pens.size()];
}

void draw_picture(const EighteenView& view, int zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas) {
    Picture(view, std::clamp(zoom, 0, picture_zooms - 1), marks, window, canvas).draw();
}

} // namespace highball::tui::eighteen
