// What becomes of everybody's money when the corporations operate on: trains sell out and rust, runs grow, dividends
// move prices, presidents pay for trains.
#pragma once

#include "eighteen/ai/eval_cache.h"
#include "eighteen/ai/weights.h"

#include <vector>

namespace highball::eighteen::ai {

struct CorporationForecast {
    double dividends = 0; // a share, until the end, with the interest on them
    double price = 0;     // of a share at the end
    double debt = 0;      // what its president will have to add for trains
    bool floats = false;
    double share() const { return dividends + price; }
};

struct Forecast {
    std::vector<CorporationForecast> corporations;
    std::vector<double> worth; // by seat, at the end
    double dollar = 1;         // what a dollar in hand today comes to at the end
    int rounds = 0;            // operating rounds seen ahead

    const CorporationForecast& operator[](CorpId id) const { return corporations[static_cast<std::size_t>(id.index)]; }
    // Its worth less a part of the best rival's.
    double lead(Seat seat, double rivalry) const;
};

// What trains earn in a run, in dollars: on the board as it is, and on a finished one.
struct Earning {
    double today = 0, dream = 0;
    double grown(double part) const; // a part of the way
};
// `board`: the fingerprint of the position's.
Earning earning(EvalCache& cache, const Position& position, std::uint64_t board, CorpId corporation,
                const Trains& trains, const Weights& weights);
// The part of the way that a corporation's tiles have gone after so many turns.
double part_grown(const Weights& weights, double turns);

// Whether the money at the table will make it float in this stock round, from 0 to 1.
double chance_to_float(const Rules& rules, const Position& position, CorpId id, const Weights& weights);

// How everybody buys shares in the stock rounds to come.
struct Noise {
    std::uint64_t tastes = 0;       // the same for the same number
    std::optional<Seat> rests = {}; // buys nothing more in the stock round that goes on
};

// Without luck no share changes hands in it: the worth of a purchase shows as the difference between two forecasts.
Forecast forecast(EvalCache& cache, const Position& position, const Weights& weights,
                  const std::optional<Noise>& noise = std::nullopt);

} // namespace highball::eighteen::ai
