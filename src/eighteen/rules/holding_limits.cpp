// Limits on holdings: percentage of a corporation, certificates, and the sales that they require (18AL 3.3).
#include "eighteen/rules/sales.h"
#include "eighteen/rules/stock_round.h"

namespace highball::eighteen {

namespace {

// Returns a legal sale that brings the player nearer to the certificate limit; nothing if there is none.
std::optional<std::string> lowering_sale(const RulesContext& context, Seat seat) {
    const StockTurn& turn = context.position.stock_turn;
    const bool may_still_sell = !turn.bought || (context.rules.sells_after_buying() && !turn.sold_before_buying);
    if (!context.position.sales_allowed || !may_still_sell) return std::nullopt;
    const int before = context.certificates(seat);
    for (const CorpId id : context.position.corporations.ids()) {
        const int most = most_sellable(context, seat, id);
        for (int shares = 1; shares <= most; ++shares) {
            if (check_sale(context, seat, id, shares)) continue;
            Position after = context.position;
            GameContext sold(context.rules, context.setup, after, nullptr);
            sold.sell_shares(seat, id, shares);
            if (sold.certificates(seat) < before)
                return fmt::format("sell {} {}", context.name(id), Percent(shares * context.position[id].share_size));
        }
    }
    return std::nullopt;
}

std::string certificates_and_limit(const RulesContext& context, Seat seat) {
    return fmt::format("{} has {} certificates counting toward the limit of {}", context.name(seat),
                       context.certificates(seat), context.certificate_limit());
}

} // namespace

// 18AL 3.3(b) with 3.2: refuses a purchase by a player who has sold in this turn and must sell more to reach the
// certificate limit. After sales and a purchase, no more sales are allowed in the turn.
Verdict owes_no_sale(const RulesContext& context, Seat seat) {
    if (!context.position.stock_turn.sold_before_buying) return std::nullopt;
    if (context.certificates(seat) <= context.certificate_limit()) return std::nullopt;
    const auto sale = lowering_sale(context, seat);
    if (!sale) return std::nullopt;
    return context
        .refuse(Rule::certificate_limit, "{}; sell down first, as no sales are allowed after a purchase",
                certificates_and_limit(context, seat))
        .instead("{}", *sale);
}

// Refuses one more certificate outside the yellow zone if the certificate limit forbids it (18AL 3.3(b)).
Verdict needs_room_for_certificate(const RulesContext& context, Seat buyer, Rule rule) {
    if (context.certificates(buyer) < context.certificate_limit()) return std::nullopt;
    return context.refuse(rule, "{}", certificates_and_limit(context, buyer))
        .instead("{}", context.figures().chart.yellow.empty() ? "" : "buy shares of a corporation in the yellow zone");
}

// 18AL 3.3(b): a player over the limit must sell as far as possible before he ends his turn.
Verdict check_stock_turn_end(const RulesContext& context, const Action& action) {
    if (context.certificates(action.seat) <= context.certificate_limit()) return std::nullopt;
    if (const auto sale = lowering_sale(context, action.seat))
        return context.refuse(Rule::certificate_limit, "{}", certificates_and_limit(context, action.seat))
            .instead("{}", *sale);
    return std::nullopt;
}

// Checks the holding limit (18AL 3.3(a)) and the certificate limit (18AL 3.3(b)). A certificate in the yellow zone does
// not count against the latter, but a required sale must come before its purchase.
Verdict within_limits(const RulesContext& context, Seat seat, CorpId corporation, int shares) {
    const Corporation& rr = context.position[corporation];
    const Percent after = context.holding(seat, corporation) + Percent(shares * rr.share_size);
    if (after > context.rules.holding_limit(context, corporation))
        return context.refuse(Rule::holding_limit, "{} would hold {} of {}; the limit is {}", context.name(seat), after,
                              context.name(corporation), context.rules.holding_limit(context, corporation));
    if (rr.price.exists() && context.figures().chart.is_yellow(rr.price)) return owes_no_sale(context, seat);
    return needs_room_for_certificate(context, seat, Rule::certificate_limit);
}

} // namespace highball::eighteen
