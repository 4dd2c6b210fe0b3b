// Rule texts: every rule in a sentence or two, with the map file's figures.
#pragma once

#include "titles/continental_rails/figures.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

std::optional<std::string> rule_help(const Figures& figures, std::string_view id);
// Returns all rules, in the order of the rulebook.
std::vector<std::string> rule_ids();

} // namespace highball::continental_rails
