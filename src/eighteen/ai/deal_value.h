// Value of a deal to every seat, by simple arithmetic. A train counts for as long as it runs, a private until it
// closes. A corporation that sells its only train pays for the one that it must then buy. In this estimate nobody buys
// shares and no round passes, because two forecasts that differ in a detail differ by more than the detail is worth.
#pragma once

#include "eighteen/ai/ideas.h"

#include <vector>

namespace highball::eighteen::ai {

// True if the seat is president of a corporation, which could then buy the seat's privates.
bool presides(const Position& position, Seat seat);
// Returns the money that the seat needs so that all its corporations float. If it has none and may still start one in
// this stock round, returns what floats one at the lowest par.
Money money_to_float(const RulesContext& context, Seat seat);

class DealEvaluator {
  public:
    explicit DealEvaluator(const DecisionContext& decision);

    // Returns by seat how many dollars the change from the position `before` to `after` brings by the end of the game,
    // less a part of the other seats' average gain. If a corporation sells a train, its president gains no more than
    // his part of what the corporation itself gains.
    Indexed<Seat, double> gains(const Position& before, const Position& after) const;

  private:
    struct CorporationValue {
        double brings = 0; // value of its future runs and of what its treasury will buy, in dollars
        double share = 0;  // share price after the next run
        double debt = 0;   // dollars that its president has to add for a train
    };
    // Time in which a train runs, in operating rounds from now.
    struct Life {
        Train train;
        double from = 0, to = 0;
        std::optional<TrainKindId> killer; // kind whose first purchase ends the train's life
    };

    struct WorthTable {
        Indexed<Seat, double> seats;
        Indexed<CorpId, double> parts; // value of a corporation to its president
    };

    WorthTable worths(const Position& position) const;
    double lost_for_floating(const Position& before, const Position& after, Seat seat) const;
    double money_of(Seat seat, const Forecast& seen) const;
    CorporationValue corporation_value(const RulesContext& context, CorpId id) const;
    double for_president(const Corporation& corporation, const CorporationValue& seen) const;
    std::vector<CorporationValue> plans(const RulesContext& context, CorpId id, const Train* bought) const;
    Life life(const RulesContext& context, const Train& train, double from) const;
    double runs(const RulesContext& context, CorpId id, const std::vector<Life>& lives) const;
    double income(const RulesContext& context, PrivateId company) const;
    double rounds_to(const RulesContext& context, TrainKindId kind) const; // until the kind's first purchase

    const DecisionContext& q_;
    double rounds_; // operating rounds until the end
    double dollar_; // value to the shareholders of a dollar in a treasury
    // Worth at the end of a dollar that the seat has today: 1, or more if it can buy shares that gain value.
    Indexed<Seat, double> money_;
};

} // namespace highball::eighteen::ai
