// Reader of a title's map file (maps/18al/map.toml) into Figures, with every possible check.
#pragma once

#include "core/result.h"
#include "eighteen/model/figures.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// `tiles` is the text of the shared catalogue (maps/tiles.toml). An error names file, line and reason; nothing is
// returned half-read. Options may change the board (a variant in the map file).
Result<Figures, TextError> read_figures(std::string_view text, std::string_view file, std::string_view tiles,
                                        std::string_view tiles_file, const std::vector<std::string>& options = {});

} // namespace highball::eighteen
