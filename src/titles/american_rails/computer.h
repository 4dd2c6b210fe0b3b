// Computer players of three levels. They see what a person sees.
#pragma once

#include "game/title.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

std::vector<std::string> computer_levels(); // weakest first
// Nothing for an unknown level.
std::unique_ptr<ComputerPlayer> make_computer(std::string_view level, int milliseconds);

} // namespace highball::american_rails
