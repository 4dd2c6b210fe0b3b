// Candidate plans of a seat: one or more commands each, with the expected lead.
#pragma once

#include "eighteen/ai/forecast.h"

#include <string>
#include <vector>

namespace highball::eighteen::ai {

struct Idea {
    std::vector<Action> actions; // the first is played now; the others are the expected continuation
    double lead = 0;             // dollars ahead of the rivals at the end; comparable among ideas of one decision
};
using Ideas = std::vector<Idea>;

// True if the idea is to pass, to end the turn or to decline a deal.
bool does_nothing(const Idea& idea);

// Decision that one seat has to make in a game.
struct DecisionContext {
    EvalCache& cache;
    const Weights& weights;
    const EighteenGame& game;
    Seat seat;
    bool all = false; // lists every lay that the rules allow, not only the best
    // True if less is considered: one par price for each corporation, no purchases financed by sales, no deals. Tiles
    // are then judged only by the runs of the trains on sale and by the stops in reach.
    bool quick = false;

    const Position& now() const { return game.position(); }
    RulesContext context() const { return game.context(); }
    const Rules& rules() const { return game.rules(); }
    const Figures& figures() const { return game.rules().figures(); }
    CorpId operating() const { return now().turn.corporation; }
    // True in the last operating round, in which a lay that does not pay at once will never pay. False if `quick`.
    bool is_last_chance() const { return !quick && context().is_last_round(); }

    Action action(Verb verb) const;
    bool may(const Action& action) const { return !game.check_action(action); }
    // Returns the lead after these actions; nothing if the rules forbid one of them.
    std::optional<double> lead_after(const std::vector<Action>& actions) const;
    double lead() const; // lead in the present position
    // Adds the actions as one idea if the rules allow them. `extra` is a number of dollars added to the lead of the
    // idea.
    void add_if_allowed(Ideas& ideas, std::vector<Action> actions, double extra = 0) const;
};

// True if the seat, as president, can float the corporation without other players' money: with this purchase, or by
// buying the missing shares later within its cash and the certificate limit.
bool floats_alone(const DecisionContext&, const Action& purchase);
// Returns the penalty in dollars for starting a corporation that depends on other players' money and may stay unfloated
// for rounds. The result is negative, a bonus, for a share with which the president can float his corporation alone.
double waiting_cost(const DecisionContext&, const Action& first);
// Returns how many dollars better than other ideas an idea has to be. Sales and passes need a reason. Other actions
// have their waiting_cost().
double reluctance(const DecisionContext&, const Idea&);

// Functions that add the ideas of a decision, one for each kind of decision. ideas() calls the one that suits the
// position.
void auction_ideas(const DecisionContext&, Ideas&);             // privates and lots that the bank still sells
double worth_in_auction(const DecisionContext&, const Action&); // value in dollars of its private or lot
void stock_ideas(const DecisionContext&, Ideas&);               // par, shares, sales
void track_ideas(const DecisionContext&, Ideas&);               // home, tile, station, powers
void dividend_ideas(const DecisionContext&, Ideas&);            // runs, pay or withhold
void train_ideas(const DecisionContext&, Ideas&);               // trains, privates for the corporation, emergencies
void answer_ideas(const DecisionContext&, Ideas&);              // deals, discards
void answer_deal(const DecisionContext&, Ideas&);
// Adds deals that the seat may propose to other seats in this turn. `nothing` is the lead without a deal.
void deal_ideas(const DecisionContext&, double nothing, Ideas&);

// Returns the uses of powers that the rules allow now.
std::vector<Action> powers(const DecisionContext&);
// Continuation of an accepted deal: nothing more, or the use of a power of the private that was bought.
struct Continuation {
    std::vector<Action> used;
    EighteenGame after;
};
std::vector<Continuation> continuations(const DecisionContext&, const Deal&, const EighteenGame& accepted);

// Returns all ideas of the current decision, best first; never empty while the seat may act.
Ideas ideas(const DecisionContext&);

} // namespace highball::eighteen::ai
