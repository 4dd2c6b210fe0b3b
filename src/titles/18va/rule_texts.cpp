#include "titles/18va/rule_texts.h"

namespace highball::title18va {

using namespace eighteen;

const RuleBook& rule_book_18va() {
    using enum Rule;
    static const RuleBook book({
        row("1.2", {},
            "The bank begins with {bank}, of which the players get their cash: {cash} each. The seed draws the first "
            "move order."),
        row("2", {obsolete_step, train_phase, obsolescence},
            "The first train of a kind begins a phase at once. The phase says which tiles may be laid: {colours}; how "
            "many trains a corporation may own: {limits}; and how many operating rounds follow a stock round: "
            "{rounds}. The number at the end of the stock round holds for the whole set. {removed}. Off-map cities and "
            "ports have their second value from phase {second_values} on."),
        row("3.1", {market_limit, sell_presidency, split_presidency, holding_limit, certificate_limit},
            "A share is 10% of a ten-share corporation and 20% of a five-share one; the president's certificate is two "
            "shares. Certificates that a player may hold, privates included: {certificates}. Nobody buys above "
            "{holding} of a corporation. No sale leaves more than {market} of one in the pool, so two shares of a "
            "five-share corporation at most; a treasury holds up to {treasury}. The president's certificate is never "
            "sold to the pool: a president gets below two shares only when another player with two or more takes it "
            "over in the same moment. Above the certificate limit nothing is bought, and shares are sold as far as "
            "that is legal."),
        row("3.2", {},
            "Four things move a price: a sale down, a round without payment left, a dividend that reaches the price "
            "right, and a stock round that ends with all shares in players' hands up."),
        row("3.2:sale", {},
            "Each share sold takes the price one row down, in an emergency too, as far as the column reaches."),
        row("3.2:sold-out", {},
            "When a stock round ends, a ten-share corporation whose shares are all held by players goes one row up; in "
            "the top row it stays. A five-share corporation never does."),
        row("3.2:withhold", {},
            "Revenue withheld, or none at all for want of a train or a route, moves the token one column left."),
        row("3.2:dividend", {},
            "A dividend moves the token one column right if its total, unsold shares counted too, is at least the "
            "price of one share. A smaller one moves nothing. What a mining district pays into the treasury does not "
            "count."),
        row("3.2:row-end", {},
            "At the right end of a row the token goes up a row instead, at the left end down a row. At {highest} and "
            "at {lowest}, the two ends of the chart, it stays."),
        row("3.2:stack", {},
            "A token that comes to an occupied cell goes to the bottom of the stack, also when a par is set. One that "
            "cannot move keeps its place."),
        row("4.1", {private_turn, buy_cheapest, auction},
            "Before any share can be bought, {lots} are auctioned side by side. A turn is one bid or a pass, and who "
            "has passed may bid later. When as many passes as there are players come in a row and everything has a "
            "bid, all of it is sold at once. The first of those who passed has the priority deal."),
        row("4.1:bid", {bid},
            "Bids are multiples of {step}. The first is at least the face value ({lot_prices}, less reductions), each "
            "further one at least {step} above the high bid. Only your high bids are set aside; all of them together "
            "never exceed your cash. An amount that was outbid is free again at once."),
        row("4.1:reduction", {},
            "If all pass in a row while something has no bid, each thing without one becomes {cut} cheaper and the "
            "auction goes on."),
        row("4.1:zero", {first_private, lot_zero},
            "When a face value has come down to $0, the player with the priority deal must bid on it in the next turn, "
            "$0 or more; then all bid again as before."),
        row("4.1:bo-par", {lot_par},
            "Whoever won the presidency of the {big} chooses its par, {pars}. The bank pays {capital} times the par "
            "into its treasury, whatever was bid for it."),
        row("4.1:reorder", {},
            "After the auction the players are put in order of the cash they have left, the richest first with the "
            "priority deal; equals stay as they were. This order then stays."),
        row("4.2",
            {sell_private, buy_private, privates_operate, private_revenue, private_step, power_step, private_purchase},
            "A private pays its revenue at the beginning of each operating round to its owner, player or corporation. "
            "From phase {private_phase} on a corporation may buy one from a player who agrees, in its own turn and "
            "from its treasury, for {least} to {most} of the face value. Only a corporation can use the power, in the "
            "step of its turn where it belongs; the private closes with that, and otherwise stays open to the end. "
            "Players do not sell them to each other. Privates: {privates}."),
        row("4.2(1)", {},
            "The marker is placed in the step of stations, in any city hex of the map but none off it; no connection "
            "is needed. It is part of the city's value: a {double} doubles it, and so does a freight train that ends "
            "in the port of that city."),
        row("4.2(2)", {},
            "The discount is for a train of the bank, not of the pool or of another corporation, and no price falls "
            "below $0. The train counts as the one of its kind in this round."),
        row("4.2(3)", {},
            "The station comes in the step of stations, in addition to a normal one, without payment and without a "
            "connection. There must be a circle in the hex (a city tile, an off-map city or a mining district), free "
            "or not, and no station of the corporation yet. To its owner it is a full station; it fills no circle and "
            "blocks nobody."),
        row("4.2(4)", {},
            "Instead of placing its station, {yards} may let its corporation own {more_trains} train more for the rest "
            "of the game; it is used in the step of trains and closes."),
        row("4.3", {stock_turn},
            "From the priority deal on the players take turns: sell whatever you like, then buy one certificate or "
            "start a corporation. To do neither is to pass. When all have passed in a row the stock round is over."),
        row("4.3.1", {sell, no_sale_first_round, several_blocks, sale_too_early, buy_sold},
            "You sell to the pool at the market price. All that you sell of one corporation in a turn is one block at "
            "the price from before the sale. A corporation must have completed a turn in an operating round before its "
            "stock is sold. After selling you buy nothing of that corporation for the rest of the round."),
        row("4.3.2", {buy_one, buy_offering, buy_market},
            "After your sales you may buy one certificate at the market price; nothing is sold after it. From the pool "
            "it is paid to the bank, from a treasury to the corporation. You must not go above the certificate limit "
            "or {holding} of a corporation, not even for a moment."),
        row("4.3.3", {buy_presidency, capital, home_station},
            "The first certificate of a corporation to be bought is the president's. Its buyer sets the par, {pars}, "
            "and pays {capital} times that into the treasury. The home station is placed at once, free."),
        row("4.3.4", {stock_round_end},
            "At the end of the stock round the player after the last one who bought or sold has the priority deal, "
            "prices of sold-out corporations go up, and operating rounds follow."),
        row("4.4", {floating, charter},
            "{big} always has ten shares; the others begin with five before phase {forced_phase}: the president's "
            "certificate of 40% and three of 20%, and {small_stations} stations. Ten shares are the president's "
            "certificate of 20% and eight of 10%, and {stations} stations. With the president's certificate sold a "
            "corporation operates. Homes: {homes}."),
        row("4.4:sixth-share", {},
            "With the sixth share bought from the treasury of a ten-share corporation, the bank pays the treasury for "
            "the other four at the same price; they go to the pool, whatever its limit. The price stays."),
        row("4.4.1", {},
            "A corporation that starts in phase {forced_phase} or later has ten shares and {stations} stations from "
            "the beginning. For its last four shares the bank pays as for others."),
        row("4.4.2", {new_president, exchange_certificates, hand_over},
            "A player with more shares than the president, at least two, becomes president and gives two single shares "
            "for the certificate; with as many as the president nothing changes. Of several with the same number it is "
            "the next in turn after the old one. All that the corporation owns stays with it."),
        row("4.5", {operating_order},
            "After the privates have paid, each corporation operates once, the highest price first; at the same price "
            "the one farther right, in one cell the upper one. Who is next is looked at after each turn. A turn: "
            "convert, tile, station, run, dividend, trains. Operating rounds after a stock round: {rounds}."),
        row("4.5.1", {conversion},
            "From phase {convert_phase} on a five-share corporation may become a ten-share one as the first deed of "
            "its turn. Five more shares come into its treasury, each share is half as many percent as before, and it "
            "has {stations} stations instead of {small_stations}. Price and money stay. There is no way back."),
        row("4.5.1:forced", {},
            "With the first {forced_train} all five-share corporations become ten-share ones at once, those not yet "
            "started and those that have operated too. Trains above the limit are discarded after that."),
        row("4.5.2.1",
            {lay_step, tile_colour, tile_supply, tile_replaces, terrain, tile_preserves, tile_connected,
             tile_private_hex},
            "A corporation lays one yellow tile or upgrades one tile in its turn. Colours: {colours}; each goes on the "
            "one before, keeps all its track, and the old tile comes back to the supply. New track must be reached "
            "from a station of the corporation, past no city full of others' stations; for the upgrade of a city it is "
            "enough to reach the city. It does not matter which trains it owns."),
        row("4.5.2.1:home-first", {},
            "A corporation without any route lays its first tile, a yellow city, on its home hex, unless a tile lies "
            "there already."),
        row("4.5.2.1:prohibited", {tile_borders},
            "No track may lead off the board, into mountains or water that are closed, or to a side of a red or port "
            "hex where none is printed."),
        row("4.5.2.1:preclude", {},
            "A lay must not cut off a corporation that has yet to complete its first turn: with the tiles that are "
            "there now, a route with earnings must stay possible for it."),
        row("4.5.2.1:symbols", {tile_cities, tile_towns, tile_label},
            "Mine tiles go where mines are, city tiles where cities are, and nothing else goes there; mines end with "
            "green. Tiles for named hexes only, where no other tile of their colour goes: {named_tiles}."),
        row("4.5.3", {station_step, station, station_connected, station_one_a_hex, objective},
            "One station a turn goes into a free circle of a city, an off-map city or a mining district that track "
            "reaches from a station of the corporation; never two in a hex. The home station is free, the next costs "
            "{station_prices}. Those from the third on are for ten-share corporations. Powers of privates that place "
            "something are used in this step, besides the normal station."),
        row("4.5.3:home-reserved", {station_home_reserved},
            "In the home city of a corporation that has not started, one circle stays free for it; on a yellow tile "
            "there is thus no place for others. The station of {yards} needs none."),
        row("4.5.4.1", {},
            "Off-map cities: {off_map}. A corporation with a station there counts the double. A run ends there."),
        row("4.5.4.2", {},
            "Ports: {ports}. A port ends a run and belongs to its city: both alone are no route. The bonus is for "
            "corporations with a station in that city; a freight train counts city and bonus twice."),
        row("4.5.4.3", {},
            "Mining districts: {districts}. A run ends there, and only freight trains come: they earn {coal} times "
            "their number, {coal_table}. With a station there the corporation's treasury gets the same amount once "
            "more from the bank, dividend or not, until phase {coal_end} begins."),
        row("4.5.5", {run_step, revenue},
            "The trains run so that they earn the most together; if there are several such ways the president chooses. "
            "A run earns the sum of its stops. A share is paid a tenth of it in a ten-share corporation, a fifth in a "
            "five-share one."),
        row("4.5.5:legal-route", {route_two_stops, route_station},
            "A route is track without branches with a station of the corporation on it. A passenger train joins two "
            "cities or more, on or off the map, one with the station. A freight train joins at least two of cities, "
            "mines and a mining district; for it a station in the district suffices."),
        row("4.5.5:train-number", {route_length},
            "The number of a train is how many cities, on and off the map, it counts at most; mines, districts and "
            "ports are free. Passenger and freight faces: {faces}. The {least_freight} needs a mine or a district to "
            "have a second stop. A mine is worth {mine} to freight trains, nothing to others."),
        row("4.5.5:off-map-types", {route_terminal},
            "Ports, off-map cities and mining districts are ends of a run. There is at most one of each sort in it: "
            "port to district is fine, port to port is not."),
        row("4.5.5:track-once", {route_track_once, route_fork, route_city_exit, route_stop_once},
            "A train uses no piece of track twice and comes to no city or mine twice. The middle of a tile where plain "
            "track joins is no piece of track."),
        row("4.5.5:blocked", {route_blocked},
            "Where others' stations fill all circles of a city a run may end, not pass; nor does it get to the port "
            "behind. A station of its own in the city, that of {yards} too, lets a corporation through."),
        row("4.5.5:several-trains", {route_separate},
            "Trains of a corporation share cities and the middles of tiles, but no piece of track."),
        row("4.5.5:4D", {},
            "A {double} runs to {double_limit} cities at most and earns {multiplier} times their sum, when stations "
            "off the map, ports and the Express marker have been counted."),
        row("4.5.6", {pay_step, dividend, pay, withhold},
            "The president pays all of the revenue out or withholds all of it. Each share of a player is paid; those "
            "in the pool are paid to the corporation, those in its treasury not. Withheld revenue goes to the "
            "treasury. What mining districts pay into the treasury comes now, too."),
        row("4.5.7", {},
            "After the dividend the price moves: right if it reached the price, left if there was none, else not at "
            "all (rule 3.2)."),
        row("4.5.8", {train_step, train_areas, train_order, train_price, train_from_corporation},
            "Below its limit a corporation may buy trains: from the bank in order ({trains}), from the pool for the "
            "same price, or from another corporation for what both agree on, {train_price} at least. A train that "
            "begins a phase does so at once; then the corporation may buy on."),
        row("4.5.8:limit", {train_limit},
            "Trains that a corporation may own: {limits}. {yards} can raise this by {more_trains} for its "
            "corporation."),
        row("4.5.8:one-per-type", {train_one_a_turn},
            "In an operating round a corporation buys at most one train of each kind from the bank, so the last of a "
            "kind and the first of the next are possible. From phase {free_phase} on only the train limit counts, and "
            "the {double} is for sale whatever else is left."),
        row("4.5.8:discard", {train_discard},
            "When the limit falls, every corporation above it discards trains that its president chooses, without "
            "payment. They lie in the pool for their printed price, passenger or freight as the next buyer says."),
        row("4.5.8:declare", {train_face},
            "Whoever buys a train of bank or pool says whether it is passenger or freight ({faces}; the {double} is "
            "passenger). That stays, also when another corporation buys it, until it comes to the pool."),
        row("4.6", {forced_purchase},
            "At the end of its turn a corporation must own a train, with a route or without, as long as bank or pool "
            "have one. If its treasury suffices it may take any that is for sale; if only for a cheaper one, that "
            "one."),
        row("4.6.1", {train_trade},
            "Instead the train may come from another corporation that agrees, from {train_price} up to all that is in "
            "the treasury. Only for an empty treasury may the president pay, from cash in hand, the printed price at "
            "most; stock is not sold for it."),
        row("4.6.2", {forced_cheapest, forced_one, forced_no_rest, forced_sale},
            "If the treasury does not suffice for the cheapest train of bank and pool, the president adds what is "
            "missing, from cash first, then by selling stock: one block of a corporation, no larger than needed, "
            "within the rules of sales, and never so that this corporation changes its president. {iron} may help but "
            "does not have to."),
        row("4.6.3", {end_bankruptcy},
            "A president who cannot raise the price with all legal sales is bankrupt. Those sales are made; the other "
            "shares go to the pool without a change of price and above its limit, the privates leave, and the player "
            "is out. The presidencies go on to the players next entitled. The money raised stays with the operating "
            "corporation, and its new president must finish the purchase."),
        row("4.6.3:company-closes", {},
            "A corporation of a bankrupt player closes if nobody else holds two of its shares: shares are worth "
            "nothing, stations and markers leave the map, trains go to the pool, its privates leave. It may be started "
            "again later, and its home circle is kept for it."),
        row("5", {game_end, end_bank, end_price, winner, worth_cash, worth_stock, worth_privates},
            "When the bank, which began with {bank}, has run out, the set of operating rounds is played to its end and "
            "is the last; if it happens in a stock round, one more set follows. The bank pays on. The most money wins: "
            "cash, shares at market price, a player's open privates at face value; what corporations own does not "
            "count. If all but one are bankrupt, that one wins at once."),
    });
    return book;
}

} // namespace highball::title18va
