// Legal tile lays: whether a tile fits in a hex (18AL 4.2.1), and whether it is connected to a station of the
// corporation that lays it (`Owner`).
#pragma once

#include "hex/track/reach.h"

#include <array>
#include <optional>

namespace highball::hex {

// Reason why a tile may not be laid. Letters are paragraphs of 18AL 4.2.1.
enum class LayFault {
    colour_not_available, // (a)
    none_left,            // (b)
    wrong_colour,         // (c) not the next colour, or the hex takes no tile
    stops_differ,         // (d) another number of cities
    towns_differ,         // (e) another number of towns
    wrong_label,          // (g)
    track_lost,           // (h)
    runs_into_blank_side, // (i)
    not_connected,        // (j)
    never_replaced,       // the tile in the hex is special, so it stays
    special_tile,         // the tile is laid only by a power
};

struct Lay {
    HexId hex;
    TileId tile;
    int rotation = 0;
    bool operator==(const Lay&) const = default;
};

struct LayRules {
    std::uint8_t colours = 0; // bit 1 << int(colour) for each available Colour
    bool special = false;     // laid by a power: special tiles are allowed, any number of towns, no connection
};

// Checks everything but the connection. Returns the first failure in the order of the enum; nothing if there is none.
std::optional<LayFault> check_fit(const BoardMap& map, const Board& board, const Lay& lay, const LayRules& rules);
// True if 4.2.1(j) holds: new track, or a city in the hex, is connected to a station of `owner`. `reach` is reach_of()
// before the lay. A station in the hex connects the city in which it stands.
bool lay_connects(const BoardMap& map, const Board& board, const Lay& lay, Owner owner, const Reach& reach);
// Returns the same for a caller that has no Reach. Traces only the connections of the stops and sides of this hex.
bool lay_connects(const BoardMap& map, const Board& board, const Lay& lay, Owner owner);
// Returns every legal normal lay of the owner, sorted by hex, manifest order and rotation. Of rotations that look the
// same, only the first is listed.
std::vector<Lay> legal_lays(const BoardMap& map, const Board& board, Owner owner, const LayRules& rules);

// Table of possible tiles for each hex, computed once per map. Rotations are bits: 1 << rotation.
class FitTable {
  public:
    explicit FitTable(const BoardMap& map);
    // Returns the rotations in which the tile fits over the face in the hex by (c), (d), (e), (g), (h), (i). Does not
    // check whether the tile's colour is available or whether a copy is left.
    std::uint8_t rotations(const Board& board, HexId hex, TileId tile) const;
    // Returns the tiles whose colour is the next one after that of the face in the hex.
    const std::vector<TileId>& next(const Board& board, HexId hex) const;

  private:
    std::size_t tiles_ = 0;
    std::vector<std::uint8_t> lies_;     // by hex and tile: the rotations that pass (g) and (i)
    std::vector<std::uint8_t> on_print_; // by hex and tile: those that pass (c), (d), (e), (h) over the print
    std::vector<std::uint8_t> on_tile_;  // by old and new tile: (c), (d), (e), (h) over the old tile in rotation 0
    std::vector<Colour> printed_;        // by hex
    std::vector<Colour> colour_;         // by tile
    std::array<std::vector<TileId>, 8> following_; // by colour: the normal tiles of the next colour
};
// Returns the same as the function above, but faster, for a caller that has a FitTable and the owner's reach_of().
std::vector<Lay> legal_lays(const BoardMap& map, const FitTable& fits, const Board& board, Owner owner,
                            const LayRules& rules, const Reach& reach);
// Returns the rotations of `tile` that pass check_fit() in `hex`, whether or not they are connected. Of rotations that
// look the same, only the first is listed.
std::vector<int> fitting_rotations(const BoardMap& map, const Board& board, HexId hex, TileId tile,
                                   const LayRules& rules);

} // namespace highball::hex
