// Resolves undo and redo in a recording before anything is played.
#pragma once

#include "core/result.h"
#include "import18xx/recording.h"

#include <string>
#include <vector>

namespace highball::import18xx {

// Returns the effective actions in order, without undo and redo, and with messages only if `chat`. The pointers point
// into `recording`.
Result<std::vector<const RecordedAction*>, TextError> surviving_actions(const Recording& recording, bool chat = false);

} // namespace highball::import18xx
