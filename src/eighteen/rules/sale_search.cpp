// Search for the sales by which a president can raise a sum (18AL 4.2.5.2(d), 18VA 4.6.2).
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/sales.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace highball::eighteen {

namespace {

constexpr Money no_sale{std::numeric_limits<int>::max()};

// Smallest amount received for one certificate, for each amount that sales can raise. If several ways of selling raise
// the same amount, the entry is the largest of their smallest amounts.
using Amounts = std::map<Money, Money>;

void add_amount(Amounts& all, Money raised, Money smallest) {
    Money& best = all.try_emplace(raised, smallest).first->second;
    best = std::max(best, smallest);
}

// Adds the amounts from all ways to sell up to `most` certificates of a corporation in groups. Each group is sold at
// the price to which the groups before it have lowered the stock. If `one_block`, there is only one group.
void add_ways(Amounts& all, const StockChart& chart, Cell cell, int most, bool one_block,
              std::pair<Money, Money> so_far) {
    const auto [raised, smallest] = so_far;
    add_amount(all, raised, smallest);
    const Money price = chart.price(cell);
    for (int shares = 1; shares <= most; ++shares) {
        cell = chart.down(cell);
        add_ways(all, chart, cell, one_block ? 0 : most - shares, one_block,
                 {raised + price * shares, std::min(smallest, price)});
    }
}

Amounts ways_to_sell(const RulesContext& context, Seat seat, CorpId id) {
    Amounts all;
    const int most = most_sellable(context, seat, id, id != context.operating());
    add_ways(all, context.figures().chart, context[id].price, most, context.rules.sells_in_blocks(),
             {Money(0), no_sale});
    return all;
}

} // namespace

// The order in which corporations are sold does not matter, because their prices do not affect each other. Once the sum
// is raised, further sales are not tried: such a sale would leave more cash than the last certificate brought.
SaleOutcomes search_sales(const RulesContext& context, Seat seat, Money sum) {
    SaleOutcomes found;
    const Money sold = context.position.turn.sold_smallest;
    const auto end = [&](Money left, Money smallest) {
        found.within |= left < smallest;
        found.least_left = found.reach ? std::min(found.least_left, left) : left;
        found.reach = true;
    };
    const Money short_of = sum - context.position[seat].cash;
    Amounts short_ones{{Money(0), sold > Money(0) ? sold : no_sale}};
    if (short_of <= Money(0)) end(-short_of, short_ones[Money(0)]), short_ones.clear();
    for (const CorpId id : context.position.corporations.ids()) {
        if (context.position[id].shares[seat] == 0 || !context[id].price.exists()) continue;
        const Amounts ways = ways_to_sell(context, seat, id);
        for (const auto& [raised, smallest] : Amounts(short_ones))
            for (const auto& [more, price] : ways)
                if (const Money total = raised + more; total >= short_of)
                    end(total - short_of, std::min(smallest, price));
                else
                    add_amount(short_ones, total, std::min(smallest, price));
    }
    return found;
}

} // namespace highball::eighteen
