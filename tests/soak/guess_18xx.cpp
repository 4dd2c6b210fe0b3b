// What the step of the game asks for, filled in at random.
#include "eighteen/game.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/step_spec.h"
#include "hex/track/reach.h"
#include "soak/guess.h"

namespace highball::test {

namespace {

using namespace eighteen;

std::vector<Seat> acting(const Scene& scene) {
    return scene.position.round == Round::over ? std::vector<Seat>() : seats_to_act(scene);
}

// One guess at one position.
class Guess {
  public:
    Guess(const Scene& scene, Seat seat, Rng& rng) : scene_(scene), now_(scene.position), seat_(seat), rng_(rng) {}

    Action action() {
        Action action = now_.deal                        ? Action{.verb = half() ? Verb::accept : Verb::decline}
                        : !now_.discarding.empty()       ? discard()
                        : now_.round == Round::operating ? operating()
                        : now_.par_due                   ? par(*now_.par_due)
                        : !scene_.privates_unsold()      ? stock()
                        : scene_.figures().lots.empty()  ? private_turn()
                                                         : lot_turn();
        action.seat = seat_;
        return action;
    }

  private:
    bool half() { return rng_.below(2) == 0; }
    template <typename Id> Id any(std::size_t size) {
        return Id{static_cast<std::int8_t>(rng_.below(static_cast<std::uint64_t>(size)))};
    }
    CorpId corporation() { return any<CorpId>(now_.corporations.size()); }
    Source source() { return std::array{Source::any, Source::offering, Source::market}[rng_.below(3)]; }
    Money about(Money least) { return least + Money(half() ? 0 : 5 * rng_.between(0, 20)); }

    Action discard() {
        const Train& train = any_of_list(now_[now_.discarding.front()].trains, rng_);
        return {.verb = Verb::discard, .train = train.kind, .freight = train.freight};
    }
    Action private_turn() {
        if (half()) return {.verb = Verb::pass};
        const PrivateId lot = now_.auction ? now_.auction->lot : any<PrivateId>(now_.privates.size());
        if (!now_.auction && half()) return {.verb = Verb::buy_private, .lot = *scene_.cheapest_unsold()};
        return {.verb = Verb::bid, .lot = lot, .amount = about(scene_.minimum_bid(lot))};
    }
    Action lot_turn() {
        if (rng_.below(3) == 0) return {.verb = Verb::pass};
        const LotId lot = any<LotId>(scene_.figures().lots.size());
        return {.verb = Verb::bid, .item = lot, .amount = about(scene_.minimum_bid(lot))};
    }
    Action par(CorpId id) {
        const StockChart& chart = scene_.figures().chart;
        return {.verb = Verb::par, .corporation = id, .amount = chart.price(any_of_list(chart.par, rng_))};
    }
    Action sale() {
        const CorpId id = corporation();
        const int held = std::max<int>(1, now_[id].shares[seat_]);
        return {.verb = Verb::sell,
                .corporation = id,
                .percent = Percent(static_cast<int>(rng_.between(1, held)) * now_[id].share_size)};
    }
    Action stock() {
        switch (rng_.below(4)) {
        case 0:
            return {.verb = now_.stock_turn.acted ? Verb::done : Verb::pass};
        case 1:
            return sale();
        default: {
            const CorpId id = corporation();
            if (!now_[id].president) return par(id);
            return {.verb = Verb::buy_share,
                    .corporation = id,
                    .percent = Percent(now_[id].share_size),
                    .source = source()};
        }
        }
    }

    Action operating() {
        const Step step = now_.turn.step;
        if (step == Step::dividend) return {.verb = half() ? Verb::pay : Verb::withhold};
        if (step == Step::shareholders) return {.verb = Verb::pass};
        switch (rng_.below(8)) {
        case 0:
            return train();
        case 1:
            return step == Step::trains ? sale() : token();
        case 2:
            return purchase();
        case 3:
            return {.verb = step == Step::trains ? Verb::done : Verb::pass};
        default:
            break;
        }
        if (step == Step::lay) return lay();
        if (step == Step::home || (step == Step::token && half())) return token();
        if (step == Step::trains) return half() ? train() : Action{.verb = Verb::done};
        return {.verb = Verb::run, .best = true};
    }
    Action lay() {
        const auto lays =
            hex::legal_lays(scene_.map(), now_.board, hex::Owner{now_.turn.corporation.index}, scene_.lay_rules());
        if (lays.empty()) return {.verb = Verb::pass};
        const hex::Lay& lay = any_of_list(lays, rng_);
        return {.verb = Verb::lay, .hex = lay.hex, .tile = lay.tile, .rotation = lay.rotation};
    }
    Action token() {
        std::vector<hex::StopRef> stops;
        if (now_.turn.step == Step::home)
            for (const hex::HexId home : scene_.homes_of(now_.turn.corporation))
                for (const hex::StopRef& city : home_cities(scene_, home)) stops.push_back(city);
        else
            stops = hex::reach_of(scene_.map(), now_.board, hex::Owner{now_.turn.corporation.index}).stops;
        if (stops.empty()) return {.verb = Verb::pass};
        const hex::StopRef& stop = any_of_list(stops, rng_);
        return {.verb = Verb::token, .hex = stop.hex, .stop = stop.stop};
    }
    Action train() {
        const auto id =
            half() && scene_.next_train() ? *scene_.next_train() : any<TrainKindId>(scene_.figures().trains.size());
        Action action{.verb = Verb::train, .source = source(), .train = id};
        action.freight = !scene_.figures()[id].freight.empty() && half();
        if (rng_.below(4) != 0) return action;
        action.source = Source::any;
        action.corporation = corporation();
        action.amount = about(scene_.least_train_price());
        return action;
    }
    Action purchase() {
        const PrivateId lot = any<PrivateId>(now_.privates.size());
        return {.verb = Verb::purchase, .lot = lot, .amount = about(scene_.least_private_price(lot))};
    }

    const Scene& scene_;
    const Position& now_;
    Seat seat_;
    Rng& rng_;
};

class Guesser18xx : public Guesser {
  public:
    std::optional<Command> guess(const Game& game, Rng& rng) override {
        const Scene scene = static_cast<const EighteenGame&>(game).scene();
        const std::vector<Seat> seats = acting(scene);
        if (seats.empty()) return std::nullopt;
        const Seat seat = any_of_list(seats, rng);
        return guessed(seat, Guess(scene, seat, rng).action());
    }
    std::string text(const Game& game, const Command& command) override {
        return print(static_cast<const EighteenGame&>(game).scene(), *read_as<Action>(command));
    }
    std::optional<std::string> broken(const Game& game) override {
        const Scene scene = static_cast<const EighteenGame&>(game).scene();
        const Position& now = scene.position;
        Money sum = now.bank, least;
        for (const Player& player : now.players) {
            sum += player.cash;
            least = std::min(least, player.cash);
        }
        for (const Corporation& corporation : now.corporations) {
            sum += corporation.cash;
            least = std::min(least, corporation.cash);
        }
        if (sum != scene.figures().bank) return "money has been made or lost";
        if (least < Money(0)) return "somebody has less than nothing";
        if (!game.finished() && acting(scene).empty()) return "nobody can act";
        return std::nullopt;
    }
};

} // namespace

std::unique_ptr<Guesser> guesser_of_18xx(const Game& game) {
    return dynamic_cast<const EighteenGame*>(&game) ? std::make_unique<Guesser18xx>() : nullptr;
}

std::unique_ptr<Guesser> guesser_of(const Game& game) {
    for (const auto make : {guesser_of_18xx, guesser_of_american_rails, guesser_of_continental_rails})
        if (auto guesser = make(game)) return guesser;
    return nullptr;
}

} // namespace highball::test
