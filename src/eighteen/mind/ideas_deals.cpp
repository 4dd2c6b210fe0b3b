// Deals: what a seat proposes to another one, and what it answers.
//
// A deal is proposed where both sides gain by their own reckoning, at the price that leaves the smaller gain as large
// as can be. Whoever has been told no in a turn proposes nothing more in it.
#include "eighteen/mind/ideas.h"

#include <algorithm>
#include <initializer_list>

namespace highball::eighteen::mind {

namespace {

constexpr double part_of_resale = 0.5; // of the most that a corporation may pay for its president's private

bool presides(const Position& at, Seat seat) {
    const auto& all = at.corporations;
    return std::any_of(all.begin(), all.end(), [&](const Corporation& rr) { return rr.president == seat; });
}

// Beside what forecasts see: whoever has a corporation can sell his privates to it.
double resale(const EighteenGame& game, Seat seat) {
    const Position& at = game.position();
    if (!presides(at, seat)) return 0;
    double worth = 0;
    for (const PrivateId lot : at.privates.ids())
        if (at[lot].holder == Holder{Holder::Kind::player, static_cast<std::int8_t>(seat.index())})
            worth += part_of_resale * static_cast<double>(game.scene().most_private_price(lot).dollars());
    return worth;
}

} // namespace

// In the middle of some ways in which people may go on buying shares. A game that lasts a round longer is worth more to
// everybody than any deal: only ways that last as long count.
double gain_by_deal(const Question& q, const EighteenGame& before, const EighteenGame& after, Seat seat) {
    constexpr std::uint64_t ways = 8;
    double sum = 0;
    int counted = 0;
    for (std::uint64_t tastes = 1; tastes <= ways; ++tastes) {
        const Forecast now = forecast(q.study, before.position(), q.weights, Luck{tastes});
        const Forecast then = forecast(q.study, after.position(), q.weights, Luck{tastes});
        if (now.rounds != then.rounds) continue;
        sum += then.lead(seat, q.weights.rivalry) - now.lead(seat, q.weights.rivalry);
        ++counted;
    }
    return (counted == 0 ? 0 : sum / counted) + resale(after, seat) - resale(before, seat);
}

namespace {

// Looks for deals of the seat on turn.
class Bargains {
  public:
    Bargains(const Question& q, double nothing, Ideas& ideas) : q_(q), nothing_(nothing), ideas_(ideas) {}

    // The proposal at the best of these prices; the rules say at which it can be made at all.
    void propose(Action deal, Seat answerer, const std::vector<Money>& prices) {
        Action accept;
        accept.verb = Verb::accept;
        accept.seat = answerer;
        best_.reset();
        for (const Money price : prices) {
            deal.amount = price;
            EighteenGame after = q_.game;
            if (after.act(deal, nullptr) || after.act(accept, nullptr)) continue;
            weigh(after, answerer, {deal, accept});
            if (deal.verb != Verb::purchase) continue;
            for (const Action& use : powers({q_.study, q_.weights, after, q_.seat})) {
                EighteenGame used = after;
                if (use.lot == deal.lot && !used.act(use, nullptr)) weigh(used, answerer, {deal, accept, use});
            }
        }
        if (!best_) return;
        const double own = gain_by_deal(q_, q_.game, best_->after, q_.seat);
        if (std::min(own, gain_by_deal(q_, q_.game, best_->after, answerer)) < q_.weights.bargain) return;
        ideas_.push_back({std::move(best_->actions), nothing_ + own});
    }

    // Trains of corporations that keep one.
    void trains() {
        const Position& now = q_.now();
        const Money cash = now[q_.operating()].cash;
        for (const CorpId id : now.corporations.ids()) {
            const Corporation& seller = now[id];
            if (!seller.president || seller.president == q_.seat || seller.trains.size() < 2) continue;
            Trains seen;
            for (const Train& train : seller.trains) {
                if (std::find(seen.begin(), seen.end(), train) != seen.end()) continue;
                seen.push_back(train);
                Action buy = q_.action(Verb::train);
                buy.corporation = id;
                buy.train = train.kind;
                buy.freight = train.freight;
                const Money most = std::min(cash, q_.figures()[train.kind].price); // it costs as much new
                propose(buy, *seller.president, quarters(most, {2, 3, 4, 1}));
            }
        }
    }

    // Privates of others for the operating corporation, and what it does with them at once.
    void purchases() {
        const Position& now = q_.now();
        if (!q_.scene().phase().corporations_buy_privates) return;
        for (const PrivateId lot : now.privates.ids()) {
            const Holder& holder = now[lot].holder;
            if (holder.kind != Holder::Kind::player || holder.index == q_.seat.index()) continue;
            Action buy = q_.action(Verb::purchase);
            buy.lot = lot;
            propose(buy, Seat(holder.index),
                    {q_.scene().least_private_price(lot), q_.figures()[lot].par, q_.scene().most_private_price(lot)});
        }
    }

    // Privates between players: from whoever has no corporation that could buy them to whoever has one.
    void privates() {
        const Position& now = q_.now();
        if (!q_.rules().players_trade_privates()) return;
        for (const PrivateId lot : now.privates.ids()) {
            if (now[lot].holder.kind != Holder::Kind::player) continue;
            const Seat owner(now[lot].holder.index);
            const Money par = q_.figures()[lot].par;
            const std::vector<Money> prices = quarters(par, {4, 2, 6});
            Action deal = q_.action(owner == q_.seat ? Verb::offer : Verb::ask);
            deal.lot = lot;
            if (owner != q_.seat) {
                if (presides(now, q_.seat) && !presides(now, owner)) propose(deal, owner, prices);
                continue;
            }
            for (const Seat to : now.players.ids()) {
                deal.to = to;
                if (presides(now, to)) propose(deal, to, prices);
            }
        }
    }

  private:
    // One forecast finds the price at which the smaller of both gains is largest; where it matters little it is the
    // first, in the middle.
    void weigh(const EighteenGame& after, Seat answerer, std::vector<Action> actions) {
        constexpr double clearly = 10;
        if (!now_) now_ = forecast(q_.study, q_.now(), q_.weights);
        const Forecast then = forecast(q_.study, after.position(), q_.weights);
        if (then.rounds != now_->rounds) return;
        const auto gains = [&](Seat seat) {
            return then.lead(seat, q_.weights.rivalry) - now_->lead(seat, q_.weights.rivalry) + resale(after, seat) -
                   resale(q_.game, seat);
        };
        const double less = std::min(gains(q_.seat), gains(answerer));
        if (less > (best_ ? best_->less + clearly : 0)) best_ = Proposal{std::move(actions), after, less};
    }

    // So many quarters of an amount, in round figures.
    static std::vector<Money> quarters(Money amount, std::initializer_list<int> counts) {
        std::vector<Money> prices;
        for (const int count : counts)
            if (const Money price(amount.dollars() * count / 40 * 10); price > Money(0)) prices.push_back(price);
        return prices;
    }

    const Question& q_;
    double nothing_; // the lead without a deal, as the other ideas count it
    Ideas& ideas_;
    std::optional<Forecast> now_;
    struct Proposal {
        std::vector<Action> actions;
        EighteenGame after;
        double less;
    };
    std::optional<Proposal> best_; // of those that are looked at
};

} // namespace

void deal_ideas(const Question& q, double nothing, Ideas& ideas) {
    if (q.quick) return;
    const bool stock = q.now().round == Round::stock;
    if (stock ? q.now().stock_turn.declined : q.now().turn.declined) return;
    Bargains bargains(q, nothing, ideas);
    if (!stock) bargains.purchases();
    if (stock || q.now().turn.step == Step::trains) bargains.privates();
    if (!stock && q.now().turn.step == Step::trains) bargains.trains();
}

void answer_deal(const Question& q, Ideas& ideas) {
    EighteenGame declined = q.game, accepted = q.game;
    const Action no = q.action(Verb::decline), yes = q.action(Verb::accept);
    if (declined.act(no, nullptr)) return;
    ideas.push_back({{no}, 0});
    if (!accepted.act(yes, nullptr)) ideas.push_back({{yes}, gain_by_deal(q, declined, accepted, q.seat)});
}

} // namespace highball::eighteen::mind
