// Switches that reproduce deviations of 18xx.games from the rulebooks, and the names that recordings use. An import
// names the switches that it needs. deviations.h and the titles' recordings.h explain them. A switch that is "looked up
// by name" changes figures of its title.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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
    through_terminal_home, // looked up by name
    older_edition,         // in 18GA looked up by name: terrain costs of the first edition
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

// Tile that has a different name in recordings.
struct TileSpelling {
    std::string_view tile;     // "444"
    std::string_view hex;      // "G4": the name is used only in this hex; "" if in any hex
    std::string_view recorded; // "444b"
};

// Names and conventions of 18xx.games that differ from those of this program, one value per title.
struct Dialect {
    std::vector<TileSpelling> tiles = {};
    std::vector<std::string> always = {}; // switches that every recording needs
    // Privates by their recorded names. As long as such a private has not used its power, it keeps the token step, the
    // train step or the turn open.
    std::vector<std::string_view> token_privates = {}, train_privates = {}, turn_privates = {};
    bool par_moves = false; // traces show the market value where they should show par
};

} // namespace highball::eighteen
