#include "eighteen/modes/play_mode.h"

#include <algorithm>

namespace highball::eighteen {

const CommandDefinition* find_replacement(Replacements all, Verb verb) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.first == verb; });
    return found == all.end() ? nullptr : &found->second;
}

} // namespace highball::eighteen
