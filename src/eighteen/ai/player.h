// Computer players of the 18xx family, by level.
#pragma once

#include "eighteen/ai/levels_file.h"
#include "game/title.h"

#include <memory>

namespace highball::eighteen::ai {

std::unique_ptr<ComputerPlayer> make_player(const Level& level);

} // namespace highball::eighteen::ai
