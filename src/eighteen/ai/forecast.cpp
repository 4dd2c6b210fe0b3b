#include "eighteen/ai/forecast.h"

#include "eighteen/ai/stock_round_model.h"

#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace highball::eighteen::ai {

namespace {

constexpr double least_chance = 0.3; // corporations that float with a lower chance are ignored
constexpr int longest_game = 40;     // most operating rounds of a forecast
constexpr int turns_ahead = 3;       // turns for which a buyer of a share expects the runs to grow

// Simulation of the corporations' operations, round after round, on a copy of the position.
class Simulation {
  public:
    Simulation(EvalCache& cache, const Position& position, const Weights& weights, const std::optional<Noise>& noise)
        : cache_(cache), rules_(cache.rules()), weights_(weights), noise_(noise), now_(position),
          game_(rules_, setup_, now_, nullptr), board_(settled(game_)), runs_(position.corporations.size()),
          turns_(position.corporations.size()), interest_(position.players.size()), lasts_(position.players.size(), 1) {
        out_.corporations.resize(position.corporations.size());
        grown_.reserve(longest_game);
        now_.deal.reset();
        now_.auction.reset();
        settle_discards();
    }

    Forecast go() {
        if (now_.round == Round::operating) {
            finish_round();
        } else if (now_.round == Round::stock) {
            const Seat seat = now_.stock_turn.seat;
            now_.priority = now_.stock_turn.bought ? now_.after(seat) : seat;
            begin_set();
        }
        while (now_.round != Round::over && out_.rounds < horizon()) operate_round();
        return sum_up();
    }

  private:
    int corporations() const { return static_cast<int>(now_.corporations.size()); }
    // Returns the largest number of rounds to simulate. With noise, the simulation goes on to the end of the game.
    int horizon() const { return noise_ ? longest_game : static_cast<int>(weights_.horizon); }

    // Gives each corporation that has no station one at its home, so that the corporation can use the track that others
    // have laid there. Returns the board's fingerprint.
    static std::uint64_t settled(GameContext& game) {
        hex::Board& board = game.position.board;
        for (std::int8_t i = 0; i < static_cast<std::int8_t>(game.position.corporations.size()); ++i) {
            const auto own = [i](const hex::Station& station) { return station.owner.index == i; };
            if (std::none_of(board.stations.begin(), board.stations.end(), own))
                board.stations.push_back({game.rules.home_of(game, CorpId{i}), owner_of(CorpId{i})});
        }
        return EvalCache::fingerprint(board);
    }

    // Begins a set of operating rounds, after the stock round before it. With noise, the purchases of that round are
    // simulated; without noise, the corporations that can float have floated. The prices of sold-out corporations rise.
    void begin_set() {
        if (noise_) {
            model_stock_round(
                game_, weights_, [this] { return prospects(); }, noise_->tastes,
                out_.rounds == 0 ? noise_->rests : std::nullopt);
            now_.sold_this_round.assign(now_.players.size(), 0);
        } else {
            float_what_can();
        }
        for (const CorpId id : game_.operating_order())
            if (game_.rules.sold_out(game_, id)) game_.move_price(id, &StockChart::up, 1, "");
        now_.round = Round::operating;
        now_.operating_round = 0;
        now_.operating_rounds = game_.phase().operating_rounds;
    }

    // Floats every corporation that will probably float, without deciding who buys its shares.
    void float_what_can() {
        for (std::int8_t i = 0; i < corporations(); ++i) {
            Corporation& rr = now_[CorpId{i}];
            if (rr.floated || !rr.president || !rr.price.exists()) continue;
            if (chance_to_float(rules_, now_, CorpId{i}, weights_) < least_chance) continue;
            rr.floated = true;
            game_.bank_pays(CorpId{i}, game_.par(CorpId{i}) * rules_.figures().capital_times_par);
        }
    }

    // Returns the trains that the corporation will soon have: its own, and those that its treasury can buy, now or once
    // it floats. As long as the bank sells trains, there is at least one.
    Trains soon(CorpId id) const {
        constexpr std::size_t most = 3;
        const Corporation& rr = now_[id];
        const auto next = game_.next_train();
        Trains trains;
        trains.reserve(rr.trains.size() + most);
        std::copy_if(rr.trains.begin(), rr.trains.end(), std::back_inserter(trains),
                     [](const Train& train) { return !train.obsolete; });
        if (!next) return trains;
        const std::vector<Cell>& pars = rules_.figures().chart.par;
        const Cell par = rr.par.exists() ? rr.par : pars[pars.size() / 2];
        Money cash = rr.floated ? rr.cash : rules_.figures().chart.price(par) * rules_.figures().capital_times_par;
        Train more;
        more.kind = *next;
        const Money price = rules_.figures()[*next].price;
        for (; trains.empty() || (trains.size() < most && cash >= price); cash -= price) trains.push_back(more);
        return trains;
    }

    RevenueForecast prospects() {
        RevenueForecast all;
        all.runs.reserve(now_.corporations.size());
        double now = 0;
        for (std::int8_t i = 0; i < corporations(); ++i) {
            int& turns = turns_[static_cast<std::size_t>(i)];
            if (now_[CorpId{i}].floated) now += expected(CorpId{i}, now_[CorpId{i}].trains);
            turns += turns_ahead;
            all.runs.push_back(expected(CorpId{i}, soon(CorpId{i})));
            turns -= turns_ahead;
        }
        all.rounds = rounds_left(game_, now);
        return all;
    }

    void operate_round() {
        if (now_.operating_round >= now_.operating_rounds) {
            if (out_.rounds > 0) ++now_.stock_round;
            begin_set();
        }
        ++now_.operating_round;
        ++out_.rounds;
        earn_interest();
        pay_privates(game_);
        for (Corporation& rr : now_.corporations) rr.operated_this_round = false;
        for (const CorpId id : game_.operating_order()) operate(id);
        end_if_due();
    }

    // Plays the rest of the current round: the current turn from its step on, then the turns of the other corporations.
    void finish_round() {
        const CorpId first = now_.turn.corporation;
        const Step step = now_.turn.step;
        std::vector<CorpId> waiting;
        for (const CorpId id : game_.operating_order())
            if (!now_[id].operated_this_round && id != first) waiting.push_back(id);
        if (first.exists()) {
            if (step == Step::trains)
                buy_trains(first, true);
            else if (step == Step::dividend)
                dividend(first, now_.turn.revenue), buy_trains(first, true);
            else
                operate(first);
        }
        for (const CorpId id : waiting) operate(id);
        ++out_.rounds;
        end_if_due();
    }

    // Ends the game if the end is due. Some titles play the set of operating rounds to its end first (18VA 5).
    void end_if_due() {
        const bool goes_on = rules_.finishes_set() && now_.operating_round < now_.operating_rounds;
        if ((now_.bank_broken || now_.price_ended) && !goes_on) now_.round = Round::over;
    }

    // Returns the value of the shares on sale as a part of the players' money, at most 1. If all shares are sold, this
    // is 0, and money earns no interest.
    double openness() const {
        double stock = 0, money = 1;
        for (std::int8_t i = 0; i < corporations(); ++i)
            if (const Corporation& rr = now_[CorpId{i}]; rr.price.exists())
                stock += (rr.offering + rr.market) * dollars(game_.price(CorpId{i}));
        for (const Player& player : now_.players) money += std::max(0.0, dollars(player.cash));
        return std::min(1.0, stock / money);
    }

    // Adds the interest of a round. Money in hand and the dividends received so far earn interest, because they buy
    // shares.
    void earn_interest() {
        if (noise_) return; // with noise the money buys shares in the stock rounds
        const double rate = weights_.interest * openness();
        for (std::size_t i = 0; i < interest_.size(); ++i)
            interest_[i] += rate * (std::max(0.0, dollars(now_.players[i].cash)) + interest_[i]);
        for (CorporationForecast& each : out_.corporations) each.dividends *= 1 + rate;
        out_.dollar *= 1 + rate;
    }

    struct Run {
        std::uint64_t trains = 0; // key of the trains and of the value of stops
        Earning earning;
    };

    // Returns the trains' earnings on the board. The result is cached, because the board does not change during the
    // forecast.
    const Run& run(CorpId id, const Trains& trains) {
        constexpr std::uint64_t kinds = 32;
        constexpr std::size_t most_known = 8;
        std::uint64_t key = static_cast<std::uint64_t>(game_.phase().value) + 1;
        for (const Train& train : trains)
            key = (key * kinds + static_cast<std::uint64_t>(train.kind.index)) * 2 + (train.freight ? 1 : 0);
        std::vector<Run>& known = runs_[static_cast<std::size_t>(id.index)];
        const auto at = std::find_if(known.begin(), known.end(), [key](const Run& run) { return run.trains == key; });
        if (at != known.end()) return *at;
        if (known.empty()) known.reserve(most_known);
        known.push_back({key, earning(cache_, now_, board_, id, trains, weights_)});
        return known.back();
    }

    // Returns the run to be expected. It begins as today's run. With each turn of the corporation, it moves a part of
    // the way to the ideal run.
    double expected(CorpId id, const Trains& trains) {
        const auto turns = static_cast<std::size_t>(turns_[static_cast<std::size_t>(id.index)]);
        while (grown_.size() <= turns) grown_.push_back(part_grown(weights_, static_cast<double>(grown_.size())));
        return run(id, trains).earning.grown(grown_[turns]);
    }

    void operate(CorpId id) {
        OperatingTurn turn;
        turn.corporation = id;
        const bool same = now_.turn.corporation == id && now_.turn.bank_trains > 0 && out_.rounds == 0;
        if (!same) now_.turn = turn;
        const double revenue = now_[id].trains.empty() ? 0 : expected(id, now_[id].trains);
        dividend(id, Money(static_cast<std::int64_t>(revenue / 10) * 10));
        buy_trains(id, false);
        ++turns_[static_cast<std::size_t>(id.index)];
    }

    void dividend(CorpId id, Money revenue) {
        now_.turn.corporation = id;
        now_.turn.revenue = revenue;
        now_.turn.announced.clear();
        if (revenue <= Money(0)) return nothing_earned(game_);
        out_.corporations[static_cast<std::size_t>(id.index)].dividends += dollars(revenue) * now_[id].share_size / 100;
        pay(game_, {});
    }

    // Buys up to four trains, each time the one that gains most, as long as that pays. A corporation without a train
    // buys one even if it does not pay, if necessary with the president's money. Ends the turn.
    void buy_trains(CorpId id, bool under_way) {
        if (!under_way) now_.turn.bank_trains = 0;
        now_.turn.step = Step::trains;
        now_.turn.president_helped = false;
        for (int i = 0; i < 4 && buy_one(id); ++i) settle_discards();
        settle_discards();
        now_[id].operated = now_[id].operated_this_round = true;
    }

    bool has_room(CorpId id) const { return game_.trains_counted(id) < game_.rules.train_limit(game_, id); }

    bool may_buy(const TrainOffer& wish) const {
        const Phase& phase = game_.phase();
        if (phase.bank_trains_per_turn > 0 && now_.turn.bank_trains >= phase.bank_trains_per_turn) return false;
        return wish.market || !phase.one_bank_train_per_kind || !(now_.turn.kinds_bought >> wish.train.kind.index & 1U);
    }

    // Returns roughly how many rounds a train of the kind can still run: until the first purchase of the kind that ends
    // its life, or until the end of the forecast.
    double life(TrainKindId kind) const {
        const double left = std::max(1.0, weights_.horizon - (noise_ ? 0 : out_.rounds));
        const auto killer = ended_by(rules_.figures(), kind);
        if (!killer) return left;
        return std::min(left, rounds_until(now_, *killer, corporations()));
    }

    bool buy_one(CorpId id) {
        if (!has_room(id)) return false;
        const Trains& own = now_[id].trains;
        const double before = own.empty() ? 0 : expected(id, own);
        const TrainOffer* best = nullptr;
        double most = 0;
        if (on_sale_.empty()) on_sale_ = trains_on_sale(game_);
        for (const TrainOffer& wish : on_sale_) {
            if (!may_buy(wish) || wish.price > now_[id].cash) continue;
            with_ = own;
            with_.push_back(wish.train);
            const double price = dollars(wish.price);
            const double gain = (expected(id, with_) - before) * life(wish.train.kind) - price * weights_.train_gain;
            if (best && gain <= most) continue;
            if (gain > 0 || own.empty()) best = &wish, most = gain;
        }
        if (best) return receive(id, *best), true;
        if (own.empty()) call_president(id);
        return false;
    }

    void receive(CorpId id, const TrainOffer& wish) {
        game_.pay_bank(id, wish.price);
        receive_train(game_, id, wish.train.kind, !wish.market, wish.train.freight);
        on_sale_.clear();
    }

    void call_president(CorpId id) {
        if (on_sale_.empty() || !game_.rules.must_buy_train(game_, id)) return;
        const auto cheapest =
            std::min_element(on_sale_.begin(), on_sale_.end(),
                             [](const TrainOffer& a, const TrainOffer& b) { return a.price < b.price; });
        const Money missing = cheapest->price - now_[id].cash;
        if (missing <= Money(0) || !may_buy(*cheapest)) return;
        out_.corporations[static_cast<std::size_t>(id.index)].debt += dollars(missing) * out_.dollar;
        const Seat seat = *now_[id].president;
        now_[seat].cash -= missing;
        now_[id].cash += missing;
        endanger(seat, dearer_after(cheapest->train.kind) * weights_.rush);
        receive(id, *cheapest);
    }

    // Returns how many dollars a train of the next kind costs more than one of this kind.
    double dearer_after(TrainKindId kind) const {
        const auto& kinds = rules_.figures().trains;
        const int last = static_cast<int>(kinds.size()) - 1;
        const TrainKindId after{static_cast<std::int8_t>(std::min(kind.index + 1, last))};
        return dollars(kinds[after].price - kinds[kind].price);
    }

    // Lowers the seat's chance of avoiding bankruptcy, in titles in which bankrupt players lose everything and leave
    // the game. Stock counts half, because shares sold in need bring only half of their price. `dearer` is deducted,
    // because others may have bought the cheap train first. If little is left, an unexpected purchase may ruin the
    // player.
    void endanger(Seat seat, double dearer) {
        if (!rules_.bankrupt_leaves()) return;
        const double cash = dollars(now_[seat].cash);
        const double stock = dollars(game_.worth(seat)) - cash;
        double& lasts = lasts_[static_cast<std::size_t>(seat.index())];
        lasts = std::min(lasts, std::max(0.0, (stock / 2 + cash - dearer) / weights_.safe));
    }

    // Makes each corporation above a new train limit discard its smallest trains.
    void settle_discards() {
        while (!now_.discarding.empty()) {
            const CorpId id = now_.discarding.front();
            now_.discarding.erase(now_.discarding.begin());
            auto& trains = now_[id].trains;
            while (!trains.empty() && game_.trains_counted(id) > game_.rules.train_limit(game_, id))
                trains.erase(std::min_element(trains.begin(), trains.end(),
                                              [](const Train& a, const Train& b) { return a.kind < b.kind; }));
        }
    }

    Forecast sum_up() {
        for (std::int8_t i = 0; i < corporations(); ++i) {
            CorporationForecast& each = out_.corporations[static_cast<std::size_t>(i)];
            each.price = dollars(game_.price(CorpId{i}));
        }
        for (int i = 0; i < static_cast<int>(now_.players.size()); ++i) {
            const double cash = dollars(now_[Seat(i)].cash);
            const double worth = dollars(game_.worth(Seat(i)));
            const double pain = cash < 0 ? cash * (weights_.debt_pain - 1) : 0;
            const auto seat = static_cast<std::size_t>(i);
            out_.worth.push_back((worth + pain + interest_[seat]) * lasts_[seat]);
        }
        return std::move(out_);
    }

    EvalCache& cache_;
    const Rules& rules_;
    const Weights& weights_;
    std::optional<Noise> noise_; // if empty, no share changes hands
    Position now_;
    GameSetup setup_;
    GameContext game_;
    std::uint64_t board_;
    std::vector<std::vector<Run>> runs_;   // by corporation: known runs
    std::vector<double> grown_;            // by number of turns: growth towards the ideal run
    std::vector<int> turns_;               // by corporation: its turns in the forecast
    std::vector<double> interest_, lasts_; // by seat: interest, and the chance of avoiding bankruptcy
    Trains with_;                          // scratch memory: trains of a corporation plus one
    std::vector<TrainOffer> on_sale_;      // cached until the next purchase
    Forecast out_;
};

} // namespace

double Earning::grown(double part) const { return today + std::max(0.0, dream - today) * part; }

Earning earning(EvalCache& cache, const Position& position, std::uint64_t board, CorpId id, const Trains& trains,
                const Weights& weights) {
    return {static_cast<double>(cache.earn(position, board, id, trains)),
            cache.ideal(position, id, trains) * weights.ideal};
}

int rounds_left(const RulesContext& context, double runs) {
    constexpr double rounds_of_a_bank = 15;
    const double step = 2 * dollars(context.figures().bank) / std::pow(rounds_of_a_bank, 2);
    const double bank = std::max(0.0, dollars(context.position.bank));
    return 1 + static_cast<int>((std::sqrt(runs * runs + 2 * step * bank) - runs) / step);
}

double part_grown(const Weights& weights, double turns) { return 1 - std::pow(1 - weights.growth, turns); }

// Estimates the chance from the president's money and a part of the other players' money, compared with the amount that
// is missing.
double chance_to_float(const Rules& rules, const Position& position, CorpId id, const Weights& weights) {
    const Corporation& rr = position[id];
    if (rr.floated) return 1;
    if (!rr.president || !rr.price.exists()) return 0;
    const Money missing = RulesContext(rules, position).missing_to_float(id);
    if (missing <= Money(0)) return 1;
    int rivals = 0; // corporations that need the same money
    for (const Corporation& other : position.corporations) rivals += other.president && !other.floated ? 1 : 0;
    double money = 0;
    for (int i = 0; i < static_cast<int>(position.players.size()); ++i)
        money +=
            dollars(position[Seat(i)].cash) * (rr.president == Seat(i) ? 1 : weights.others_cash / std::max(1, rivals));
    return std::pow(std::min(1.0, money / dollars(missing)), 2);
}

double Forecast::lead(Seat seat, double rivalry) const {
    double best = 0;
    for (std::size_t i = 0; i < worth.size(); ++i)
        if (static_cast<int>(i) != seat.index()) best = std::max(best, worth[i]);
    return worth[static_cast<std::size_t>(seat.index())] - rivalry * best;
}

Forecast forecast(EvalCache& cache, const Position& position, const Weights& weights,
                  const std::optional<Noise>& noise) {
    Forecast seen = Simulation(cache, position, weights, noise).go();
    cache.spend(seen.rounds);
    return seen;
}

} // namespace highball::eighteen::ai
