#include "titles/va18_numbers.h"

#include <array>

namespace highball {

namespace {

using eighteen::Rule;

// In the order of Rule.
constexpr std::array<std::string_view, static_cast<std::size_t>(Rule::last_rule) + 1> numbers = {
    "4.1",                  // private_turn
    "4.1",                  // buy_cheapest
    "4.1:bid",              // bid
    "4.1",                  // auction
    "4.1:zero",             // first_private
    "4.3",                  // stock_turn
    "4.3.1",                // sell
    "4.3.1",                // no_sale_first_round
    "3.1",                  // market_limit
    "3.1",                  // sell_presidency
    "3.1",                  // split_presidency
    "4.2",                  // sell_private
    "4.3.2",                // buy_one
    "4.3.3",                // buy_presidency
    "4.3.2",                // buy_offering
    "4.3.2",                // buy_market
    "4.2",                  // buy_private
    "3.1",                  // holding_limit
    "3.1",                  // certificate_limit
    "4.4",                  // floating
    "4.4",                  // charter
    "4.3.3",                // capital
    "4.4.2",                // new_president
    "4.4.2",                // exchange_certificates
    "4.4.2",                // hand_over
    "4.3.4",                // stock_round_end
    "4.2",                  // privates_operate
    "4.5",                  // operating_order
    "4.2",                  // private_revenue
    "4.3.3",                // home_station
    "4.5.2.1",              // lay_step
    "4.5.3",                // station_step
    "4.5.5",                // run_step
    "4.5.6",                // pay_step
    "2",                    // obsolete_step
    "4.5.8",                // train_step
    "4.2",                  // private_step
    "4.2",                  // power_step
    "4.5.2.1",              // tile_colour
    "4.5.2.1",              // tile_supply
    "4.5.2.1",              // tile_replaces
    "4.5.2.1:symbols",      // tile_cities
    "4.5.2.1:symbols",      // tile_towns
    "4.5.2.1",              // terrain
    "4.5.2.1:symbols",      // tile_label
    "4.5.2.1",              // tile_preserves
    "4.5.2.1:prohibited",   // tile_borders
    "4.5.2.1",              // tile_connected
    "4.5.2.1",              // tile_private_hex
    "4.5.3",                // station
    "4.5.3",                // station_connected
    "4.5.3",                // station_one_a_hex
    "4.5.3:home-reserved",  // station_home_reserved
    "4.5.3",                // objective
    "4.5.5:legal-route",    // route_two_stops
    "4.5.5:track-once",     // route_track_once
    "4.5.5:track-once",     // route_fork
    "4.5.5:track-once",     // route_city_exit
    "4.5.5:blocked",        // route_blocked
    "4.5.5:legal-route",    // route_station
    "4.5.5:track-once",     // route_stop_once
    "4.5.5:off-map-types",  // route_terminal
    "4.5.5:train-number",   // route_length
    "4.5.5:several-trains", // route_separate
    "4.5.5",                // revenue
    "4.5.6",                // dividend
    "4.5.6",                // pay
    "4.5.6",                // withhold
    "4.5.8",                // train_areas
    "4.5.8",                // train_order
    "4.5.8",                // train_price
    "4.5.8",                // train_from_corporation
    "2",                    // train_phase
    "4.5.8:one-per-type",   // train_one_a_turn
    "4.5.8:limit",          // train_limit
    "2",                    // obsolescence
    "4.6",                  // forced_purchase
    "4.6.2",                // forced_cheapest
    "4.6.2",                // forced_one
    "4.6.2",                // forced_no_rest
    "4.6.2",                // forced_sale
    "4.2",                  // private_purchase
    "5",                    // game_end
    "5",                    // end_bank
    "5",                    // end_price
    "4.6.3",                // end_bankruptcy
    "5",                    // winner
    "5",                    // worth_cash
    "5",                    // worth_stock
    "5",                    // worth_privates
    "4.1:zero",             // lot_zero
    "4.1:bo-par",           // lot_par
    "4.5.1",                // conversion
    "4.5.8:declare",        // train_face
    "4.5.8:discard",        // train_discard
    "4.6.1",                // train_trade
    "4.3.1",                // several_blocks
    "4.3.1",                // sale_too_early
    "4.3.1",                // buy_sold
};

} // namespace

std::string_view va18_number(eighteen::Rule rule) { return numbers[static_cast<std::size_t>(rule)]; }

} // namespace highball
