// Auction ideas: a seat bids for a lot, or buys it, only up to its value.
#include "eighteen/ai/deal_value.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

constexpr double rounds_of_income = 3;  // operating rounds whose income counts, until a corporation may buy the private
constexpr double part_of_resale = 0.65; // part of the most that a corporation may pay, as its treasury loses the price
constexpr double dollars_a_percent = 6; // value of the certificate that comes with a private
constexpr double most_over_face = 1.1;  // highest bid in face values: cash is short before the first corporations float

// Returns a constant factor near 1: the seat's own opinion in this game of the private or lot with this index, so that
// equal players differ.
double opinion(const DecisionContext& q, int index) {
    constexpr std::uint64_t apart = 0x2545f4914f6cdd1dULL;
    Rng rng(apart * (q.game.setup().seed + 1) + static_cast<std::uint64_t>(q.seat.index() * 64 + index));
    const double highest = q.weights.temper / 3; // lower, because the highest opinion wins the auction
    return 1 + highest - (q.weights.temper + highest) * (1 + rng.signed_unit()) / 2;
}

double worth_of(const DecisionContext& q, PrivateId company) {
    const PrivateFigures& each = q.figures()[company];
    const double worth =
        rounds_of_income * dollars(each.revenue) + part_of_resale * dollars(q.context().most_private_price(company));
    const double certificate = each.corporation.exists() ? dollars_a_percent * each.share.value() : 0;
    return (std::min(worth, most_over_face * dollars(each.par)) + certificate) * opinion(q, company.index);
}

// Returns the value of a president's certificate: a little more than that of two shares at the highest par, because the
// bank pays the treasury.
double worth_of_presidency(const DecisionContext& q) {
    return 2.1 * dollars(q.figures().chart.price(q.figures().chart.par.back()));
}

double worth_of(const DecisionContext& q, LotId lot) {
    const AuctionLot& each = q.figures()[lot];
    return each.company.exists() ? worth_of(q, each.company) : worth_of_presidency(q) * opinion(q, lot.index);
}

void lot_ideas(const DecisionContext& q, Ideas& ideas) {
    const std::int64_t step = q.figures().amounts.at("bid-increment").dollars();
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(q.figures().lots.size()); ++i) {
        Action bid = q.action(Verb::bid_lot);
        bid.lot = LotId{i};
        const Bid* high = q.context().high_bid(bid.lot);
        if (high && high->seat == q.seat) continue;
        const std::int64_t least = q.context().minimum_bid(bid.lot).dollars();
        bid.amount = Money((least + step - 1) / step * step);
        if (!q.may(bid)) continue;
        ideas.push_back({{bid}, worth_of(q, bid.lot) - dollars(bid.amount)});
    }
}

// Returns a penalty in dollars for a bid after which the seat can no longer float a corporation alone.
double cost_of_floating(const DecisionContext& q, PrivateId company, Money price) {
    constexpr double dollar_at_start = 3; // worth at the end of a dollar at the start
    const Money free = q.context().free_cash(q.seat, company), needed = money_to_float(q.context(), q.seat);
    return free >= needed && free - price < needed ? q.weights.money * q.weights.alone / dollar_at_start : 0;
}

void private_ideas(const DecisionContext& q, Ideas& ideas) {
    const Position& now = q.now();
    const auto cheapest = q.context().cheapest_unsold();
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(now.privates.size()); ++i) {
        const PrivateId company{i};
        if (now[company].holder.kind != PrivateHolder::Place::bank) continue;
        if (now.auction && now.auction->company != company) continue;
        const bool bought = !now.auction && company == cheapest;
        Action action = q.action(bought ? Verb::buy_private : Verb::bid);
        action.company = company;
        action.amount = bought ? Money(0) : q.context().minimum_bid(company);
        const Money price = bought ? q.context().private_price(company) : action.amount;
        const auto& bids = now.bids[static_cast<std::size_t>(i)];
        const auto own = [&q](const Bid& bid) { return bid.seat == q.seat; };
        // In the auction of a private, its high bidder waits for another bid. Before the auction, a second bid by the
        // same seat would only raise the price.
        const bool waits = now.auction ? !bids.empty() && own(bids.back()) : std::any_of(bids.begin(), bids.end(), own);
        if ((!bought && waits) || !q.may(action)) continue;
        const double gain = worth_of(q, company) - dollars(price) - (bought ? 0 : cost_of_floating(q, company, price));
        // Before the auction, the gain of a bid counts half, because the seat may still be outbid.
        ideas.push_back({{action}, bought || now.auction ? gain : gain / 2});
    }
}

} // namespace

double worth_in_auction(const DecisionContext& q, const Action& action) {
    return q.figures().lots.empty() ? worth_of(q, action.company) : worth_of(q, action.lot);
}

void auction_ideas(const DecisionContext& q, Ideas& ideas) {
    if (q.now().par_due) {
        for (const Cell cell : q.figures().chart.par) {
            Action par = q.action(Verb::par);
            par.corporation = *q.now().par_due;
            par.amount = q.figures().chart.price(cell);
            if (q.may(par)) ideas.push_back({{par}, dollars(par.amount)}); // the bank pays for the certificate
        }
        return;
    }
    if (q.figures().lots.empty())
        private_ideas(q, ideas);
    else
        lot_ideas(q, ideas);
    if (const Action pass = q.action(Verb::pass); q.may(pass)) ideas.push_back({{pass}, 0});
}

} // namespace highball::eighteen::ai
