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

HexGeometry lattice_of(const hex::BoardMap& map) {
    const bool flat = map.layout == hex::BoardMap::Layout::flat;
    return picture_geometry(map.layout, flat ? 9 : 6, flat ? 2 : 3);
}

} // namespace

Rect face_size(const hex::BoardMap& map) {
    const HexGeometry geometry = lattice_of(map);
    return {0, 0, geometry.width, geometry.height};
}

void draw_face(const hex::BoardMap& map, const hex::Face& face, const std::string& label, Canvas& canvas, int x, int y,
               const std::vector<std::vector<CircleSign>>& circles) {
    const HexGeometry geometry = lattice_of(map);
    BlockCanvas blocks(geometry.width, geometry.height);
    blocks.hex(0, geometry, geometry.centre, tile_role(face.colour));
    std::vector<Point> stops = places_of_stops(geometry, face);
    for (Point& stop : stops) stop = {std::floor(stop.x) + 0.5, std::floor(stop.y) + 0.5};
    for (const hex::Track& track : face.track)
        draw_track(geometry, face, track, {0, 0}, stops, blocks.lines(), {{.fg = ColourRole::on_tile}, 2});
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const bool city = face.stops[i].kind == hex::Stop::Kind::city;
        const std::vector<CircleSign> signs =
            i < circles.size() ? circles[i] : std::vector(static_cast<std::size_t>(face.stops[i].circles), free_circle);
        const int row = static_cast<int>(stops[i].y);
        int column = static_cast<int>(stops[i].x) - 3 * int_size(signs) / 2;
        for (const auto& [sign, style] : signs) {
            blocks.stamp(column, row, " " + sign + " ", style);
            column += 3;
        }
        if (!city && signs.empty()) blocks.stamp(column, row, "●", {.fg = ColourRole::on_tile});
    }
    const auto write = [&](Point near, const std::string& words) {
        blocks.write(0, near, words, {.fg = ColourRole::on_tile, .bold = true}, {.least = columns(words)});
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

int TilePicker::rows(int height) const {
    const int rows = face_size(view_.figures().map).height + captions;
    return choices_.size() < 2 || height < 3 * rows ? 0 : rows;
}

int TilePicker::revenue_with(const hex::Lay& lay) const {
    const CorpId corporation = acting_corporation(view_);
    if (!corporation.exists() || view_.position()[corporation].trains.empty()) return -1;
    hex::Board board = view_.position().board;
    hex::place_tile(board, lay.hex, lay.tile, lay.rotation);
    const auto pay = view_.rules().route_revenue(view_.context(), corporation);
    return hex::best_runs(view_.figures().map, board, hex::Owner{corporation.index}, *pay, tile_search_limit).total;
}

TilePicker::VisibleChoices TilePicker::visible_choices(int width) const {
    const int step = face_size(view_.figures().map).width + 2;
    const auto room = static_cast<std::size_t>(std::max(1, width / step));
    const std::size_t typed = typed_.value_or(0);
    const std::size_t first =
        choices_.size() <= room ? 0 : std::min(typed - std::min(typed, room / 2), choices_.size() - room);
    return {first, std::min(choices_.size(), first + room), step};
}

std::string TilePicker::command_at(int x, int width) const {
    const VisibleChoices part = visible_choices(width);
    const std::size_t at = part.first + static_cast<std::size_t>(std::max(0, x) / part.step);
    return at < part.end ? choices_[at].command : "";
}

void TilePicker::draw(Canvas& canvas, int y, int width) const {
    const hex::BoardMap& map = view_.figures().map;
    const Rect size = face_size(map);
    const auto [first, end, step] = visible_choices(width);
    canvas.fill({0, y, width, size.height + captions}, U' ');
    for (std::size_t i = first; i < end; ++i) {
        const auto& [lay, price, command] = choices_[i];
        const hex::Tile& tile = map[lay.tile];
        const int x = static_cast<int>(i - first) * step + 1;
        draw_face(map, tile.faces[static_cast<std::size_t>(lay.rotation) % 6], tile.label, canvas, x, y);
        const std::uint8_t left = view_.position().board.left[lay.tile.index];
        const std::string name = "#" + tile.id + " rot. " + std::to_string(lay.rotation);
        canvas.print_centred(x - 1, y + size.height, step, name,
                             i == typed_ ? Style{.bold = true, .reverse = true} : bold);
        std::string note = left == hex::unlimited ? "" : "x" + std::to_string(left);
        if (!price.empty() && price != "$0") note += " " + price;
        if (const int pay = choices_.size() <= most_tile_searches ? revenue_with(lay) : -1; pay >= 0)
            note += " → " + print(Money(pay));
        canvas.print_centred(x - 1, y + size.height + 1, step, note, dim);
    }
    if (choices_.size() > end - first)
        canvas.print_right(0, y, width,
                           " " + std::to_string(first + 1) + "-" + std::to_string(end) + " of " +
                               std::to_string(choices_.size()) + " ",
                           reverse);
}

} // namespace highball::tui::eighteen
