#include "tui/eighteen/picture_words.h"

#include "core/indexed.h"
#include "core/text.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

namespace highball::tui::eighteen {

namespace {

constexpr int normal_zoom = 3, detail_zoom = 5; // the nearest zooms with hex ids and tile numbers

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

class Words : PictureHexes {
  public:
    Words(const PictureHexes& hexes, BlockCanvas& blocks, int heads)
        : PictureHexes(hexes), blocks_(blocks), heads_(heads) {}

    void write_all() {
        for (const hex::HexId id : Ids<hex::HexId>(map_.hexes.size()))
            if (!map_[id].name.empty()) slots_.emplace_back(id, main_place(id));
        each_whole([&](hex::HexId id) { write_figures(id); });
        std::vector<hex::HexId> unnamed; // hexes without room for their names
        each_whole([&](hex::HexId id) {
            if (zoom_ > 0 && !map_[id].name.empty() && !write_name_here(id)) unnamed.push_back(id);
        });
        for (const hex::HexId id : unnamed) write_name_anywhere(id);
        each_whole([&](hex::HexId id) { write_details(id); });
        if (uncoloured()) each_whole([&](hex::HexId id) { write_colour(id); });
    }

    int write_edges() {
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
        if (uncoloured() && from.y >= 0)
            blocks_.stamp(0, std::max(0, static_cast<int>(from.y) - 1),
                          std::string(static_cast<std::size_t>(canvas_.width()), ' '), {});
        const EdgeLabels labels = edge_labels(map_);
        for (const auto& [place, words] : labels.columns)
            put(window_.place(place, 0).x + geometry_.centre.x, std::max(0.0, from.y - 1), words,
                at_cursor(&hex::Hex::column, place));
        for (const auto& [place, words] : labels.rows)
            if (const double y = window_.place(0, place).y + geometry_.centre.y; y >= heads_)
                put(std::max(0.0, from.x - 4), y, words, at_cursor(&hex::Hex::row, place));
        return heads_;
    }

  private:
    // Calls `visit` for the hexes whose middle is in the window: labels of others would seem to belong to their
    // neighbors.
    template <class Visit> void each_whole(Visit visit) const {
        window_.each([&](hex::HexId id) {
            if (middle(id).y >= heads_ && middle(id).y < canvas_.height()) visit(id);
        });
    }

    Point top_left(hex::HexId id) const {
        return {middle(id).x - geometry_.half_width / 2, corner(id).y + (geometry_.flat ? 0.5 : 1.0)};
    }

    void write_figures(hex::HexId id) {
        write_signs(id, top_left(id));
        const std::vector<Point>& stops = places(id);
        const bool brief = zoom_ == 0 && !map_[id].name.empty(); // a short name takes the place of most figures
        if (brief) write_short_name(id);
        for (std::size_t i = 0; i < stops.size(); ++i)
            if (!repeats_revenue(face(id), i) && !is_wide_port(face(id).stops[i]))
                write_value(id, face(id).stops[i], in_hex(id, stops[i]), brief);
        if (!placed_at(view_, marks_, id).tile.exists() && !map_[id].terrain.empty()) write_cost(id, map_[id]);
        if (zoom_ == 0) return; // a label would seem to belong to another hex
        write_beside_stop(id, label_text(view_, id, placed_at(view_, marks_, id)), false);
    }

    bool is_wide_port(const hex::Stop& stop) const { return stop.kind == hex::Stop::Kind::port && has_wide_ports(); }

    // Writes a short name above the first stop, or below it. A city's revenue follows it or, if that would hide where
    // track leaves the hex, stands beside the stop if there is room.
    void write_short_name(hex::HexId id) {
        const auto write = [&](const std::string& words, double patience, double outside, double hidden) {
            const auto further_cost = [&](const Rect& text) {
                return outside * (text.width - columns_of(id.index, text)) + crowding(text) +
                       hidden * hidden_ends(text);
            };
            return blocks_.write(id.index, {main_place(id).x, main_place(id).y - 1}, words, name_style(id),
                                 {.least = columns(words),
                                  .patience = patience,
                                  .beyond = 1,
                                  .ink = ink_,
                                  .further_cost = further_cost});
        };
        const std::string value = is_city(id) ? revenue_text(face(id).stops[0]) : "";
        const bool fixed = !value.empty() && value.find('/') == std::string::npos;
        constexpr double never = 1e6, little = 7, beside_station = 18; // which has a ground of its own
        const double patience = lines_in_boxes() ? 46 : 30;            // a line in dots is harder to follow below words
        const double outside = geometry_.flat ? 8 : 3;                 // in a column of another hex
        const double hidden = lines_in_boxes() || geometry_.flat ? never : little; // few lines end above a stop
        if (fixed && write(short_name(id) + value, patience, outside, hidden)) return;
        write(short_name(id), 60, 3, little);
        if (fixed) write_in_hex(id, main_place(id), value, {.fg = role(id), .bold = true}, beside_station);
    }

    // Returns how many ends of lines a text in one row would hide. An end in dots is at the left or right side of a
    // hex.
    int hidden_ends(const Rect& text) const {
        const BrailleCanvas& lines = blocks_.lines();
        const int y = text.y;
        int count = 0;
        for (int x = text.x; x < text.x + text.width; ++x) {
            if (!lines_in_boxes()) {
                const int here = blocks_.owner(x, y);
                const bool side = blocks_.owner(x - 1, y) != here || blocks_.owner(x + 1, y) != here;
                count += side && !lines.empty(x, y) ? 1 : 0;
                continue;
            }
            const unsigned mask = lines.mask(x, y) & (line_up | line_down | line_left | line_right);
            count += std::has_single_bit(mask) || ((mask & line_left) != 0 && lines.empty(x - 1, y)) ||
                     ((mask & line_right) != 0 && lines.empty(x + 1, y)) ||
                     ((mask & line_up) != 0 && lines.empty(x, y - 1)) ||
                     ((mask & line_down) != 0 && lines.empty(x, y + 1));
        }
        return count;
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
        // Beside the board it has the colour of its hex.
        blocks_.write(id.index, at, words, style,
                      {.least = width, .patience = 60, .beyond = width + 1, .further_cost = further_cost});
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
    // names with a single blank between them read as one. A line in its row should not touch it.
    double cost_of_name(hex::HexId id, const Rect& text) const {
        constexpr double never = 1e6;
        if (nearer_to_another(id, text)) return never;
        int own = 0, foreign = 0, in_track = 0;
        for (int y = text.y; y < text.y + text.height; ++y) {
            const Rect row{text.x, y, text.width, 1};
            own += columns_of(id.index, row);
            if (lines_in_boxes())
                for (const int x : {text.x - 1, text.x + text.width}) in_track += blocks_.lines().empty(x, y) ? 0 : 1;
            foreign += text.width - columns_of(id.index, row) - columns_of(no_area, row);
        }
        constexpr double elsewhere = 15, beside_line = 1.5;
        const int above = columns_of(id.index, {text.x, text.y - 1, text.width, 1}),
                  below = columns_of(id.index, {text.x, text.y + text.height, text.width, 1});
        if (own == 0 && above + below == 0) return never;
        const double part = static_cast<double>(foreign) / (text.width * text.height); // in hexes of others
        return crowding(text) + beside_line * in_track + elsewhere * ((own == 0 ? 1 : 0) + part + (part > 0.5 ? 1 : 0));
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
        if (zoom_ == 0) write_where_free(id, objectives_text(view_, id) + label_text(view_, id, placed));
        if (zoom_ < normal_zoom || !marks_.labelled) return;
        write_in_hex(id, top, hex.id, soft(id), 4);
        if (zoom_ == detail_zoom && placed.tile.exists())
            write_in_hex(id, {centre.x + geometry_.half_width / 2, top.y}, "#" + map_[placed.tile].id, soft(id), 9);
        if (zoom_ == detail_zoom && !placed.tile.exists())
            for (const std::string& mark : shown_marks(hex))
                if (!contains(hex.terrain, mark) && face(id).colour != hex::Colour::red) // has its sign
                    write_in_hex(id, {centre.x, top.y + geometry_.height}, mark, soft(id), 9);
    }

    // Writes muted words where they hide no track, but not the letters of the hex's name again.
    void write_where_free(hex::HexId id, const std::string& words) {
        if (words == short_name(id)) return;
        const auto further_cost = [&](const Rect& text) {
            constexpr double never = 1e6;
            for (int x = text.x; x < text.x + text.width; ++x)
                if (!blocks_.lines().empty(x, text.y)) return never;
            return 0.0;
        };
        blocks_.write(id.index, main_place(id), words, soft(id),
                      {.least = columns(words), .patience = 12, .further_cost = further_cost});
    }

    // Writes the letter of the tile's colour, but not beside other words. Its place is near a corner, as track and
    // stops are apart from the corners.
    void write_colour(hex::HexId id) {
        constexpr double over_two_lines = 11.5, on_border = 4, never = 1e6;
        const auto further_cost = [&](const Rect& at) {
            const bool run = !blocks_.lines().empty(at.x, at.y) && blocks_.lines().style(at.x, at.y).bold;
            const bool upright = lines_in_boxes() && (blocks_.lines().mask(at.x, at.y) & (line_up | line_down)) != 0;
            const bool own = blocks_.area(2 * at.x, 2 * at.y) == blocks_.area(2 * at.x + 1, 2 * at.y + 1);
            return (run || upright ? never : 0) + (own ? 0 : on_border);
        };
        const Point corner = geometry_.flat ? Point{.5, .7} : Point{.7, -.5};
        const Point at{middle(id).x + corner.x * geometry_.half_width, middle(id).y + corner.y * geometry_.half_height};
        blocks_.write(id.index, at, colour_letter(face(id).colour), dim,
                      {.patience = over_two_lines, .further_cost = further_cost});
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

    BlockCanvas& blocks_;
    int heads_; // rows of the window that only the labels of the columns may take
    // Letters of names in other hexes and beside the board.
    const std::function<ColourRole(int area)> ink_ = [this](int area) {
        return area == no_area ? ColourRole::plain : role(hex::HexId{static_cast<std::uint8_t>(area)});
    };
    std::vector<std::pair<hex::HexId, Point>> slots_; // each hex with a name, and the place of its first stop
};

} // namespace

int write_edges(const PictureHexes& hexes, BlockCanvas& blocks) { return Words(hexes, blocks, 0).write_edges(); }

void write_words(const PictureHexes& hexes, BlockCanvas& blocks, int heads) { Words(hexes, blocks, heads).write_all(); }

} // namespace highball::tui::eighteen
