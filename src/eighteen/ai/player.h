// Computer players of the 18xx family, by level.
#pragma once

#include "eighteen/ai/levels_file.h"
#include "game/title.h"

#include <memory>

namespace highball::eighteen::ai {

// Makes the player of a level. The time limit is not used: all levels count their work.
std::unique_ptr<ComputerPlayer> make_player(const Level& level, int milliseconds);

} // namespace highball::eighteen::ai
