// Replay of a recording under exactly the given switches.
#pragma once

#include "game/title.h"
#include "import18xx/recording.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::import18xx {

// Returns the trace without the result line, or nothing if an action cannot be played under exactly these switches.
std::optional<std::vector<std::string>> played_under(const Recording& recording,
                                                     const std::vector<std::string>& switches);

} // namespace highball::import18xx
