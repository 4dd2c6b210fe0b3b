// Parser of the command after `ssh games@host`: a game and at most one line. No shell ever reads it.
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr std::size_t max_forced_command_bytes = 4096;

struct ForcedCommand {
    std::string game; // "" together with an empty line: show the list of games
    std::string line; // "": the game is played interactively
};

// Parses "friday buy L&N 10%" or "'friday night' buy L&N 10%". Without quotes, the game is the longest name in `games`
// with which the text begins. If the text begins with none of them, its first word is the game. The error is a
// sentence.
Result<ForcedCommand, TextError> parse_forced_command(std::string_view text, const std::vector<std::string>& games);

} // namespace highball
