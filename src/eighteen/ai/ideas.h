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

// True if the idea is a pass, the end of an action or the refusal of an offer.
bool does_nothing(const Idea& idea);

// A decision of one seat in a game.
struct DecisionContext {
    EvalCache& cache;
    const Weights& weights;
    const EighteenGame& game;
    Seat seat;
    bool all = false; // lists every lay that the rules allow, not only the best
    // Considers less: one par price per corporation, no purchases financed by sales, no deals. Tiles are judged only by
    // the trains on sale and by what they reach.
    bool quick = false;

    const Position& now() const { return game.position(); }
    RulesContext context() const { return game.context(); }
    const Rules& rules() const { return game.rules(); }
    const Figures& figures() const { return game.rules().figures(); }
    CorpId operating() const { return now().turn.corporation; }
    // True in an operating turn after which a lay that does not pay now will never pay. False if `quick`.
    bool is_last_chance() const { return !quick && context().is_last_round(); }

    Action action(Verb verb) const;
    bool may(const Action& action) const { return !game.check_action(action); }
    // Returns the lead after these actions; nothing if the rules forbid one of them.
    std::optional<double> lead_after(const std::vector<Action>& actions) const;
    double lead() const; // lead in the present position
    // Adds the plan if the rules allow it, with `extra` dollars added to its lead.
    void add_if_allowed(Ideas& ideas, std::vector<Action> actions, double extra = 0) const;
};

// True if the corporation floats with this purchase, or could float if the seat went on buying its shares, as far as
// cash and limits allow.
bool floats_alone(const DecisionContext&, const Action& purchase);
// Returns the penalty in dollars for starting a corporation that depends on other players' money and stays unfloated
// for rounds. Negative for the purchase with which a president floats a corporation that he has started.
double waiting_cost(const DecisionContext&, const Action& first);
// Returns how many dollars more an idea with this first action has to be worth. Sales and idle money need a reason.
double reluctance(const DecisionContext&, const Action& first);

// One function for each kind of decision. It adds nothing if the position asks for another kind of decision.
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
// Continuation of an accepted deal: nothing, or the use of a power of the private that was bought.
struct Continuation {
    std::vector<Action> used;
    EighteenGame after;
};
std::vector<Continuation> continuations(const DecisionContext&, const Deal&, const EighteenGame& accepted);

// Returns all ideas of the current decision, best first; never empty while the seat may act.
Ideas ideas(const DecisionContext&);

} // namespace highball::eighteen::ai
