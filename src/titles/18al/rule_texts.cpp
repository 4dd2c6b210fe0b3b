// Rule texts of 18AL and 18GA: both rulebooks have the same order and mostly agree.
#include "titles/18al/rule_texts.h"

namespace highball::title18al {

using namespace eighteen;

const RuleBook& rule_book_18al() {
    using enum Rule;
    static const RuleBook book({
        row("3", {}, "In a stock round the player with the priority deal has the first turn; then it goes clockwise."),
        row("3.1", {private_turn, lot_zero, lot_par},
            "While the bank has private companies to sell, a turn is one deed: buy the cheapest, bid on another, or "
            "pass. Nobody trades in shares yet."),
        row("3.1(a)", {buy_cheapest},
            "The cheapest unsold private is bought at its par. If the next cheapest has bids, it is auctioned at once, "
            "and so on; then the player after the buyer goes on."),
        row("3.1(b)", {bid},
            "A bid on a dearer private is at least {step} over its par, and over the last bid on it. The money is set "
            "aside; a bid cannot be taken back and stands until the auction."),
        row("3.1.1", {auction},
            "Only those who have bid take part; a single bidder just pays. They bid clockwise after the highest "
            "bidder, {step} more at least; who passes may come back, until all the others pass in a row."),
        row("3.1.2", {first_private}, "{first_private}"),
        row("3.2", {stock_turn},
            "In a stock turn you sell as much as you like and buy one certificate; all sales stand before the purchase "
            "or all after it. Doing nothing is a pass."),
        row("3.2(a)", {sell, several_blocks},
            "Shares are sold to the open market at the market price. Then the token goes one row down for each share "
            "sold, as far as the chart goes; several certificates in one sale all get the price before it."),
        row("3.2(a)(1)", {no_sale_first_round, sale_too_early}, "In the first stock round nothing is sold."),
        row("3.2(a)(2)", {market_limit}, "The open market never holds more than {market} of a corporation."),
        row("3.2(a)(3)", {sell_presidency},
            "The president's certificate itself is never sold to the bank. A president may sell shares until somebody "
            "else holds more and at least 20%: that player becomes president first."),
        row("3.2(a)(4)", {split_presidency},
            "When a president sells 10% out of the 20% certificate, the new president's two single certificates are "
            "exchanged for it and one of them goes to the market."),
        row("3.2(b)", {sell_private},
            "Players sell private companies to each other at any price from {private_price} on which they agree, on "
            "the seller's or the buyer's turn: offer, or ask; the other side answers."),
        row("3.2(c)", {buy_one, buy_sold},
            "One certificate is bought in a turn, from the offering, from the open market, or a private from a player; "
            "none of a corporation that you have sold in this stock round."),
        row("3.2(c)(1)", {buy_presidency},
            "The president's certificate (20%) is bought first, and its buyer sets the par: {pars}. The price is twice "
            "the par."),
        row("3.2(c)(2)", {buy_offering}, "A certificate of the initial offering costs the par of its corporation."),
        row("3.2(c)(3)", {buy_market}, "A certificate of the open market costs the market price."),
        row("3.2(c)(4)", {buy_private},
            "Buying a private from another player on your own turn is the one purchase of the turn."),
        row("3.3", {conversion}, ""),
        row("3.3(a)", {holding_limit}, "Nobody buys above {holding} of a corporation."),
        row("3.3(b)", {certificate_limit},
            "A player holds at most so many certificates, privates included: {certificates}.{yellow_zone} Whoever is "
            "above the limit in the own turn has to sell down to it where that is possible."),
        row("3.4", {floating}, "A corporation floats when {float} of it has left the initial offering."),
        row("3.4(b)", {charter}, "With floating, the president takes the charter with its stations."),
        row("3.4(c)", {capital}, "The bank pays a corporation that floats {capital} times its par."),
        row("3.5(a)", {new_president},
            "Whoever holds more than the president becomes president; of several the one with most, then the nearest "
            "clockwise from the old president."),
        row("3.5(b)", {exchange_certificates},
            "The new president gives the old one single certificates for the president's certificate, percent for "
            "percent."),
        row("3.5(c)", {hand_over}, "The charter with all that lies on it goes to the new president."),
        row("3.6", {stock_round_end},
            "The stock round ends when all players pass in a row. The player after the last one who did something has "
            "the priority deal. Each corporation whose shares are all in players' hands moves one row up."),
        row("4(a)", {privates_operate}, "An operating round begins with the revenue of the private companies."),
        row("4(b)", {operating_order},
            "Corporations operate by price, the highest first; in the same price the one farther right, in one cell "
            "the one on top of the stack. The order is looked at again after each turn."),
        row("4.1", {private_revenue}, "The bank pays each private's revenue to its owner, player or corporation."),
        row("4.2(a)", {home_station},
            "In its first turn a corporation places its home station, free, before anything else."),
        row("4.2(b)", {lay_step}, "A corporation may lay or upgrade one tile in its turn."),
        row("4.2(c)", {station_step}, "After the tile it may place one station."),
        row("4.2(d)", {run_step}, "Then its trains run."),
        row("4.2(e)", {pay_step}, "Then it pays its revenue out or withholds it."),
        row("4.2(f)", {obsolete_step}, "{obsolete_step}"),
        row("4.2(g)", {train_step}, "Then it may buy trains, and must buy one if it has a route and no train."),
        row("4.2(h)", {private_step}, "Private companies may be bought from players at any time of the turn."),
        row("4.2(i)", {power_step}, "Powers of its private companies are used when they say so."),
        row("4.2.1(a)", {tile_colour}, "Tiles come into the game by colour: {colours}."),
        row("4.2.1(b)", {tile_supply},
            "There are no more tiles than lie in the box (page trains). A tile that is replaced comes back after the "
            "lay."),
        row("4.2.1(c)", {tile_replaces},
            "Yellow goes on a hex without a tile, green on yellow, brown on green, gray on brown."),
        row("4.2.1(d)", {tile_cities}, "City tiles go where cities are, with as many cities as the hex has."),
        row("4.2.1(e)", {tile_towns}, "Town tiles go where towns are; a hex without either takes plain track."),
        row("4.2.1(f)", {terrain},
            "The first tile in a hex with terrain costs what stands there, from the corporation's treasury."),
        row("4.2.1(g)", {tile_label},
            "A tile that names hexes is laid only there, and where it belongs nothing else of its colour is laid."),
        row("4.2.1(h)", {tile_preserves}, "An upgrade keeps all track that was there."),
        row("4.2.1(i)", {tile_borders},
            "No track may lead off the map, into a closed side (#), or into a side of a printed gray or red hex "
            "without track."),
        row("4.2.1(j)", {tile_connected},
            "New track must be reached from one of the corporation's stations, along track not blocked by full cities "
            "of others."),
        row("4.2.1", {tile_private_hex}, "{kept_hexes}"),
        row("4.2.2", {station},
            "A corporation may place one station a turn, in a free circle of a city. After the free home station: "
            "{stations}."),
        row("4.2.2(a)", {station_connected}, "The city must be reached by track from a station of the corporation."),
        row("4.2.2(b)", {station_one_a_hex}, "A corporation has at most one station in a hex."),
        row("4.2.2(c)", {station_home_reserved},
            "A circle is kept free for each home station that is still to come; another circle of the city may be "
            "taken."),
        row("4.2.2.1", {objective}, "{objective}"),
        row("4.2.3(a)", {route_two_stops}, "A train runs to at least two cities, towns or off-board locations."),
        row("4.2.3(b)", {route_track_once}, "No piece of track is used twice, by the same train or another."),
        row("4.2.3(c)", {route_fork}, "At a fork a train does not turn back onto the other branch."),
        row("4.2.3(d)", {route_city_exit}, "A city is left by other track than it was entered by."),
        row("4.2.3(e)", {route_blocked},
            "A city whose circles all hold others' stations ends a run: a train may come there, not pass through."),
        row("4.2.3(f)", {route_station}, "Each route has at least one station of the corporation."),
        row("4.2.3(g)", {route_stop_once}, "A train counts a city or town once in a run."),
        row("4.2.3(h)", {route_terminal}, "A run that comes to an off-board location ends (or begins) there."),
        row("4.2.3(i)", {route_length},
            "A train's number is how many cities and off-board locations it runs to at most; towns on the way do not "
            "count and pay all the same."),
        row("4.2.3(j)", {route_separate}, "Several trains may meet in cities, but never share a piece of track."),
        row("4.2.3.1", {revenue},
            "A run earns what its stops say, plus bonuses.{doubled} Any shareholder may point out a better run, which "
            "the president must take then (better ...)."),
        row("4.2.4", {dividend}, "The president pays the whole revenue out or withholds all of it."),
        row("4.2.4(a)", {pay},
            "Paid out: each share gets a tenth; the corporation gets it for its shares in the open market. The token "
            "moves one column right."),
        row("4.2.4(b)", {withhold},
            "Withheld, or nothing earned: the treasury takes it; the token moves one column left."),
        row("4.2.5", {train_face}, ""),
        row("4.2.5(a)", {train_areas}, "Trains are bought from the offering, the open market or other corporations."),
        row("4.2.5(b)", {train_order}, "The offering sells its trains in order: {trains}."),
        row("4.2.5(c)", {train_price}, "The bank's trains cost the printed price, used ones too."),
        row("4.2.5(d)", {train_from_corporation},
            "Between corporations a train costs what both presidents agree on, at least {train_price}."),
        row("4.2.5(e)", {train_phase}, "The first train of each kind begins its phase at once. {removed}."),
        row("4.2.5(f)", {train_one_a_turn}, "{bank_trains}"),
        row("4.2.5(g)", {train_limit, train_discard},
            "Trains a corporation may own: {limits}. When the limit falls, its president discards to the open market "
            "without payment."),
        row("4.2.5.1", {obsolescence}, "{obsolete}"),
        row("4.2.5.2", {forced_purchase},
            "A corporation with a route and no train must buy one. If its money does not suffice, the president pays "
            "the rest."),
        row("4.2.5.2(a)", {forced_cheapest, train_trade},
            "With the president's money only the cheapest train of the bank is bought."),
        row("4.2.5.2(b)", {forced_one}, "With the president's money only one train is bought."),
        row("4.2.5.2(c)", {forced_no_rest},
            "The president adds no more than is missing: the corporation's money is gone after the purchase."),
        row("4.2.5.2(d)", {forced_sale},
            "The president may have to sell shares for it, none beyond what is needed, and none so that another "
            "becomes president of this corporation; who cannot raise the money is bankrupt, and the game ends."),
        row("4.2.6", {private_purchase}, "{private_purchase}"),
        row("5", {game_end}, "The game ends by the bank, by a share price, or by a bankruptcy."),
        row("5(a)", {end_bank},
            "When the bank (which began with {bank}) is out of money, the operating round is played to its end and is "
            "the last; in a stock round, one more operating round follows. The bank pays on with notes."),
        row("5(b)", {end_price}, "{end_price}"),
        row("5(c)", {end_bankruptcy}, "A bankruptcy ends the game at once."),
        row("5.1", {winner}, "Most money wins: cash, shares at market price, privates at par."),
        row("5.1(a)", {worth_cash}, "Cash counts."),
        row("5.1(b)", {worth_stock}, "Shares count at the market price."),
        row("5.1(c)", {worth_privates}, "Privates that are still open count at their par."),
    });
    return book;
}

// It has no obsolete trains and no objectives.
const RuleBook& rule_book_18ga() {
    static const RuleBook book = rule_book_18al().renumbered({
        {Rule::train_step, "4.2(f)"},
        {Rule::private_step, "4.2(g)"},
        {Rule::power_step, "4.2(h)"},
        {Rule::tile_private_hex, "4.2.1(k)"},
        {Rule::obsolete_step, "4.2.5(e)"},
        {Rule::obsolescence, "4.2.5(e)"},
        {Rule::forced_purchase, "4.2.5.1"},
        {Rule::forced_cheapest, "4.2.5.1(a)"}, // and train_trade, in the same entry
        {Rule::forced_one, "4.2.5.1(b)"},
        {Rule::forced_no_rest, "4.2.5.1(c)"},
        {Rule::forced_sale, "4.2.5.1(d)"},
    });
    return book;
}

} // namespace highball::title18al
