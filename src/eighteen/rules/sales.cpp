// Limits of sales to the bank (18AL 3.2(a)); the same rules apply to sales that raise money for a train.
#include "eighteen/rules/sales.h"
#include "eighteen/rules/stock_round.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>
#include <cassert>

namespace highball::eighteen {

namespace {

bool president_would_change(const RulesContext& context, Seat seller, const Corporation& rr, int left) {
    const auto seats = context.position.players.ids();
    return std::any_of(seats.begin(), seats.end(), [&](Seat seat) { return seat != seller && rr.shares[seat] > left; });
}

// True if another player holds at least two shares. Such a player can take the president's certificate in exchange
// (3.2(a)(3)).
bool somebody_can_take_over(const RulesContext& context, Seat seller, const Corporation& rr) {
    return president_would_change(context, seller, rr, 1);
}

} // namespace

// Checks a sale to the bank (18AL 3.2(a)(2), 3.2(a)(3), 3.2(a)(4); 18VA 4.3.1).
Verdict check_sale(const RulesContext& context, Seat seller, CorpId corporation, int shares,
                   bool presidency_may_change) {
    const Corporation& rr = context.position[corporation];
    const int held = rr.shares[seller];
    const auto percent = [&](int count) { return print(Percent(count * rr.share_size)); };
    if (shares < 1 || held < shares)
        return context.refuse(Rule::sell, "{} holds {} of {}", context.name(seller), percent(held),
                              context.name(corporation));
    if (!rr.price.exists())
        return context.refuse(Rule::sell, "{} has no market price until its par value is set",
                              context.name(corporation));
    if (auto no = context.rules.forbids_sale(context, corporation)) return no;
    const bool stock = context.position.round == Round::stock;
    const unsigned blocks = stock ? context.position.stock_turn.blocks : context.position.turn.blocks;
    if (blocks >> corporation.index & 1U)
        return context.refuse(
            Rule::several_blocks,
            "{} has already sold shares of {} {}: all shares of one corporation must be sold together",
            context.name(seller), context.name(corporation), stock ? "in this turn" : "for this train");
    const int limit = context.figures().market_limit.value() / rr.share_size;
    if (rr.market + shares > limit)
        return context
            .refuse(Rule::market_limit, "the {} would hold {} of {}; the limit is {}",
                    context.rules.words().market_long, percent(rr.market + shares), context.name(corporation),
                    context.figures().market_limit)
            .instead("{}", rr.market < limit
                               ? fmt::format("sell {} {}", context.name(corporation), percent(limit - rr.market))
                               : "");
    if (rr.president != seller) return std::nullopt;
    const int left = held - shares;
    // (3) and (4): if the president keeps less than two shares, he has to sell the president's certificate itself.
    if (left < 2 && !somebody_can_take_over(context, seller, rr))
        return context
            .refuse(held == 2 && left == 1 ? Rule::split_presidency : Rule::sell_presidency,
                    "the president's certificate of {} can only be sold if another player holds at least {}",
                    context.name(corporation), percent(2))
            .instead("{}",
                     held > 2 ? fmt::format("sell at most {} {}", context.name(corporation), percent(held - 2)) : "");
    if (!presidency_may_change && president_would_change(context, seller, rr, left))
        return context.refuse(Rule::forced_sale, "a sale for a train may not change the presidency of {}, the buyer",
                              context.name(corporation));
    return std::nullopt;
}

int most_sellable(const RulesContext& context, Seat seller, CorpId corporation, bool presidency_may_change) {
    int shares = context.position[corporation].shares[seller];
    while (shares > 0 && check_sale(context, seller, corporation, shares, presidency_may_change)) --shares;
    return shares;
}

// 18AL 3.2(a): adds the proceeds of the largest block of each corporation. Today's prices apply, because a block moves
// only the price of its own corporation.
Money most_raised(const RulesContext& context, Seat seller) {
    Position own = context.position;
    if (own.stock_turn.seat != seller) own.stock_turn = {}; // another seat's sales do not restrict this one
    const RulesContext turn(context.rules, context.setup, own);
    Money sum;
    if (own.round == Round::stock && !own.sales_allowed) return sum;
    for (const CorpId id : own.corporations.ids()) sum += context.price(id) * most_sellable(turn, seller, id);
    return sum;
}

// Sells shares: proceeds, presidency and price (18AL 3.2(a), 18VA 3.2:sale).
void GameContext::sell_shares(Seat seat, CorpId corporation, int shares) {
    Corporation& rr = position[corporation];
    assert(rr.shares[seat] >= shares);
    const Money proceeds = price(corporation) * shares;
    move_shares(rr.shares[seat], rr.market, shares);
    position.sold_this_round[seat] |= static_cast<std::uint8_t>(1U << corporation.index);
    log_event(EventKind::shares, seat, "{} sells {} of {} for {}", Percent(shares * rr.share_size), name(corporation),
              proceeds);
    bank_pays(seat, proceeds);
    settle_presidency(corporation);
    move_price(corporation, &StockChart::down, shares, "sale");
}

} // namespace highball::eighteen
