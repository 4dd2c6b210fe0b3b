// Change of a president (18AL 3.5).
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

// 18AL 3.5(a), 18VA 4.4.2: a player with more shares than the president takes over. Holdings are counted in shares, so
// certificates need no exchange (3.5(b)). The charter goes with the presidency (3.5(c)).
void GameContext::settle_presidency(CorpId corporation) {
    const Corporation& rr = position[corporation];
    if (const auto best = largest_other_holder(corporation); best && rr.shares[*best] > rr.shares[*rr.president])
        make_president(corporation, *best);
}

void GameContext::make_president(CorpId corporation, Seat seat) {
    position[corporation].president = seat;
    log_event(EventKind::shares, name(corporation), "{} becomes president of {}", name(seat), name(corporation));
    rules.after_president_change(*this, corporation);
}

} // namespace highball::eighteen
