// What a seat could do now, as whole plans of one or more commands, each with the lead that it promises.
#pragma once

#include "eighteen/ai/forecast.h"

#include <string>
#include <vector>

namespace highball::eighteen::ai {

struct Idea {
    std::vector<Action> actions; // the first is played now; the others are how it would go on
    double lead = 0;             // dollars at the end ahead of the rivals, comparable among ideas of one decision
};
using Ideas = std::vector<Idea>;

// To pass, to be done, to say no.
bool does_nothing(const Idea& idea);

// A seat that has to decide in a game.
struct DecisionContext {
    EvalCache& cache;
    const Weights& weights;
    const EighteenGame& game;
    Seat seat;
    bool all = false;   // every lay that the rules allow, not only the best
    bool quick = false; // one par a corporation, no purchases out of sales, no deals, tiles by the trains on sale
                        // alone, and by what they reach

    const Position& now() const { return game.position(); }
    RulesContext context() const { return game.context(); }
    const Rules& rules() const { return game.rules(); }
    const Figures& figures() const { return game.rules().figures(); }
    CorpId operating() const { return now().turn.corporation; }
    // Of an operating turn: what does not pay now never will. Who is quick does not ask.
    bool is_last_chance() const { return !quick && context().is_last_round(); }

    Action action(Verb verb) const;
    bool may(const Action& action) const { return !game.check_action(action); }
    // The lead after these actions have been played; nothing where the rules forbid one of them.
    std::optional<double> lead_after(const std::vector<Action>& actions) const;
    double lead() const; // as things stand
    // Adds the plan where the rules allow it.
    void add_if_allowed(Ideas& ideas, std::vector<Action> actions, double extra = 0) const;
};

// Whether the seat's own corporation floats by this purchase, or could by more of the kind that the seat can pay and
// has room for.
bool floats_alone(const DecisionContext&, const Action& purchase);
// Dollars against beginning what waits for the money of others and lies for rounds; less than none for the purchase by
// which a president sees to it that what he has begun floats.
double waiting_cost(const DecisionContext&, const Action& first);
// Dollars that a first action wants beside what is seen in it. Sales and idle money need a reason, too.
double reluctance(const DecisionContext&, const Action& first);

// One function a kind of decision; each lists nothing where it is not asked.
void auction_ideas(const DecisionContext&, Ideas&);             // privates and lots that the bank still sells
double worth_in_auction(const DecisionContext&, const Action&); // dollars of what is bid for or bought there
void stock_ideas(const DecisionContext&, Ideas&);               // par, shares, sales
void track_ideas(const DecisionContext&, Ideas&);               // home, tile, station, powers
void dividend_ideas(const DecisionContext&, Ideas&);            // runs, pay or withhold
void train_ideas(const DecisionContext&, Ideas&);               // trains, privates for the corporation, emergencies
void answer_ideas(const DecisionContext&, Ideas&);              // deals, discards
void answer_deal(const DecisionContext&, Ideas&);
// Proposals to other seats in the turn at hand; `nothing`: the lead without any.
void deal_ideas(const DecisionContext&, double nothing, Ideas&);

// Uses of powers that the rules list now, as actions.
std::vector<Action> powers(const DecisionContext&);
// How a deal that has been accepted may go on at once: not at all, or by a power of the private that has been bought.
struct Continuation {
    std::vector<Action> used;
    EighteenGame after;
};
std::vector<Continuation> continuations(const DecisionContext&, const Deal&, const EighteenGame& accepted);

// All ideas of the decision at hand, the best first; never none while the seat may act.
Ideas ideas(const DecisionContext&);

} // namespace highball::eighteen::ai
