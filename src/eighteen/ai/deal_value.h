// Value of a deal to every seat by simple arithmetic: trains for as long as they run, privates until they close, and
// the cost of the train that must be bought where the only one is sold. It assumes that nobody buys shares and no round
// passes, since two forecasts that differ in a detail differ by more than the detail is worth.
#pragma once

#include "eighteen/ai/ideas.h"

#include <vector>

namespace highball::eighteen::ai {

// Whether the seat has a corporation, which could buy its privates.
bool presides(const Position& position, Seat seat);

class DealEvaluator {
  public:
    explicit DealEvaluator(const DecisionContext& decision);

    // Returns the dollars that each seat gains by the end if `after` follows instead of `before`, less a part of the
    // other seats' average gain. A president gains nothing from robbing the corporation that sells a train.
    Indexed<Seat, double> gains(const Position& before, const Position& after) const;

  private:
    struct CorporationValue {
        double brings = 0; // value of future runs and of what its treasury may still buy, in dollars
        double share = 0;  // share price after the next run
        double debt = 0;   // dollars that its president has to add for a train
    };
    // Times are in operating rounds from now.
    struct Life {
        Train train;
        double from = 0, to = 0;
        std::optional<TrainKindId> killer; // kind whose first purchase ends it
    };

    struct WorthTable {
        Indexed<Seat, double> seats;
        Indexed<CorpId, double> parts; // value of a corporation to its president
    };

    WorthTable worths(const Position& position) const;
    CorporationValue corporation_value(const RulesContext& context, CorpId id) const;
    double for_president(const Corporation& corporation, const CorporationValue& seen) const;
    std::vector<CorporationValue> plans(const RulesContext& context, CorpId id, const Train* bought) const;
    Life life(const RulesContext& context, const Train& train, double from) const;
    double runs(const RulesContext& context, CorpId id, const std::vector<Life>& lives) const;
    double income(const RulesContext& context, PrivateId company) const;
    double rounds_to(const RulesContext& context, TrainKindId kind) const; // until its first purchase

    const DecisionContext& q_;
    double rounds_; // operating rounds until the end
    double dollar_; // value of a dollar in a treasury to the shareholders
};

} // namespace highball::eighteen::ai
