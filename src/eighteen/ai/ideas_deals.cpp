// Deals: what a seat proposes to another one, and what it answers.
//
// A deal is proposed where both sides gain by their own reckoning, at the price that leaves the smaller gain as large
// as can be. Whoever has been told no in a turn proposes nothing more in it.
#include "eighteen/ai/deal_value.h"

#include <algorithm>
#include <initializer_list>

namespace highball::eighteen::mind {

namespace {

// Whoever answers wants at least half of what the other side gains, too: a train is not given away to somebody to whom
// it is worth a fortune.
double answerers_gain(const Indexed<Seat, double>& gains, Seat answerer, Seat proposer) {
    const double own = gains[answerer], fair = gains[proposer] / 2;
    return own < fair ? own - fair : own;
}

// Looks for deals of the seat on turn.
class Bargains {
  public:
    Bargains(const Question& q, double nothing, Ideas& ideas) : q_(q), nothing_(nothing), ideas_(ideas) {}

    // The proposal at the price, among these, that leaves the smaller gain as large as can be.
    void propose(Action deal, Seat answerer, const std::vector<Money>& prices) {
        Action accept;
        accept.verb = Verb::accept;
        accept.seat = answerer;
        Idea best;
        double most = 0;
        const auto weigh = [&](const EighteenGame& after, std::vector<Action> actions) {
            if (!appraiser_) appraiser_.emplace(q_);
            const Indexed<Seat, double> gains = appraiser_->gains(q_.now(), after.position());
            const double own = gains[q_.seat], less = std::min(own, answerers_gain(gains, answerer, q_.seat));
            if (less < q_.weights.bargain || less <= most) return;
            most = less;
            best = {std::move(actions), nothing_ + own};
        };
        for (const Money price : prices) {
            deal.amount = price;
            EighteenGame after = q_.game;
            if (after.act(deal, nullptr)) continue;
            const Deal proposed = *after.position().deal;
            if (after.act(accept, nullptr)) continue;
            for (const Sequel& sequel : sequels(q_, proposed, after)) {
                std::vector<Action> actions{deal, accept};
                actions.insert(actions.end(), sequel.used.begin(), sequel.used.end());
                weigh(sequel.after, std::move(actions));
            }
        }
        if (!best.actions.empty()) ideas_.push_back(std::move(best));
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
    std::optional<Appraiser> appraiser_; // once there is something to appraise
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
    const Seat proposer = q.now().deal->proposer;
    if (declined.act(no, nullptr)) return;
    ideas.push_back({{no}, 0});
    if (accepted.act(yes, nullptr)) return;
    const Indexed<Seat, double> gains = Appraiser(q).gains(declined.position(), accepted.position());
    ideas.push_back({{yes}, answerers_gain(gains, q.seat, proposer)});
}

} // namespace highball::eighteen::mind
