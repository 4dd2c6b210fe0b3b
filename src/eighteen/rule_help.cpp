#include "eighteen/rule_help.h"

#include "core/text.h"
#include "eighteen/figure_words.h"

#include <fmt/format.h>

namespace highball::eighteen {

namespace {

using F = const Figures&;

std::string trains(F f) {
    std::vector<std::string> parts;
    for (const TrainKind& kind : f.trains) parts.push_back(kind.name + " " + print(kind.price));
    return join(parts, ", ");
}

std::string limits(F f) {
    std::vector<std::string> parts;
    int last = 0;
    for (const Phase& phase : f.phases)
        if (phase.train_limit != last)
            parts.push_back(fmt::format("{} from phase {}", last = phase.train_limit, phase.name));
    return list_words(parts);
}

std::string rusting(F f) {
    std::vector<std::string> parts;
    for (const TrainKind& kind : f.trains)
        if (!kind.removed_by.empty())
            parts.push_back(fmt::format("{} trains leave with the first {}", kind.name, kind.removed_by));
    return list_words(parts);
}

std::string obsolete(F f) {
    for (const TrainKind& kind : f.trains)
        if (!kind.obsolete_by.empty())
            return fmt::format(
                "With the first {1}, {0} trains in the open market and of the buyer leave; all other {0} trains "
                "are obsolete: each runs once more, and leaves after its corporation's next dividend. "
                "Nobody can buy an obsolete train.",
                kind.name, kind.obsolete_by);
    return "";
}

std::string bank_trains(F f) {
    std::string text;
    for (const Phase& phase : f.phases) {
        if (phase.bank_trains_per_turn > 0)
            text =
                fmt::format("A corporation buys at most {} train from the bank in a turn", phase.bank_trains_per_turn);
        else if (!text.empty())
            return text + fmt::format("; from the first {} train on, as many as it likes.", phase.name);
    }
    return text.empty() ? "" : text + ".";
}

std::string purchase_phase(F f) {
    for (const Phase& phase : f.phases)
        if (phase.corporations_buy_privates)
            return fmt::format(
                "From phase {} on a corporation may buy private companies from players, for {}% to {}% of "
                "par, at any time of its turn; both sides must agree.",
                phase.name, f.private_price_least.value(), f.private_price_most.value());
    return "";
}

std::string first_private(F f) {
    if (f.first_private_prices.size() < 2) return "";
    std::vector<std::string> prices;
    for (const Money price : f.first_private_prices) prices.push_back(print(price));
    return fmt::format("While {} is unsold it costs {} in the stock rounds one after the other; after that the player "
                       "with the priority deal has to take it for nothing.",
                       f.privates.front().name, list_words(prices));
}

std::string objective(F f) {
    std::vector<std::string> parts;
    Money bonus;
    for (const CorporationFigures& rr : f.corporations)
        if (rr.objective.exists()) {
            parts.push_back(rr.symbol + " in " + f.map[rr.objective].name);
            bonus = rr.objective_bonus;
        }
    if (parts.empty()) return "";
    return fmt::format("The first time a corporation places a station in its historical city the bank pays it {}: {}.",
                       print(bonus), join(parts, ", "));
}

std::string yellow_zone(F f) {
    return f.chart.yellow.empty() ? "" : " Shares of corporations in the yellow zone (:45:) do not count.";
}

std::string end_price(F f) {
    if (f.chart.end.empty()) return "";
    return fmt::format("When a share price reaches {}, the operating round is played to its end and is the last.",
                       print(f.chart.price(f.chart.end.front())));
}

std::string stations(F f) {
    std::vector<std::string> parts;
    for (const CorporationFigures& rr : f.corporations) {
        std::vector<std::string> prices;
        for (std::size_t i = 1; i < rr.station_prices.size(); ++i) prices.push_back(print(rr.station_prices[i]));
        if (!prices.empty()) parts.push_back(rr.symbol + " " + list_words(prices));
    }
    return "A corporation may place one station a turn, in a free circle of a city. After the free home station: " +
           join(parts, "; ") + ".";
}

struct Row {
    Rule rule;
    std::string (*text)(F);
};

// In the order of Rule; a text that is empty with a title's figures is no rule of it.
const Row rows[] = {
    {Rule::private_turn,
     [](F) -> std::string {
         return "While the bank has private companies to sell, a turn is one deed: buy the cheapest, bid on another, "
                "or "
                "pass. Nobody trades in shares yet.";
     }},
    {Rule::buy_cheapest,
     [](F) -> std::string {
         return "The cheapest unsold private is bought at its par. If the next cheapest has bids, it is auctioned at "
                "once, and so on; then the player after the buyer goes on.";
     }},
    {Rule::bid,
     [](F) -> std::string {
         return "A bid on a dearer private is at least $5 over its par, and over the last bid on it. The money is set "
                "aside; a bid cannot be taken back and stands until the auction.";
     }},
    {Rule::auction,
     [](F) -> std::string {
         return "Only those who have bid take part; a single bidder just pays. They bid clockwise after the highest "
                "bidder, $5 more at least; who passes may come back, until all the others pass in a row.";
     }},
    {Rule::first_private, first_private},
    {Rule::stock_turn,
     [](F) -> std::string {
         return "In a stock turn you sell as much as you like and buy one certificate; all sales stand before the "
                "purchase or all after it. Doing nothing is a pass.";
     }},
    {Rule::sell,
     [](F) -> std::string {
         return "Shares are sold to the open market at the market price. Then the token goes one row down for each "
                "share sold, as far as the chart goes; several certificates in one sale all get the price before it.";
     }},
    {Rule::no_sale_first_round, [](F) -> std::string { return "In the first stock round nothing is sold."; }},
    {Rule::market_limit,
     [](F f) {
         return fmt::format("The open market never holds more than {}% of a corporation.", f.market_limit.value());
     }},
    {Rule::sell_presidency,
     [](F) -> std::string {
         return "The president's certificate itself is never sold to the bank. A president may sell shares until "
                "somebody else holds more and at least 20%: that player becomes president first.";
     }},
    {Rule::split_presidency,
     [](F) -> std::string {
         return "When a president sells 10% out of the 20% certificate, the new president's two single certificates "
                "are exchanged for it and one of them goes to the market.";
     }},
    {Rule::sell_private,
     [](F) -> std::string {
         return "Players sell private companies to each other at any price from $1 on which they agree, on the "
                "seller's "
                "or the buyer's turn: offer, or ask; the other side answers.";
     }},
    {Rule::buy_one,
     [](F) -> std::string {
         return "One certificate is bought in a turn, from the offering, from the open market, or a private from a "
                "player; none of a corporation that you have sold in this stock round.";
     }},
    {Rule::buy_presidency,
     [](F f) {
         return fmt::format("The president's certificate (20%) is bought first, and its buyer sets the par: {}. The "
                            "price is twice the par.",
                            list_pars(f));
     }},
    {Rule::buy_offering,
     [](F) -> std::string { return "A certificate of the initial offering costs the par of its corporation."; }},
    {Rule::buy_market, [](F) -> std::string { return "A certificate of the open market costs the market price."; }},
    {Rule::buy_private,
     [](F) -> std::string {
         return "Buying a private from another player on your own turn is the one purchase of the turn.";
     }},
    {Rule::holding_limit,
     [](F f) { return fmt::format("Nobody buys above {}% of a corporation.", f.holding_limit.value()); }},
    {Rule::certificate_limit,
     [](F f) {
         return fmt::format(
             "A player holds at most so many certificates, privates included: {}.{} Whoever is above the "
             "limit in the own turn has to sell down to it where that is possible.",
             by_players(f.certificate_limit), yellow_zone(f));
     }},
    {Rule::floating,
     [](F f) {
         return fmt::format("A corporation floats when {}% of it has left the initial offering.", f.float_at.value());
     }},
    {Rule::charter,
     [](F) -> std::string { return "With floating, the president takes the charter with its stations."; }},
    {Rule::capital,
     [](F f) { return fmt::format("The bank pays a corporation that floats {} times its par.", f.capital_times_par); }},
    {Rule::new_president,
     [](F) -> std::string {
         return "Whoever holds more than the president becomes president; of several the one with most, then the "
                "nearest clockwise from the old president.";
     }},
    {Rule::exchange_certificates,
     [](F) -> std::string {
         return "The new president gives the old one single certificates for the president's certificate, percent for "
                "percent.";
     }},
    {Rule::hand_over,
     [](F) -> std::string { return "The charter with all that lies on it goes to the new president."; }},
    {Rule::stock_round_end,
     [](F) -> std::string {
         return "The stock round ends when all players pass in a row. The player after the last one who did something "
                "has the priority deal. Each corporation whose shares are all in players' hands moves one row up.";
     }},
    {Rule::privates_operate,
     [](F) -> std::string { return "An operating round begins with the revenue of the private companies."; }},
    {Rule::operating_order,
     [](F) -> std::string {
         return "Corporations operate by price, the highest first; in the same price the one farther right, in one "
                "cell "
                "the one on top of the stack. The order is looked at again after each turn.";
     }},
    {Rule::private_revenue,
     [](F) -> std::string { return "The bank pays each private's revenue to its owner, player or corporation."; }},
    {Rule::home_station,
     [](F) -> std::string {
         return "In its first turn a corporation places its home station, free, before anything else.";
     }},
    {Rule::lay_step, [](F) -> std::string { return "A corporation may lay or upgrade one tile in its turn."; }},
    {Rule::station_step, [](F) -> std::string { return "After the tile it may place one station."; }},
    {Rule::run_step, [](F) -> std::string { return "Then its trains run."; }},
    {Rule::pay_step, [](F) -> std::string { return "Then it pays its revenue out or withholds it."; }},
    {Rule::obsolete_step,
     [](F f) { return obsolete(f).empty() ? std::string() : std::string("Then its obsolete trains leave the game."); }},
    {Rule::train_step,
     [](F) -> std::string { return "Then it may buy trains, and must buy one if it has a route and no train."; }},
    {Rule::private_step,
     [](F) -> std::string { return "Private companies may be bought from players at any time of the turn."; }},
    {Rule::power_step, [](F) -> std::string { return "Powers of its private companies are used when they say so."; }},
    {Rule::tile_colour, [](F f) { return "Tiles come into the game by colour: " + list_colours(f) + "."; }},
    {Rule::tile_supply,
     [](F) -> std::string {
         return "There are no more tiles than lie in the box (page trains). A tile that is replaced comes back after "
                "the lay.";
     }},
    {Rule::tile_replaces,
     [](F) -> std::string {
         return "Yellow goes on a hex without a tile, green on yellow, brown on green, gray on brown.";
     }},
    {Rule::tile_cities,
     [](F) -> std::string { return "City tiles go where cities are, with as many cities as the hex has."; }},
    {Rule::tile_towns,
     [](F) -> std::string { return "Town tiles go where towns are; a hex without either takes plain track."; }},
    {Rule::terrain,
     [](F) -> std::string {
         return "The first tile in a hex with terrain costs what stands there, from the corporation's treasury.";
     }},
    {Rule::tile_label,
     [](F) -> std::string {
         return "A tile that names hexes is laid only there; where one of a colour exists for a hex, no other "
                "tile of that colour is laid in it.";
     }},
    {Rule::tile_preserves, [](F) -> std::string { return "An upgrade keeps all track that was there."; }},
    {Rule::tile_borders,
     [](F) -> std::string {
         return "No track may lead off the map, into a closed side (#), or into a side of a printed gray or red hex "
                "without track.";
     }},
    {Rule::tile_connected,
     [](F) -> std::string {
         return "New track must be reached from one of the corporation's stations, along track not blocked by full "
                "cities of others.";
     }},
    {Rule::tile_private_hex,
     [](F f) {
         std::vector<std::string> kept;
         for (const PrivateFigures& lot : f.privates)
             if (lot.blocks) kept.push_back(lot.symbol);
         return kept.empty()
                    ? std::string()
                    : "No tile is laid in the hex of a private while a player owns it: " + join(kept, ", ") + ".";
     }},
    {Rule::station, stations},
    {Rule::station_connected,
     [](F) -> std::string { return "The city must be reached by track from a station of the corporation."; }},
    {Rule::station_one_a_hex, [](F) -> std::string { return "A corporation has at most one station in a hex."; }},
    {Rule::station_home_reserved,
     [](F) -> std::string {
         return "A circle is kept free for each home station that is still to come; another circle of the city may be "
                "taken.";
     }},
    {Rule::objective, objective},
    {Rule::route_two_stops,
     [](F) -> std::string { return "A train runs to at least two cities, towns or off-board locations."; }},
    {Rule::route_track_once,
     [](F) -> std::string { return "No piece of track is used twice, by the same train or another."; }},
    {Rule::route_fork, [](F) -> std::string { return "At a fork a train does not turn back onto the other branch."; }},
    {Rule::route_city_exit, [](F) -> std::string { return "A city is left by other track than it was entered by."; }},
    {Rule::route_blocked,
     [](F) -> std::string {
         return "A city whose circles all hold others' stations ends a run: a train may come there, not pass through.";
     }},
    {Rule::route_station, [](F) -> std::string { return "Each route has at least one station of the corporation."; }},
    {Rule::route_stop_once, [](F) -> std::string { return "A train counts a city or town once in a run."; }},
    {Rule::route_terminal,
     [](F) -> std::string { return "A run that comes to an off-board location ends (or begins) there."; }},
    {Rule::route_length,
     [](F) -> std::string {
         return "A train's number is how many cities and off-board locations it runs to at most; towns on the way do "
                "not count and pay all the same.";
     }},
    {Rule::route_separate,
     [](F) -> std::string { return "Several trains may meet in cities, but never share a piece of track."; }},
    {Rule::revenue,
     [](F f) {
         std::string text = "A run earns what its stops say, plus bonuses.";
         for (const TrainKind& kind : f.trains)
             if (kind.multiplier > 1)
                 text += fmt::format(" A {} counts cities and off-board locations {} times, towns and bonuses once.",
                                     kind.name, kind.multiplier);
         return text + " Any shareholder may point out a better run, which the president must take then (better ...).";
     }},
    {Rule::dividend,
     [](F) -> std::string { return "The president pays the whole revenue out or withholds all of it."; }},
    {Rule::pay,
     [](F) -> std::string {
         return "Paid out: each share gets a tenth; the corporation gets it for its shares in the open market. The "
                "token moves one column right.";
     }},
    {Rule::withhold,
     [](F) -> std::string {
         return "Withheld, or nothing earned: the treasury takes it; the token moves one column left.";
     }},
    {Rule::train_areas,
     [](F) -> std::string { return "Trains are bought from the offering, the open market or other corporations."; }},
    {Rule::train_order, [](F f) { return "The offering sells its trains in order: " + trains(f) + "."; }},
    {Rule::train_price, [](F) -> std::string { return "The bank's trains cost the printed price, used ones too."; }},
    {Rule::train_from_corporation,
     [](F) -> std::string { return "Between corporations a train costs what both presidents agree on, at least $1."; }},
    {Rule::train_phase,
     [](F f) { return "The first train of each kind begins its phase at once. " + rusting(f) + "."; }},
    {Rule::train_one_a_turn, bank_trains},
    {Rule::train_limit,
     [](F f) {
         return "Trains a corporation may own: " + limits(f) +
                ". When the limit falls, its president discards to the open market without payment.";
     }},
    {Rule::obsolescence, obsolete},
    {Rule::forced_purchase,
     [](F) -> std::string {
         return "A corporation with a route and no train must buy one. If its money does not suffice, the president "
                "pays the rest.";
     }},
    {Rule::forced_cheapest,
     [](F) -> std::string { return "With the president's money only the cheapest train of the bank is bought."; }},
    {Rule::forced_one, [](F) -> std::string { return "With the president's money only one train is bought."; }},
    {Rule::forced_no_rest,
     [](F) -> std::string {
         return "The president adds no more than is missing: the corporation's money is gone after the purchase.";
     }},
    {Rule::forced_sale,
     [](F) -> std::string {
         return "The president may have to sell shares for it, none beyond what is needed, and none so that another "
                "becomes president of this corporation; who cannot raise the money is bankrupt, and the game ends.";
     }},
    {Rule::private_purchase, purchase_phase},
    {Rule::game_end,
     [](F) -> std::string { return "The game ends by the bank, by a share price, or by a bankruptcy."; }},
    {Rule::end_bank,
     [](F f) {
         return fmt::format(
             "When the bank (which began with {}) is out of money, the operating round is played to its end "
             "and is the last; in a stock round, one more operating round follows. The bank pays on with "
             "notes.",
             print(f.bank));
     }},
    {Rule::end_price, end_price},
    {Rule::end_bankruptcy, [](F) -> std::string { return "A bankruptcy ends the game at once."; }},
    {Rule::winner, [](F) -> std::string { return "Most money wins: cash, shares at market price, privates at par."; }},
    {Rule::worth_cash, [](F) -> std::string { return "Cash counts."; }},
    {Rule::worth_stock, [](F) -> std::string { return "Shares count at the market price."; }},
    {Rule::worth_privates, [](F) -> std::string { return "Privates that are still open count at their par."; }},
};

} // namespace

std::string power_help(const Figures& figures, std::string_view id) {
    for (const PrivateFigures& lot : figures.privates)
        if (same_word(lot.rule, id))
            return fmt::format("{} ({}), par {}, pays {}. {}", lot.name, lot.symbol, print(lot.par), print(lot.revenue),
                               lot.text.empty() ? "It has no power." : lot.text);
    return "";
}

std::string option_help(const Figures& figures, std::string_view id) {
    for (const OptionalRule& option : figures.options)
        if (same_word(option.rule, id)) return "Option " + option.name + ": " + option.help + ".";
    return "";
}

bool is_part_of(std::string_view number, std::string_view id) {
    if (!begins_with_word(number, id) || number.size() == id.size()) return false;
    const char next = number[id.size()];
    return next == '(' || next == '.' || next == ':';
}

std::optional<std::string> rule_help(const Rules& rules, std::string_view id) {
    const Figures& f = rules.figures();
    if (!f.lots.empty()) return std::nullopt; // a title that begins with lots plays much of this in its own way
    std::string text = power_help(f, id) + option_help(f, id), below;
    for (const Row& row : rows) {
        const std::string_view number = rules.number(row.rule);
        const std::string words = row.text(f);
        if (words.empty()) continue;
        if (same_word(number, id)) text += (text.empty() ? "" : " ") + words;
        if (is_part_of(number, id)) below += fmt::format("\n  {}: {}", number, words);
    }
    if (text.empty() && below.empty()) return std::nullopt;
    return text + below;
}

} // namespace highball::eighteen
