// Change of a president (18AL 3.5).
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

// 18AL 3.5(a), 18VA 4.4.2: a player with more shares than the president takes over. If there are several such players,
// the one with the most shares does; among equals, the next one clockwise from the president does. Holdings are counted
// in shares, so certificates need no exchange (3.5(b)). The charter goes with the presidency (3.5(c)).
void GameContext::settle_presidency(CorpId corporation) {
    Corporation& rr = position[corporation];
    if (!rr.president) return;
    const Seat old = *rr.president;
    Seat best = old;
    for (Seat seat = position.after(old); seat != old; seat = position.after(seat))
        if (rr.shares[seat] > rr.shares[best]) best = seat;
    if (best == old) return;
    make_president(corporation, best);
}

void GameContext::make_president(CorpId corporation, Seat seat) {
    position[corporation].president = seat;
    log_event(EventKind::shares, name(corporation), "{} becomes president of {}", name(seat), name(corporation));
    rules.after_president_change(*this, corporation);
}

} // namespace highball::eighteen
