// Board of a title: the printed part (BoardMap), which is constant, and everything placed on it (Board), which belongs
// to a position.
#pragma once

#include "hex/board/tile.h"

#include "core/indexed.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::hex {

// A stop in a hex.
struct StopRef {
    HexId hex;
    std::uint8_t stop = 0;
    auto operator<=>(const StopRef&) const = default;
};

// A printed hex.
struct Hex {
    std::string id;    // "G4"
    std::string name;  // "Birmingham"; "" for none
    int column = 0;    // for drawing: columns from the west (flat: a step is 3/4 of a hex; pointed: half a hex)
    int row = 0;       // for drawing: rows from the north (flat: a step is half a hex; pointed: 3/4 of a hex)
    Face face;         // printed track and stops, on gray, red and yellow hexes; a white hex has its stops but no track
    std::string label; // "B": the hex takes only tiles that name it, in the colours that have such tiles
    int terrain_cost = 0;             // dollars for the first tile in the hex
    std::vector<std::string> terrain; // "river", "mountain", "swamp"
    std::array<HexId, 6> neighbours;  // by edge; no_hex beyond the board
    std::uint8_t open_edges = 0;      // bit e: track may run across edge e (not a blank, impassable or outer side)
    bool terminal = false;            // trains and connections may begin or end here, but not pass through
    std::vector<std::string> marks;   // "coal", "swamp": marks to which the powers of a title refer
};

struct BoardMap {
    enum class Layout { flat, pointed };
    Layout layout = Layout::flat;
    std::vector<Hex> hexes;
    std::vector<Tile> tiles; // the manifest, in the order of the map file

    std::optional<HexId> find_hex(std::string_view id) const; // ignores case: "g4" finds "G4"
    std::optional<TileId> find_tile(std::string_view id) const;
    const Hex& operator[](HexId id) const { return hexes[id.index]; }
    const Tile& operator[](TileId id) const { return tiles[id.index]; }
    int hex_count() const { return int_size(hexes); }
};

// Station on the board. An `extra` station is outside the circles and does not block other owners.
struct Station {
    StopRef at;
    Owner owner;
    bool extra = false;
    auto operator<=>(const Station&) const = default;
};

// Tile that lies in a hex. There is no `tile` if the printed face is visible.
struct PlacedTile {
    TileId tile;
    std::uint8_t rotation = 0;
    auto operator<=>(const PlacedTile&) const = default;
};

struct TrackLayout; // track_graph.h

// Cache of the board's track as a graph, valid until the tiles change. Boards that differ only in this cache are equal.
class TrackCache {
  public:
    bool operator==(const TrackCache&) const { return true; }

  private:
    friend class TrackGraph;
    mutable std::shared_ptr<TrackLayout> layout_;
};

struct Board {
    std::vector<PlacedTile> placed; // by HexId
    std::vector<std::uint8_t> left; // remaining copies by TileId; 255: unlimited
    std::vector<Station> stations;  // in the order in which they were placed
    TrackCache memo;

    bool operator==(const Board&) const = default;
};

inline constexpr std::uint8_t unlimited = 255; // in Board::left: the tile never runs out

Board empty_board(const BoardMap& map);

// Returns the face that the hex shows now.
const Face& face_at(const BoardMap& map, const Board& board, HexId hex);
int stations_in(const Board& board, StopRef stop);               // circles in use
bool has_station(const Board& board, StopRef stop, Owner owner); // also counts extra stations
bool has_station_in_hex(const Board& board, HexId hex, Owner owner);
// True if all circles of the city are full and `owner` has no station in it, not even an extra one. No train or
// connection of `owner` may then pass through. A stop without circles (a town, a neutral city) blocks nobody.
bool is_blocked(const BoardMap& map, const Board& board, StopRef stop, Owner owner);
// Places the tile and returns the replaced one to the box. Each station stays on the stop with the same index.
void place_tile(Board& board, HexId hex, TileId tile, int rotation);

} // namespace highball::hex
