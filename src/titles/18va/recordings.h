// Names and switches of recordings of 18VA, and the deviations from rules that only 18VA has
// (eighteen/rules/deviations.h).
#pragma once

#include "eighteen/rules/deviations.h"

#include <utility>
#include <vector>

namespace highball::title18va {

const eighteen::Dialect& dialect();
// Returns the switches that recordings of 18VA may need.
std::vector<std::pair<eighteen::Compat, OptionInfo>> switches();

// 1.2: the first move order is drawn. With the switch, it is the order in which the players are listed.
inline bool first_order_is_drawn(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::listed_order);
}
// 4.3.1: stock of a corporation may be sold after its first operating turn. With the switch, the stock may already
// be sold in that turn, once the corporation has run.
inline bool first_run_is_over(const eighteen::RulesContext& s, eighteen::CorpId id) {
    return eighteen::is_on(s, eighteen::Compat::sell_on_first_run) && s.position.round == eighteen::Round::operating &&
           s.operating() == id && s.position.turn.step == eighteen::Step::trains;
}
// 4.5.2.1:home-first: the first tile goes to the home hex. With the switch, it only needs a connection.
inline bool first_tile_goes_home(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::first_tile_anywhere);
}
// 4.5.2.1:preclude: a lay may not cut off a corporation that has not completed its first turn. With the switch, it
// may.
inline bool lays_may_cut_off(const eighteen::RulesContext& s) {
    return eighteen::is_on(s, eighteen::Compat::no_preclusion);
}
// 4.5.5: the best runs are due. With the switch, any legal runs will do.
inline bool best_runs_are_due(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::any_runs);
}
// 4.5.5: there is a run step only if a train can run. With the switch, a train and track that joins two stops are
// enough.
inline bool any_track_is_a_run(const eighteen::RulesContext& s) {
    return eighteen::is_on(s, eighteen::Compat::run_on_any_track);
}
// 4.5.4.2: a freight train to the port doubles the port and its city. With the switch, it doubles the port alone.
inline bool port_doubles_city(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::older_edition);
}
// 4.2(1), 4.5.4.2: a freight train to the port also doubles the bonus in the port's city. With the switch or the
// option rea-port-single, it does not.
inline bool port_doubles_bonus(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::bonus_once) && !s.has_option("rea-port-single");
}
// 4.2: powers are used in the step of the turn where they belong. With the switch, they are used in any step.
inline bool powers_have_a_step(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::power_any_step);
}
// 4.2(3): the free station needs a tile. With the switch, it may lie in a city hex without a tile.
inline bool free_station_needs_tile(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::token_without_tile);
}
// 4.5.8:one-per-type: a train bought through a power counts as the turn's only one of its kind. With the switch,
// it does not count.
inline bool discount_train_is_of_its_kind(const eighteen::RulesContext& s) {
    return !eighteen::is_on(s, eighteen::Compat::second_of_a_kind);
}
// 4.6.3: the bonus of a private is removed only with its own corporation. With the switch, any closing removes it.
inline bool any_closing_takes_bonus(eighteen::GameContext& game) {
    return eighteen::deviates(game, eighteen::Compat::bonus_lost);
}

} // namespace highball::title18va
