// Net worth of every player at the end of each round of a game.
#pragma once

#include "session/session.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace highball {

struct WorthRow {
    std::string round;               // round that ends here; "start" or "end" for the start or the end of the game
    int commands = 0;                // number of commands played so far
    std::vector<std::int64_t> worth; // net worth by seat
};

// Returns one row for the start, one for the end of each round and one for the position after all commands. A game with
// turn sheets has no row for its current turn, because nothing changes before the turn is run. With `for_host`, its
// rows have net worth, which players may not see, instead of the figure that decides the game. The row for the end of a
// round shows the position in which the next round has begun and has paid the income at its start.
std::vector<WorthRow> worth_by_round(std::unique_ptr<Game> start, const std::vector<LogEntry>& entries,
                                     bool for_host = false);
// Returns the header line "round,commands,Ann,Bob,Cy", then one line for each row.
std::string worth_csv(const Game& game, const std::vector<WorthRow>& rows);

} // namespace highball
