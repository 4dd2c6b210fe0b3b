// Turn hook: a command of the host that notifies users of their turn.
#pragma once

#include "cli/open_game.h"

#include <functional>
#include <string>
#include <vector>

namespace highball {

// A game that waits for a user.
struct TurnNotice {
    std::int64_t game = 0;
    std::string user;
    std::string turn; // "OR 2.1, Ann to play"
};
using TurnHook = std::function<void(const TurnNotice&)>;

// Starts the host's command, if any, without a shell (its words are separated by blanks), with HIGHBALL_GAME,
// HIGHBALL_PERSON and HIGHBALL_TURN in its environment and without input or output. It runs detached and outlives the
// terminal. Users without a seat in the game or above the rate limit are not notified. A failed start is stored for the
// host: turn_hook_problem.
void run_turn_hook(Store& store, const TurnNotice& notice);
// Returns the last failure; "" if there is none.
std::string turn_hook_problem(Maintenance& store);

// Notifies the users whom the game waits for now but not `before`, except `speaker`, whose command it was.
void notify_waiting_users(Store& store, const OpenGame& game, const std::vector<Seat>& before,
                          const std::string& active_seat, const TurnHook& turn_hook);

} // namespace highball
