// The computer players of the family, by level.
#pragma once

#include "eighteen/ai/weights.h"
#include "game/title.h"

#include <memory>

namespace highball::eighteen::ai {

// `milliseconds`: a guard for levels that search; 0: their own.
std::unique_ptr<ComputerPlayer> make_player(const Level& level, int milliseconds);

} // namespace highball::eighteen::ai
