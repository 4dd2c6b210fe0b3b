// Deviations from the rulebook in recordings of 18xx.games. Each is a function named after the rule from which it may
// deviate, and all code that asks about the deviation calls it. So the rules know nothing about recordings. Each
// comment gives the rule, then what changes with the switch. Deviations from a rule of one title are in its
// recordings.h.
//
// A function with a GameContext is called by an action and notifies the importer if it deviates from the rulebook.
#pragma once

#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

inline bool is_on(const RulesContext& s, Compat compat) {
    return (s.position.compat >> static_cast<int>(compat) & 1U) != 0;
}
// True if the switch is on. Also reports a deviation to the importer, so this is called only if the switch makes a
// difference.
inline bool deviates(GameContext& game, Compat compat) { return game.report_deviation(compat), is_on(game, compat); }

// Before the stock rounds.

// With the switch, all privates are sold in a round of their own before the first stock round.
inline bool privates_have_own_round(const RulesContext& s) { return is_on(s, Compat::auction_round); }
// 18AL 3.1.1: a bidder may bid after a pass. With the switch, a pass is final, and the lowest bidder acts next.
inline bool may_bid_after_pass(const RulesContext& s) { return !is_on(s, Compat::auction_lowest_first); }
// 18VA 4.1:bid: a player's cash must cover all his bids. With the switch, the amount of his outbid bid on a lot may be
// used again on that lot.
inline bool bids_are_covered(const RulesContext& s) { return !is_on(s, Compat::overbid); }

// Stock and privates.

// 18AL 3.2(b), 4.2.6, 18VA 4.5.8: the other side must accept a deal. With the switch, a deal needs no answer.
inline bool deals_need_answer(const RulesContext& s) { return !is_on(s, Compat::no_consent); }
// Ruling on 18AL 3.3: the certificate limit also counts when a private is bought from a player. With the switch, it
// does not.
inline bool limit_bars_privates(const RulesContext& s) { return !is_on(s, Compat::private_over_limit); }
// 18AL 5(a): the bank is out of cash when it has nothing left. With the switch, it is out of cash only when its balance
// is negative.
inline bool bank_is_out(GameContext& game) {
    const Money bank = game.position.bank;
    return bank < Money(0) || (bank == Money(0) && !deviates(game, Compat::bank_below_zero));
}

// Powers of privates.

// 18AL III: with the switch, the revenue token may be placed in other corporations' turns, even in a city that no train
// reaches.
inline bool powers_serve_out_of_turn(const RulesContext& s) { return is_on(s, Compat::power_anytime); }
// With the switch, trains of the open market can be bought through a power, too.
inline bool discount_serves_market(const RulesContext& s) { return is_on(s, Compat::discount_open_market); }

// Trains.

// 18AL 4.2.5.1: obsolete trains count against the limit (ruling), and those of the buyer leave at once. With the
// switch, neither is so.
inline bool obsolete_trains_count(const RulesContext& s) { return !is_on(s, Compat::obsolete_all); }
inline bool buyer_loses_obsolete(GameContext& game) { return !deviates(game, Compat::obsolete_all); }
// Above a new limit, the buyer discards first. With the switch, corporations discard in the order of their charters.
inline bool discards_by_charter(GameContext& game) { return deviates(game, Compat::discard_order); }

// The train that must be bought.

// With the switch, the president's money may buy a train of another corporation.
inline bool president_helps_trades(const RulesContext& s) { return is_on(s, Compat::help_any_train); }
// 18AL 4.2.5.2(d) (ruling), 18VA 4.6.1: with the switch, sold stock may pay for a train of another corporation.
inline bool sold_stock_buys_trades(const RulesContext& s) { return is_on(s, Compat::sale_then_trade); }
// 18AL 4.2.5.2(d), 18VA 4.6.2: all sales for a train are judged together. With the switch, each sale is judged alone.
inline bool sales_are_judged_together(const RulesContext& s) { return !is_on(s, Compat::sell_in_any_order); }
// With the switch, a president may sell stock in the train step without any need.
inline bool sales_need_no_reason(const RulesContext& s) { return is_on(s, Compat::sell_unforced); }
// 18AL 4.2.5.2(d): with the switch, a president's certificate may be sold whole even if half of it would do.
inline bool half_a_presidency_is_sold(const RulesContext& s) { return !is_on(s, Compat::whole_presidency); }
// 18AL 5(c): a president goes bankrupt only in the train step, when a train must be bought. With the switch, bankruptcy
// is possible in any step of the turn.
inline bool bankruptcy_has_a_step(const RulesContext& s) { return !is_on(s, Compat::early_bankrupt); }
// 18AL 5(c): nobody goes bankrupt while a power that lowers the price would save him. With the switch, such a power
// does not count.
inline bool powers_avert_bankruptcy(const RulesContext& s) { return !is_on(s, Compat::bankrupt_despite_power); }
// 18AL 5(c) says nothing on the order in which a bankrupt player's stock is sold. It is charter order, with the switch
// operating order.
inline bool bankrupts_sell_by_price(const RulesContext& s) { return is_on(s, Compat::bankrupt_by_price); }
// 18VA 4.6.3: sales by the bankrupt player in this turn do not bind his successor. With the switch, they do.
inline bool successor_begins_anew(const RulesContext& s) { return !is_on(s, Compat::blocks_outlive_owner); }

} // namespace highball::eighteen
