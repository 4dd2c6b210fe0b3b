#include "import18xx/played_actions.h"

namespace highball::import18xx {

namespace {

void add(std::vector<PlayedAction>& played, const RecordedAction& action, const RecordedAction& top) {
    played.push_back({&action, &top, false});
    for (const RecordedAction& automatic : action.automatic) add(played, automatic, top);
}

} // namespace

std::vector<PlayedAction> played_actions(const std::vector<const RecordedAction*>& actions) {
    std::vector<PlayedAction> played;
    for (const RecordedAction* action : actions) {
        add(played, *action, *action);
        played.back().last_of_top = true;
    }
    return played;
}

bool has_no_effect(const RecordedAction& action) {
    return action.type.starts_with("program_") || action.type == "message" || action.type == "log";
}

} // namespace highball::import18xx
