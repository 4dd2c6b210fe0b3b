// Deal ideas: proposals to other seats, and answers.
//
// A seat proposes a deal if, by its own estimate, both sides gain. The price makes the smaller of the two gains as
// large as possible. After a refusal, the seat proposes nothing more in that turn.
#include "eighteen/ai/deal_value.h"

#include <algorithm>
#include <initializer_list>

namespace highball::eighteen::ai {

namespace {

// Returns the answerer's gain. The gain is reduced if it is less than half of the proposer's gain, because nobody gives
// away cheaply a train that is worth a fortune to the buyer.
double answerers_gain(const Indexed<Seat, double>& gains, Seat answerer, Seat proposer) {
    const double own = gains[answerer], fair = gains[proposer] / 2;
    return own < fair ? own - fair : own;
}

// Search for deals that the seat on turn can propose.
class DealSearch {
  public:
    DealSearch(const DecisionContext& q, double nothing, Ideas& ideas)
        : q_(q), lead_without_deal_(nothing), ideas_(ideas) {}

    // Adds a proposal of this deal if both sides gain enough. Its price is the one of `prices` with which the side that
    // gains less gains most.
    void propose(Action deal, Seat answerer, const std::vector<Money>& prices) {
        Action accept;
        accept.verb = Verb::accept;
        accept.seat = answerer;
        Idea best;
        double most = 0;
        const auto add_if_allowed = [&](const EighteenGame& after, std::vector<Action> actions) {
            if (!evaluator_) evaluator_.emplace(q_);
            const Indexed<Seat, double> gains = evaluator_->gains(q_.now(), after.position());
            const double own = gains[q_.seat], less = std::min(own, answerers_gain(gains, answerer, q_.seat));
            if (less <= q_.weights.bargain || less <= most) return;
            most = less;
            best = {std::move(actions), lead_without_deal_ + own};
        };
        for (const Money price : prices) {
            deal.amount = price;
            EighteenGame after = q_.game;
            if (after.act(deal, nullptr)) continue;
            const Deal proposed = *after.position().deal;
            if (after.act(accept, nullptr)) continue;
            for (const Continuation& continuation : continuations(q_, proposed, after)) {
                std::vector<Action> actions{deal, accept};
                actions.insert(actions.end(), continuation.used.begin(), continuation.used.end());
                add_if_allowed(continuation.after, std::move(actions));
            }
        }
        if (!best.actions.empty()) ideas_.push_back(std::move(best));
    }

    // Proposes to buy trains from other players' corporations that would still have a train afterwards.
    void trains() {
        const Position& now = q_.now();
        const Money cash = now[q_.operating()].cash;
        for (const CorpId id : now.corporations.ids()) {
            const Corporation& seller = now[id];
            if (!seller.president || seller.president == q_.seat || seller.trains.size() < 2) continue;
            for (const Train& train : distinct(seller.trains)) {
                Action buy = q_.action(Verb::train);
                buy.corporation = id;
                buy.train = train.kind;
                buy.freight = train.freight;
                const Money most = std::min(cash, q_.figures()[train.kind].price); // price of a new one
                propose(buy, *seller.president, quarters(most, {2, 3, 4, 1}));
            }
        }
    }

    // Proposes that the operating corporation buys a private from another player. The proposal may include the
    // immediate use of the private's power.
    void purchases() {
        const Position& now = q_.now();
        if (!q_.context().phase().corporations_buy_privates) return;
        for (const PrivateId company : now.privates.ids()) {
            const PrivateHolder& holder = now[company].holder;
            if (holder.kind != PrivateHolder::Place::player || holder.index == q_.seat.index()) continue;
            Action buy = q_.action(Verb::purchase);
            buy.company = company;
            propose(buy, Seat(holder.index),
                    {q_.context().least_private_price(company), q_.figures()[company].par,
                     q_.context().most_private_price(company)});
        }
    }

    // Proposes that the seat sells a private to a player with a corporation, which could then buy it. A seat with a
    // corporation also proposes to buy privates from players without a corporation.
    void privates() {
        const Position& now = q_.now();
        if (!q_.rules().players_trade_privates()) return;
        for (const PrivateId company : now.privates.ids()) {
            if (now[company].holder.kind != PrivateHolder::Place::player) continue;
            const Seat owner(now[company].holder.index);
            const Money par = q_.figures()[company].par;
            const std::vector<Money> prices = quarters(par, {4, 2, 6});
            Action deal = q_.action(owner == q_.seat ? Verb::offer : Verb::ask);
            deal.company = company;
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
    // Returns multiples of a quarter of the amount, rounded down to $10. `counts` are the multipliers. Prices of $0 are
    // left out.
    static std::vector<Money> quarters(Money amount, std::initializer_list<int> counts) {
        std::vector<Money> prices;
        for (const int count : counts)
            if (const Money price(amount.dollars() * count / 40 * 10); price > Money(0)) prices.push_back(price);
        return prices;
    }

    const DecisionContext& q_;
    double lead_without_deal_; // comparable with the leads of the other ideas
    Ideas& ideas_;
    std::optional<DealEvaluator> evaluator_; // created on first use
};

} // namespace

void deal_ideas(const DecisionContext& q, double nothing, Ideas& ideas) {
    if (q.quick) return;
    const bool stock = q.now().round == Round::stock;
    if (stock ? q.now().stock_turn.declined : q.now().turn.declined) return;
    DealSearch bargains(q, nothing, ideas);
    if (!stock) bargains.purchases();
    if (stock || q.now().turn.step == Step::trains) bargains.privates();
    if (!stock && q.now().turn.step == Step::trains) bargains.trains();
}

void answer_deal(const DecisionContext& q, Ideas& ideas) {
    EighteenGame declined = q.game, accepted = q.game;
    const Action no = q.action(Verb::decline), yes = q.action(Verb::accept);
    const Seat proposer = q.now().deal->proposer;
    if (declined.act(no, nullptr)) return;
    ideas.push_back({{no}, 0});
    if (accepted.act(yes, nullptr)) return;
    const Indexed<Seat, double> gains = DealEvaluator(q).gains(declined.position(), accepted.position());
    const double margin = q.weights.money > 0 ? q.weights.bargain : 0;
    ideas.push_back({{yes}, answerers_gain(gains, q.seat, proposer) - margin});
}

} // namespace highball::eighteen::ai
