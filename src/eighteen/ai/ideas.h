// Candidate plans of a seat: one or more commands each, with the expected lead.
#pragma once

#include "eighteen/ai/forecast.h"

#include <string>
#include <vector>

namespace highball::eighteen::ai {

struct Idea {
    std::vector<Action> actions; // the first is played now; the others are the expected continuation
    double lead = 0;             // dollars at the end ahead of the rivals, comparable among ideas of one decision
};
using Ideas = std::vector<Idea>;

// True for a pass, the end of an action and a refused offer.
bool does_nothing(const Idea& idea);

// A decision of one seat in a game.
struct DecisionContext {
    EvalCache& cache;
    const Weights& weights;
    const EighteenGame& game;
    Seat seat;
    bool all = false;   // every lay that the rules allow, not only the best
    bool quick = false; // one par price per corporation, no purchases financed by sales, no deals, tiles judged only by
                        // the trains on sale and by what they reach

    const Position& now() const { return game.position(); }
    RulesContext context() const { return game.context(); }
    const Rules& rules() const { return game.rules(); }
    const Figures& figures() const { return game.rules().figures(); }
    CorpId operating() const { return now().turn.corporation; }
    // For an operating turn: a lay that does not pay now never will. Skipped if `quick`.
    bool is_last_chance() const { return !quick && context().is_last_round(); }

    Action action(Verb verb) const;
    bool may(const Action& action) const { return !game.check_action(action); }
    // Returns the lead after these actions; nothing where the rules forbid one of them.
    std::optional<double> lead_after(const std::vector<Action>& actions) const;
    double lead() const; // in the present position
    // Adds the plan where the rules allow it.
    void add_if_allowed(Ideas& ideas, std::vector<Action> actions, double extra = 0) const;
};

// True if the seat's own corporation floats by this purchase, or could by more of the same that the seat can pay for
// and may hold.
bool floats_alone(const DecisionContext&, const Action& purchase);
// Penalty in dollars for starting a corporation that depends on other players' money and stays unfloated for rounds.
// Negative for the purchase by which a president floats a corporation that he has started.
double waiting_cost(const DecisionContext&, const Action& first);
// Extra dollars that a first action has to be worth. Sales and idle money need a reason, too.
double reluctance(const DecisionContext&, const Action& first);

// One function per kind of decision. Each adds nothing where its decision is not due.
void auction_ideas(const DecisionContext&, Ideas&);             // privates and lots that the bank still sells
double worth_in_auction(const DecisionContext&, const Action&); // value in dollars of what the action bids for or buys
void stock_ideas(const DecisionContext&, Ideas&);               // par, shares, sales
void track_ideas(const DecisionContext&, Ideas&);               // home, tile, station, powers
void dividend_ideas(const DecisionContext&, Ideas&);            // runs, pay or withhold
void train_ideas(const DecisionContext&, Ideas&);               // trains, privates for the corporation, emergencies
void answer_ideas(const DecisionContext&, Ideas&);              // deals, discards
void answer_deal(const DecisionContext&, Ideas&);
// Deals to propose to other seats in the current turn; `nothing` is the lead without any.
void deal_ideas(const DecisionContext&, double nothing, Ideas&);

// Uses of powers that the rules allow now, as actions.
std::vector<Action> powers(const DecisionContext&);
// Continuations of an accepted deal: nothing, or a power of the private that was bought.
struct Continuation {
    std::vector<Action> used;
    EighteenGame after;
};
std::vector<Continuation> continuations(const DecisionContext&, const Deal&, const EighteenGame& accepted);

// All ideas of the current decision, best first; never empty while the seat may act.
Ideas ideas(const DecisionContext&);

} // namespace highball::eighteen::ai
