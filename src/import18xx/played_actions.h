// Effective actions in playing order. Each automatic action follows the action that contains it.
#pragma once

#include "import18xx/recording.h"

#include <cstddef>
#include <vector>

namespace highball::import18xx {

struct PlayedAction {
    const RecordedAction* action = nullptr;
    const RecordedAction* top = nullptr; // recorded action that contains it, or the action itself
    bool last_of_top = false;            // the trace has a line after it
};

std::vector<PlayedAction> played_actions(const std::vector<const RecordedAction*>& actions);

// True for chat, switching automation on and off, and other actions that do not change the position.
bool has_no_effect(const RecordedAction& action);

} // namespace highball::import18xx
