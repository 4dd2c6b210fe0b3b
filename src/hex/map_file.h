// Reading tiles and hexes from TOML: the shared catalogue (maps/tiles.toml) and the map part of a title's file.
#pragma once

#include "core/result.h"
#include "hex/board.h"

#include <toml++/impl/forward_declarations.h>

#include <string_view>

namespace highball::hex {

// The whole map of a title: hexes, neighbours, the tiles of its manifest taken from the catalogue.
Result<BoardMap, TextError> read_map(const toml::table& title, std::string_view file, const toml::table& tiles,
                                     std::string_view tiles_file);

} // namespace highball::hex
