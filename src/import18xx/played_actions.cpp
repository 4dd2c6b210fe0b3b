#include "import18xx/played_actions.h"

namespace highball::exchange {

namespace {

void add(std::vector<Moment>& moments, const RecordedAction& action, const RecordedAction& top) {
    moments.push_back({&action, &top, false});
    for (const RecordedAction& automatic : action.automatic) add(moments, automatic, top);
}

} // namespace

std::vector<Moment> moments_of(const std::vector<const RecordedAction*>& actions) {
    std::vector<Moment> moments;
    for (const RecordedAction* action : actions) {
        add(moments, *action, *action);
        moments.back().last_of_top = true;
    }
    return moments;
}

bool has_no_effect(const RecordedAction& action) {
    return action.type.starts_with("program_") || action.type == "message" || action.type == "log";
}

} // namespace highball::exchange
