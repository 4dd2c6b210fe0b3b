// A position to be asked about, and the commands of the family as pairs of a check and a deed.
//
// A check changes nothing and answers with the rule that forbids the action; the deed trusts that the check has passed.
#pragma once

#include "eighteen/rules.h"
#include "eighteen/table.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

namespace highball::eighteen {

struct Scene {
    const Rules& rules;
    const GameSetup& setup;
    const Position& position;

    const Figures& figures() const { return rules.figures(); }
    const std::string& name(Seat seat) const { return setup.players[static_cast<std::size_t>(seat.index())]; }
    const std::string& name(CorpId id) const { return rules.figures()[id].symbol; }
    const std::string& name(PrivateId id) const { return rules.figures()[id].symbol; }
    int seats() const { return static_cast<int>(position.players.size()); }
    CorpId operating() const { return position.turn.corporation; }
    const Corporation& operating_corporation() const { return position[position.turn.corporation]; }
    Seat president() const { return *operating_corporation().president; }
    bool allows(Compat compat) const { return Rules::has(position, compat); }
};

// For a scene that a title makes, which is asked without the players' names: a president buys and sells in it.
inline GameSetup nameless(const Position& position) {
    GameSetup setup;
    setup.players.assign(position.players.size(), "the president");
    return setup;
}

using Verdict = std::optional<Refusal>; // nothing: allowed
using Choices = std::vector<Choice>;

// Who may act now; empty when the game is over.
std::vector<Seat> seats_to_act(const Scene& scene);

// auction.cpp: private companies that the bank still holds (3.1).
Verdict check_buy_private(const Scene&, const Action&);
void buy_private(Table&, const Action&);
Verdict check_bid(const Scene&, const Action&);
void bid(Table&, const Action&);
Verdict check_private_pass(const Scene&, const Action&);
void pass_in_auction(Table&);
void all_passed_in_auction_round(Table&);
void list_private_turn(const Scene&, Seat, Choices&);

// lot_auction.cpp: all lots together, in titles that have lots.
Verdict check_lot_bid(const Scene&, const Action&);
void lot_bid(Table&, const Action&);
Verdict check_lot_pass(const Scene&, const Action&);
void all_passed_on_lots(Table&);
Verdict check_due_par(const Scene&, const Action&);
void name_due_par(Table&, const Action&);
void list_lot_turn(const Scene&, Seat, Choices&);
void list_due_par(const Scene&, Choices&);

// stock_round.cpp: regular stock turns (3.2, 3.3).
Verdict check_par(const Scene&, const Action&);
void par(Table&, const Action&);
Verdict check_buy_share(const Scene&, const Action&);
void buy_share(Table&, const Action&);
Verdict check_sell(const Scene&, const Action&);
void sell(Table&, const Action&);
Verdict check_stock_turn_end(const Scene&, const Action&);
void list_stock_turn(const Scene&, Seat, Choices&);
// A regular stock turn of the seat is going on.
Verdict needs_stock_turn(const Scene&, const Action&, Rule rule);
Verdict needs_room_for_certificate(const Scene&, Seat buyer, Rule rule);

// sales.cpp: what may be sold to the bank, in a stock turn or to raise money for a train (3.2(a), 4.2.5.2(d)).
Verdict check_sale(const Scene&, Seat seller, CorpId corporation, int shares, bool presidency_may_change = true);
int most_sellable(const Scene&, Seat seller, CorpId corporation, bool presidency_may_change = true);

// deals.cpp: what two sides have to agree on (3.2(b), 3.2(c)(4), 4.2.6, 4.2.5(d)).
Verdict check_offer(const Scene&, const Action&);
void offer(Table&, const Action&);
Verdict check_ask(const Scene&, const Action&);
void ask(Table&, const Action&);
Verdict check_purchase(const Scene&, const Action&);
void purchase(Table&, const Action&);
Verdict check_accept(const Scene&, const Action&);
void accept(Table&, const Action&);
Verdict check_decline(const Scene&, const Action&);
void decline(Table&, const Action&);
void propose(Table&, const Deal&); // done at once where no answer is needed
void list_deal(const Scene&, Seat, Choices&);
void list_offers(const Scene&, Seat, Choices&); // privates for other players
void list_purchases(const Scene&, Choices&);    // privates for the operating corporation

// rounds.cpp: how turns and rounds follow each other (3, 3.6, 4, 5).
void begin_stock_round(Table&);
void end_stock_turn(Table&, bool acted);
void begin_operating_turn(Table&, CorpId);
void end_operating_turn(Table&);
void next_operating_turn(Table&); // of whoever has not operated in this round
void place_home_stations(Table&); // 4.2(a), then on to the tile
void place_home_station(Table&, hex::StopRef city);
std::vector<hex::StopRef> home_cities(const Rules&, const Position&, hex::HexId home);
void end_game(Table&, std::string reason);
void pay_privates(Table&); // 4.1

// operating_round.cpp: tiles and stations (4.2.1, 4.2.2).
Verdict needs_operating_step(const Scene&, Step last, Rule rule, std::string_view what);
void advance_to(Table&, Step step); // passes over steps in which nothing can be done
Verdict check_lay(const Scene&, const Action&);
void lay(Table&, const Action&);
Verdict check_token(const Scene&, const Action&);
void token(Table&, const Action&);
Verdict check_use(const Scene&, const Action&);
void use(Table&, const Action&);
void list_lays(const Scene&, Choices&);
void list_tokens(const Scene&, Choices&);
void list_home_tokens(const Scene&, Choices&);
Refusal explain(const Scene&, const hex::Lay&, hex::LayFault);

// conversion.cpp: five-share corporations become ten-share ones.
Verdict check_convert(const Scene&, const Action&);
void convert(Table&, const Action&);
void convert_corporation(Table&, CorpId);

// leaving.cpp: a bankrupt player leaves, and the others play on.
void leave_bankrupt(Table&, Seat);

// running.cpp: trains run and pay (4.2.3, 4.2.4).
bool can_run(const Scene&); // owns a train and track joins two stops
Verdict check_run(const Scene&, const Action&);
void run(Table&, const Action&);
Verdict check_better(const Scene&, const Action&);
void better(Table&, const Action&);
void let_run_stand(Table&, Seat);
Verdict check_dividend(const Scene&, const Action&);
void pay(Table&, const Action&);
void withhold(Table&, const Action&);
void nothing_earned(Table&);
void list_running(const Scene&, Seat, Choices&);
hex::RunPlan best_plan(const Rules&, const Position&);

// train_purchase.cpp: trains (4.2.5).
Verdict check_train(const Scene&, const Action&);
void train(Table&, const Action&);
Verdict check_discard(const Scene&, const Action&);
void discard(Table&, const Action&);
Verdict check_turn_end(const Scene&, const Action&);
void list_trains(const Scene&, Choices&);
void list_discards(const Scene&, Choices&);
void add_missing_money(Table&, Money price); // of the operating corporation, out of its president's cash
void receive_train(Table&, CorpId buyer, TrainKindId kind, bool from_offering,
                   bool freight = false);                 // what any purchase from the bank brings
Verdict check_kind_again(const Scene&, TrainKindId kind); // one of each kind in a turn, where that is a rule
Verdict needs_room_for_train(const Scene&, CorpId buyer);
bool may_skip_to_trains(const Scene&);

// forced_purchase.cpp: when a train must be bought and the treasury cannot pay it (4.2.5.2).
struct BankTrain {
    TrainKindId kind;
    bool from_market = false;
    Money price;
};
std::optional<BankTrain> cheapest_bank_train(const Scene&);
// The treasury cannot pay any bank train that must be bought: the president has to help.
bool president_must_help(const Scene&);
Money missing_money(const Scene&);                          // what the president has to add for the cheapest one
Position all_sold(const Scene&, Seat, std::vector<Event>*); // by a president who can do no more
// Refused where stock was sold that a train for this lowered price would not have needed.
Verdict check_sold_for_full(const Scene&, Money lowered);
Verdict check_forced_sale(const Scene&, const Action&);
void forced_sale(Table&, const Action&);
Verdict check_bankrupt(const Scene&, const Action&);
void bankrupt(Table&, const Action&);
void list_forced(const Scene&, Choices&);

} // namespace highball::eighteen
