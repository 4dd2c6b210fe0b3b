#include "eighteen/ai/stock_round_model.h"

#include "eighteen/ai/eval_cache.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace highball::eighteen::ai {

namespace {

constexpr double taste = 0.12;         // largest relative error of a seat's opinion of a share, up or down
constexpr double part_of_others = 0.5; // part of the other players' cash that helps to float a player's corporation
constexpr int most_purchases = 200;

class StockRound {
  public:
    StockRound(GameContext& game, const Weights& weights, const ForecastRevenue& forecast_revenue,
               std::uint64_t noise_seed, std::optional<Seat> rests)
        : game_(game), now_(game.position), weights_(weights), forecast_revenue_(forecast_revenue),
          noise_seed_(noise_seed), rests_(rests) {}

    void play() {
        const int seats = now_.players_left();
        Seat seat = now_[now_.priority].bankrupt ? now_.after(now_.priority) : now_.priority;
        Seat last = seat;
        int passes = 0;
        for (int n = 0; n < most_purchases && passes < seats; ++n, seat = now_.after(seat)) {
            if (buys(seat))
                passes = 0, last = seat;
            else
                ++passes;
        }
        now_.priority = now_.after(last);
    }

  private:
    struct Purchase {
        CorpId id;
        bool starts = false;
        bool market = false;
        Money price; // per share
        double worth = 0;
    };

    int corporations() const { return static_cast<int>(now_.corporations.size()); }

    // Computes the values that the buyers expect. Called when the first seat that can pay for a certificate is on turn.
    void look_ahead() {
        const RevenueForecast expected = forecast_revenue_();
        rounds_ = expected.rounds;
        const std::size_t all = now_.corporations.size();
        runs_.reserve(all), dividends_.reserve(all), prices_.reserve(all), opinions_.reserve(all * now_.players.size());
        wishes_.reserve(2 * all);
        for (std::int8_t i = 0; i < corporations(); ++i) {
            const Corporation& rr = now_[CorpId{i}];
            const double run = expected.runs[static_cast<std::size_t>(i)];
            runs_.emplace_back(static_cast<std::int64_t>(run));
            dividends_.push_back(run * rounds_ * rr.share_size / 100);
            prices_.push_back(rr.price.exists() ? price_after(CorpId{i}, rr.price, rounds_) : 0);
        }
        for (int seat = 0; seat < static_cast<int>(now_.players.size()); ++seat)
            for (std::int8_t i = 0; i < corporations(); ++i) {
                Rng rng(noise_seed_ ^ static_cast<std::uint64_t>(now_.stock_round * 1000 + seat * 100 + i));
                opinions_.push_back(1 + taste * rng.signed_unit());
            }
        // A new corporation pays no dividend in the round in which it buys its train, and its price falls.
        later_ = std::max(0.0, 1 - 1.0 / std::max(1, rounds_));
    }

    // Returns the share price after `steps` dividends, beginning in `cell`. The rules of the title say whether a
    // dividend raises the price.
    double price_after(CorpId id, Cell cell, int steps) {
        const StockChart& chart = game_.figures().chart;
        const Cell today = std::exchange(now_[id].price, cell);
        const Money run = runs_[static_cast<std::size_t>(id.index)];
        for (; steps > 0 && game_.rules.dividend_raises(game_, id, run); --steps)
            now_[id].price = chart.right(now_[id].price);
        return dollars(chart.price(std::exchange(now_[id].price, today)));
    }

    double opinion(Seat seat, CorpId id) const {
        return opinions_[static_cast<std::size_t>(seat.index() * corporations() + id.index)];
    }

    // Returns the value of a share to the seat at the end of the game. The value is lower if the corporation may fail
    // to float because `missing` dollars are lacking.
    double worth(Seat seat, CorpId id, double price, Money missing) const {
        const double floats = chance(seat, missing);
        return (dividends_[static_cast<std::size_t>(id.index)] + price) * opinion(seat, id) *
               (floats + (1 - floats) * weights_.late);
    }

    // Returns the chance that the corporation floats. The chance is 1 if the seat can pay the missing amount alone.
    // Otherwise the seat's money and a part of the others' money are compared with that amount.
    double chance(Seat seat, Money missing) const {
        if (missing <= now_[seat].cash) return 1;
        double money = 0;
        for (int i = 0; i < static_cast<int>(now_.players.size()); ++i)
            money += dollars(now_[Seat(i)].cash) * (Seat(i) == seat ? 1 : part_of_others);
        const double part = std::min(1.0, money / dollars(missing));
        return part * part;
    }

    // Returns the amount that the president has to add for the first train if the corporation starts at the par
    // `price`.
    double debt(Money price) const {
        const auto train = game_.next_train();
        if (!train) return 0;
        const Money capital = price * game_.figures().capital_times_par;
        return std::max(0.0, dollars(game_.figures()[*train].price - capital));
    }

    // Returns how much money the players have left after the corporations already started have floated.
    Money money_to_start_with() const {
        Money money;
        for (const Player& player : now_.players)
            if (!player.bankrupt) money += player.cash;
        for (std::int8_t i = 0; i < corporations(); ++i)
            if (now_[CorpId{i}].president && !now_[CorpId{i}].floated) money -= game_.missing_to_float(CorpId{i});
        return money;
    }

    bool has_room(Seat seat, CorpId id, int shares) const {
        const Corporation& rr = now_[id];
        if (now_.sold_this_round[seat] >> id.index & 1U) return false;
        if (game_.holding(seat, id) + Percent(shares * rr.share_size) > game_.rules.holding_limit(game_, id))
            return false;
        return room_ > 0 || (rr.price.exists() && game_.figures().chart.is_yellow(rr.price));
    }

    std::optional<Purchase> share(Seat seat, CorpId id) const {
        const Corporation& rr = now_[id];
        if (!rr.president || rr.offering + rr.market == 0) return std::nullopt;
        const Money offered = game_.rules.offering_price(game_, id), market = game_.price(id);
        const bool from_market = rr.market > 0 && (rr.offering == 0 || market <= offered);
        const Money price = from_market ? market : offered;
        if (price > now_[seat].cash || !has_room(seat, id, 1)) return std::nullopt;
        return Purchase{id, false, from_market, price,
                        worth(seat, id, prices_[static_cast<std::size_t>(id.index)],
                              rr.floated ? Money(0) : game_.missing_to_float(id))};
    }

    // Returns the start of the corporation at the highest par that the seat can pay and at which the players' money
    // floats the corporation; nothing if there is none.
    std::optional<Purchase> start(Seat seat, CorpId id) {
        const Figures& figures = game_.figures();
        if (now_[id].president || figures.chart.price(figures.chart.par.front()) * 2 > now_[seat].cash ||
            !has_room(seat, id, 2))
            return std::nullopt;
        const int needed = figures.float_at.value() / now_[id].share_size;
        if (!to_start_with_) to_start_with_ = money_to_start_with();
        const Money money = *to_start_with_;
        std::optional<Cell> highest;
        Money price;
        for (const Cell par : figures.chart.par) {
            const Money each = figures.chart.price(par);
            if (each * 2 <= now_[seat].cash && each * needed <= money) highest = par, price = each;
        }
        if (!highest) return std::nullopt;
        const double then = price_after(id, *highest, std::max(0, rounds_ - 2));
        const double paid_later = dividends_[static_cast<std::size_t>(id.index)] * (1 - later_) + debt(price) / 2;
        return Purchase{id, true, false, price,
                        worth(seat, id, then, price * needed) - paid_later - weights_.burden / 2};
    }

    // True if the cash pays for at least one certificate. A seat that cannot pay is skipped.
    bool can_pay(Money cash) const {
        const StockChart& chart = game_.figures().chart;
        for (std::int8_t i = 0; i < corporations(); ++i) {
            const Corporation& rr = now_[CorpId{i}];
            if (!rr.president && cash >= chart.price(chart.par.front()) * 2) return true;
            if (rr.president && rr.offering > 0 && cash >= game_.rules.offering_price(game_, CorpId{i})) return true;
            if (rr.market > 0 && cash >= game_.price(CorpId{i})) return true;
        }
        return false;
    }

    // Returns the rank of a purchase: its yield if money is scarce, otherwise its gain in dollars. Money is scarce if
    // it does not suffice for all certificates that the seat may still buy.
    static double score(const Purchase& each, bool scarce) {
        const double price = std::max(1.0, dollars(each.price));
        return scarce ? each.worth / price - 1 : (each.worth - price) / 100;
    }

    bool buys(Seat seat) {
        if (seat == rests_ || !can_pay(now_[seat].cash)) return false;
        if (prices_.empty()) look_ahead();
        room_ = game_.certificate_limit() - game_.certificates(seat);
        to_start_with_.reset();
        std::vector<Purchase>& all = wishes_;
        all.clear();
        Money cheapest;
        for (std::int8_t i = 0; i < corporations(); ++i)
            for (const auto& each : {share(seat, CorpId{i}), start(seat, CorpId{i})})
                if (each) {
                    cheapest = all.empty() ? each->price : std::min(cheapest, each->price);
                    all.push_back(*each);
                }
        const bool scarce = now_[seat].cash < cheapest * room_;
        const Purchase* best = nullptr;
        for (const Purchase& each : all)
            if (score(each, scarce) > (best ? score(*best, scarce) : 0)) best = &each;
        if (best) carry_out(seat, *best);
        return best != nullptr;
    }

    void carry_out(Seat seat, const Purchase& deed) {
        Corporation& rr = now_[deed.id];
        const int shares = deed.starts ? 2 : 1;
        move_shares(deed.market ? rr.market : rr.offering, rr.shares[seat], shares);
        if (deed.starts || deed.market)
            game_.pay_bank(seat, deed.price * shares);
        else
            game_.rules.pay_for_offering(game_, seat, deed.id, deed.price);
        if (deed.starts) {
            rr.president = seat;
            rr.par = *game_.figures().chart.par_cell(deed.price);
            game_.enter_cell(deed.id, rr.par);
            prices_[static_cast<std::size_t>(deed.id.index)] = price_after(deed.id, rr.price, rounds_);
        }
        game_.settle_presidency(deed.id);
        game_.float_if_due(deed.id);
    }

    GameContext& game_;
    Position& now_;
    const Weights& weights_;
    const ForecastRevenue& forecast_revenue_;
    std::uint64_t noise_seed_;
    int rounds_ = 0;                         // operating rounds until the end
    std::vector<Money> runs_;                // by corporation: expected run per operating round
    std::vector<double> dividends_, prices_; // by corporation: dividends of a share until the end, final price
    double later_ = 1;                       // part of all dividends that a corporation starting now can still pay
    std::vector<double> opinions_;           // by seat and corporation: constant factor on the value of a share
    std::optional<Seat> rests_;
    std::vector<Purchase> wishes_;       // purchases that the buyer considers
    std::optional<Money> to_start_with_; // money left to float a new corporation, cached
    int room_ = 0;                       // certificates that the buyer may still take
};

} // namespace

void model_stock_round(GameContext& game, const Weights& weights, const ForecastRevenue& forecast_revenue,
                       std::uint64_t noise_seed, std::optional<Seat> rests) {
    StockRound(game, weights, forecast_revenue, noise_seed, rests).play();
}

} // namespace highball::eighteen::ai
