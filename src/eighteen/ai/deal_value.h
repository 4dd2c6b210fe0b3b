// What a deal brings everybody by plain reckoning: trains for as long as they run, privates until they close, and the
// train that must be bought where the only one is sold. Nobody buys shares and no round moves: two forecasts that
// differ in a detail differ by more than the detail is worth.
#pragma once

#include "eighteen/ai/ideas.h"

#include <vector>

namespace highball::eighteen::mind {

// Whether the seat has a corporation, which could buy its privates.
bool presides(const Position& position, Seat seat);

class Appraiser {
  public:
    explicit Appraiser(const Question& question);

    // Dollars by the end that each seat gains where `after` follows instead of `before`, less a part of what the others
    // gain on an average; no president gains by what robs the corporation that sells a train.
    Indexed<Seat, double> gains(const Position& before, const Position& after) const;

  private:
    struct Company {
        double brings = 0; // in runs to come and by what its treasury may still buy, in dollars
        double share = 0;  // its price after the next run
        double debt = 0;   // what its president has to add for a train
    };
    // In operating rounds from now.
    struct Life {
        Train train;
        double from = 0, to = 0;
        std::optional<TrainKindId> killer; // its first purchase ends it
    };

    struct Worths {
        Indexed<Seat, double> seats;
        Indexed<CorpId, double> parts; // what a corporation brings its president
    };

    Worths worths(const Position& position) const;
    Company company(const Scene& scene, CorpId id) const;
    double for_president(const Corporation& corporation, const Company& seen) const;
    std::vector<Company> plans(const Scene& scene, CorpId id, const Train* bought) const;
    Life life(const Scene& scene, const Train& train, double from) const;
    double runs(const Scene& scene, CorpId id, const std::vector<Life>& lives) const;
    double income(const Scene& scene, PrivateId lot) const;
    double rounds_to(const Scene& scene, TrainKindId kind) const; // its first purchase

    const Question& q_;
    double rounds_; // operating rounds until the end
    double dollar_; // what a dollar in a treasury is worth to the shareholders
};

} // namespace highball::eighteen::mind
