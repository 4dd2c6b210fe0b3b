// Switches that reproduce deviations of 18xx.games from the rulebooks. An import names the switches that it needs. The
// functions in deviations.h explain each one.
#pragma once

#include <cstdint>

namespace highball::eighteen {

enum class Compat {
    auction_round,
    auction_lowest_first,
    no_consent,
    private_over_limit,
    power_anytime,
    names_stay,
    discount_open_market,
    discount_second_train,
    obsolete_all,
    help_any_train,
    sell_in_any_order,
    early_bankrupt,
    bank_below_zero,
    home_from_setup,
    through_terminal_home, // looked up by name; the title's figures change
    older_edition,         // in 18GA: terrain costs of the first edition
    discard_order,
    sell_unforced,
    listed_order,
    more_certificates, // looked up by name
    overbid,
    sell_on_first_run,
    no_preclusion,
    first_tile_anywhere,
    power_any_step,
    token_without_tile,
    any_runs,
    sale_then_trade,
    blocks_outlive_owner,
    bonus_lost,
    bonus_once,
    run_on_any_track,
    bankrupt_despite_power,
    bankrupt_by_price,
    whole_presidency,
    second_of_a_kind,
    last_switch = second_of_a_kind,
};

} // namespace highball::eighteen
