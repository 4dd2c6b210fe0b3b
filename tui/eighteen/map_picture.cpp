#include "tui/eighteen/map_picture.h"

#include "core/indexed.h"
#include "core/text.h"
#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/picture_zooms.h"
#include "tui/eighteen/station_circles.h"
#include "tui/eighteen/track_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace highball::tui::eighteen {

namespace {

constexpr int chip_zoom = 2, normal_zoom = 3, detail_zoom = 5; // the nearest zooms with chips, hex ids, tile numbers

constexpr int width_of_track = 2;

// Returns the terrain of a bare hex as signs of a picture: "≈" river, "▲" mountain, "ψ" swamp.
std::string cost_signs(const hex::Hex& hex) {
    std::string signs;
    for (const char sign : terrain_signs(hex))
        signs += sign == '~' ? "≈" : sign == '^' ? "▲" : sign == '%' ? "ψ" : std::string(1, sign);
    return signs;
}

ColourRole cost_role(const hex::Hex& hex) {
    const std::string signs = terrain_signs(hex);
    return signs.find('^') != std::string::npos   ? ColourRole::rock
           : signs.find('~') != std::string::npos ? ColourRole::river
                                                  : ColourRole::swamp;
}

class Picture {
  public:
    Picture(const EighteenView& view, int zoom, const MapMarks& marks, const HexWindow& window, Canvas& canvas)
        : view_(view), map_(view.figures().map), zoom_(zoom), geometry_(window.geometry), window_(window),
          marks_(marks), canvas_(canvas), blocks_(canvas.width(), canvas.height()) {}

    void draw() {
        choose_drawing();
        window_.each([&](hex::HexId id) { blocks_.hex(id.index, geometry_, middle(id), ground(id)); });
        each_closed_side([&](hex::HexId id, hex::Edge edge) { close_side(id, edge); });
        const bool cursor = marks_.cursor.exists() && marks_.cursor.index < map_.hexes.size();
        const bool on_blue = marks_.bordered && cursor && ground(marks_.cursor) == ColourRole::open;
        if (cursor && marks_.runs.empty())
            blocks_.ring(marks_.cursor.index, on_blue ? ColourRole::white : ColourRole::cursor, true);
        if (marks_.labelled) write_edges(); // no name may take the places of the letters and numbers
        window_.each([&](hex::HexId id) { draw_track_of(id); });
        for (const TrackInUse& use : marks_.runs) draw_piece(use.hex, use.track, pen_of_run(use.train));
        window_.each([&](hex::HexId id) { put_stops(id); });
        for (const hex::HexId id : Ids<hex::HexId>(map_.hexes.size()))
            if (!map_[id].name.empty()) slots_.emplace_back(id, main_place(id));
        each_whole([&](hex::HexId id) { write_figures(id); });
        std::vector<hex::HexId> unnamed; // hexes without room for their names
        each_whole([&](hex::HexId id) {
            if (zoom_ > 0 && !map_[id].name.empty() && !write_name_here(id)) unnamed.push_back(id);
        });
        for (const hex::HexId id : unnamed) write_name_anywhere(id);
        each_whole([&](hex::HexId id) { write_details(id); });
        if (zoom_ == 0) each_closed_side([&](hex::HexId id, hex::Edge edge) { close_level_side(id, edge); });
        blocks_.draw(canvas_);
    }

  private:
    // Sets how this terminal shows borders and track.
    void choose_drawing() {
        const bool console = canvas_.text_style() == TextStyle::lines, tiny = uncoloured() && zoom_ == 0;
        if (marks_.bordered && !uncoloured())
            blocks_.draw_borders([](ColourRole here, ColourRole there) {
                if (here <= ColourRole::bare_3 && there <= ColourRole::bare_3) return ColourRole::bar;
                return here != there              ? ColourRole::plain
                       : here == ColourRole::open ? ColourRole::rule
                                                  : ColourRole::soft_tile;
            });
        if (tiny) blocks_.draw_borders([](ColourRole, ColourRole) { return ColourRole::rule; });
        if (console || tiny) {
            blocks_.use_border_signs(tiny);
            blocks_.lines().use_box_lines();
        } else if (uncoloured()) {
            window_.each([&](hex::HexId id) { draw_outline(id); });
        }
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

    // Calls `visit` for the hexes whose middle is in the window: labels of others would seem to belong to their
    // neighbors.
    template <class Visit> void each_whole(Visit visit) const {
        window_.each([&](hex::HexId id) {
            if (middle(id).y >= heads_ && middle(id).y < canvas_.height()) visit(id);
        });
    }

    Point corner(hex::HexId id) const { return window_.corner(id); }
    Point middle(hex::HexId id) const { return window_.middle(id); }
    Point in_hex(hex::HexId id, Point at) const { return {corner(id).x + at.x, corner(id).y + at.y}; }

    const hex::Face& face(hex::HexId id) const { return face_of(view_, marks_, id); }
    bool bare(hex::HexId id) const { return face(id).colour == hex::Colour::white; }
    ColourRole role(hex::HexId id) const {
        return uncoloured() ? ColourRole::plain : bare(id) ? ColourRole::on_bare : ColourRole::on_tile;
    }
    Style soft(hex::HexId id) const {
        if (uncoloured()) return dim;
        return {.fg = bare(id) ? ColourRole::soft_bare : ColourRole::soft_tile};
    }
    // True if the picture has no colours, so that hexes need borders, their tiles' letters, and stations brackets.
    bool uncoloured() const { return canvas_.text_style() == TextStyle::dots; }

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
            put_sign(in_hex(id, geometry_.middle_of(edge)), name == "NE" || name == "SW" ? "╲" : "╱",
                     {.fg = closed_role(id, edge), .bold = true}, 1);
    }

    // On the Linux console brown tiles are red.
    ColourRole closed_role(hex::HexId id, hex::Edge edge) const {
        const auto brown = [&](hex::HexId hex) { return face(hex).colour == hex::Colour::brown; };
        const bool on_brown = brown(id) || brown(map_[id].neighbours[edge]);
        return on_brown && canvas_.text_style() == TextStyle::lines ? ColourRole::white : ColourRole::closed;
    }

    void close_level_side(hex::HexId id, hex::Edge edge) {
        const hex::HexId beyond = map_[id].neighbours[edge];
        const std::string_view name = side_name(map_.layout, edge);
        if (name == "N") blocks_.level_border(beyond.index, id.index, closed_role(id, edge));
        if (name == "S") blocks_.level_border(id.index, beyond.index, closed_role(id, edge));
    }

    // Returns the stops' positions, each in the middle of a character, so that track leads to the middle of a sign.
    std::vector<Point> places(hex::HexId id) const {
        std::vector<Point> places = places_of_stops(geometry_, face(id));
        for (Point& place : places) {
            const Point at = in_hex(id, place);
            place.x += std::floor(at.x) + 0.5 - at.x;
            place.y += std::floor(at.y) + 0.5 - at.y;
        }
        return places;
    }

    // Without colours, the runs are much wider than all other track.
    Pen pen_of_run(int train) const {
        Pen pen = run_pen(train);
        if (uncoloured()) pen = {{.bold = true, .underline = train % 2 == 1}, pen.width + 1, pen.on, pen.off};
        return pen;
    }

    void draw_track_of(hex::HexId id) {
        for (const hex::Track& track : face(id).track) {
            const bool in_use = std::any_of(marks_.runs.begin(), marks_.runs.end(),
                                            [&](const TrackInUse& use) { return use.hex == id && use.track == track; });
            if (!in_use)
                draw_piece(id, track, {{.fg = role(id)}, uncoloured() && !marks_.runs.empty() ? 1 : width_of_track});
        }
    }

    // Draws a piece of track. An off-board area has no middle in which its tracks meet, so there each is a stub.
    void draw_piece(hex::HexId id, const hex::Track& track, const Pen& pen) {
        std::vector<Point> stops = places(id);
        const auto [side, end] = std::minmax(track.from, track.to);
        if (!hex::Track::is_edge(end) && face(id).stops[end - 6U].kind == hex::Stop::Kind::offboard) {
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
        const std::vector<Point> at = places(id);
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
                blocks_.stamp(static_cast<int>(place.x) - 1, static_cast<int>(place.y), "port",
                              {.fg = role(id), .bold = true});
            else if (stop.kind == hex::Stop::Kind::town)
                put_sign(place, "●", {.fg = role(id), .bold = true}, 1);
            else if (stop.kind == hex::Stop::Kind::city)
                put_sign(place, "■", {.fg = role(id), .bold = true}, 1);
        }
    }

    int sign_width() const {
        constexpr int wide = 10; // columns of a hex
        return zoom_ < chip_zoom && geometry_.width < wide ? 1 : 3;
    }

    void put_sign(Point place, const std::string& sign, const Style& style, int width = 0) {
        if (width == 0) width = sign_width();
        const bool bracketed = uncoloured() && sign != free_circle.sign;
        const std::string words = width == 1 ? sign : bracketed ? "(" + sign + ")" : " " + sign + " ";
        blocks_.stamp(static_cast<int>(std::floor(place.x)) - width / 2, static_cast<int>(std::floor(place.y)), words,
                      style);
    }

    // Returns the style of a station on a tile of this colour: on black if its own colour hardly differs from that of
    // the default theme.
    Style on_tile(Style style, hex::Colour tile) const {
        if (tile == hex::Colour::white || !is_rgb(style.bg)) return style;
        const Rgb chip = rgb_of(style.bg), ground = Palette{Depth::all}.rgb(tile_role(tile));
        constexpr int alike = 90;
        const int difference =
            std::abs(chip.red - ground.red) + std::abs(chip.green - ground.green) + std::abs(chip.blue - ground.blue);
        const Palette few{Depth::eight};
        const bool same =
            canvas_.text_style() == TextStyle::lines && few.number(style.bg) == few.number(tile_role(tile));
        if (same)
            style.bg = ColourRole::black, style.fg = ColourRole::white;
        else if (difference < alike)
            style.fg = style.bg, style.bg = ColourRole::black;
        return style;
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
                put_sign({x, place.y}, drawn.sign, on_tile(drawn.style, tile), width);
            x += width;
        }
    }

    // Returns the position of the hex's first stop, or its middle.
    Point main_place(hex::HexId id) const {
        const std::vector<Point> stops = places(id);
        return stops.empty() ? middle(id) : in_hex(id, stops.front());
    }
    Point top_left(hex::HexId id) const {
        return {middle(id).x - geometry_.half_width / 2, corner(id).y + (geometry_.flat ? 0.5 : 1.0)};
    }

    void write_figures(hex::HexId id) {
        write_signs(id, top_left(id));
        if (const std::string letter = colour_letter(face(id).colour); uncoloured() && !letter.empty())
            write_in_hex(id, {middle(id).x + geometry_.half_width, middle(id).y}, letter, dim);
        const std::vector<Point> stops = places(id);
        const bool brief = zoom_ == 0 && !map_[id].name.empty(); // a short name takes the place of most figures
        if (brief)
            blocks_.write(id.index, {main_place(id).x, main_place(id).y - 1}, short_name(id), name_style(id),
                          {.least = 3, .patience = 60, .beyond = 1, .ink = ink_, .further_cost = [&](const Rect& text) {
                               constexpr double outside = 3;
                               return outside * (text.width - columns_of(id.index, text)) + crowding(text);
                           }});
        for (std::size_t i = 0; i < stops.size(); ++i)
            if (!repeats_revenue(face(id), i)) write_value(id, face(id).stops[i], in_hex(id, stops[i]), brief);
        if (!placed_at(view_, marks_, id).tile.exists() && !map_[id].terrain.empty()) write_cost(id, map_[id]);
        if (zoom_ == 0) return; // a label would seem to belong to another hex
        write_beside_stop(id, label_text(view_, id, placed_at(view_, marks_, id)), false);
    }

    // Writes the revenue of a stop, or the sign that is printed instead of it. On a small map, writes only what the
    // name leaves room for: values of off-board areas and revenues that change.
    void write_value(hex::HexId id, const hex::Stop& stop, Point at, bool brief) {
        const bool offboard = stop.kind == hex::Stop::Kind::offboard;
        const std::string value = printed_value(map_[id], stop);
        const Style style{.fg = role(id), .bold = true};
        if (!brief) {
            write_in_hex(id, {at.x, at.y - 1}, value, style, 60); // a figure may cover track
            return;
        }
        if (!offboard && value.find('/') == std::string::npos) return;
        const auto further_cost = [&](const Rect& text) { // in the hex or, rather than partly, beside the board
            constexpr double beside = 5, partly = 25, never = 1e6;
            const int inside = columns_of(id.index, text);
            if (inside + columns_of(no_area, text) < text.width || nearer_to_another(id, text)) return never;
            return inside == text.width ? 0 : inside == 0 ? beside : partly;
        };
        const std::string words = value.substr(0, value.find(' ')); // only the letter of a sign
        const int width = columns(words);
        blocks_.write(id.index, at, words, style,
                      {.least = width, .patience = 60, .beyond = width + 1, .ink = ink_, .further_cost = further_cost});
    }

    // Returns the columns of a text in one row that are in this area.
    int columns_of(int area, const Rect& text) const {
        int count = 0;
        for (int x = text.x; x < text.x + text.width; ++x) count += blocks_.owner(x, text.y) == area ? 1 : 0;
        return count;
    }

    // Writes muted words of a hex beside its first stop, at the left or at the right.
    void write_beside_stop(hex::HexId id, const std::string& words, bool left) {
        const double circles = face(id).stops.empty() ? 0 : std::max(1, face(id).stops[0].circles);
        const Point at = main_place(id);
        write_in_hex(id, {at.x + (left ? -1 : 1) * ((circles * sign_width() + columns(words)) / 2 + 1), at.y}, words,
                     soft(id), 45);
    }

    // Returns the first three letters of the hex's name.
    std::string short_name(hex::HexId id) const { return std::string(fit(map_[id].name, 3)); }
    // Returns the name or, on a small map, its first letters if it is much wider than the hex.
    std::string name_for_hex(hex::HexId id) const {
        const bool wide = zoom_ < chip_zoom && columns(map_[id].name) > geometry_.width * 4 / 3;
        return wide ? short_name(id) : map_[id].name;
    }

    bool is_city(hex::HexId id) const {
        return !face(id).stops.empty() && face(id).stops[0].kind == hex::Stop::Kind::city;
    }
    Style name_style(hex::HexId id) const { return {.fg = role(id), .bold = is_city(id)}; }
    Point place_of_name(hex::HexId id) const { return {main_place(id).x, main_place(id).y + 1}; }

    // Returns the cost of words with only one blank before or behind them.
    double crowding(const Rect& text) const {
        double cost = 0;
        constexpr double crowded = 11;
        for (int y = text.y; y < text.y + text.height; ++y)
            for (const int x : {text.x - 2, text.x + text.width + 1})
                if (x >= 0 && x < canvas_.width() && !blocks_.free(x, y, 1)) cost += crowded;
        return cost;
    }

    // True if text of a hex would be near the slot of another hex, and not nearer to its own.
    bool nearer_to_another(hex::HexId id, const Rect& text) const {
        constexpr double beside = 13;
        const auto distance = [&](Point at) { // a slot in the same row seems near
            const double x = std::max({text.x - at.x, at.x - text.x - text.width, 0.0});
            const double y = 3 * std::max({text.y - at.y, at.y - text.y - text.height, 0.0});
            return x * x + y * y;
        };
        const double most = std::min(distance(main_place(id)), beside);
        return std::any_of(slots_.begin(), slots_.end(),
                           [&](const auto& slot) { return slot.first != id && distance(slot.second) <= most; });
    }

    // Returns the cost of a hex's name at this place: a name nearer to the slot of another city would mislead, and
    // names with a single blank between them read as one.
    double cost_of_name(hex::HexId id, const Rect& text) const {
        constexpr double never = 1e6;
        if (nearer_to_another(id, text)) return never;
        int own = 0, foreign = 0;
        for (int y = text.y; y < text.y + text.height; ++y) {
            const Rect row{text.x, y, text.width, 1};
            own += columns_of(id.index, row);
            foreign += text.width - columns_of(id.index, row) - columns_of(no_area, row);
        }
        constexpr double elsewhere = 15;
        const int above = columns_of(id.index, {text.x, text.y - 1, text.width, 1}),
                  below = columns_of(id.index, {text.x, text.y + text.height, text.width, 1});
        if (own == 0 && above + below == 0) return never;
        const double part = static_cast<double>(foreign) / (text.width * text.height); // in hexes of others
        return crowding(text) + elsewhere * ((own == 0 ? 1 : 0) + part + (part > 0.5 ? 1 : 0));
    }
    BlockCanvas::Room room_for_name(hex::HexId id, double patience, int beyond, int above) const {
        return {.patience = patience,
                .beyond = beyond,
                .above = above,
                .ink = ink_,
                .further_cost = [this, id](const Rect& text) { return cost_of_name(id, text); }};
    }

    bool write_name_here(hex::HexId id) {
        return blocks_.write_rows(id.index, place_of_name(id), {name_for_hex(id)}, name_style(id),
                                  room_for_name(id, 22, geometry_.width / 3, 0));
    }

    // Writes the name farther from its place or over track, divided at its blank in two rows, or still farther away. If
    // that fails, shortens it.
    void write_name_anywhere(hex::HexId id) {
        const std::string name = name_for_hex(id);
        const std::size_t blank = name.rfind(' ');
        const BlockCanvas::Room partly = room_for_name(id, 40, geometry_.width / 2, 1),
                                off = room_for_name(id, 45, geometry_.width, 1);
        const auto write = [&](const std::vector<std::string>& rows, const BlockCanvas::Room& room) {
            return blocks_.write_rows(id.index, place_of_name(id), rows, name_style(id), room);
        };
        if (write({name}, partly)) return;
        if (blank != std::string::npos && write({name.substr(0, blank), name.substr(blank + 1)}, partly)) return;
        if (!write({name}, off) && !write({short_name(id)}, partly)) write({short_name(id)}, off);
    }

    void write_details(hex::HexId id) {
        const hex::Hex& hex = map_[id];
        const hex::PlacedTile placed = placed_at(view_, marks_, id);
        const Point centre = middle(id), top = top_left(id);
        if (zoom_ >= chip_zoom) write_beside_stop(id, objectives_text(view_, id), true);
        if (zoom_ < normal_zoom || !marks_.labelled) return;
        write_in_hex(id, top, hex.id, soft(id), 4);
        if (zoom_ == detail_zoom && placed.tile.exists())
            write_in_hex(id, {centre.x + geometry_.half_width / 2, top.y}, "#" + map_[placed.tile].id, soft(id), 9);
        if (zoom_ == detail_zoom && !placed.tile.exists())
            for (const std::string& mark : shown_marks(hex))
                if (!contains(hex.terrain, mark) && face(id).colour != hex::Colour::red) // has its sign
                    write_in_hex(id, {centre.x, top.y + geometry_.height}, mark, soft(id), 9);
    }

    // Writes the letters or numbers of the rows at the left, if need be over a hex, and those of the columns above, on
    // a row of their own if the map goes on above. Those of the cursor's hex stand out.
    void write_edges() {
        Point from{1e9, 1e9};
        for (const hex::Hex& hex : map_.hexes) {
            const Point at = window_.place(hex.column, hex.row);
            from = {std::min(from.x, at.x), std::min(from.y, at.y)};
        }
        const auto put = [&](double x, double y, const std::string& words, bool current) {
            if (x < 0 || y < 0) return;
            const int column = static_cast<int>(x), row = static_cast<int>(y);
            const int beyond = column + columns(words) - 1;
            if (beyond >= canvas_.width()) return;
            const bool over = blocks_.owner(column, row) != no_area || blocks_.owner(beyond, row) != no_area;
            Style style = (current ? accent : dim).on(row < heads_ ? ColourRole::bar : ColourRole::plain);
            if (over && row >= heads_) style = {.fg = ink_(blocks_.owner(column, row)), .bold = current};
            blocks_.stamp(column, row, words, style);
        };
        const auto at_cursor = [&](int hex::Hex::*place, int value) {
            return marks_.runs.empty() && marks_.cursor.exists() && marks_.cursor.index < map_.hexes.size() &&
                   map_[marks_.cursor].*place == value;
        };
        heads_ = from.y < 0 ? 1 : 0;
        if (heads_ > 0) blocks_.stamp(0, 0, std::string(static_cast<std::size_t>(canvas_.width()), ' '), on_bar);
        // Without colours the upper borders of the board would run through the labels.
        if (uncoloured() && from.y >= 1)
            blocks_.stamp(0, static_cast<int>(from.y) - 1, std::string(static_cast<std::size_t>(canvas_.width()), ' '),
                          {});
        const EdgeLabels labels = edge_labels(map_);
        for (const auto& [place, words] : labels.columns)
            put(window_.place(place, 0).x + geometry_.centre.x, std::max(0.0, from.y - 1), words,
                at_cursor(&hex::Hex::column, place));
        for (const auto& [place, words] : labels.rows)
            if (const double y = window_.place(0, place).y + geometry_.centre.y; y >= heads_)
                put(std::max(0.0, from.x - 4), y, words, at_cursor(&hex::Hex::row, place));
    }

    void write_cost(hex::HexId id, const hex::Hex& hex) {
        const Point near = main_place(id);
        const Style style{.fg = bare(id) ? cost_role(hex) : ColourRole::on_tile};
        const std::string signs = cost_signs(hex);
        const std::string cost = hex.terrain_cost > 0 ? std::to_string(hex.terrain_cost) : "";
        const bool named = zoom_ == 0 && !hex.name.empty();
        if (named || !write_in_hex(id, {near.x, near.y - (face(id).stops.empty() ? 0 : 1)}, signs + cost, style))
            write_in_hex(id, near, signs, style);
    }

    // Writes "+" if a legal command names the hex, and "*" if the hex has changed.
    void write_signs(hex::HexId id, Point at) {
        const bool tinted = zoom_ == 0 && bare(id) && !map_[id].name.empty(); // its name needs the place
        if (contains(marks_.possible, id) && !tinted)
            write_in_hex(id, at, "+", {.fg = ColourRole::black, .bg = ColourRole::mark, .bold = true});
        if (contains(marks_.fresh, id))
            write_in_hex(id, at, "*", {.fg = bare(id) ? ColourRole::changed : ColourRole::on_tile, .bold = true});
    }

    bool write_in_hex(hex::HexId id, Point near, const std::string& words, const Style& style, double patience = 30) {
        return blocks_.write(id.index, near, words, style, {.least = columns(words), .patience = patience});
    }

    const EighteenView& view_;
    const hex::BoardMap& map_;
    int zoom_;
    const HexGeometry& geometry_;
    const HexWindow& window_;
    const MapMarks& marks_;
    Canvas& canvas_;
    BlockCanvas blocks_;
    int heads_ = 0; // rows of the window that only the labels of the columns may take
    // Letters of names in other hexes and beside the board.
    const std::function<ColourRole(int area)> ink_ = [this](int area) {
        return area == no_area ? ColourRole::plain : role(hex::HexId{static_cast<std::uint8_t>(area)});
    };
    std::vector<std::pair<hex::HexId, Point>> slots_; // each hex with a name, and the place of its first stop
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
