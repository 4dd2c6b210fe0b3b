#include "tui/eighteen/tile_picker.h"

#include "core/text.h"
#include "hex/routes/best_runs.h"
#include "tui/canvas/block_canvas.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/track_drawing.h"

#include <algorithm>
#include <cmath>

namespace highball::tui::eighteen {

namespace {

constexpr int captions = 2;                         // rows below each tile
constexpr std::uint64_t tile_search_limit = 20'000; // limit of the route search for one tile, in steps
constexpr std::size_t most_tile_searches = 24;      // maximum number of tiles with a search

HexGeometry lattice_of(const hex::BoardMap& map, double step) {
    const bool flat = map.layout == hex::BoardMap::Layout::flat;
    return picture_geometry(map.layout, flat ? step : step * 2 / 3, flat ? 2 : 3);
}

} // namespace

Rect face_size(const hex::BoardMap& map, double step) {
    const HexGeometry geometry = lattice_of(map, step);
    return {0, 0, geometry.width, geometry.height};
}

void draw_face(const hex::BoardMap& map, const hex::Face& face, const std::string& label, Canvas& canvas, int x, int y,
               const std::vector<std::vector<CircleSign>>& circles, double step) {
    const HexGeometry geometry = lattice_of(map, step);
    BlockCanvas blocks(geometry.width, geometry.height);
    blocks.clip_lines();
    if (canvas.text_style() == TextStyle::lines) blocks.lines().use_box_lines();
    const bool bare = face.colour == hex::Colour::white;
    const ColourRole ink = bare ? ColourRole::on_bare : ColourRole::on_tile;
    blocks.hex(0, geometry, geometry.centre, bare ? ColourRole::bare : tile_role(face.colour));
    std::vector<Point> stops = places_of_stops(geometry, face);
    for (Point& stop : stops) stop = {std::floor(stop.x) + 0.5, std::floor(stop.y) + 0.5};
    for (const hex::Track& track : face.track)
        draw_track(geometry, face, track, {0, 0}, stops, blocks.lines(), {{.fg = ink}, 2});
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const bool city = face.stops[i].kind == hex::Stop::Kind::city;
        const std::vector<CircleSign> signs =
            i < circles.size() ? circles[i] : std::vector(static_cast<std::size_t>(face.stops[i].circles), free_circle);
        const int row = static_cast<int>(stops[i].y), wide = 3 * int_size(signs) > geometry.width - 2 ? 1 : 3;
        int column = static_cast<int>(stops[i].x) - wide * int_size(signs) / 2;
        for (const auto& [sign, style] : signs) {
            blocks.stamp(column, row, wide == 1 ? sign : " " + sign + " ", style);
            column += wide;
        }
        if (!city && signs.empty()) blocks.stamp(column, row, "●", {.fg = ink});
    }
    const auto write = [&](Point near, const std::string& text) {
        blocks.write(0, near, text, {.fg = ink, .bold = true}, {.least = columns(text)});
    };
    for (std::size_t i = 0; i < stops.size(); ++i) write({stops[i].x, stops[i].y - 1}, revenue_text(face.stops[i]));
    write({geometry.centre.x + geometry.half_width, geometry.centre.y}, label);
    Canvas own(geometry.width, geometry.height, canvas);
    blocks.draw(own);
    canvas.copy(own, {x, y, geometry.width, geometry.height});
}

TilePicker::TilePicker(const DrawContext& context, const EighteenView& view, hex::HexId here,
                       const std::optional<hex::Lay>& typed)
    : view_(view) {
    const hex::BoardMap& map = view.figures().map;
    for (const Choice& choice : context.choices) {
        const std::vector<std::string_view> parts = words(choice.text);
        if (parts.size() < 4 || parts[0] != "lay") continue;
        const auto hex = map.find_hex(parts[1]);
        const auto tile = map.find_tile(parts[2]);
        if (!hex || !tile || *hex != here) continue;
        const hex::Lay lay{*hex, *tile, static_cast<int>(parse_number(parts[3]).value_or(0))};
        if (lay == typed) typed_ = choices_.size();
        choices_.push_back({lay, choice.price, choice.text});
    }
}

int TilePicker::revenue_with(const std::optional<hex::Lay>& lay) const {
    const CorpId corporation = acting_corporation(view_);
    if (!corporation.exists() || view_.position()[corporation].trains.empty()) return -1;
    hex::Board board = view_.position().board;
    if (lay) hex::place_tile(board, lay->hex, lay->tile, lay->rotation);
    const auto pay = view_.rules().route_revenue(view_.context(), corporation);
    return hex::best_runs(view_.figures().map, board, highball::eighteen::owner_of(corporation), *pay,
                          tile_search_limit)
        .total;
}

// Returns the grid with the widest tiles of which two stand side by side.
TilePicker::Grid TilePicker::grid(Rect area) const {
    Grid grid{};
    for (const double step : {usual_face_step, 7.5, 6.5}) {
        const Rect size = face_size(view_.figures().map, step);
        grid = {step, size.width + 1, size.height + captions + 1, 1, 1, 0, 0};
        if (2 * grid.width - 1 <= area.width) break;
    }
    grid.across = std::max(1, (area.width + 1) / grid.width);
    grid.down = std::max(1, (area.height + 1) / grid.height);
    const auto room = static_cast<std::size_t>(grid.across * grid.down);
    const std::size_t typed = typed_.value_or(0);
    grid.first = choices_.size() <= room ? 0 : std::min(typed - std::min(typed, room / 2), choices_.size() - room);
    grid.end = std::min(choices_.size(), grid.first + room);
    return grid;
}

int TilePicker::rows(int width, int height) const {
    const Grid places = grid({0, 0, width, height - 1});
    return 1 + std::min(places.down, (int_size(choices_) + places.across - 1) / places.across) * places.height;
}

std::string TilePicker::command_at(int x, int y, Rect area) const {
    if (!area.contains(x, y)) return "";
    const Grid places = grid({area.x, area.y, area.width, area.height - 1});
    const int column = (x - area.x) / places.width, row = (y - area.y - 1) / places.height;
    const std::size_t at = places.first + static_cast<std::size_t>(row * places.across + column);
    return column < places.across && y > area.y && at < places.end ? choices_[at].command : "";
}

void TilePicker::draw(Canvas& canvas, Rect area) const {
    const hex::BoardMap& map = view_.figures().map;
    const Grid places = grid({area.x, area.y, area.width, area.height - 1});
    const std::string part = fmt::format("{}-{} of {}, Tab", places.first + 1, places.end, choices_.size());
    const bool all = places.end - places.first == choices_.size();
    const int now = choices_.size() <= most_tile_searches ? revenue_with(std::nullopt) : -1;
    canvas.heading(area.x, area.y, area.width, "Tiles", !all ? part : now < 0 ? "" : "now run " + print(Money(now)));
    for (std::size_t i = places.first; i < places.end; ++i) {
        const auto& [lay, price, command] = choices_[i];
        const hex::Tile& tile = map[lay.tile];
        const hex::Face& face = tile.faces[static_cast<std::size_t>(lay.rotation) % 6];
        const int place = static_cast<int>(i - places.first);
        const int x = area.x + place % places.across * places.width;
        const int y = area.y + 1 + place / places.across * places.height, wide = places.width - 1;
        draw_face(map, face, tile.label, canvas, x, y, {}, places.step);
        const int below = y + face_size(map, places.step).height;
        const std::uint8_t left = view_.position().board.left[lay.tile.index];
        std::string typed = tile.id + " " + std::to_string(lay.rotation),
                    name = typed + " " + exits_text(map.layout, face);
        if (columns(name) > wide) std::erase(name, '-');
        if (columns(name) > wide) name = typed;
        if (i == typed_) canvas.fill({x, below, wide, 1}, U' ', enter_button);
        canvas.print_centred(x, below, wide, name, i == typed_ ? enter_button : bold);
        std::vector<std::string> notes = {""}; // the longest one that fits
        if (!price.empty() && price != "$0")
            notes = {price};
        else if (left != hex::unlimited)
            notes = {std::to_string(left) + " left", "x" + std::to_string(left)};
        const int gain = now < 0 ? 0 : revenue_with(lay) - now;
        if (now >= 0) {
            const std::string change = (gain < 0 ? "run -" : "run +") + std::to_string(std::abs(gain));
            for (std::string& each : notes) each += (each.empty() ? "" : " ") + change;
            notes.push_back(change);
        }
        const auto fits = [&](const std::string& each) { return columns(each) <= wide; };
        const std::string note = *std::find_if(notes.begin(), notes.end() - 1, fits);
        const Style style = gain > 0 ? Style{.fg = ColourRole::green} : dim;
        canvas.print_centred(x, below + 1, wide, note, style);
    }
}

} // namespace highball::tui::eighteen
