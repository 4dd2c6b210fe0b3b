// Names in the setup of an imported game: options as the map file spells them, players as a script can hold them.
#pragma once

#include "core/result.h"
#include "eighteen/model/figures.h"
#include "game/game.h"
#include "import18xx/recording.h"

#include <string>
#include <vector>

namespace highball::import18xx {

// Returns a name without needless blanks: "Helen " -> "Helen". It differs from all of `taken`, ignoring case.
std::string plain_name(std::string_view name, const std::vector<std::string>& taken);
// Returns the recording's options under the title's names.
Result<std::vector<std::string>, TextError> option_names(const eighteen::Figures& figures,
                                                         const std::vector<std::string>& recorded);

} // namespace highball::import18xx
