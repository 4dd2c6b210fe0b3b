// The limit of certificates, and the sales that it calls for (18AL 3.3(b)).
#include "eighteen/rules/sales.h"
#include "eighteen/rules/stock_round.h"

namespace highball::eighteen {

namespace {

// A sale that is legal now and would bring the player nearer to the limit.
std::optional<std::string> lowering_sale(const Scene& scene, Seat seat) {
    const StockTurn& turn = scene.position.stock_turn;
    const bool may_still_sell = !turn.bought || (scene.rules.sells_after_buying() && !turn.sold_before_buying);
    if (!scene.position.sales_allowed || !may_still_sell) return std::nullopt;
    const int before = scene.certificates(seat);
    for (const CorpId id : scene.position.corporations.ids()) {
        const int most = most_sellable(scene, seat, id);
        for (int shares = 1; shares <= most; ++shares) {
            if (check_sale(scene, seat, id, shares)) continue;
            Position after = scene.position;
            Table sold(scene.rules, scene.setup, after, nullptr);
            sold.sell_shares(seat, id, shares);
            if (sold.certificates(seat) < before)
                return fmt::format("sell {} {}", scene.name(id), Percent(shares * scene.position[id].share_size));
        }
    }
    return std::nullopt;
}

std::string over_limit(const Scene& scene, Seat seat) {
    return fmt::format("{} holds {} certificates that count; the limit is {}", scene.name(seat),
                       scene.certificates(seat), scene.certificate_limit());
}

} // namespace

// 18AL 3.3(b) with 3.2: a purchase after sales bars all further sales of the turn, so sales that are owed come first.
Verdict owes_no_sale(const Scene& scene, Seat seat) {
    if (!scene.position.stock_turn.sold_before_buying) return std::nullopt;
    if (scene.certificates(seat) <= scene.certificate_limit()) return std::nullopt;
    const auto sale = lowering_sale(scene, seat);
    if (!sale) return std::nullopt;
    return scene
        .refuse(Rule::certificate_limit, "{}, and a purchase now would bar the sales that are still owed",
                over_limit(scene, seat))
        .instead("{}", *sale);
}

// 18AL 3.3(b): a certificate more, of a company outside the yellow zone.
Verdict needs_room_for_certificate(const Scene& scene, Seat buyer, Rule rule) {
    const int held = scene.certificates(buyer);
    const int limit = scene.certificate_limit();
    if (held < limit) return std::nullopt;
    return scene.refuse(rule, "{} holds {} certificates that count; the limit is {}", scene.name(buyer), held, limit)
        .instead("{}", scene.figures().chart.yellow.empty() ? "" : "stock of corporations in the yellow zone");
}

// 18AL 3.3(b): who is over the limit sells, as far as anything can be sold.
Verdict check_stock_turn_end(const Scene& scene, const Action& action) {
    const int held = scene.certificates(action.seat);
    const int limit = scene.certificate_limit();
    if (held <= limit) return std::nullopt;
    if (const auto sale = lowering_sale(scene, action.seat))
        return scene.refuse(Rule::certificate_limit, "{}", over_limit(scene, action.seat)).instead("{}", *sale);
    return std::nullopt;
}

} // namespace highball::eighteen
