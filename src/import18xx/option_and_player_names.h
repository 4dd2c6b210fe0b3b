// Names in the setup of an imported game: options as the map file spells them, players with names that a script can
// hold.
#pragma once

#include "core/result.h"
#include "eighteen/model/figures.h"
#include "game/game.h"
#include "import18xx/recording.h"

#include <string>
#include <vector>

namespace highball::import18xx {

// Returns the name without needless blanks and without characters that a script cannot hold: "Helen " -> "Helen". If
// the name is one of `taken`, ignoring case, adds a number to it.
std::string plain_name(std::string_view name, const std::vector<std::string>& taken);
// Returns the recording's options under the title's names.
Result<std::vector<std::string>, TextError> option_names(const eighteen::Figures& figures,
                                                         const std::vector<std::string>& recorded);

} // namespace highball::import18xx
