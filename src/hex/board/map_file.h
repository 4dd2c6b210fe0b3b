// Reader of tiles and hexes in TOML: the catalogue that all titles share (maps/tiles.toml), and the map part of a
// title's file.
#pragma once

#include "core/result.h"
#include "hex/board/board.h"

#include <toml++/impl/forward_declarations.h>

#include <string_view>

namespace highball::hex {

// Reads the whole map of a title: hexes, neighbours, and the tiles of its manifest from the catalogue. For each option,
// adds the hexes of [variants.OPTION.hexes]. Such a hex replaces a printed hex of the same name.
Result<BoardMap, TextError> read_map(const toml::table& title, std::string_view file, const toml::table& tiles,
                                     std::string_view tiles_file, const std::vector<std::string>& options = {});

} // namespace highball::hex
