#include "tui/eighteen/map_picture.h"

#include "core/indexed.h"
#include "core/text.h"
#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/station_circles.h"
#include "tui/eighteen/track_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace highball::tui::eighteen {

namespace {

// Steps for picture_geometry(). The horizontal step depends on the width of the window, within these limits.
struct Steps {
    int least_x, most_x;
    double y;
};
constexpr std::array<Steps, picture_zooms> flat_steps = {
    {{4, 6, 1}, {6, 8, 1.5}, {6, 9, 1.75}, {8, 10, 2}, {9, 12, 2.25}, {12, 15, 3}}};
constexpr std::array<Steps, picture_zooms> pointed_steps = {
    {{3, 3, 2}, {4, 5, 3}, {4, 6, 3.5}, {5, 7, 4}, {6, 8, 4.5}, {7, 9, 5}}};
constexpr Steps roomy_flat{5, 7, 1.25}, roomy_pointed{4, 4, 2.5}; // for the overview in a higher window
constexpr int chip_zoom = 2, normal_zoom = 3, detail_zoom = 5;    // the nearest zooms with chips, hex ids, tile numbers

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
        if (marks_.bordered)
            blocks_.draw_borders([](ColourRole here, ColourRole there) {
                if (here <= ColourRole::bare_3 && there <= ColourRole::bare_3) return ColourRole::bar;
                return here != there              ? ColourRole::plain
                       : here == ColourRole::open ? ColourRole::rule
                                                  : ColourRole::soft_tile;
            });
        window_.each([&](hex::HexId id) { blocks_.hex(id.index, geometry_, middle(id), ground(id)); });
        window_.each([&](hex::HexId id) { close_sides(id); });
        const bool cursor = marks_.cursor.exists() && marks_.cursor.index < map_.hexes.size();
        const bool on_blue = marks_.bordered && cursor && ground(marks_.cursor) == ColourRole::open;
        if (cursor && marks_.runs.empty())
            blocks_.ring(marks_.cursor.index, on_blue ? ColourRole::white : ColourRole::cursor);
        if (marks_.labelled) write_edges(false); // no name may take the places of the rows' letters
        window_.each([&](hex::HexId id) { draw_track_of(id); });
        for (const TrackInUse& use : marks_.runs) draw_piece(use.hex, use.track, run_pen(use.train));
        window_.each([&](hex::HexId id) { put_stops(id); });
        window_.each([&](hex::HexId id) { write_figures(id); });
        for (const hex::HexId id : Ids<hex::HexId>(map_.hexes.size()))
            if (!map_[id].name.empty()) slots_.emplace_back(id, main_place(id));
        std::vector<hex::HexId> unnamed; // hexes without room for their names
        window_.each([&](hex::HexId id) {
            if (zoom_ > 0 && !map_[id].name.empty() && !write_name_here(id)) unnamed.push_back(id);
        });
        for (const hex::HexId id : unnamed) write_name_anywhere(id);
        window_.each([&](hex::HexId id) { write_details(id); });
        if (marks_.labelled) write_edges(true);
        blocks_.draw(canvas_);
    }

  private:
    Point corner(hex::HexId id) const { return window_.corner(id); }
    Point middle(hex::HexId id) const { return window_.middle(id); }
    Point in_hex(hex::HexId id, Point at) const { return {corner(id).x + at.x, corner(id).y + at.y}; }

    const hex::Face& face(hex::HexId id) const { return face_of(view_, marks_, id); }
    bool bare(hex::HexId id) const { return face(id).colour == hex::Colour::white; }
    ColourRole role(hex::HexId id) const { return bare(id) ? ColourRole::on_bare : ColourRole::on_tile; }
    ColourRole soft(hex::HexId id) const { return bare(id) ? ColourRole::soft_bare : ColourRole::soft_tile; }

    ColourRole ground(hex::HexId id) const {
        const hex::Hex& hex = map_[id];
        // Shades change along and across a row of hexes, so neighbours differ by a step of one or both.
        const int along = geometry_.flat ? hex.column : (hex.column - hex.row) / 2;
        const int across = geometry_.flat ? (hex.row - hex.column) / 2 : hex.row;
        const ColourRole first = !bare(id)                       ? tile_role(face(id).colour)
                                 : contains(marks_.possible, id) ? ColourRole::open
                                                                 : ColourRole::bare;
        return marks_.bordered && first != ColourRole::bare ? first : shade(first, along - across);
    }

    // Draws the sides of a hex that no track may cross although another hex is beyond the side.
    void close_sides(hex::HexId id) {
        for (hex::Edge edge = 0; edge < 6; ++edge) {
            if (!is_impassable(map_, id, edge)) continue;
            const hex::HexId beyond = map_[id].neighbours[edge];
            if (beyond < id && is_impassable(map_, beyond, hex::opposite(edge))) continue; // drawn already
            const std::string_view name = side_name(map_.layout, edge);
            if (zoom_ > 0 || name == "N" || name == "S" || name == "W" || name == "E")
                blocks_.outline(id.index, ColourRole::closed, beyond.index);
            else // a slanted line of a few pixels would look like a mark
                put_sign(in_hex(id, geometry_.middle_of(edge)), name == "NE" || name == "SW" ? "╲" : "╱",
                         {.fg = ColourRole::closed, .bold = true}, 1);
        }
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

    void draw_track_of(hex::HexId id) {
        for (const hex::Track& track : face(id).track) {
            const bool in_use = std::any_of(marks_.runs.begin(), marks_.runs.end(),
                                            [&](const TrackInUse& use) { return use.hex == id && use.track == track; });
            if (!in_use) draw_piece(id, track, {{.fg = role(id)}, width_of_track});
        }
    }

    void draw_piece(hex::HexId id, const hex::Track& track, Pen pen) {
        const std::uint8_t end = std::max(track.from, track.to);
        const bool stops = !hex::Track::is_edge(end);
        pen.to_a_point = stops && face(id).stops[end - 6U].kind == hex::Stop::Kind::offboard;
        if (pen.to_a_point) pen.width = zoom_ < normal_zoom ? 3 : 6;
        draw_track(geometry_, face(id), track, corner(id), places(id), blocks_.lines(), pen);
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
                put_circles(place, circles,
                            std::find(marks_.open.begin(), marks_.open.end(), ref) != marks_.open.end());
            else if (stop.kind == hex::Stop::Kind::mine || stop.kind == hex::Stop::Kind::port)
                put_sign(place, stop.kind == hex::Stop::Kind::mine ? "M" : "P", {.fg = role(id), .bold = true}, 1);
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
        const std::string words = width == 1 ? sign : " " + sign + " ";
        blocks_.stamp(static_cast<int>(std::floor(place.x)) - width / 2, static_cast<int>(std::floor(place.y)), words,
                      style);
    }

    // Puts the circles of a stop. `open`: a station can be placed in a free circle.
    void put_circles(Point place, const std::vector<Circle>& circles, bool open) {
        const auto count = int_size(circles);
        const int width = sign_width() * count > geometry_.width - 3 ? 1 : sign_width();
        double x = place.x - (count - 1) * width / 2.0;
        for (const Circle& circle : circles) {
            const CircleSign drawn = sign_of(view_, circle);
            if (open && circle.kind == Circle::Kind::free)
                put_sign({x, place.y}, "+", {.fg = ColourRole::black, .bg = ColourRole::mark, .bold = true}, width);
            else
                put_sign({x, place.y}, drawn.sign, drawn.style, width);
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
        const std::vector<Point> stops = places(id);
        const bool brief = zoom_ == 0 && !map_[id].name.empty(); // a short name takes the place of most figures
        if (brief && write_brief(id)) return;
        const auto is_repeated = [&](std::size_t stop) { // the revenue of an earlier stop
            for (std::size_t i = 0; i < stop; ++i)
                if (face(id).stops[i].revenue == face(id).stops[stop].revenue) return true;
            return false;
        };
        for (std::size_t i = 0; i < stops.size(); ++i)
            if (const bool terminal = face(id).stops[i].kind == hex::Stop::Kind::offboard;
                (!brief || terminal) && !is_repeated(i)) {
                const Point near{in_hex(id, stops[i]).x, in_hex(id, stops[i]).y - (brief ? 0 : 1)};
                const Style style{.fg = role(id), .bold = true};
                constexpr double over_track = 60; // a figure may cover track
                const std::string revenue = revenue_text(face(id).stops[i]);
                if (!revenue.empty() && !write_in_hex(id, near, revenue, style, over_track) && terminal)
                    write_in_hex(id, near, present_revenue(id), style, over_track);
            }
        if (!placed_at(view_, marks_, id).tile.exists() && !map_[id].terrain.empty()) write_cost(id, map_[id]);
        if (zoom_ == 0) return; // a label would seem to belong to another hex
        write_in_hex(id, {middle(id).x + geometry_.half_width, middle(id).y},
                     label_text(view_, id, placed_at(view_, marks_, id)), {.fg = soft(id)});
    }

    std::string present_revenue(hex::HexId id) const {
        return std::to_string(face(id).stops[0].revenue.at(static_cast<std::size_t>(view_.context().phase().value)));
    }

    // Writes the short name and, beside the stations of a red hex, the revenue. Returns true if nothing else is to be
    // written: a terminal at the upper edge has its name and its present revenue in one row, below the numbers there.
    bool write_brief(hex::HexId id) {
        const Point at = main_place(id);
        const bool red = face(id).colour == hex::Colour::red && !face(id).stops.empty();
        const bool terminal = red && face(id).stops[0].kind == hex::Stop::Kind::offboard;
        const bool at_edge = terminal && marks_.labelled && at.y < 2;
        const auto place_cost = [this, id, at_edge](const Rect& text) {
            for (int x = text.x; x < text.x + text.width; ++x)
                if (const int owner = blocks_.owner(x, text.y); owner != id.index && owner != no_area) return 1e6;
            return at_edge && text.y == 0 ? 1e6 : 0.0;
        };
        const auto write = [&](const std::string& words) {
            return blocks_.write(id.index, at, words, {.fg = role(id), .bold = true},
                                 {.least = columns(words), .patience = 60, .beyond = 2, .further_cost = place_cost});
        };
        if (at_edge && write(short_name(id) + " " + present_revenue(id))) return true;
        write_in_hex(id, {at.x, at.y - 1}, short_name(id), name_style(id), 60);
        if (red && !terminal && !write(revenue_text(face(id).stops[0]))) write(present_revenue(id));
        return false;
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

    // Returns the cost of a hex's name at this place: a name nearer to the slot of another city would mislead, and
    // names with a single blank between them read as one.
    double cost_of_name(hex::HexId id, const Rect& text) const {
        constexpr double never = 1e6, crowded = 11, beside = 13, plate = 2;
        const auto distance = [&](Point at) { // a slot in the same row seems near
            const double x = std::max({text.x - at.x, at.x - text.x - text.width, 0.0});
            const double y = 3 * std::max({text.y - at.y, at.y - text.y - text.height, 0.0});
            return x * x + y * y;
        };
        const double most = std::min(distance(main_place(id)), beside);
        for (const auto& [other, slot] : slots_)
            if (other != id && distance(slot) <= most) return never;
        double cost = 0;
        const auto is_plate = [&](int owner) { // the name's ground would lie in another hex
            return owner != no_area && owner != id.index &&
                   !(bare(id) && bare(hex::HexId{static_cast<std::uint8_t>(owner)}));
        };
        for (int y = text.y; y < text.y + text.height; ++y)
            for (int x = text.x; x < text.x + text.width; ++x) cost += is_plate(blocks_.owner(x, y)) ? plate : 0;
        for (int y = text.y; y < text.y + text.height; ++y)
            for (const int x : {text.x - 2, text.x + text.width + 1})
                if (x >= 0 && x < canvas_.width() && !blocks_.free(x, y, 1)) cost += crowded;
        return cost;
    }
    BlockCanvas::Room room_for_name(hex::HexId id, double patience, int beyond, int above) const {
        constexpr auto is_bare = [](ColourRole ground) {
            return ground >= ColourRole::bare && ground <= ColourRole::bare_3;
        };
        return {.patience = patience,
                .beyond = beyond,
                .above = above,
                .keeps = bare(id) ? +is_bare : nullptr, // a name needs no ground of its own on a bare hex
                .further_cost = [this, id](const Rect& text) { return cost_of_name(id, text); }};
    }

    // Writes the whole name in one row or, divided at its blank, in two rows.
    bool write_name_here(hex::HexId id) {
        const std::string name = name_for_hex(id);
        const BlockCanvas::Room room = room_for_name(id, 22, geometry_.width / 3, 0);
        if (blocks_.write_rows(id.index, place_of_name(id), {name}, name_style(id), room)) return true;
        const std::size_t blank = name.rfind(' ');
        return blank != std::string::npos &&
               blocks_.write_rows(id.index, {main_place(id).x, main_place(id).y + 0.5},
                                  {name.substr(0, blank), name.substr(blank + 1)}, name_style(id), room);
    }

    // Writes the name farther from its place or over track, or still farther away. If that fails, writes its first
    // letters.
    void write_name_anywhere(hex::HexId id) {
        const std::string name = name_for_hex(id);
        const Point at = place_of_name(id);
        const BlockCanvas::Room partly = room_for_name(id, 40, geometry_.width / 2, 1),
                                off = room_for_name(id, 45, geometry_.width, 1);
        const auto write = [&](const std::vector<std::string>& rows, const BlockCanvas::Room& room) {
            return blocks_.write_rows(id.index, at, rows, name_style(id), room);
        };
        if (write({name}, partly)) return;
        if (!write({name}, off) && !write({short_name(id)}, partly)) write({short_name(id)}, off);
    }

    void write_details(hex::HexId id) {
        const hex::Hex& hex = map_[id];
        const hex::PlacedTile placed = placed_at(view_, marks_, id);
        const Point centre = middle(id), top = top_left(id);
        if (zoom_ < normal_zoom || !marks_.labelled) return;
        write_in_hex(id, top, hex.id, {.fg = soft(id)}, 9);
        write_in_hex(id, {centre.x + geometry_.half_width, centre.y + 1}, objectives_text(view_, id), {.fg = soft(id)});
        if (zoom_ == detail_zoom && placed.tile.exists())
            write_in_hex(id, {centre.x + geometry_.half_width / 2, top.y}, "#" + map_[placed.tile].id, {.fg = soft(id)},
                         9);
        if (zoom_ == detail_zoom && !placed.tile.exists())
            for (const std::string& mark : shown_marks(hex))
                write_in_hex(id, {centre.x, top.y + geometry_.height}, mark, {.fg = soft(id)}, 9);
    }

    // Writes the letters or numbers along one edge of the map, if need be over a hex: those of the columns above or,
    // unless `above`, those of the rows at the left. Those of the cursor's hex stand out.
    void write_edges(bool above) {
        Point from{1e9, 1e9};
        for (const hex::Hex& hex : map_.hexes) {
            const Point at = window_.place(hex.column, hex.row);
            from = {std::min(from.x, at.x), std::min(from.y, at.y)};
        }
        const auto put = [&](double x, double y, const std::string& words, bool current) {
            if (x < 0 || y < 0) return;
            const int column = static_cast<int>(x), row = static_cast<int>(y);
            const int before = std::max(0, column - 1), after = std::min(canvas_.width(), column + columns(words) + 1);
            if (column + columns(words) > canvas_.width() || !blocks_.free(before, row, after - before)) return;
            const int beyond = column + columns(words) - 1;
            const bool over = blocks_.owner(column, row) != no_area || blocks_.owner(beyond, row) != no_area;
            if (over && above && zoom_ >= normal_zoom) return; // the hex shows its own number
            blocks_.stamp(column, row, words,
                          (current ? accent : dim).on(over ? ColourRole::panel : ColourRole::plain));
        };
        const auto at_cursor = [&](int hex::Hex::*place, int value) {
            return marks_.cursor.exists() && marks_.cursor.index < map_.hexes.size() &&
                   map_[marks_.cursor].*place == value;
        };
        const EdgeLabels labels = edge_labels(map_);
        for (const auto& [place, words] : above ? labels.columns : labels.rows)
            if (above)
                put(window_.place(place, 0).x + geometry_.centre.x, std::max(0.0, from.y - 1), words,
                    at_cursor(&hex::Hex::column, place));
            else
                put(std::max(0.0, from.x - 5), window_.place(0, place).y + geometry_.centre.y, words,
                    at_cursor(&hex::Hex::row, place));
    }

    void write_cost(hex::HexId id, const hex::Hex& hex) {
        const Point near = main_place(id);
        const Style style{.fg = bare(id) ? cost_role(hex) : ColourRole::on_tile};
        const std::string signs = cost_signs(hex);
        const std::string cost = hex.terrain_cost > 0 ? std::to_string(hex.terrain_cost) : "";
        if (zoom_ == 0 || !write_in_hex(id, {near.x, near.y - (face(id).stops.empty() ? 0 : 1)}, signs + cost, style))
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
    std::vector<std::pair<hex::HexId, Point>> slots_; // each hex with a name, and the place of its first stop
};

} // namespace

HexGeometry picture_of_board(const hex::BoardMap& map, int zoom, int width, int height) {
    const bool flat = map.layout == hex::BoardMap::Layout::flat;
    constexpr int coordinates = 4; // columns for the letters at the left
    const auto fits = [&](const HexGeometry& geometry) {
        return board_size(geometry, map).first + coordinates <= width;
    };
    const auto with = [&](const Steps& steps) {
        int x = steps.most_x;
        while (x > steps.least_x && !fits(picture_geometry(map.layout, x, steps.y))) --x;
        return picture_geometry(map.layout, x, steps.y);
    };
    if (zoom <= 0)
        if (const HexGeometry roomy = with(flat ? roomy_flat : roomy_pointed);
            fits(roomy) && board_size(roomy, map).second < height)
            return roomy;
    return with(item_at(flat ? flat_steps : pointed_steps, std::clamp(zoom, 0, picture_zooms - 1)));
}

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
