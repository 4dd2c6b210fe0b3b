#include "session/game_host.h"

#include "core/indexed.h"
#include "session/command_result.h"

#include <algorithm>

namespace highball {

bool GameHost::is_to_act() const {
    const std::vector<Seat> open = session_.game().decision().seats;
    return seat_ && contains(open, *seat_);
}

std::optional<Refusal> GameHost::check_seat_access(std::optional<Seat> named) const {
    if (!named || !seat_ || *named == *seat_) return std::nullopt;
    const Game& game = session_.game();
    return Refusal::seat("you are not " + game.name_of(*named) + "; you play " + game.name_of(*seat_));
}

CommandResult GameHost::undo(int n) {
    if (const int there = n > 1 ? session_.undo_steps() : 0; there > 0 && n > there)
        return error_result("only " + pluralize(there) + " can be undone, not " + std::to_string(n),
                            "undo " + std::to_string(there));
    return undone_result(session_.undo(n));
}

CommandResult GameHost::redo(int n) { return redone_result(session_.redo(n)); }

CommandResult GameHost::say(std::optional<Seat> seat, std::string_view text) {
    const std::vector<Seat> open = session_.game().decision().seats;
    if (!seat && open.size() > 1)
        return error_result(
            Refusal::seat("which player is speaking?", session_.game().name_of(open.front()) + "> say TEXT"));
    CommandResult result;
    result.refusal = session_.say(seat ? *seat : open.empty() ? Seat(0) : open.front(), text);
    return result;
}

} // namespace highball
