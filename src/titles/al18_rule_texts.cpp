// The rules of 18AL and 18GA in short; both rulebooks are written in the same order and mostly agree.
#include "titles/al18_rule_help.h"

namespace highball {

using eighteen::Rule;

const std::vector<Al18RuleText>& al18_rule_texts() {
    static const std::vector<Al18RuleText> texts = {
        {Rule::private_turn, "While the bank has private companies to sell, a turn is one deed: buy the cheapest, bid "
                             "on another, or pass. Nobody trades in shares yet."},
        {Rule::buy_cheapest, "The cheapest unsold private is bought at its par. If the next cheapest has bids, it is "
                             "auctioned at once, and so on; then the player after the buyer goes on."},
        {Rule::bid, "A bid on a dearer private is at least {step} over its par, and over the last bid on it. The money "
                    "is set aside; a bid cannot be taken back and stands until the auction."},
        {Rule::auction,
         "Only those who have bid take part; a single bidder just pays. They bid clockwise after the highest bidder, "
         "{step} more at least; who passes may come back, until all the others pass in a row."},
        {Rule::first_private, "{first_private}"},
        {Rule::stock_turn, "In a stock turn you sell as much as you like and buy one certificate; all sales stand "
                           "before the purchase or all after it. Doing nothing is a pass."},
        {Rule::sell,
         "Shares are sold to the open market at the market price. Then the token goes one row down for each share "
         "sold, as far as the chart goes; several certificates in one sale all get the price before it."},
        {Rule::no_sale_first_round, "In the first stock round nothing is sold."},
        {Rule::market_limit, "The open market never holds more than {market} of a corporation."},
        {Rule::sell_presidency,
         "The president's certificate itself is never sold to the bank. A president may sell shares until somebody "
         "else holds more and at least 20%: that player becomes president first."},
        {Rule::split_presidency, "When a president sells 10% out of the 20% certificate, the new president's two "
                                 "single certificates are exchanged for it and one of them goes to the market."},
        {Rule::sell_private, "Players sell private companies to each other at any price from {private_price} on which "
                             "they agree, on the seller's or the buyer's turn: offer, or ask; the other side answers."},
        {Rule::buy_one, "One certificate is bought in a turn, from the offering, from the open market, or a private "
                        "from a player; none of a corporation that you have sold in this stock round."},
        {Rule::buy_presidency, "The president's certificate (20%) is bought first, and its buyer sets the par: {pars}. "
                               "The price is twice the par."},
        {Rule::buy_offering, "A certificate of the initial offering costs the par of its corporation."},
        {Rule::buy_market, "A certificate of the open market costs the market price."},
        {Rule::buy_private, "Buying a private from another player on your own turn is the one purchase of the turn."},
        {Rule::holding_limit, "Nobody buys above {holding} of a corporation."},
        {Rule::certificate_limit,
         "A player holds at most so many certificates, privates included: {certificates}.{yellow_zone} Whoever is "
         "above the limit in the own turn has to sell down to it where that is possible."},
        {Rule::floating, "A corporation floats when {float} of it has left the initial offering."},
        {Rule::charter, "With floating, the president takes the charter with its stations."},
        {Rule::capital, "The bank pays a corporation that floats {capital} times its par."},
        {Rule::new_president, "Whoever holds more than the president becomes president; of several the one with most, "
                              "then the nearest clockwise from the old president."},
        {Rule::exchange_certificates, "The new president gives the old one single certificates for the president's "
                                      "certificate, percent for percent."},
        {Rule::hand_over, "The charter with all that lies on it goes to the new president."},
        {Rule::stock_round_end,
         "The stock round ends when all players pass in a row. The player after the last one who did something has the "
         "priority deal. Each corporation whose shares are all in players' hands moves one row up."},
        {Rule::privates_operate, "An operating round begins with the revenue of the private companies."},
        {Rule::operating_order,
         "Corporations operate by price, the highest first; in the same price the one farther right, in one cell the "
         "one on top of the stack. The order is looked at again after each turn."},
        {Rule::private_revenue, "The bank pays each private's revenue to its owner, player or corporation."},
        {Rule::home_station, "In its first turn a corporation places its home station, free, before anything else."},
        {Rule::lay_step, "A corporation may lay or upgrade one tile in its turn."},
        {Rule::station_step, "After the tile it may place one station."},
        {Rule::run_step, "Then its trains run."},
        {Rule::pay_step, "Then it pays its revenue out or withholds it."},
        {Rule::obsolete_step, "{obsolete_step}"},
        {Rule::train_step, "Then it may buy trains, and must buy one if it has a route and no train."},
        {Rule::private_step, "Private companies may be bought from players at any time of the turn."},
        {Rule::power_step, "Powers of its private companies are used when they say so."},
        {Rule::tile_colour, "Tiles come into the game by colour: {colours}."},
        {Rule::tile_supply, "There are no more tiles than lie in the box (page trains). A tile that is replaced comes "
                            "back after the lay."},
        {Rule::tile_replaces, "Yellow goes on a hex without a tile, green on yellow, brown on green, gray on brown."},
        {Rule::tile_cities, "City tiles go where cities are, with as many cities as the hex has."},
        {Rule::tile_towns, "Town tiles go where towns are; a hex without either takes plain track."},
        {Rule::terrain,
         "The first tile in a hex with terrain costs what stands there, from the corporation's treasury."},
        {Rule::tile_label,
         "A tile that names hexes is laid only there, and where it belongs nothing else of its colour is laid."},
        {Rule::tile_preserves, "An upgrade keeps all track that was there."},
        {Rule::tile_borders, "No track may lead off the map, into a closed side (#), or into a side of a printed gray "
                             "or red hex without track."},
        {Rule::tile_connected, "New track must be reached from one of the corporation's stations, along track not "
                               "blocked by full cities of others."},
        {Rule::tile_private_hex, "{kept_hexes}"},
        {Rule::station, "A corporation may place one station a turn, in a free circle of a city. After the free home "
                        "station: {stations}."},
        {Rule::station_connected, "The city must be reached by track from a station of the corporation."},
        {Rule::station_one_a_hex, "A corporation has at most one station in a hex."},
        {Rule::station_home_reserved,
         "A circle is kept free for each home station that is still to come; another circle of the city may be taken."},
        {Rule::objective, "{objective}"},
        {Rule::route_two_stops, "A train runs to at least two cities, towns or off-board locations."},
        {Rule::route_track_once, "No piece of track is used twice, by the same train or another."},
        {Rule::route_fork, "At a fork a train does not turn back onto the other branch."},
        {Rule::route_city_exit, "A city is left by other track than it was entered by."},
        {Rule::route_blocked,
         "A city whose circles all hold others' stations ends a run: a train may come there, not pass through."},
        {Rule::route_station, "Each route has at least one station of the corporation."},
        {Rule::route_stop_once, "A train counts a city or town once in a run."},
        {Rule::route_terminal, "A run that comes to an off-board location ends (or begins) there."},
        {Rule::route_length, "A train's number is how many cities and off-board locations it runs to at most; towns on "
                             "the way do not count and pay all the same."},
        {Rule::route_separate, "Several trains may meet in cities, but never share a piece of track."},
        {Rule::revenue, "A run earns what its stops say, plus bonuses.{doubled} Any shareholder may point out a better "
                        "run, which the president must take then (better ...)."},
        {Rule::dividend, "The president pays the whole revenue out or withholds all of it."},
        {Rule::pay, "Paid out: each share gets a tenth; the corporation gets it for its shares in the open market. The "
                    "token moves one column right."},
        {Rule::withhold, "Withheld, or nothing earned: the treasury takes it; the token moves one column left."},
        {Rule::train_areas, "Trains are bought from the offering, the open market or other corporations."},
        {Rule::train_order, "The offering sells its trains in order: {trains}."},
        {Rule::train_price, "The bank's trains cost the printed price, used ones too."},
        {Rule::train_from_corporation,
         "Between corporations a train costs what both presidents agree on, at least {train_price}."},
        {Rule::train_phase, "The first train of each kind begins its phase at once. {removed}."},
        {Rule::train_one_a_turn, "{bank_trains}"},
        {Rule::train_limit, "Trains a corporation may own: {limits}. When the limit falls, its president discards to "
                            "the open market without payment."},
        {Rule::obsolescence, "{obsolete}"},
        {Rule::forced_purchase, "A corporation with a route and no train must buy one. If its money does not suffice, "
                                "the president pays the rest."},
        {Rule::forced_cheapest, "With the president's money only the cheapest train of the bank is bought."},
        {Rule::forced_one, "With the president's money only one train is bought."},
        {Rule::forced_no_rest,
         "The president adds no more than is missing: the corporation's money is gone after the purchase."},
        {Rule::forced_sale,
         "The president may have to sell shares for it, none beyond what is needed, and none so that another becomes "
         "president of this corporation; who cannot raise the money is bankrupt, and the game ends."},
        {Rule::private_purchase, "{private_purchase}"},
        {Rule::game_end, "The game ends by the bank, by a share price, or by a bankruptcy."},
        {Rule::end_bank,
         "When the bank (which began with {bank}) is out of money, the operating round is played to its end and is the "
         "last; in a stock round, one more operating round follows. The bank pays on with notes."},
        {Rule::end_price, "{end_price}"},
        {Rule::end_bankruptcy, "A bankruptcy ends the game at once."},
        {Rule::winner, "Most money wins: cash, shares at market price, privates at par."},
        {Rule::worth_cash, "Cash counts."},
        {Rule::worth_stock, "Shares count at the market price."},
        {Rule::worth_privates, "Privates that are still open count at their par."},
    };
    return texts;
}

} // namespace highball
