// Reader of a title's map file (maps/18al/map.toml). It returns Figures only if they pass every possible check.
#pragma once

#include "core/result.h"
#include "eighteen/model/figures.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// Reads the figures. `tiles` is the text of the tile catalogue that the titles share (maps/tiles.toml). Options may
// choose another board (a variant in the map file). An error names file, line and reason; incomplete figures are never
// returned.
Result<Figures, TextError> read_figures(std::string_view text, std::string_view file, std::string_view tiles,
                                        std::string_view tiles_file, const std::vector<std::string>& options = {});

} // namespace highball::eighteen
