// A recording played under switches that are named, where the import would look for them.
#pragma once

#include "game/title.h"
#include "import18xx/recording.h"

#include <optional>
#include <string>
#include <vector>

namespace highball::import18xx {

// The trace, without the line of the result; nothing when an action cannot be played under exactly these switches.
std::optional<std::vector<std::string>> played_under(const Recording& recording,
                                                     const std::vector<std::string>& switches);

} // namespace highball::import18xx
