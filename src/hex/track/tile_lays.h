// Legal tile lays: fit of a tile in a hex (18AL 4.2.1) and connection to a station of the owner.
#pragma once

#include "hex/track/reach.h"

#include <array>
#include <optional>

namespace highball::hex {

// Reason why a tile may not be laid. One value for each rule of 18AL 4.2.1.
enum class LayFault {
    colour_not_available, // (a)
    none_left,            // (b)
    wrong_colour,         // (c) not the next colour; the hex takes no tile
    stops_differ,         // (d) cities
    towns_differ,         // (e)
    wrong_label,          // (g)
    track_lost,           // (h)
    runs_into_blank_side, // (i)
    not_connected,        // (j)
    never_replaced,       // a special tile or the last colour stays
    special_tile,         // laid by a power only
};

struct Lay {
    HexId hex;
    TileId tile;
    int rotation = 0;
    bool operator==(const Lay&) const = default;
};

struct LayRules {
    std::uint8_t colours = 0; // bit of each Colour that is available: 1 << int(Colour::yellow)
    bool special =
        false; // the lay is made by a power: special tiles are allowed, towns need no printed town, no connection
};

// Checks everything but the connection; returns the first failure in the order of the enum.
std::optional<LayFault> check_fit(const BoardMap& map, const Board& board, const Lay& lay, const LayRules& rules);
// Checks (j) alone: new track, or a city on the new tile, is joined to a station of `owner`. `reach` is reach_of()
// before the lay. Stations in the hex itself qualify their own city. With `cities_qualify` false only new track does.
bool lay_connects(const BoardMap& map, const Board& board, const Lay& lay, Owner owner, const Reach& reach,
                  bool cities_qualify = true);
// The same without a traced reach: queries only what this hex needs.
bool lay_connects(const BoardMap& map, const Board& board, const Lay& lay, Owner owner, bool cities_qualify = true);
// Returns every legal normal lay of the owner, by hex, then manifest order, then rotation; of rotations that look the
// same, only the first.
std::vector<Lay> legal_lays(const BoardMap& map, const Board& board, Owner owner, const LayRules& rules);

// Table of possible tiles for each hex, computed once per map. Rotations are bits: 1 << rotation.
class FitTable {
  public:
    explicit FitTable(const BoardMap& map);
    // Returns the rotations that fit over the face in the hex, by (c), (d), (e), (g), (h), (i), regardless of colours
    // and supply.
    std::uint8_t rotations(const Board& board, HexId hex, TileId tile) const;
    // Returns the tiles of the next colour over the face in the hex.
    const std::vector<TileId>& next(const Board& board, HexId hex) const;

  private:
    std::size_t tiles_ = 0;
    std::vector<std::uint8_t> lies_;               // by hex and tile: (g), (i)
    std::vector<std::uint8_t> on_print_;           // by hex and tile: (c), (d), (e), (h) over the printed face
    std::vector<std::uint8_t> on_tile_;            // by old and new tile: the same over the old tile in rotation 0
    std::vector<Colour> printed_;                  // by hex
    std::vector<Colour> colour_;                   // by tile
    std::array<std::vector<TileId>, 8> following_; // by colour: the normal tiles of the next one
};
// The same for a caller that has the table and has traced the reach.
std::vector<Lay> legal_lays(const BoardMap& map, const FitTable& fits, const Board& board, Owner owner,
                            const LayRules& rules, const Reach& reach);
// Returns the rotations of `tile` that pass check_fit() in `hex`, connection aside; of those that look the same, only
// the first.
std::vector<int> fitting_rotations(const BoardMap& map, const Board& board, HexId hex, TileId tile,
                                   const LayRules& rules);

} // namespace highball::hex
