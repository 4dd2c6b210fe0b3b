// Deadlines of turns in saved games. Games have no clock, so the callers pass the time in minutes since 1970.
#pragma once

#include "session/command_result.h"
#include "store/store.h"

#include <cstdint>
#include <optional>
#include <string>

namespace highball {

// Returns the time at which the sheets of this turn are late by the table's clock; 0 if the game is not waiting for a
// sheet, the clock is paused or sets no time, or the game's own deadline comes first.
std::int64_t clock_due(Store& store, std::int64_t id, const Game& game);
// Returns the earlier of this time and the game's own deadline; 0 if there is neither.
std::int64_t sheets_due(Store& store, std::int64_t id, const Game& game);
// Returns the game's own deadline and, if the clock's comes first, that too.
std::string print_deadline(Store& store, std::int64_t id, const Game& game);

// Returns a refusal if the deadline of the current turn has passed. A game without a deadline is never refused.
std::optional<Refusal> deadline_refusal(const Game& game, std::int64_t now);
// Does the same for a command. Orders and handing in can be too late. The commands with which the host runs turns
// cannot, but a deadline that is over is refused.
std::optional<Refusal> deadline_refusal(const Game& game, const Command& command, std::int64_t now);

// Moves a repeated deadline that has passed, by whole intervals, until it is in the future. Even after a long pause,
// nobody then misses a deadline without having known of it.
std::optional<Refusal> advance_deadline(Session& session, std::int64_t now);
// Does the same if a typed line has run a turn. In any case, adds warnings about the line to the result.
void advance_deadline(Session& session, CommandResult& result, std::int64_t now);

} // namespace highball
