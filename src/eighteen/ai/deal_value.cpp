#include "eighteen/ai/deal_value.h"

#include <algorithm>

namespace highball::eighteen::mind {

namespace {

constexpr double part_of_sale = 0.5;      // of the most that a corporation may pay for its president's private
constexpr double rounds_to_spend_in = 10; // in which a treasury is worth to the shareholders what is in it

} // namespace

bool presides(const Position& position, Seat seat) {
    const auto& all = position.corporations;
    return std::any_of(all.begin(), all.end(), [&](const Corporation& rr) { return rr.president == seat; });
}

Appraiser::Appraiser(const Question& question)
    : q_(question), rounds_(forecast(q_.study, q_.now(), q_.weights, Luck{1}).rounds),
      dollar_(std::min(1.0, rounds_ / rounds_to_spend_in)) {}

Indexed<Seat, double> Appraiser::gains(const Position& before, const Position& after) const {
    const Worths now = worths(before), then = worths(after);
    double all = 0;
    for (std::size_t i = 0; i < now.seats.size(); ++i) all += then.seats[i] - now.seats[i];
    Indexed<Seat, double> gains;
    for (std::size_t i = 0; i < now.seats.size(); ++i) {
        const double own = then.seats[i] - now.seats[i];
        gains.push_back(own - q_.weights.rivalry * (all - own) / static_cast<double>(now.seats.size() - 1));
    }
    for (const CorpId id : before.corporations.ids()) {
        if (after[id].trains.size() >= before[id].trains.size()) continue;
        double& president = gains[*before[id].president];
        president = std::min(president, then.parts[id] - now.parts[id]);
    }
    return gains;
}

Appraiser::Worths Appraiser::worths(const Position& position) const {
    const Scene scene(q_.rules(), position);
    Worths worths;
    Indexed<Seat, double>& all = worths.seats;
    for (const Player& player : position.players) all.push_back(dollars(player.cash));
    for (const CorpId id : position.corporations.ids()) {
        const Corporation& rr = position[id];
        worths.parts.push_back(0);
        if (!rr.president) continue;
        if (!rr.floated) { // money that it takes to float the own corporation counts twice
            all[*rr.president] += dollars(std::min(position[*rr.president].cash, scene.missing_to_float(id)));
            continue;
        }
        const Company seen = company(scene, id);
        for (const Seat seat : position.players.ids())
            all[seat] += rr.shares[seat] * (seen.brings * rr.share_size / 100 + seen.share);
        all[*rr.president] -= seen.debt * q_.weights.debt_pain;
        worths.parts[id] = for_president(rr, seen);
    }
    for (const PrivateId lot : position.privates.ids()) {
        const Holder& holder = position[lot].holder;
        if (holder.kind != Holder::Kind::player) continue;
        const bool sells = income(scene, lot) > 0 && presides(position, Seat(holder.index));
        all[static_cast<std::size_t>(holder.index)] +=
            income(scene, lot) + (sells ? part_of_sale * dollars(scene.most_private_price(lot)) : 0);
    }
    return worths;
}

// It buys of the bank what is best for its president; without a train it has to, if need be with his money.
Appraiser::Company Appraiser::company(const Scene& scene, CorpId id) const {
    const Corporation& rr = scene[id];
    std::optional<Company> best;
    const auto consider = [&](const Train* bought) {
        for (const Company& seen : plans(scene, id, bought))
            if (!best || for_president(rr, seen) > for_president(rr, *best)) best = seen;
    };
    const std::vector<ForSale> offered = on_sale(scene);
    if (scene.trains_counted(id) < scene.train_limit(id))
        for (const ForSale& each : offered)
            if (each.price <= rr.cash) consider(&each.train);
    if (!scene.must_buy_train(id)) consider(nullptr);
    if (!best)
        consider(&std::min_element(offered.begin(), offered.end(), [](const ForSale& a, const ForSale& b) {
                      return a.price < b.price;
                  })->train);
    for (const PrivateId lot : scene.position.privates.ids())
        if (scene.owns(id, lot)) best->brings += dollar_ * income(scene, lot);
    return *best;
}

double Appraiser::for_president(const Corporation& rr, const Company& seen) const {
    return seen.brings * rr.shares[*rr.president] * rr.share_size / 100 - seen.debt * q_.weights.debt_pain;
}

// Its trains, what it buys in its turn, which runs from the next turn on, and, as one of them goes, the train that
// sends it away.
std::vector<Appraiser::Company> Appraiser::plans(const Scene& scene, CorpId id, const Train* bought) const {
    const auto price = [&](TrainKindId kind) { return dollars(scene.figures()[kind].price); };
    std::vector<Life> lives;
    for (const Train& train : scene[id].trains) lives.push_back(life(scene, train, 0));
    const bool has_run = scene.operating() == id && scene.position.turn.step == Step::trains;
    if (bought) lives.push_back(life(scene, *bought, has_run ? 0 : 1));
    const bool runs_next = !scene[id].trains.empty() || (bought && has_run);
    const StockChart& chart = scene.figures().chart;
    const Cell price_now = scene[id].price;
    const double share = dollars(chart.price(runs_next ? chart.right(price_now) : chart.left(price_now)));
    const double cash = dollars(scene[id].cash) - (bought ? price(bought->kind) : 0);
    std::vector<Company> all;
    const auto add = [&](double left) {
        all.push_back({runs(scene, id, lives) + (left > 0 ? dollar_ * left : left), share, std::max(0.0, -cash)});
    };
    const auto lasts = [&](const Life& each) { return !each.killer || each.to + 1 >= rounds_; };
    if (lives.empty() || std::any_of(lives.begin(), lives.end(), lasts)) add(std::max(0.0, cash));
    for (std::size_t i = 0, count = lives.size(); i < count; ++i) {
        if (lasts(lives[i])) continue;
        lives.push_back({{*lives[i].killer}, lives[i].to + 1, rounds_, {}});
        add(std::max(0.0, cash) - price(*lives[i].killer)); // what is missing is kept from the shareholders until then
        lives.pop_back();
    }
    return all;
}

Appraiser::Life Appraiser::life(const Scene& scene, const Train& train, double from) const {
    const auto killer = sent_away_by(scene.figures(), train.kind);
    const double to = train.obsolete ? 1 : killer ? rounds_to(scene, *killer) : rounds_;
    return {train, from, std::min(to, rounds_), killer};
}

double Appraiser::runs(const Scene& scene, CorpId id, const std::vector<Life>& lives) const {
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
        const std::uint64_t board = Study::fingerprint(scene.position.board);
        const Earning run = earning(q_.study, scene.position, board, id, alive, q_.weights);
        sum += (marks[i] - marks[i - 1]) * run.grown(part_grown(q_.weights, middle));
    }
    return sum;
}

double Appraiser::income(const Scene& scene, PrivateId lot) const {
    double rounds = rounds_;
    for (const TrainKindId kind : scene.figures().trains.ids())
        for (const Phase& phase : scene.figures().phases)
            if (phase.privates_close && scene.figures()[kind].phase == phase.name)
                rounds = std::min(rounds, rounds_to(scene, kind));
    return rounds * dollars(scene.figures()[lot].revenue);
}

double Appraiser::rounds_to(const Scene& scene, TrainKindId kind) const {
    const auto& all = scene.position.corporations;
    const auto buyers = std::count_if(all.begin(), all.end(), [](const Corporation& rr) { return rr.floated; });
    return rounds_until(scene.position, kind, static_cast<int>(std::max<std::ptrdiff_t>(2, buyers)));
}

} // namespace highball::eighteen::mind
