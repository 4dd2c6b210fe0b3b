// Everybody's worth over the rounds of a game.
#pragma once

#include "session/session.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace highball {

struct WorthRow {
    std::string round;               // whose end this is; "start" and "end" for the game's
    int commands = 0;                // played until then
    std::vector<std::int64_t> worth; // by seat
};

// One row for the start, one for each round that is over, as the next one begins (with the income that it pays at
// once), and one for the position after all commands.
std::vector<WorthRow> worth_by_round(std::unique_ptr<Game> start, const std::vector<LogEntry>& entries);
// "round,commands,Ann,Bob,Cy", then a line a row.
std::string worth_csv(const Game& game, const std::vector<WorthRow>& rows);

} // namespace highball
