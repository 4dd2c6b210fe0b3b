// Rule texts: every rule in a sentence or two, with this board's figures.
#pragma once

#include "titles/american_rails/board.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

std::optional<std::string> rule_help(const Board& board, std::string_view id);
std::vector<std::string> rule_ids();

} // namespace highball::american_rails
