// Tells people that their turn has come, by a command of the host.
#pragma once

#include "cli/open_game.h"

#include <functional>
#include <string>
#include <vector>

namespace highball {

// That a game waits for somebody now.
struct TurnNotice {
    std::int64_t game = 0;
    std::string user;
    std::string turn; // "OR 2.1, Ann to play"
};
using TurnHook = std::function<void(const TurnNotice&)>;

// Starts the host's command, if there is one, without a shell (its words are separated by blanks), with HIGHBALL_GAME,
// HIGHBALL_PERSON and HIGHBALL_TURN in its environment and nothing to read from or write to. Nobody waits for it, and
// it outlives the terminal. Whoever sits nowhere in the game, or was told often enough, is told nothing. That it cannot
// be started is kept for the host: turn_hook_problem.
void run_turn_hook(Store& store, const TurnNotice& notice);
// Why somebody was told nothing, the last time; "" when all is well.
std::string turn_hook_problem(Maintenance& store);

// Whom the game waits for now and did not wait for `before`; not `speaker`, whose command it was.
void notify_waiting_users(Store& store, const OpenGame& game, const std::vector<Seat>& before,
                          const std::string& active_seat, const TurnHook& turn_hook);

} // namespace highball
