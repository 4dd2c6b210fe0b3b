// Effective actions in the order in which they are played. Each automatic action comes after the action that contains
// it.
#pragma once

#include "import18xx/recording.h"

#include <cstddef>
#include <vector>

namespace highball::import18xx {

struct PlayedAction {
    const RecordedAction* action = nullptr;
    const RecordedAction* top = nullptr; // the recorded action that contains this one, or this one itself
    bool last_of_top = false;            // last of the actions of `top`, after which the trace has a line
};

std::vector<PlayedAction> played_actions(const std::vector<const RecordedAction*>& actions);

// True for chat, for switching automatic play on and off, and for other actions that do not change the position.
bool has_no_effect(const RecordedAction& action);

} // namespace highball::import18xx
