#include "eighteen/ai/deal_value.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

constexpr double part_of_sale = 0.5;      // part of the most that a corporation may pay for its president's private
constexpr double rounds_to_spend_in = 10; // rounds after which shareholders have got back all of a treasury's dollars

} // namespace

bool presides(const Position& position, Seat seat) {
    const auto& all = position.corporations;
    return std::any_of(all.begin(), all.end(), [&](const Corporation& rr) { return rr.president == seat; });
}

Money money_to_float(const RulesContext& context, Seat seat) {
    Money needed;
    bool may_start = context.position.round == Round::stock;
    for (const CorpId id : context.position.corporations.ids()) {
        if (context[id].president != seat) continue;
        may_start = false;
        if (!context[id].floated) needed += context.missing_to_float(id);
    }
    const Figures& figures = context.figures();
    return may_start ? figures.chart.price(figures.chart.par.front()) * (figures.float_at.value() / 10) : needed;
}

DealEvaluator::DealEvaluator(const DecisionContext& decision) : q_(decision) {
    const Forecast seen = forecast(q_.cache, q_.now(), q_.weights, Noise{1});
    rounds_ = seen.rounds;
    dollar_ = std::min(1.0, rounds_ / rounds_to_spend_in);
    for (const Seat seat : q_.now().players.ids()) money_.push_back(money_of(seat, seen));
}

// Assumes that a dollar grows like the players' whole property, as long as shares are on sale and the seat may hold
// more certificates.
double DealEvaluator::money_of(Seat seat, const Forecast& seen) const {
    constexpr double usual_share_price = 100;
    const RulesContext context = q_.context();
    const StockChart& chart = q_.figures().chart;
    double then = 0, today = 1, cash = 1, stock = 0;
    for (const Seat other : q_.now().players.ids()) {
        then += seen.worth[static_cast<std::size_t>(other.index())];
        today += dollars(context.worth(other));
        cash += dollars(context[other].cash);
    }
    for (const CorpId id : q_.now().corporations.ids()) {
        const Corporation& rr = q_.now()[id];
        stock += (rr.offering + rr.market) * dollars(rr.president ? context.price(id) : chart.price(chart.par.front()));
    }
    const double room = context.certificate_limit() - context.certificates(seat);
    const double part = std::min(1.0, stock / cash) *
                        std::clamp(room * usual_share_price / std::max(1.0, dollars(context[seat].cash)), 0.0, 1.0);
    return 1 + q_.weights.money * part * std::max(0.0, q_.weights.scarce * then / today - 1);
}

Indexed<Seat, double> DealEvaluator::gains(const Position& before, const Position& after) const {
    const WorthTable now = worths(before), then = worths(after);
    double all = 0;
    for (std::size_t i = 0; i < now.seats.size(); ++i) all += then.seats[i] - now.seats[i];
    Indexed<Seat, double> gains;
    for (const Seat seat : before.players.ids()) {
        const double own = then.seats[seat] - now.seats[seat];
        gains.push_back(own - q_.weights.rivalry * (all - own) / static_cast<double>(now.seats.size() - 1) -
                        lost_for_floating(before, after, seat));
    }
    for (const CorpId id : before.corporations.ids()) {
        if (after[id].trains.size() >= before[id].trains.size()) continue;
        double& president = gains[*before[id].president];
        president = std::min(president, then.parts[id] - now.parts[id]);
    }
    return gains;
}

// Returns the worth of the money for floating that the seat gives away. It is deducted once more, so it counts double.
double DealEvaluator::lost_for_floating(const Position& before, const Position& after, Seat seat) const {
    if (q_.weights.money <= 0) return 0;
    const Money needed = money_to_float({q_.rules(), before}, seat);
    return std::max(0.0, dollars(std::min(before[seat].cash, needed) - std::min(after[seat].cash, needed))) *
           money_[seat];
}

DealEvaluator::WorthTable DealEvaluator::worths(const Position& position) const {
    const RulesContext context(q_.rules(), position);
    WorthTable worths;
    Indexed<Seat, double>& all = worths.seats;
    for (const Seat seat : position.players.ids()) all.push_back(money_[seat] * dollars(position[seat].cash));
    for (const CorpId id : position.corporations.ids()) {
        const Corporation& rr = position[id];
        worths.parts.push_back(0);
        if (!rr.president) continue;
        if (!rr.floated) {
            if (q_.weights.money <= 0)
                all[*rr.president] += dollars(std::min(position[*rr.president].cash, context.missing_to_float(id)));
            continue;
        }
        const CorporationValue seen = corporation_value(context, id);
        for (const Seat seat : position.players.ids())
            all[seat] += rr.shares[seat] * (seen.brings * rr.share_size / 100 + seen.share);
        all[*rr.president] -= seen.debt * q_.weights.debt_pain;
        worths.parts[id] = for_president(rr, seen);
    }
    for (const PrivateId company : position.privates.ids()) {
        const PrivateHolder& holder = position[company].holder;
        if (holder.kind != PrivateHolder::Place::player) continue;
        const Seat seat(holder.index);
        const bool sells = income(context, company) > 0 && presides(position, seat);
        // Income arrives halfway to the end, on average. A corporation pays at once if the phase allows it.
        const double later = (1 + money_[seat]) / 2;
        all[seat] += income(context, company) * later;
        if (sells)
            all[seat] += part_of_sale * dollars(context.most_private_price(company)) *
                         (context.phase().corporations_buy_privates ? money_[seat] : later);
    }
    return worths;
}

// Returns the value of a corporation under the plan that is best for its president. In a plan, the corporation may
// first buy a train from the bank. If it must buy one, it does so, if necessary with the president's money.
DealEvaluator::CorporationValue DealEvaluator::corporation_value(const RulesContext& context, CorpId id) const {
    const Corporation& rr = context[id];
    std::optional<CorporationValue> best;
    const auto consider = [&](const Train* bought) {
        for (const CorporationValue& seen : plans(context, id, bought))
            if (!best || for_president(rr, seen) > for_president(rr, *best)) best = seen;
    };
    const std::vector<TrainOffer> offered = trains_on_sale(context);
    if (context.trains_counted(id) < context.rules.train_limit(context, id))
        for (const TrainOffer& each : offered)
            if (each.price <= rr.cash) consider(&each.train);
    if (!context.rules.must_buy_train(context, id)) consider(nullptr);
    if (!best)
        consider(&std::min_element(offered.begin(), offered.end(), [](const TrainOffer& a, const TrainOffer& b) {
                      return a.price < b.price;
                  })->train);
    for (const PrivateId company : context.position.privates.ids())
        if (context.owns(id, company)) best->brings += dollar_ * income(context, company);
    return *best;
}

double DealEvaluator::for_president(const Corporation& rr, const CorporationValue& seen) const {
    return seen.brings * rr.shares[*rr.president] * rr.share_size / 100 - seen.debt * q_.weights.debt_pain;
}

// Returns the corporation's value under each of several plans. In all plans, the corporation runs its own trains and,
// from the turn after the purchase, the train `bought`. In the first plan, it buys no other train; this plan is left
// out if it has trains but none of them lasts. In each other plan, one of its trains is removed, and the corporation
// replaces that train by one of the kind that removes it.
std::vector<DealEvaluator::CorporationValue> DealEvaluator::plans(const RulesContext& context, CorpId id,
                                                                  const Train* bought) const {
    const auto price = [&](TrainKindId kind) { return dollars(context.figures()[kind].price); };
    std::vector<Life> lives;
    for (const Train& train : context[id].trains) lives.push_back(life(context, train, 0));
    const bool has_run = context.operating() == id && context.position.turn.step == Step::trains;
    if (bought) lives.push_back(life(context, *bought, has_run ? 0 : 1));
    const bool runs_next = !context[id].trains.empty() || (bought && has_run);
    const StockChart& chart = context.figures().chart;
    const Cell price_now = context[id].price;
    const double share = dollars(chart.price(runs_next ? chart.right(price_now) : chart.left(price_now)));
    const double cash = dollars(context[id].cash) - (bought ? price(bought->kind) : 0);
    std::vector<CorporationValue> all;
    const auto add = [&](double left) {
        all.push_back({runs(context, id, lives) + (left > 0 ? dollar_ * left : left), share, std::max(0.0, -cash)});
    };
    const auto lasts = [&](const Life& each) { return !each.killer || each.to + 1 >= rounds_; };
    if (lives.empty() || std::any_of(lives.begin(), lives.end(), lasts)) add(std::max(0.0, cash));
    for (std::size_t i = 0, count = lives.size(); i < count; ++i) {
        if (lasts(lives[i])) continue;
        lives.push_back({{*lives[i].killer}, lives[i].to + 1, rounds_, {}});
        add(std::max(0.0, cash) - price(*lives[i].killer)); // money that the treasury lacks is the shareholders' loss
        lives.pop_back();
    }
    return all;
}

DealEvaluator::Life DealEvaluator::life(const RulesContext& context, const Train& train, double from) const {
    const auto killer = ended_by(context.figures(), train.kind);
    const double to = train.obsolete ? 1 : killer ? rounds_to(context, *killer) : rounds_;
    return {train, from, std::min(to, rounds_), killer};
}

double DealEvaluator::runs(const RulesContext& context, CorpId id, const std::vector<Life>& lives) const {
    std::vector<double> marks;
    for (const Life& each : lives) marks.push_back(each.from), marks.push_back(each.to);
    std::sort(marks.begin(), marks.end());
    double sum = 0;
    for (std::size_t i = 1; i < marks.size(); ++i) {
        const double middle = (marks[i - 1] + marks[i]) / 2;
        Trains alive;
        for (const Life& each : lives)
            if (each.from <= middle && middle < each.to) alive.push_back(each.train);
        if (alive.empty()) continue;
        const std::uint64_t board = EvalCache::fingerprint(context.position.board);
        const Earning run = earning(q_.cache, context.position, board, id, alive, q_.weights);
        sum += (marks[i] - marks[i - 1]) * run.grown(part_grown(q_.weights, middle));
    }
    return sum;
}

double DealEvaluator::income(const RulesContext& context, PrivateId company) const {
    double rounds = rounds_;
    for (const TrainKindId kind : context.figures().trains.ids())
        for (const Phase& phase : context.figures().phases)
            if (phase.privates_close && context.figures()[kind].phase == phase.name)
                rounds = std::min(rounds, rounds_to(context, kind));
    return rounds * dollars(context.figures()[company].revenue);
}

double DealEvaluator::rounds_to(const RulesContext& context, TrainKindId kind) const {
    const auto& all = context.position.corporations;
    const auto buyers = std::count_if(all.begin(), all.end(), [](const Corporation& rr) { return rr.floated; });
    const std::ptrdiff_t least = q_.weights.money > 0 ? context.seats() : 2;
    return rounds_until(context.position, kind, static_cast<int>(std::max(least, buyers)));
}

} // namespace highball::eighteen::ai
