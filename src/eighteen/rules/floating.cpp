// Flotation of a corporation (18AL 3.4).
#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

// 18AL 3.4, 3.4(b), 3.4(c): a corporation floats when Figures::float_at of its shares has left the Initial Offering. It
// receives its charter, its stations and Figures::capital_times_par times its par.
void GameContext::float_if_due(CorpId corporation) {
    Corporation& rr = position[corporation];
    const Figures& figures = rules.figures();
    if (rr.floated || !rr.president || shares_to_float(corporation) > 0) return;
    rr.floated = true;
    const Money treasury = par(corporation) * figures.capital_times_par;
    log_event(EventKind::shares, corporation, "{} floats with {} and {} stations", treasury,
              static_cast<int>(rr.stations_left));
    bank_pays(corporation, treasury);
    rules.after_floating(*this, corporation);
}

} // namespace highball::eighteen
