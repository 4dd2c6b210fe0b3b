// Every rule in a sentence or two of our own, with the map file's figures.
#pragma once

#include "titles/continental_rails/figures.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball::continental_rails {

std::optional<std::string> rule_help(const Figures& figures, std::string_view id);

} // namespace highball::continental_rails
