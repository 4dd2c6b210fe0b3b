// Deviations from the rulebook in recordings of 18xx.games. Each is a question named like the rule, answered here and
// nowhere else, so that the rules need not know about recordings.
//
// With a GameContext the answer affects an action: if it differs from the rulebook, the importer is notified.
#pragma once

#include "eighteen/rules/game_context.h"

namespace highball::eighteen {

inline bool is_on(const RulesContext& s, Compat compat) {
    return (s.position.compat >> static_cast<int>(compat) & 1U) != 0;
}
// True if the switch is on; called only where it makes a difference.
inline bool deviates(GameContext& game, Compat compat) { return game.report_deviation(compat), is_on(game, compat); }

// Before the stock rounds.
// 18VA 1.2; else the order of the list of players.
inline bool first_order_is_drawn(const RulesContext& s) { return !is_on(s, Compat::listed_order); }
// 18GA: ACL's station lies on the map from the start.
inline bool home_stands_from_setup(const RulesContext& s) { return is_on(s, Compat::home_from_setup); }
// All privates are sold in a round of its own before the first stock round.
inline bool privates_have_own_round(const RulesContext& s) { return is_on(s, Compat::auction_round); }
// 18AL 3.1.1; else the lowest bidder acts next.
inline bool may_bid_after_pass(const RulesContext& s) { return !is_on(s, Compat::auction_lowest_first); }
// 18VA 4.1:bid; else what was bid on a lot and outbid there is free for it once more.
inline bool bids_are_covered(const RulesContext& s) { return !is_on(s, Compat::overbid); }

// Stock and privates.
// 18AL 3.2(b), 4.2.6, 18VA 4.5.8
inline bool deals_need_answer(const RulesContext& s) { return !is_on(s, Compat::no_consent); }
// Ruling on 18AL 3.3: it counts when one is bought from a player, too.
inline bool limit_bars_privates(const RulesContext& s) { return !is_on(s, Compat::private_over_limit); }
// 18VA 4.3.1: in its first operating turn a corporation's stock may be sold once it has run.
inline bool first_run_is_over(const RulesContext& s, CorpId id) {
    return is_on(s, Compat::sell_on_first_run) && s.position.round == Round::operating && s.operating() == id &&
           s.position.turn.step == Step::trains;
}
// 18AL 5(a): it still plays with nothing in it.
inline bool bank_is_out(GameContext& game) {
    const Money bank = game.position.bank;
    return bank < Money(0) || (bank == Money(0) && !deviates(game, Compat::bank_below_zero));
}

// Tiles, runs.
// 18VA 4.5.2.1:home-first; else it only needs a connection.
inline bool first_tile_goes_home(const RulesContext& s) { return !is_on(s, Compat::first_tile_anywhere); }
// 18VA 4.5.2.1:preclude
inline bool lays_may_cut_off(const RulesContext& s) { return is_on(s, Compat::no_preclusion); }
// 18VA 4.5.5; else any legal runs will do.
inline bool best_runs_are_due(const RulesContext& s) { return !is_on(s, Compat::any_runs); }
// 18VA 4.5.5: the run step comes wherever track joins two stops, even if no train may run there.
inline bool any_track_is_a_run(const RulesContext& s) { return is_on(s, Compat::run_on_any_track); }
// 18VA 4.5.4.2; else a freight train doubles the port alone.
inline bool port_doubles_city(const RulesContext& s) { return !is_on(s, Compat::older_edition); }
// 18VA 4.2(1), 4.5.4.2
inline bool port_doubles_bonus(const RulesContext& s) {
    return !is_on(s, Compat::bonus_once) && !s.has_option("rea-port-single");
}

// Powers of privates.
// 18AL III: the revenue token may be placed in other corporations' turns, whatever the train reaches.
inline bool powers_serve_out_of_turn(const RulesContext& s) { return is_on(s, Compat::power_anytime); }
// 18VA 4.2: in the step of the turn where they belong.
inline bool powers_have_a_step(const RulesContext& s) { return !is_on(s, Compat::power_any_step); }
// 18VA 4.2(3); else it may lie in a city hex without a tile.
inline bool free_station_needs_tile(const RulesContext& s) { return !is_on(s, Compat::token_without_tile); }
// 18AL III: train names.
inline bool names_leave_with_president(GameContext& game) { return !deviates(game, Compat::names_stay); }
// Trains of the open market can be bought through a power, too.
inline bool discount_serves_market(const RulesContext& s) { return is_on(s, Compat::discount_open_market); }
// 18AL III: it is the one bank train of the turn.
inline bool discount_train_counts(const RulesContext& s) { return !is_on(s, Compat::discount_second_train); }
// 18VA 4.5.8:one-per-type
inline bool discount_train_is_of_its_kind(const RulesContext& s) { return !is_on(s, Compat::second_of_a_kind); }
// 18VA 4.6.3 removes the bonus of a private only with its own corporation. With this switch any closing removes it.
inline bool any_closing_takes_bonus(GameContext& game) { return deviates(game, Compat::bonus_lost); }

// Trains.
// 18AL 4.2.5.1: obsolete trains count for the limit (ruling), and those of the buyer leave at once.
inline bool obsolete_trains_count(const RulesContext& s) { return !is_on(s, Compat::obsolete_all); }
inline bool buyer_loses_obsolete(GameContext& game) { return !deviates(game, Compat::obsolete_all); }
// Above a new limit: in the order of their charters instead of the buyer first.
inline bool discards_by_charter(GameContext& game) { return deviates(game, Compat::discard_order); }

// The train that must be bought.
// The president's money may buy one of another corporation.
inline bool president_helps_trades(const RulesContext& s) { return is_on(s, Compat::help_any_train); }
// 18AL 4.2.5.2(d) (ruling), 18VA 4.6.1: after a sale of stock for it a train of another corporation is bought.
inline bool sold_stock_buys_trades(const RulesContext& s) { return is_on(s, Compat::sale_then_trade); }
// 18AL 4.2.5.2(d), 18VA 4.6.2; else each sale is judged alone.
inline bool sales_are_judged_together(const RulesContext& s) { return !is_on(s, Compat::sell_in_any_order); }
// A president sells stock in the train step without any need.
inline bool sales_need_no_reason(const RulesContext& s) { return is_on(s, Compat::sell_unforced); }
// 18AL 4.2.5.2(d): else a president's certificate may be sold whole where half of it would do.
inline bool half_a_presidency_is_sold(const RulesContext& s) { return !is_on(s, Compat::whole_presidency); }
// 18AL 5(c): in the train step, when a train must be bought.
inline bool bankruptcy_has_a_step(const RulesContext& s) { return !is_on(s, Compat::early_bankrupt); }
// 18AL 5(c): not while a power that lowers the price would save the president.
inline bool powers_avert_bankruptcy(const RulesContext& s) { return !is_on(s, Compat::bankrupt_despite_power); }
// 18AL 5(c) is silent: the stock of a bankrupt is sold in operating order instead of that of the charters.
inline bool bankrupts_sell_by_price(const RulesContext& s) { return is_on(s, Compat::bankrupt_by_price); }
// 18VA 4.6.3: what a bankrupt sold in this turn does not bind his successor.
inline bool successor_begins_anew(const RulesContext& s) { return !is_on(s, Compat::blocks_outlive_owner); }

} // namespace highball::eighteen
