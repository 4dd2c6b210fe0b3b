#include "titles/al18_numbers.h"

#include <array>

namespace highball {

namespace {

using eighteen::Rule;

// In the order of Rule.
constexpr std::array<std::string_view, static_cast<std::size_t>(Rule::last_rule) + 1> numbers = {
    "3.1",        // private_turn
    "3.1(a)",     // buy_cheapest
    "3.1(b)",     // bid
    "3.1.1",      // auction
    "3.1.2",      // first_private
    "3.2",        // stock_turn
    "3.2(a)",     // sell
    "3.2(a)(1)",  // no_sale_first_round
    "3.2(a)(2)",  // market_limit
    "3.2(a)(3)",  // sell_presidency
    "3.2(a)(4)",  // split_presidency
    "3.2(b)",     // sell_private
    "3.2(c)",     // buy_one
    "3.2(c)(1)",  // buy_presidency
    "3.2(c)(2)",  // buy_offering
    "3.2(c)(3)",  // buy_market
    "3.2(c)(4)",  // buy_private
    "3.3(a)",     // holding_limit
    "3.3(b)",     // certificate_limit
    "3.4",        // floating
    "3.4(b)",     // charter
    "3.4(c)",     // capital
    "3.5(a)",     // new_president
    "3.5(b)",     // exchange_certificates
    "3.5(c)",     // hand_over
    "3.6",        // stock_round_end
    "4(a)",       // privates_operate
    "4(b)",       // operating_order
    "4.1",        // private_revenue
    "4.2(a)",     // home_station
    "4.2(b)",     // lay_step
    "4.2(c)",     // station_step
    "4.2(d)",     // run_step
    "4.2(e)",     // pay_step
    "4.2(f)",     // obsolete_step
    "4.2(g)",     // train_step
    "4.2(h)",     // private_step
    "4.2(i)",     // power_step
    "4.2.1(a)",   // tile_colour
    "4.2.1(b)",   // tile_supply
    "4.2.1(c)",   // tile_replaces
    "4.2.1(d)",   // tile_cities
    "4.2.1(e)",   // tile_towns
    "4.2.1(f)",   // terrain
    "4.2.1(g)",   // tile_label
    "4.2.1(h)",   // tile_preserves
    "4.2.1(i)",   // tile_borders
    "4.2.1(j)",   // tile_connected
    "4.2.1",      // tile_private_hex: 18AL has none
    "4.2.2",      // station
    "4.2.2(a)",   // station_connected
    "4.2.2(b)",   // station_one_a_hex
    "4.2.2(c)",   // station_home_reserved
    "4.2.2.1",    // objective
    "4.2.3(a)",   // route_two_stops
    "4.2.3(b)",   // route_track_once
    "4.2.3(c)",   // route_fork
    "4.2.3(d)",   // route_city_exit
    "4.2.3(e)",   // route_blocked
    "4.2.3(f)",   // route_station
    "4.2.3(g)",   // route_stop_once
    "4.2.3(h)",   // route_terminal
    "4.2.3(i)",   // route_length
    "4.2.3(j)",   // route_separate
    "4.2.3.1",    // revenue
    "4.2.4",      // dividend
    "4.2.4(a)",   // pay
    "4.2.4(b)",   // withhold
    "4.2.5(a)",   // train_areas
    "4.2.5(b)",   // train_order
    "4.2.5(c)",   // train_price
    "4.2.5(d)",   // train_from_corporation
    "4.2.5(e)",   // train_phase
    "4.2.5(f)",   // train_one_a_turn
    "4.2.5(g)",   // train_limit
    "4.2.5.1",    // obsolescence
    "4.2.5.2",    // forced_purchase
    "4.2.5.2(a)", // forced_cheapest
    "4.2.5.2(b)", // forced_one
    "4.2.5.2(c)", // forced_no_rest
    "4.2.5.2(d)", // forced_sale
    "4.2.6",      // private_purchase
    "5",          // game_end
    "5(a)",       // end_bank
    "5(b)",       // end_price
    "5(c)",       // end_bankruptcy
    "5.1",        // winner
    "5.1(a)",     // worth_cash
    "5.1(b)",     // worth_stock
    "5.1(c)",     // worth_privates
    "3.1",        // lot_zero and the rest: other titles
    "3.1",        // lot_par
    "3.3",        // conversion
    "4.2.5",      // train_face
    "4.2.5(g)",   // train_discard
    "4.2.5.2(a)", // train_trade
    "3.2(a)",     // several_blocks
    "3.2(a)(1)",  // sale_too_early
    "3.2(c)",     // buy_sold
};

} // namespace

std::string_view al18_number(eighteen::Rule rule) { return numbers[static_cast<std::size_t>(rule)]; }

} // namespace highball
