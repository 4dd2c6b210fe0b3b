// The surviving actions with the automatic ones inside them, in the order in which they are played.
#pragma once

#include "import18xx/recording.h"

#include <cstddef>
#include <vector>

namespace highball::import18xx {

struct PlayedAction {
    const RecordedAction* action = nullptr;
    const RecordedAction* top = nullptr; // the action of the list that it belongs to
    bool last_of_top = false;            // a line of the trace follows
};

std::vector<PlayedAction> played_actions(const std::vector<const RecordedAction*>& actions);

// Chat, automation switched on and off, and whatever else leaves the position alone.
bool has_no_effect(const RecordedAction& action);

} // namespace highball::import18xx
