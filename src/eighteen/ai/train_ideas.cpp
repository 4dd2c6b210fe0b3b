// Train ideas: runs and dividends, trains, private purchases from the president, emergencies, and answers to others.
#include "eighteen/ai/ideas.h"

#include "eighteen/rules/forced_purchase.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

// True if withholding can help: it pays for the next train, in this turn or with the runs of Weights::aim turns. It
// cannot help if no turn follows or if the treasury can already pay.
bool keeping_helps(const DecisionContext& q) {
    const auto next = q.context().next_train();
    if (q.is_last_chance() || !next) return false;
    const double missing = dollars(q.figures()[*next].price - q.now()[q.operating()].cash);
    return missing > 0 && (q.weights.aim <= 0 || missing <= q.weights.aim * dollars(q.now().turn.revenue));
}

} // namespace

void dividend_ideas(const DecisionContext& q, Ideas& ideas) {
    const Action pay = q.action(Verb::pay), withhold = q.action(Verb::withhold);
    if (q.may(withhold) && (keeping_helps(q) || !q.may(pay)))
        q.add_if_allowed(ideas, {pay}), q.add_if_allowed(ideas, {withhold}, -q.weights.calm);
    else if (q.may(pay))
        ideas.push_back({{pay}, 0}); // the only idea needs no figure
    if (!ideas.empty()) return;
    Action run =
        q.action(q.now().turn.step == Step::shareholders && q.seat != q.now()[q.operating()].president ? Verb::better
                                                                                                       : Verb::run);
    run.best = true;
    if (q.may(run)) ideas.push_back({{run}, 1});
}

namespace {

void bank_trains(const DecisionContext& q, Ideas& ideas) {
    const Position& now = q.now();
    const auto add = [&](TrainKindId kind, ShareSource source) {
        Action buy = q.action(Verb::train);
        buy.train = kind;
        buy.source = source;
        q.add_if_allowed(ideas, {buy}, q.weights.eager);
        if (q.figures()[kind].freight.empty()) return;
        buy.freight = true;
        q.add_if_allowed(ideas, {buy}, q.weights.eager);
    };
    const std::vector<TrainKindId> offered = q.context().on_offer();
    std::vector<TrainKindId> seen;
    for (const Train& train : now.open_market) {
        if (contains(seen, train.kind)) continue;
        seen.push_back(train.kind);
        add(train.kind, contains(offered, train.kind) ? ShareSource::market : ShareSource::any);
    }
    for (const TrainKindId kind : offered) add(kind, contains(seen, kind) ? ShareSource::offering : ShareSource::any);
}

// Adds purchases of trains from other corporations of the same president, which need no answer. The price is the lowest
// one, or that of a new train as far as the cash goes. The buyer must have no train, and the seller must keep at least
// `keeps` trains.
void own_trains(const DecisionContext& q, std::size_t keeps, Ideas& ideas) {
    const Position& now = q.now();
    if (!now[q.operating()].trains.empty()) return;
    const Money cash = now[q.operating()].cash;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(now.corporations.size()); ++i) {
        const Corporation& seller = now[CorpId{i}];
        if (CorpId{i} == q.operating() || seller.president != q.seat || seller.trains.size() <= keeps) continue;
        for (const Train& train : distinct(seller.trains)) {
            Action buy = q.action(Verb::train);
            buy.corporation = CorpId{i};
            buy.train = train.kind;
            buy.freight = train.freight;
            for (const Money price : {q.context().least_train_price(), std::min(cash, q.figures()[train.kind].price)}) {
                buy.amount = price;
                q.add_if_allowed(ideas, {buy}, -q.weights.calm);
            }
        }
    }
}

// Adds purchases of the president's privates by the corporation.
void own_privates(const DecisionContext& q, Ideas& ideas) {
    const Position& now = q.now();
    if (!q.context().phase().corporations_buy_privates) return;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(now.privates.size()); ++i) {
        if (now[PrivateId{i}].holder != PrivateHolder::of(q.seat)) continue;
        Action buy = q.action(Verb::purchase);
        buy.company = PrivateId{i};
        for (const Money price : {std::min(q.context().most_private_price(buy.company), now[q.operating()].cash),
                                  q.context().least_private_price(buy.company)}) {
            buy.amount = price;
            q.add_if_allowed(ideas, {buy});
        }
    }
}

// Adds the legal sales of a president who must raise money, except those that end in bankruptcy. The sale that costs
// the seat least gets the highest lead.
void emergency(const DecisionContext& q, Ideas& ideas) {
    const Position& now = q.now();
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(now.corporations.size()); ++i) {
        const Corporation& rr = now[CorpId{i}];
        for (int shares = 1; shares <= rr.shares[static_cast<std::size_t>(q.seat.index())]; ++shares) {
            Action sale = q.action(Verb::sell);
            sale.corporation = CorpId{i};
            sale.percent = Percent(shares * rr.share_size);
            if (q.may(sale) && !sale_ends_in_bankruptcy(q.context(), sale)) q.add_if_allowed(ideas, {sale});
        }
    }
    // Bankruptcy comes last. Before it, the corporation buys a train from another corporation of the same president,
    // even if the seller will need a train next.
    if (ideas.empty()) own_trains(q, 0, ideas);
    if (!ideas.empty()) return;
    if (const Action end = q.action(Verb::bankrupt); q.may(end)) ideas.push_back({{end}, 0});
}

} // namespace

void train_ideas(const DecisionContext& q, Ideas& ideas) {
    bank_trains(q, ideas);
    own_trains(q, 1, ideas);
    own_privates(q, ideas);
    for (const Action& use : powers(q))
        if (use.train.exists() || use.more_trains) q.add_if_allowed(ideas, {use});
    const double nothing = q.quick && ideas.empty() ? 0 : q.lead(); // the only idea needs no figure
    if (const Action done = q.action(Verb::done); q.may(done)) ideas.insert(ideas.begin(), {{done}, nothing});
    deal_ideas(q, nothing, ideas);
    const bool help = std::any_of(ideas.begin(), ideas.end(),
                                  [](const Idea& idea) { return idea.actions.front().verb != Verb::purchase; });
    if (!help) emergency(q, ideas);
}

void answer_ideas(const DecisionContext& q, Ideas& ideas) {
    if (q.now().deal) return answer_deal(q, ideas);
    for (const Train& train : distinct(q.now()[q.now().discarding.front()].trains)) {
        Action discard = q.action(Verb::discard);
        discard.train = train.kind;
        discard.freight = train.freight;
        q.add_if_allowed(ideas, {discard});
    }
}

} // namespace highball::eighteen::ai
