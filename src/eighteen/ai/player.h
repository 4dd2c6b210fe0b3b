// Computer players of the 18xx family, by level.
#pragma once

#include "eighteen/ai/levels_file.h"
#include "game/title.h"

#include <memory>

namespace highball::eighteen::ai {

// `milliseconds` limits the time of levels that search; 0: their own limit.
std::unique_ptr<ComputerPlayer> make_player(const Level& level, int milliseconds);

} // namespace highball::eighteen::ai
