#include "hex/board/board.h"

#include "core/text.h"

#include <algorithm>

namespace highball::hex {

namespace {

template <class Things> int index_of(const Things& things, std::string_view id) {
    // Tries an exact match first, because nearly all texts match exactly.
    for (std::size_t i = 0; i < things.size() && i < 0xff && !id.empty(); ++i)
        if (things[i].id.size() == id.size() && things[i].id.front() == id.front() && things[i].id == id)
            return static_cast<int>(i);
    for (std::size_t i = 0; i < things.size() && i < 0xff; ++i)
        if (iequals(things[i].id, id)) return static_cast<int>(i);
    return -1;
}

} // namespace

std::optional<HexId> BoardMap::find_hex(std::string_view id) const {
    const int index = index_of(hexes, id);
    if (index < 0) return std::nullopt;
    return HexId{static_cast<std::uint8_t>(index)};
}

std::optional<TileId> BoardMap::find_tile(std::string_view id) const {
    const int index = index_of(tiles, id);
    if (index < 0) return std::nullopt;
    return TileId{static_cast<std::uint8_t>(index)};
}

Board empty_board(const BoardMap& map) {
    Board board;
    board.placed.resize(map.hexes.size());
    for (const Tile& tile : map.tiles)
        board.left.push_back(static_cast<std::uint8_t>(std::clamp(tile.count, 0, int{unlimited})));
    return board;
}

const Face& face_at(const BoardMap& map, const Board& board, HexId hex) {
    const PlacedTile& placed = board.placed[hex.index];
    return placed.tile.exists() ? map[placed.tile].faces[placed.rotation] : map[hex].face;
}

void place_tile(Board& board, HexId hex, TileId tile, int rotation) {
    PlacedTile& placed = board.placed[hex.index];
    if (placed.tile.exists() && board.left[placed.tile.index] != unlimited) ++board.left[placed.tile.index];
    if (board.left[tile.index] != unlimited && board.left[tile.index] > 0) --board.left[tile.index];
    placed = {tile, static_cast<std::uint8_t>(rotation)};
}

} // namespace highball::hex
