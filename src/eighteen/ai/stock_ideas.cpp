// Stock ideas: one purchase, sales that pay for it, sales that leave a debt to another player.
//
// One forecast gives the final value of a share for all purchases and sales, because two forecasts that differ in a
// detail differ by more than the detail is worth.
#include "eighteen/ai/ideas.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

constexpr double least_yield = 0.8; // part of its price that a share has to earn to be considered

std::int8_t corporations(const DecisionContext& q) { return static_cast<std::int8_t>(q.now().corporations.size()); }

std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

// Returns the value of the seat's shares in a corporation. The dividends and the final price are those of the forecast
// `seen`. The chance of floating and the presidency count too.
double holding_worth(const DecisionContext& q, const Forecast& seen, const Position& position, CorpId id, Seat seat) {
    const Corporation& rr = position[id];
    const double chance = chance_to_float(q.rules(), position, id, q.weights);
    const double before = dollars(q.context().price(id));
    const double moved = before > 0 ? dollars(RulesContext(q.rules(), position).price(id)) / before : 1;
    const double share = seen[id].dividends + seen[id].price * moved;
    double worth = rr.shares[index(seat)] * share * (chance + (1 - chance) * q.weights.late);
    if (rr.president == seat) worth += q.weights.control - seen[id].debt * q.weights.debt_pain;
    return worth;
}

// Returns the seat's gain in the corporation's shares, less a part of the rivals' average gain; cash does not count.
double gained(const DecisionContext& q, const Forecast& seen, const Position& after, CorpId id) {
    double rival = 0;
    for (int i = 0; i < static_cast<int>(after.players.size()); ++i)
        if (Seat(i) != q.seat)
            rival += (holding_worth(q, seen, after, id, Seat(i)) - holding_worth(q, seen, q.now(), id, Seat(i))) /
                     static_cast<double>(after.players.size() - 1);
    return holding_worth(q, seen, after, id, q.seat) - holding_worth(q, seen, q.now(), id, q.seat) -
           q.weights.rivalry * rival;
}

struct Trade {
    std::vector<Action> actions;
    double gain = 0; // gain in dollars, not counting cash
    double cost = 0; // payments less receipts
    double yield() const { return cost > 0 ? gain / cost : 0; }
};

std::optional<Trade> trade(const DecisionContext& q, const Forecast& seen, const Action& action) {
    EighteenGame after = q.game;
    if (after.act(action, nullptr)) return std::nullopt;
    const double cost = dollars(q.now()[q.seat].cash) - dollars(after.position()[q.seat].cash);
    return Trade{{action}, gained(q, seen, after.position(), action.corporation), cost};
}

void add_shares(const DecisionContext& q, CorpId id, std::vector<Action>& purchases) {
    const Corporation& rr = q.now()[id];
    Action buy = q.action(Verb::buy_share);
    buy.corporation = id;
    buy.percent = Percent(rr.share_size);
    const bool offering = rr.president && rr.offering > 0;
    const bool market = rr.market > 0;
    const bool both = offering && market;
    if (offering) {
        buy.source = both ? ShareSource::offering : ShareSource::any;
        purchases.push_back(buy);
    }
    if (market) {
        buy.source = both ? ShareSource::market : ShareSource::any;
        purchases.push_back(buy);
    }
}

// Returns the starts of a corporation at every par that the seat can pay. If `quick`, returns only one: at the highest
// par that is likely to float the corporation, or else at the par with the best chance.
std::vector<Action> pars(const DecisionContext& q, CorpId id) {
    constexpr double likely = 0.9;
    std::vector<Action> all;
    double best = 0;
    for (const Cell cell : q.figures().chart.par) {
        Action par = q.action(Verb::par);
        par.corporation = id;
        par.amount = q.figures().chart.price(cell);
        EighteenGame after = q.game;
        if (after.act(par, nullptr)) continue;
        const double chance = chance_to_float(q.rules(), after.position(), id, q.weights);
        const double rank = chance < likely ? chance : dollars(par.amount);
        if (q.quick && rank <= best) continue;
        if (q.quick) all.clear();
        best = rank;
        all.push_back(par);
    }
    return all;
}

// Adds the starts of a corporation. Each start is valued by a forecast of its own, in which the corporation has started
// at that par.
void add_pars(const DecisionContext& q, CorpId id, std::vector<Trade>& trades) {
    for (const Action& par : pars(q, id)) {
        EighteenGame after = q.game;
        after.act(par, nullptr);
        const Forecast then = forecast(q.cache, after.position(), q.weights);
        const double cost = dollars(q.now()[q.seat].cash) - dollars(after.position()[q.seat].cash);
        trades.push_back({{par}, gained(q, then, after.position(), id), cost});
    }
}

std::vector<Trade> sales(const DecisionContext& q, const Forecast& seen) {
    std::vector<Trade> all;
    // The purchase of this turn is not sold again, except by older levels. Sales that pay for it come before it.
    if (!q.now().sales_allowed || (q.weights.money > 0 && q.now().stock_turn.bought)) return all;
    for (std::int8_t i = 0; i < corporations(q); ++i) {
        const Corporation& rr = q.now()[CorpId{i}];
        for (int shares = 1; shares <= rr.shares[index(q.seat)]; ++shares) {
            Action sale = q.action(Verb::sell);
            sale.corporation = CorpId{i};
            sale.percent = Percent(shares * rr.share_size);
            if (auto each = trade(q, seen, sale)) all.push_back(std::move(*each));
        }
    }
    return all;
}

// Returns the value of a dollar in hand. If the seat has too little money for all certificates that it may still buy, a
// dollar is worth more.
double worth_of_dollar(const DecisionContext& q, const Forecast& seen, const std::vector<Trade>& purchases) {
    double best = 0, cheapest = 1e9;
    for (const Trade& each : purchases) {
        best = std::max(best, each.yield());
        cheapest = std::min(cheapest, each.cost);
    }
    const int room = q.context().certificate_limit() - q.context().certificates(q.seat);
    const bool scarce = dollars(q.now()[q.seat].cash) < room * cheapest;
    return std::max(seen.dollar, scarce ? q.weights.scarce * best : 0.0);
}

} // namespace

void stock_ideas(const DecisionContext& q, Ideas& ideas) {
    const Action end = q.action(q.now().stock_turn.acted ? Verb::done : Verb::pass);
    const double nothing = -reluctance(q, {{end}});
    if (q.may(end)) ideas.push_back({{end}, nothing});
    const Forecast seen = forecast(q.cache, q.now(), q.weights);
    std::vector<Trade> purchases;
    std::vector<Action> too_dear;
    for (std::int8_t i = 0; i < corporations(q); ++i) {
        if (!q.now()[CorpId{i}].president) {
            add_pars(q, CorpId{i}, purchases);
            continue;
        }
        std::vector<Action> shares;
        add_shares(q, CorpId{i}, shares);
        for (const Action& buy : shares) {
            if (auto each = trade(q, seen, buy))
                purchases.push_back(std::move(*each));
            else
                too_dear.push_back(buy);
        }
    }
    deal_ideas(q, nothing, ideas);
    const double dollar = worth_of_dollar(q, seen, purchases);
    for (const Trade& each : purchases)
        if (each.gain > each.cost * least_yield) ideas.push_back({each.actions, each.gain - each.cost * dollar});
    for (const Trade& sale : sales(q, seen)) {
        ideas.push_back({sale.actions, sale.gain - sale.cost * seen.dollar - q.weights.trouble});
        if (q.now().stock_turn.bought || q.quick) continue;
        EighteenGame after = q.game;
        after.act(sale.actions.front(), nullptr);
        const DecisionContext then{q.cache, q.weights, after, q.seat};
        for (const Action& buy : too_dear) {
            if (buy.corporation == sale.actions.front().corporation) continue;
            if (const auto each = trade(then, seen, buy))
                ideas.push_back({{sale.actions.front(), buy},
                                 sale.gain + each->gain - (sale.cost + each->cost) * seen.dollar - q.weights.swap});
        }
    }
}

} // namespace highball::eighteen::ai
