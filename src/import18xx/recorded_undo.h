// Which of the recorded actions are in force: undo, redo and chat are resolved before anything is played.
#pragma once

#include "core/result.h"
#include "import18xx/recording.h"

#include <string>
#include <vector>

namespace highball::import18xx {

// The surviving actions in order, without undo, redo and messages; pointers into `recording`.
Result<std::vector<const RecordedAction*>, TextError> surviving_actions(const Recording& recording);

} // namespace highball::import18xx
