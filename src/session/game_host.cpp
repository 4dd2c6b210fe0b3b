#include "session/game_host.h"

#include "core/indexed.h"
#include "session/command_result.h"

#include <algorithm>

namespace highball {

bool Keeper::asked() const {
    const std::vector<Seat> open = session_.game().decision().seats;
    return seat_ && contains(open, *seat_);
}

std::optional<Refusal> Keeper::may_speak(std::optional<Seat> named) const {
    if (!named || !seat_ || *named == *seat_) return std::nullopt;
    const Game& game = session_.game();
    return Refusal{"", "you are not " + game.name_of(*named), "you play " + game.name_of(*seat_)};
}

Reply Keeper::undo(int n) {
    if (const int there = n > 1 ? session_.decided() : 0; there > 0 && n > there)
        return refused("there are only " + std::to_string(there) + " to take back, not " + std::to_string(n),
                       "undo " + std::to_string(there));
    return taken_back(session_.undo(n));
}

Reply Keeper::redo(int n) { return brought_back(session_.redo(n)); }

Reply Keeper::say(std::optional<Seat> seat, std::string_view text) {
    const std::vector<Seat> open = session_.game().decision().seats;
    if (!seat && open.size() > 1)
        return refused("say who speaks", session_.game().name_of(open.front()) + "> say TEXT");
    Reply reply;
    reply.refusal = session_.say(seat ? *seat : open.empty() ? Seat(0) : open.front(), text);
    return reply;
}

} // namespace highball
