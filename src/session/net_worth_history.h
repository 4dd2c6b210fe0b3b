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

// Returns one row for the start, one for the end of each round, and one for the position after all commands, but none
// for a turn that has not been run: a game with turn sheets changes only then. `for_host` is for the host of such a
// game: net worth, which the players may not see, in place of the figure by which the game is decided. The row for the
// end of a round shows the position in which the next round has begun and has paid the income at its start.
std::vector<WorthRow> worth_by_round(std::unique_ptr<Game> start, const std::vector<LogEntry>& entries,
                                     bool for_host = false);
// Returns the header line "round,commands,Ann,Bob,Cy", then one line for each row.
std::string worth_csv(const Game& game, const std::vector<WorthRow>& rows);

} // namespace highball
