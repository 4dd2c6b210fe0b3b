// Order in which corporations operate (18AL 4(b)).
#include "eighteen/rules/game_context.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

// 18AL 4(b): the corporation with the highest price operates first. At equal prices, the token farther right comes
// first, then the token in the higher row, then the token higher in the stack.
bool operates_before(const Figures& figures, const Corporation& a, const Corporation& b) {
    const Money price_a = figures.chart.price(a.price);
    const Money price_b = figures.chart.price(b.price);
    if (price_a != price_b) return price_a > price_b;
    if (a.price.column != b.price.column) return a.price.column > b.price.column;
    if (a.price.row != b.price.row) return a.price.row < b.price.row;
    return a.arrived < b.arrived;
}

} // namespace

std::vector<CorpId> RulesContext::operating_order() const {
    std::vector<CorpId> order;
    order.reserve(position.corporations.size());
    for (const CorpId id : position.corporations.ids())
        if (position[id].floated) order.push_back(id);
    std::sort(order.begin(), order.end(),
              [&](CorpId a, CorpId b) { return operates_before(figures(), position[a], position[b]); });
    return order;
}

} // namespace highball::eighteen
