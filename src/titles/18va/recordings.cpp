#include "titles/18va/recordings.h"

namespace highball::title18va {

using namespace eighteen;

const Dialect& dialect() {
    static const Dialect value = {
        .tiles = {{"170", "G4", "170was"}, {"170", "F11", "170ric"}, {"170", "F5", "170"}, {"170", "", "170"}},
        .always = {"x-listed-order", "x-run-step"},
        .token_privates = {"P3"},
        .train_privates = {"P2"},
        .turn_privates = {"P1", "P3"},
        .par_moves = true};
    return value;
}

std::vector<std::pair<Compat, OptionInfo>> switches() {
    return {
        {Compat::listed_order, {"x-listed-order", "the initial move order is the order of the player list", "1.2"}},
        {Compat::no_consent, {"x-no-consent", "deals need no consent", "4.5.8"}},
        {Compat::more_certificates, {"x-cert-15", "15 certificates with four players", "3.1"}},
        {Compat::overbid,
         {"x-overbid", "when bidding again on an item, a player's earlier bid on it counts as additional cash",
          "4.1:bid"}},
        {Compat::sell_on_first_run,
         {"x-first-turn-sale", "shares may be sold after the corporation's first dividend", "4.3.1"}},
        {Compat::no_preclusion, {"x-no-preclude", "a tile may cut a corporation off", "4.5.2.1:preclude"}},
        {Compat::first_tile_anywhere,
         {"x-any-first-tile", "the first tile needs only a connection", "4.5.2.1:home-first"}},
        {Compat::power_any_step, {"x-private-timing", "powers may be used in any step of the turn", "4.2"}},
        {Compat::token_without_tile,
         {"x-py-anywhere", "the free station may be placed in a city without a tile", "4.2(3)"}},
        {Compat::discount_open_market,
         {"x-tredegar-pool", "the discount also applies to trains from the pool", "4.2(2)"}},
        {Compat::any_runs, {"x-free-routes", "any legal runs are accepted, whatever they earn", "4.5.5"}},
        {Compat::sale_then_trade,
         {"x-sale-then-trade", "after an emergency sale, a train may be bought from a corporation", "4.6.1"}},
        {Compat::blocks_outlive_owner,
         {"x-bankrupt-blocks", "shares sold by a bankrupt president may not be bought by the new one", "4.6.3"}},
        {Compat::bonus_lost,
         {"x-rea-lost", "the Express bonus ends when any corporation closes", "4.6.3:company-closes"}},
        {Compat::bonus_once, {"rea-port-single", "the Express bonus is not doubled at a port", "4.2(1)"}},
        {Compat::run_on_any_track,
         {"x-run-step", "there is a run step wherever track connects two stops, even if no train may run", "4.5.5"}},
        {Compat::older_edition,
         {"x-port-bonus-only", "a freight train doubles the port bonus, not the city", "4.5.4.2"}},
        {Compat::discard_order,
         {"x-discard-order", "above a new train limit, corporations discard in list order", "4.5.8:discard"}},
        {Compat::help_any_train,
         {"x-help-any-train", "the president's money may buy a train from another corporation", "4.6.1"}},
        {Compat::sell_in_any_order,
         {"x-sale-before-discount", "forced sales are checked one at a time, at the price without the discount",
          "4.6.2"}},
        {Compat::whole_presidency,
         {"x-whole-presidency", "the whole president's certificate may be sold even if half would do", "4.6.2"}},
        {Compat::early_bankrupt, {"x-early-bankrupt", "bankruptcy is possible in any step of a turn", "4.6.3"}},
        {Compat::sell_unforced,
         {"x-sell-unforced", "a president may sell shares in the train step without need", "4.6.2"}},
        {Compat::bankrupt_by_price,
         {"x-bankrupt-by-price", "a bankrupt player's shares are sold in operating order", "4.6.3"}},
        {Compat::second_of_a_kind,
         {"x-tredegar-second", "Tredegar may buy a second train of a kind in one turn", "4.5.8:one-per-type"}},
        {Compat::bank_below_zero, {"x-bank-negative", "the bank is out of cash only below $0", "5"}},
    };
}

} // namespace highball::title18va
