// Where the public engine of recorded games parts from the rulebooks; an import names the switches that it needs.
#pragma once

#include <cstdint>

namespace highball::eighteen {

enum class Compat {
    auction_round,          // all privates are sold in a round of its own before the first stock round
    auction_lowest_first,   // the lowest bidder acts next; a pass is final
    no_consent,             // deals need no answer
    private_over_limit,     // a private may be bought from a player above the certificate limit
    power_anytime,          // the revenue token may be placed in other corporations' turns, whatever the train reaches
    names_stay,             // train names survive a change of president
    discount_open_market,   // the half-price power serves in the open market too
    discount_second_train,  // and besides the one bank train of the turn
    obsolete_all,           // trains of the buyer become obsolete like all others and do not count for the limit
    help_any_train,         // the president's money may buy a train of another corporation
    sell_in_any_order,      // only each single forced sale is checked
    early_bankrupt,         // bankruptcy in any step of a turn
    bank_below_zero,        // the bank is out of cash only below zero
    home_from_setup,        // a home station stands from the start
    through_terminal_home,  // its owner passes its terminal home
    older_edition,          // a figure or a rule of an older edition: terrain costs, what a port doubles
    discard_order,          // above a new train limit corporations discard in the order of their charters
    sell_unforced,          // a president may sell stock in the train step without any need
    listed_order,           // the first move order is that of the list of players
    more_certificates,      // a higher limit of certificates
    overbid,                // a bidder who was outbid on a lot may spend that amount again there
    sell_on_first_run,      // stock may be sold from the first dividend of its corporation on
    no_preclusion,          // a lay may cut a corporation off before its first turn
    first_tile_anywhere,    // a first tile only needs a connection
    power_any_step,         // powers of privates serve in any step of their corporation's turn
    token_without_tile,     // a power's station may lie in a city hex without a tile
    any_runs,               // any legal runs, whatever they earn
    sale_then_trade,        // after an emergency sale a train of another corporation may be bought
    blocks_outlive_owner,   // corporations sold by a bankrupt president are barred to his successor in that turn
    bonus_lost,             // any corporation that closes takes the bonus of a private with it
    bonus_once,             // the bonus of a private is not doubled at a port
    run_on_any_track,       // the run step comes wherever track joins two stops, even if no train may run there
    bankrupt_despite_power, // bankruptcy although a power that lowers the price would save the president
    bankrupt_by_price,      // a bankrupt's stock is sold in operating order
    whole_presidency,       // a president's certificate may be sold whole for a train although half would do
    second_of_a_kind,       // a power buys a second train of a kind in one turn
};

} // namespace highball::eighteen
