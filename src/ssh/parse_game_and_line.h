// Parser of the command after `ssh games@host`: a game and at most one line. No shell ever sees it.
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr std::size_t max_forced_command_bytes = 4096;

struct ForcedCommand {
    std::string game; // "" and an empty line: show the list of games
    std::string line; // "": play the game interactively
};

// Parses "friday buy L&N 10%" or "'friday night' buy L&N 10%". Without quotes the name is the longest prefix in
// `games`, otherwise the first word. The error is a sentence.
Result<ForcedCommand, TextError> parse_forced_command(std::string_view text, const std::vector<std::string>& games);

} // namespace highball
