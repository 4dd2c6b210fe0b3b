// Effective actions in playing order, with the automatic ones inside them.
#pragma once

#include "import18xx/recording.h"

#include <cstddef>
#include <vector>

namespace highball::import18xx {

struct PlayedAction {
    const RecordedAction* action = nullptr;
    const RecordedAction* top = nullptr; // listed action that contains it
    bool last_of_top = false;            // a line of the trace follows
};

std::vector<PlayedAction> played_actions(const std::vector<const RecordedAction*>& actions);

// True for chat, switching automation on and off, and other actions that do not change the position.
bool has_no_effect(const RecordedAction& action);

} // namespace highball::import18xx
