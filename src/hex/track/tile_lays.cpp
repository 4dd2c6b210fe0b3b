#include "hex/track/tile_lays.h"

#include "hex/board/tile_upgrade.h"
#include "hex/track/track_reach.h"

#include <algorithm>

namespace highball::hex {

namespace {

bool available(const LayRules& rules, Colour colour) { return rules.colours >> static_cast<int>(colour) & 1; }

// True if a tile of the new colour may replace a face of the old colour. Gray is the last colour of tiles, and nothing
// replaces gray, red or blue.
bool follows(Colour old_colour, Colour new_colour) {
    return old_colour < Colour::gray && static_cast<int>(new_colour) == static_cast<int>(old_colour) + 1;
}

int cities(const Face& face) {
    return static_cast<int>(std::count_if(face.stops.begin(), face.stops.end(),
                                          [](const Stop& stop) { return stop.kind == Stop::Kind::city; }));
}

int towns(const Face& face) { return int_size(face.stops) - cities(face); }

// Returns the colours, as bits, in which the hex takes only tiles that name it. Special tiles reserve no colour.
unsigned reserved_colours(const BoardMap& map, HexId hex) {
    unsigned colours = 0;
    for (const Tile& tile : map.tiles)
        if (!tile.special && tile.exclusive && contains(tile.only_on, hex))
            colours |= 1u << static_cast<int>(tile.colour());
    return colours;
}

// True if the label allows the tile in the hex, whose reserved_colours() are `reserved`. 18AL 4.2.1(g): a tile that
// names hexes is laid only in these hexes, and these hexes take no other tile of its colour.
bool label_fits(unsigned reserved, HexId hex, const Tile& tile) {
    return tile.only_on.empty() ? !(reserved >> static_cast<int>(tile.colour()) & 1) : contains(tile.only_on, hex);
}

// Returns the sides, as bits, to which no track may run (18AL 4.2.1(i)).
unsigned blank_sides(const Hex& hex) {
    unsigned blank = 0;
    for (Edge edge = 0; edge < 6; ++edge)
        if (!hex.neighbours[edge].exists() || !(hex.open_edges >> edge & 1)) blank |= 1u << edge;
    return blank;
}

std::uint8_t turned(std::uint8_t rotations, int by) {
    return static_cast<std::uint8_t>((rotations << by | rotations >> (6 - by)) & 0x3f);
}

// Returns the rotations, as bits, in which the tile may replace the face (18AL 4.2.1(c), (d), (e), (h)).
std::uint8_t replacing(const Face& before, const Tile& tile) {
    const Face& after = tile.faces[0];
    if (!follows(before.colour, after.colour) || cities(before) != cities(after) || towns(before) != towns(after))
        return 0;
    if (before.track.empty()) return 0x3f; // no track to keep
    unsigned rotations = 0;
    for (std::size_t r = 0; r < 6; ++r) rotations |= unsigned{preserves_track(before, tile.faces[r])} << r;
    return static_cast<std::uint8_t>(rotations);
}

} // namespace

std::optional<LayFault> check_fit(const BoardMap& map, const Board& board, const Lay& lay, const LayRules& rules) {
    const Tile& tile = map[lay.tile];
    const Face& after = item_at(tile.faces, lay.rotation);
    const Face& before = face_at(map, board, lay.hex);
    const PlacedTile& placed = board.placed[lay.hex.index];
    const bool by_power = rules.special && tile.special;
    if (!available(rules, tile.colour())) return LayFault::colour_not_available;
    if (board.left[lay.tile.index] == 0) return LayFault::none_left;
    if (!follows(before.colour, tile.colour())) return LayFault::wrong_colour;
    if (cities(before) != cities(after)) return LayFault::stops_differ;
    if (!by_power && towns(before) != towns(after)) return LayFault::towns_differ;
    if (!label_fits(reserved_colours(map, lay.hex), lay.hex, tile)) return LayFault::wrong_label;
    if (!preserves_track(before, after)) return LayFault::track_lost;
    if (after.exits() & blank_sides(map[lay.hex])) return LayFault::runs_into_blank_side;
    if (placed.tile.exists() && map[placed.tile].special) return LayFault::never_replaced;
    if (tile.special && !rules.special) return LayFault::special_tile;
    return std::nullopt;
}

namespace {

// True if the lay is connected to a station of the owner. `reaches` and `arrives` answer like the functions of Reach.
template <class Reaches, class Arrives>
bool connects(const BoardMap& map, const Board& board, const Lay& lay, Owner owner, const Reaches& reaches,
              const Arrives& arrives) {
    const Face& before = face_at(map, board, lay.hex);
    const Face& after = item_at(map[lay.tile].faces, lay.rotation);
    auto was = [&](std::size_t i) { return StopRef{lay.hex, static_cast<std::uint8_t>(i)}; };
    for (std::size_t i = 0; i < before.stops.size(); ++i)
        if (before.stops[i].kind == Stop::Kind::city && reaches(was(i))) return true;

    const auto onto = stop_mapping(before, after);
    auto joined = [&](std::uint8_t end) {
        if (Track::is_edge(end)) return bool{arrives(lay.hex, end)};
        for (std::size_t i = 0; onto && i < onto->size(); ++i)
            if ((*onto)[i] == end - 6 && reaches(was(i)))
                return has_station(board, was(i), owner) || !is_blocked(map, board, was(i), owner);
        return false;
    };
    const std::vector<Track> added = new_track(before, after);
    return std::any_of(added.begin(), added.end(),
                       [&](const Track& piece) { return joined(piece.from) || joined(piece.to); });
}

} // namespace

bool lay_connects(const BoardMap& map, const Board& board, const Lay& lay, Owner owner, const Reach& reach) {
    return connects(
        map, board, lay, owner, [&](StopRef stop) { return reach.reaches(stop); },
        [&](HexId hex, Edge edge) { return reach.arrives(map, hex, edge); });
}

bool lay_connects(const BoardMap& map, const Board& board, const Lay& lay, Owner owner) {
    const TrackGraph graph(map, board, owner);
    TrackReach track_reach(graph);
    return connects(
        map, board, lay, owner, [&](StopRef stop) { return track_reach.reaches_alone(graph.index_of(stop)); },
        [&](HexId hex, Edge edge) {
            const HexId from = map[hex].neighbours[edge];
            return from.exists() && track_reach.leaves_alone(static_cast<HalfEdge>(from.index * 6 + opposite(edge)));
        });
}

FitTable::FitTable(const BoardMap& map)
    : tiles_(map.tiles.size()), lies_(map.hexes.size() * tiles_), on_print_(lies_.size()), on_tile_(tiles_ * tiles_) {
    std::vector<std::uint8_t> exits; // by tile, in rotation 0
    for (std::size_t t = 0; t < tiles_; ++t) {
        const Tile& tile = map.tiles[t];
        colour_.push_back(tile.colour());
        exits.push_back(tile.faces[0].exits());
        if (tile.special) continue;
        if (tile.colour() > Colour::white)
            following_[static_cast<std::size_t>(tile.colour()) - 1].push_back({static_cast<std::uint8_t>(t)});
        for (std::size_t old = 0; old < tiles_; ++old)
            if (!map.tiles[old].special) on_tile_[old * tiles_ + t] = replacing(map.tiles[old].faces[0], tile);
    }
    for (std::size_t h = 0; h < map.hexes.size(); ++h) {
        const HexId hex{static_cast<std::uint8_t>(h)};
        const unsigned reserved = reserved_colours(map, hex), blank = blank_sides(map[hex]);
        for (std::size_t t = 0; t < tiles_; ++t) {
            const Tile& tile = map.tiles[t];
            if (!label_fits(reserved, hex, tile)) continue;
            unsigned open = 0;
            for (int r = 0; r < 6; ++r) open |= unsigned{!(turned(exits[t], r) & blank)} << r;
            lies_[h * tiles_ + t] = static_cast<std::uint8_t>(open);
            if (!tile.special) on_print_[h * tiles_ + t] = replacing(map[hex].face, tile);
        }
    }
    for (const Hex& hex : map.hexes) printed_.push_back(hex.face.colour);
}

std::uint8_t FitTable::rotations(const Board& board, HexId hex, TileId tile) const {
    const PlacedTile& placed = board.placed[hex.index];
    const std::size_t at = hex.index * tiles_ + tile.index;
    if (!placed.tile.exists()) return lies_[at] & on_print_[at];
    return lies_[at] & turned(on_tile_[placed.tile.index * tiles_ + tile.index], placed.rotation);
}

const std::vector<TileId>& FitTable::next(const Board& board, HexId hex) const {
    const PlacedTile& placed = board.placed[hex.index];
    const Colour now = placed.tile.exists() ? colour_[placed.tile.index] : printed_[hex.index];
    return following_[now < Colour::gray ? static_cast<std::size_t>(now) : 7];
}

namespace {

// Returns the hexes where a connection arrives or a stop is reached. Only lays in these hexes can be connected.
std::vector<HexId> near_hexes(const BoardMap& map, const Reach& reach) {
    std::vector<HexId> near;
    for (int h = 0; h < map.hex_count(); ++h) {
        const HexId hex{static_cast<std::uint8_t>(h)};
        bool is_near =
            std::any_of(reach.stops.begin(), reach.stops.end(), [&](StopRef stop) { return stop.hex == hex; });
        for (Edge edge = 0; edge < 6 && !is_near; ++edge) is_near = reach.arrives(map, hex, edge);
        if (is_near) near.push_back(hex);
    }
    return near;
}

} // namespace

std::vector<Lay> legal_lays(const BoardMap& map, const FitTable& fits, const Board& board, Owner owner,
                            const LayRules& rules, const Reach& reach) {
    std::vector<Lay> lays;
    for (HexId hex : near_hexes(map, reach))
        for (TileId tile : fits.next(board, hex)) {
            if (board.left[tile.index] == 0 || !available(rules, map[tile].colour())) continue;
            const unsigned rotations = fits.rotations(board, hex, tile);
            for (int r = 0; r < map[tile].different; ++r)
                if ((rotations >> r & 1) && lay_connects(map, board, {hex, tile, r}, owner, reach))
                    lays.push_back({hex, tile, r});
        }
    return lays;
}

std::vector<Lay> legal_lays(const BoardMap& map, const Board& board, Owner owner, const LayRules& rules) {
    const Reach reach = reach_of(map, board, owner);
    std::vector<Lay> lays;
    for (HexId hex : near_hexes(map, reach))
        for (std::size_t t = 0; t < map.tiles.size(); ++t)
            for (int r = 0; r < map.tiles[t].different; ++r) {
                const Lay lay{hex, TileId{static_cast<std::uint8_t>(t)}, r};
                if (!map.tiles[t].special && !check_fit(map, board, lay, rules) &&
                    lay_connects(map, board, lay, owner, reach))
                    lays.push_back(lay);
            }
    return lays;
}

std::vector<int> fitting_rotations(const BoardMap& map, const Board& board, HexId hex, TileId tile,
                                   const LayRules& rules) {
    std::vector<int> fitting;
    for (int r = 0; r < map[tile].different; ++r)
        if (!check_fit(map, board, {hex, tile, r}, rules)) fitting.push_back(r);
    return fitting;
}

} // namespace highball::hex
