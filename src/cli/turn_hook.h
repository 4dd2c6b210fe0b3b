// Tells people that their turn has come, by a command of the host.
#pragma once

#include "cli/open_game.h"

#include <functional>
#include <string>
#include <vector>

namespace highball {

// That a game waits for somebody now.
struct Notice {
    std::int64_t game = 0;
    std::string person;
    std::string turn; // "OR 2.1, Ann to play"
};
using Notify = std::function<void(const Notice&)>;

// Starts the host's command, if there is one, without a shell (its words are separated by blanks), with HIGHBALL_GAME,
// HIGHBALL_PERSON and HIGHBALL_TURN in its environment and nothing to read from or write to. Nobody waits for it, and
// it outlives the terminal. Whoever sits nowhere in the game, or was told often enough, is told nothing. That it cannot
// be started is kept for the host: notify_problem.
void notify(Library& library, const Notice& notice);
// Why somebody was told nothing, the last time; "" when all is well.
std::string notify_problem(Upkeep& library);

// Whom the game waits for now and did not wait for `before`; not `speaker`, whose command it was.
void tell_the_asked(Library& library, const Loaded& game, const std::vector<Seat>& before, const std::string& speaker,
                    const Notify& notify);

} // namespace highball
