// Stock turns: one purchase, sales that pay for it, sales that leave a debt to somebody else.
#include "eighteen/mind/ideas.h"

#include <algorithm>

namespace highball::eighteen::mind {

namespace {

std::int8_t corporations(const Question& q) { return static_cast<std::int8_t>(q.now().corporations.size()); }

void add_shares(const Question& q, CorpId id, std::vector<Action>& purchases) {
    const Corporation& rr = q.now()[id];
    Action buy = q.action(Verb::buy_share);
    buy.corporation = id;
    buy.percent = Percent(rr.share_size);
    const bool offering = rr.president && rr.offering > 0;
    const bool market = rr.market > 0;
    const bool both = offering && market;
    if (offering) {
        buy.source = both ? Source::offering : Source::any;
        purchases.push_back(buy);
    }
    if (market) {
        buy.source = both ? Source::market : Source::any;
        purchases.push_back(buy);
    }
}

// The dearest par values come first: they fill the treasury.
void add_pars(const Question& q, CorpId id, std::vector<Action>& purchases) {
    const auto& cells = q.figures().chart.par;
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
        Action par = q.action(Verb::par);
        par.corporation = id;
        par.amount = q.figures().chart.price(*cell);
        purchases.push_back(par);
    }
}

std::vector<Action> purchases(const Question& q) {
    std::vector<Action> all;
    for (std::int8_t i = 0; i < corporations(q); ++i) {
        if (q.now()[CorpId{i}].president)
            add_shares(q, CorpId{i}, all);
        else
            add_pars(q, CorpId{i}, all);
    }
    return all;
}

// All, all but the presidency, one.
std::vector<Action> sales(const Question& q) {
    std::vector<Action> all;
    if (!q.now().sales_allowed) return all;
    for (std::int8_t i = 0; i < corporations(q); ++i) {
        const Corporation& rr = q.now()[CorpId{i}];
        const int held = rr.shares[static_cast<std::size_t>(q.seat.index())];
        for (int shares = 1; shares <= held; ++shares) {
            Action sale = q.action(Verb::sell);
            sale.corporation = CorpId{i};
            sale.percent = Percent(shares * rr.share_size);
            if (q.may(sale)) all.push_back(sale);
        }
    }
    return all;
}

} // namespace

void stock_ideas(const Question& q, Ideas& ideas) {
    const Action pass = q.action(Verb::pass), done = q.action(Verb::done);
    const Action end = q.now().stock_turn.acted ? done : pass;
    if (q.may(end)) ideas.push_back({{end}, q.lead()});
    const std::vector<Action> wanted = purchases(q);
    std::vector<Action> too_dear;
    for (const Action& purchase : wanted) {
        if (q.may(purchase))
            q.weigh(ideas, {purchase});
        else
            too_dear.push_back(purchase);
    }
    for (const Action& sale : sales(q)) {
        EighteenGame after = q.game;
        after.act(sale, nullptr);
        const Question then{q.study, q.weights, after, q.seat};
        ideas.push_back({{sale}, then.lead()});
        if (q.now().stock_turn.bought) continue;
        Idea best{{}, ideas.back().lead};
        for (const Action& purchase : too_dear)
            if (purchase.corporation != sale.corporation && then.may(purchase))
                if (const auto lead = then.lead_after({purchase}); lead && *lead > best.lead)
                    best = {{sale, purchase}, *lead};
        if (!best.actions.empty()) ideas.push_back(std::move(best));
    }
}

} // namespace highball::eighteen::mind
