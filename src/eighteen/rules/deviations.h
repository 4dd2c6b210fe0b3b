// Deviations from the rulebook in recordings of 18xx.games. Each is a function named after the rule from which it may
// deviate, and all code that asks about the deviation calls it. So the rules know nothing about recordings. Each
// comment gives the rule, then what changes with the switch.
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

// 18VA 1.2: the first move order is drawn. With the switch, it is the order in which the players are listed.
inline bool first_order_is_drawn(const RulesContext& s) { return !is_on(s, Compat::listed_order); }
// 18GA: with the switch, ACL's station lies on the map from the start.
inline bool home_stands_from_setup(const RulesContext& s) { return is_on(s, Compat::home_from_setup); }
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
// 18VA 4.3.1: stock of a corporation may be sold after its first operating turn. With the switch, the stock may already
// be sold in that turn, once the corporation has run.
inline bool first_run_is_over(const RulesContext& s, CorpId id) {
    return is_on(s, Compat::sell_on_first_run) && s.position.round == Round::operating && s.operating() == id &&
           s.position.turn.step == Step::trains;
}
// 18AL 5(a): the bank is out of cash when it has nothing left. With the switch, it is out of cash only when its balance
// is negative.
inline bool bank_is_out(GameContext& game) {
    const Money bank = game.position.bank;
    return bank < Money(0) || (bank == Money(0) && !deviates(game, Compat::bank_below_zero));
}

// Tiles, runs.

// 18VA 4.5.2.1:home-first: the first tile goes to the home hex. With the switch, it only needs a connection.
inline bool first_tile_goes_home(const RulesContext& s) { return !is_on(s, Compat::first_tile_anywhere); }
// 18VA 4.5.2.1:preclude: a lay may not cut off a corporation that has not completed its first turn. With the switch, it
// may.
inline bool lays_may_cut_off(const RulesContext& s) { return is_on(s, Compat::no_preclusion); }
// 18VA 4.5.5: the best runs are due. With the switch, any legal runs will do.
inline bool best_runs_are_due(const RulesContext& s) { return !is_on(s, Compat::any_runs); }
// 18VA 4.5.5: there is a run step only if a train can run. With the switch, a train and track that joins two stops are
// enough.
inline bool any_track_is_a_run(const RulesContext& s) { return is_on(s, Compat::run_on_any_track); }
// 18VA 4.5.4.2: a freight train to the port doubles the port and its city. With the switch, it doubles the port alone.
inline bool port_doubles_city(const RulesContext& s) { return !is_on(s, Compat::older_edition); }
// 18VA 4.2(1), 4.5.4.2: a freight train to the port also doubles the bonus in the port's city. With the switch or the
// option rea-port-single, it does not.
inline bool port_doubles_bonus(const RulesContext& s) {
    return !is_on(s, Compat::bonus_once) && !s.has_option("rea-port-single");
}

// Powers of privates.

// 18AL III: with the switch, the revenue token may be placed in other corporations' turns, even in a city that no train
// reaches.
inline bool powers_serve_out_of_turn(const RulesContext& s) { return is_on(s, Compat::power_anytime); }
// 18VA 4.2: powers are used in the step of the turn where they belong. With the switch, they are used in any step.
inline bool powers_have_a_step(const RulesContext& s) { return !is_on(s, Compat::power_any_step); }
// 18VA 4.2(3): the free station needs a tile. With the switch, it may lie in a city hex without a tile.
inline bool free_station_needs_tile(const RulesContext& s) { return !is_on(s, Compat::token_without_tile); }
// 18AL III: train names leave the game when the president changes. With the switch, they stay.
inline bool names_leave_with_president(GameContext& game) { return !deviates(game, Compat::names_stay); }
// With the switch, trains of the open market can be bought through a power, too.
inline bool discount_serves_market(const RulesContext& s) { return is_on(s, Compat::discount_open_market); }
// 18AL III: a train bought through a power counts as the only one that may be bought from the bank in the turn. With
// the switch, it does not count.
inline bool discount_train_counts(const RulesContext& s) { return !is_on(s, Compat::discount_second_train); }
// 18VA 4.5.8:one-per-type: a train bought through a power counts as the turn's only one of its kind. With the switch,
// it does not count.
inline bool discount_train_is_of_its_kind(const RulesContext& s) { return !is_on(s, Compat::second_of_a_kind); }
// 18VA 4.6.3: the bonus of a private is removed only with its own corporation. With the switch, any closing removes it.
inline bool any_closing_takes_bonus(GameContext& game) { return deviates(game, Compat::bonus_lost); }

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
