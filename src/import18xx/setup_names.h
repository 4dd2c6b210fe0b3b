// The setup of an imported game: option names as the map file has them, and names that a script can hold.
#pragma once

#include "core/result.h"
#include "eighteen/model/figures.h"
#include "game/game.h"
#include "import18xx/import_error.h"
#include "import18xx/recording.h"

#include <string>
#include <vector>

namespace highball::import18xx {

// "Helen " -> "Helen"; unlike all of `taken`, whatever the case.
std::string plain_name(std::string_view name, const std::vector<std::string>& taken);
// Options of the recording by the names that the title gives them.
Result<std::vector<std::string>, ImportError> option_names(const eighteen::Figures& figures,
                                                           const std::vector<std::string>& recorded);

} // namespace highball::import18xx
