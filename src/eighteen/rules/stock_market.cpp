// Share prices on the stock chart: their moves (3.2(a), 3.6) and the cells that end the game (5(b)).
#include "eighteen/rules/game_context.h"

#include <algorithm>

namespace highball::eighteen {

// 18VA 3.2:stack: the token goes underneath the others.
void GameContext::enter_cell(CorpId corporation, Cell cell) {
    Corporation& rr = position[corporation];
    rr.price = cell;
    rr.arrived = ++position.arrivals;
    // 18AL 5(b): the game ends when a price reaches an end cell.
    if (rules.figures().chart.is_end(cell) && !position.price_ended) {
        position.price_ended = true;
        log_event(EventKind::end, corporation, "{} has reached {}: the game ends after {}", price(corporation),
                  position.round == Round::stock ? "the next operating round" : "this round");
    }
}

void GameContext::move_price(CorpId corporation, Cell (StockChart::*step)(Cell) const, int times,
                             std::string_view why) {
    const StockChart& chart = rules.figures().chart;
    const Cell before = position[corporation].price;
    Cell after = before;
    for (int i = 0; i < times; ++i) after = (chart.*step)(after);
    if (after != before) enter_cell(corporation, after);
    if (!has_log()) return;
    if (after == before)
        return log_event(EventKind::market, corporation, "{} {} ({})", chart.move_text(before, after), why);
    log_event(EventKind::market, name(corporation), "{}: {} ({})", name(corporation), chart.move_text(before, after),
              why);
    add_dollars(chart.price(before));
}

// 18AL 3.6: the prices of sold-out corporations, of which players hold all shares, move up. The highest price moves
// first.
void GameContext::move_sold_out() {
    std::vector<CorpId> owned;
    for (const CorpId id : position.corporations.ids()) {
        if (position[id].price.exists() && rules.sold_out(*this, id)) owned.push_back(id);
    }
    for (const CorpId id : operating_order())
        if (contains(owned, id)) move_price(id, &StockChart::up, 1, "sold out");
}

} // namespace highball::eighteen
