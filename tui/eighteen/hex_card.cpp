#include "tui/eighteen/company_card.h"

#include "core/text.h"
#include "hex/track/tile_lays.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/card_writer.h"
#include "tui/eighteen/hex_labels.h"
#include "tui/eighteen/map_drawing.h"
#include "tui/eighteen/map_marks.h"
#include "tui/eighteen/station_circles.h"
#include "tui/eighteen/tile_picker.h"
#include "tui/eighteen/track_drawing.h"

#include <algorithm>

namespace highball::tui::eighteen {

namespace {

// Returns the tiles that can be laid next in the hex, now or in a later phase, each with the number of copies left:
// "444x2".
std::vector<std::string> upgrades(const EighteenView& view, hex::HexId id) {
    const hex::BoardMap& map = view.figures().map;
    hex::LayRules rules;
    for (const hex::Colour colour : {hex::Colour::yellow, hex::Colour::green, hex::Colour::brown, hex::Colour::gray})
        rules.colours |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(colour));
    std::vector<std::string> found;
    const hex::Board& board = view.position().board;
    for (std::size_t i = 0; i < map.tiles.size(); ++i) {
        const hex::TileId tile{static_cast<std::uint8_t>(i)};
        if (hex::fitting_rotations(map, board, id, tile, rules).empty()) continue;
        const int left = board.left[i];
        found.push_back("#" + map[tile].id + (left == hex::unlimited ? "" : "x" + std::to_string(left)));
    }
    return found;
}

std::string stop_kind(const hex::Stop& stop) {
    switch (stop.kind) {
    case hex::Stop::Kind::city:
        return "city";
    case hex::Stop::Kind::town:
        return "town";
    case hex::Stop::Kind::offboard:
        return "beyond";
    case hex::Stop::Kind::mine:
        return "mine";
    case hex::Stop::Kind::port:
        return "port";
    }
    return "";
}

// Returns "$40 (40/50) (A)(L)": the present revenue, the revenues of all phases if they differ, and the circles.
std::string stop_text(const EighteenView& view, const hex::Face& face, hex::HexId id, std::size_t index) {
    const hex::Stop& stop = face.stops[index];
    const int value = view.context().phase().value;
    const int now = item_at(stop.revenue, std::clamp(value, 0, 3));
    std::string text = print(Money(now));
    if (const std::string all = revenue_text(stop); all.find('/') != std::string::npos) text += " (" + all + ")";
    const std::string circles = circles_text(view, {id, static_cast<std::uint8_t>(index)}, face, false);
    return circles.empty() ? text : text + " " + circles;
}

// Splits a long list of exits at the places where a line may be broken: "N-", "NE-", "SW".
std::vector<std::string> broken_exits(const std::string& exits) {
    std::vector<std::string> parts(1);
    for (const char letter : exits) {
        parts.back() += letter;
        if (letter == '-' || letter == ' ') parts.emplace_back();
    }
    return parts;
}

std::string face_text(const EighteenView& view, hex::HexId id) {
    const hex::PlacedTile placed = view.position().board.placed[id.index];
    if (!placed.tile.exists()) {
        const hex::Colour colour = view.figures().map[id].face.colour;
        return colour == hex::Colour::white ? "no tile yet" : "printed " + std::string(print(colour));
    }
    const hex::Tile& tile = view.figures().map[placed.tile];
    return "#" + tile.id + " " + print(tile.colour()) + (tile.label.empty() ? "" : " " + tile.label);
}

void company_marks(const EighteenView& view, hex::HexId id, CardWriter& card) {
    std::vector<std::string> homes, objectives;
    for (const CorpId corporation : view.figures().corporations.ids()) {
        if (!view.position()[corporation].home_placed && view.rules().home_of(view.context(), corporation).hex == id)
            homes.push_back(view.figures()[corporation].symbol);
        if (view.figures()[corporation].objective == id && !view.position()[corporation].objective_paid)
            objectives.push_back(view.figures()[corporation].symbol + " " +
                                 print(view.figures()[corporation].objective_bonus));
    }
    card.list("home", homes);
    card.list("goal", objectives);
    std::vector<std::string> powers;
    for (const auto& company : view.figures().privates)
        if (std::find(company.hexes.begin(), company.hexes.end(), id) != company.hexes.end())
            powers.push_back(company.symbol);
    card.list("power", powers);
    card.list("", shown_marks(view.figures().map[id]));
}

// Returns the circles of each stop.
std::vector<std::vector<CircleSign>> signs_of(const EighteenView& view, const hex::Face& face, hex::HexId id) {
    std::vector<std::vector<CircleSign>> signs(face.stops.size());
    for (std::size_t i = 0; i < signs.size(); ++i)
        for (const Circle& circle : circles_of(view, {id, static_cast<std::uint8_t>(i)}, face))
            signs[i].push_back(sign_of(view, circle));
    return signs;
}

std::vector<std::string> closed_sides(const hex::BoardMap& map, const hex::Hex& hex) {
    std::vector<std::string> sides;
    for (hex::Edge edge = 0; edge < 6; ++edge)
        if ((hex.open_edges >> edge & 1U) == 0 && hex.neighbours[edge].exists())
            sides.emplace_back(side_name(map.layout, edge));
    return sides;
}

} // namespace

void draw_hex_card(const DrawContext& context, const EighteenView& view, hex::HexId id, Canvas& canvas, Rect area) {
    const hex::BoardMap& map = view.figures().map;
    const hex::Hex& hex = map[id];
    const hex::Face& face = hex::face_at(map, view.position().board, id);
    CardWriter card(canvas, area, hex.name.empty() ? hex.id : hex.id + " " + hex.name);
    card.line(face_text(view, id));
    for (std::size_t i = 0; i < face.stops.size(); ++i)
        card.list(stop_kind(face.stops[i]), split_words(stop_text(view, face, id, i)));
    card.list("track", broken_exits(exits_text(map.layout, face)), "");
    const bool laid = view.position().board.placed[id.index].tile.exists();
    if (!laid && !hex.terrain.empty())
        card.pair("cost", print(Money(hex.terrain_cost)) + " " + join(hex.terrain, ", "));
    if (!laid) card.pair("label", hex.label);
    company_marks(view, id, card);
    if (const std::vector<std::string> sides = closed_sides(map, hex); !sides.empty())
        card.list("", split_words("no track to " + join_words(sides, "or")));
    card.list("next", upgrades(view, id));
    if (hex.terminal) card.line("runs end here", dim);
    // Draws the tile below the text if it fits, and as much of the legend as fits at the bottom.
    const Rect size = face_size(map), rest = card.rest();
    const bool fits = draws_coloured_picture(context) && rest.height >= size.height && rest.width >= size.width;
    const int above = rest.height > size.height ? 1 : 0;
    if (fits)
        draw_face(map, face, laid ? map[view.position().board.placed[id.index].tile].label : hex.label, canvas,
                  rest.x + (rest.width - size.width) / 2, rest.y + above, signs_of(view, face, id));
    const std::vector<std::string> signs = packed(map_signs(context), rest.width - 2);
    const int rows = std::min(int_size(signs), rest.height - 1 - (fits ? above + size.height : 0));
    for (int i = 0; i < rows; ++i) canvas.print(rest.x + 1, rest.y + rest.height - rows + i, item_at(signs, i), dim);
}

} // namespace highball::tui::eighteen
