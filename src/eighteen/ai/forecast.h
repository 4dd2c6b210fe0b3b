// Forecast of every player's money over the coming operating rounds: trains sell out and are removed, runs grow,
// dividends move prices, presidents pay for trains.
#pragma once

#include "eighteen/ai/eval_cache.h"
#include "eighteen/ai/levels_file.h"

#include <vector>

namespace highball::eighteen::ai {

struct CorporationForecast {
    double dividends = 0; // dividends per share until the end, with interest
    double price = 0;     // share price at the end
    double debt = 0;      // dollars that its president will have to add for trains
    double share() const { return dividends + price; }
};

struct Forecast {
    std::vector<CorporationForecast> corporations;
    std::vector<double> worth; // by seat, at the end
    double dollar = 1;         // value at the end of a dollar in hand today
    int rounds = 0;            // operating rounds simulated

    const CorporationForecast& operator[](CorpId id) const { return corporations[static_cast<std::size_t>(id.index)]; }
    // Returns the seat's worth less `rivalry` times the best rival's worth.
    double lead(Seat seat, double rivalry) const;
};

// Earnings of trains per run, in dollars: `today` on the present board, `dream` on a finished board.
struct Earning {
    double today = 0, dream = 0;
    double grown(double part) const; // `part` is how far the board has grown, 0 to 1
};
// Returns the earnings of trains. `board` is the fingerprint of the position's board.
Earning earning(EvalCache& cache, const Position& position, std::uint64_t board, CorpId corporation,
                const Trains& trains, const Weights& weights);
// Returns how far the board around a corporation has grown, 0 to 1, when the corporation has had this number of turns.
double part_grown(const Weights& weights, double turns);

// Returns the chance, 0 to 1, that the players' money will float the corporation in this stock round.
double chance_to_float(const Rules& rules, const Position& position, CorpId id, const Weights& weights);

// Returns the number of operating rounds until the bank is empty, if the runs of a round sum up to `runs` now. This sum
// is assumed to grow by the same amount in each round, such that runs growing from 0 would empty a full bank in
// 15 operating rounds.
int rounds_left(const RulesContext& context, double runs);

// Assumptions about share purchases in the coming stock rounds.
struct Noise {
    std::uint64_t tastes = 0;       // seed of the players' preferences
    std::optional<Seat> rests = {}; // seat that buys nothing more in the current stock round
};

// Returns a simulation of the coming operating rounds. Without noise, no share changes hands. The value of a purchase
// is then the difference between the forecasts with and without it.
Forecast forecast(EvalCache& cache, const Position& position, const Weights& weights,
                  const std::optional<Noise>& noise = std::nullopt);

} // namespace highball::eighteen::ai
