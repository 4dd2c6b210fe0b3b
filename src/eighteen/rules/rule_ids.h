// Names of the family's rules; a title's table maps each to its number in that title's rulebook.
#pragma once

namespace highball::eighteen {

enum class Rule {
    private_turn,  // one action a turn while privates are unsold
    buy_cheapest,  // the cheapest unsold private, at its price
    bid,           // a bid on another unsold private
    auction,       // order and end of an auction
    first_private, // discount and forced acceptance of the first private
    stock_turn,    // order of sales and the purchase
    sell,          // certificates to the bank
    no_sale_first_round,
    market_limit,
    sell_presidency,
    split_presidency,
    sell_private,   // between players
    buy_one,        // one certificate a turn; none that was sold this round
    buy_presidency, // par
    buy_offering,
    buy_market,
    buy_private, // from another player
    holding_limit,
    certificate_limit,
    floating,
    charter, // float: charter and stations
    capital, // float: treasury
    new_president,
    exchange_certificates,
    hand_over, // the charter moves to the new president
    stock_round_end,
    privates_operate,
    operating_order,
    private_revenue,
    home_station,
    lay_step,
    station_step,
    run_step,
    pay_step,
    obsolete_step,
    train_step,
    private_step,
    power_step,
    tile_colour,
    tile_supply,
    tile_replaces,
    tile_cities,
    tile_towns,
    terrain,
    tile_label,
    tile_preserves,
    tile_borders,
    tile_connected,
    tile_private_hex, // hexes that a private company keeps
    station,          // price and free circle
    station_connected,
    station_one_a_hex,
    station_home_reserved,
    objective,
    route_two_stops,
    route_track_once,
    route_fork,
    route_city_exit,
    route_blocked,
    route_station,
    route_stop_once,
    route_terminal,
    route_length,
    route_separate,
    revenue,  // and the demand for the best run
    dividend, // the choice
    pay,
    withhold,
    train_areas, // offering and market
    train_order,
    train_price,
    train_from_corporation,
    train_phase,
    train_one_a_turn,
    train_limit,
    obsolescence,
    forced_purchase,
    forced_cheapest,
    forced_one,
    forced_no_rest,
    forced_sale,
    private_purchase, // by a corporation
    game_end,
    end_bank,
    end_price,
    end_bankruptcy,
    winner,
    worth_cash,
    worth_stock,
    worth_privates,
    // Rules of titles with lots, five-share corporations, trains of two faces.
    lot_zero,       // a lot that costs nothing must be bid on
    lot_par,        // par of the presidency that was auctioned
    conversion,     // to a ten-share corporation
    train_face,     // passenger or freight
    train_discard,  // which trains are discarded
    train_trade,    // from another corporation, when a train must be bought
    several_blocks, // one block of each corporation
    sale_too_early, // the corporation has not operated
    buy_sold,       // stock that the player has sold in this round
    last_rule = buy_sold,
};

} // namespace highball::eighteen
