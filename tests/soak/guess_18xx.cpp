// Random commands of the 18xx family that suit the current step.
#include "eighteen/commands/command_language.h"
#include "eighteen/game.h"
#include "eighteen/rules/home_station.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/step_spec.h"
#include "hex/track/tile_lays.h"
#include "soak/guess.h"

namespace highball::test {

namespace {

using namespace eighteen;

std::vector<Seat> acting(const RulesContext& context) {
    return context.position.round == Round::over ? std::vector<Seat>() : seats_to_act(context);
}

// Guess of one command in one position.
class Guess {
  public:
    Guess(const RulesContext& context, Seat seat, Rng& rng)
        : context_(context), now_(context.position), seat_(seat), rng_(rng) {}

    Action action() {
        Action action = now_.deal                         ? Action{.verb = half() ? Verb::accept : Verb::decline}
                        : !now_.discarding.empty()        ? discard()
                        : now_.round == Round::operating  ? operating()
                        : now_.par_due                    ? par(*now_.par_due)
                        : !context_.privates_unsold()     ? stock()
                        : context_.figures().lots.empty() ? private_turn()
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
    ShareSource source() {
        return std::array{ShareSource::any, ShareSource::offering, ShareSource::market}[rng_.below(3)];
    }
    Money about(Money least) { return least + Money(half() ? 0 : 5 * rng_.between(0, 20)); }

    Action discard() {
        const Train& train = any_of_list(now_[now_.discarding.front()].trains, rng_);
        return {.verb = Verb::discard, .train = train.kind, .freight = train.freight};
    }
    Action private_turn() {
        if (half()) return {.verb = Verb::pass};
        const PrivateId company = now_.auction ? now_.auction->company : any<PrivateId>(now_.privates.size());
        if (!now_.auction && half()) return {.verb = Verb::buy_private, .company = *context_.cheapest_unsold()};
        return {.verb = Verb::bid, .company = company, .amount = about(context_.minimum_bid(company))};
    }
    Action lot_turn() {
        if (rng_.below(3) == 0) return {.verb = Verb::pass};
        const LotId auction_lot = any<LotId>(context_.figures().lots.size());
        return {.verb = Verb::bid_lot, .lot = auction_lot, .amount = about(context_.minimum_bid(auction_lot))};
    }
    Action par(CorpId id) {
        const StockChart& chart = context_.figures().chart;
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
            hex::legal_lays(context_.map(), now_.board, hex::Owner{now_.turn.corporation.index}, context_.lay_rules());
        if (lays.empty()) return {.verb = Verb::pass};
        const hex::Lay& lay = any_of_list(lays, rng_);
        return {.verb = Verb::lay, .hex = lay.hex, .tile = lay.tile, .rotation = lay.rotation};
    }
    Action token() {
        std::vector<hex::StopRef> stops;
        if (now_.turn.step == Step::home)
            for (const hex::HexId home : context_.rules.homes_of(context_, now_.turn.corporation))
                for (const hex::StopRef& city : home_cities(context_, home)) stops.push_back(city);
        else
            stops = hex::reach_of(context_.map(), now_.board, hex::Owner{now_.turn.corporation.index}).stops;
        if (stops.empty()) return {.verb = Verb::pass};
        const hex::StopRef& stop = any_of_list(stops, rng_);
        return {.verb = Verb::token, .hex = stop.hex, .stop = stop.stop};
    }
    Action train() {
        const auto id = half() && context_.next_train() ? *context_.next_train()
                                                        : any<TrainKindId>(context_.figures().trains.size());
        Action action{.verb = Verb::train, .source = source(), .train = id};
        action.freight = !context_.figures()[id].freight.empty() && half();
        if (rng_.below(4) != 0) return action;
        action.source = ShareSource::any;
        action.corporation = corporation();
        action.amount = about(context_.least_train_price());
        return action;
    }
    Action purchase() {
        const PrivateId company = any<PrivateId>(now_.privates.size());
        return {.verb = Verb::purchase, .company = company, .amount = about(context_.least_private_price(company))};
    }

    const RulesContext& context_;
    const Position& now_;
    Seat seat_;
    Rng& rng_;
};

class Guesser18xx : public Guesser {
  public:
    std::optional<Command> guess(const Game& game, Rng& rng) override {
        const RulesContext context = static_cast<const EighteenGame&>(game).context();
        const std::vector<Seat> seats = acting(context);
        if (seats.empty()) return std::nullopt;
        const Seat seat = any_of_list(seats, rng);
        return guessed(seat, Guess(context, seat, rng).action());
    }
    std::string text(const Game& game, const Command& command) override {
        return print(static_cast<const EighteenGame&>(game).context(), *parsed_as<Action>(command));
    }
    std::optional<std::string> broken(const Game& game) override {
        const RulesContext context = static_cast<const EighteenGame&>(game).context();
        const Position& now = context.position;
        Money sum = now.bank, least;
        for (const Player& player : now.players) {
            sum += player.cash;
            least = std::min(least, player.cash);
        }
        for (const Corporation& corporation : now.corporations) {
            sum += corporation.cash;
            least = std::min(least, corporation.cash);
        }
        if (sum != context.figures().bank) return "money has been made or lost";
        if (least < Money(0)) return "somebody has less than nothing";
        if (!game.finished() && acting(context).empty()) return "nobody can act";
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
