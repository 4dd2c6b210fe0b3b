#include "titles/american_rails/rule_help.h"

#include "core/text.h"

#include <fmt/format.h>

namespace highball::american_rails {

namespace {

struct HelpEntry {
    std::string_view id;
    std::string_view text; // {name} stands for a figure of the board
};

constexpr HelpEntry entries[] = {
    {"setup", "Every company has its cubes and shares in a supply of its own and one cube on the income track. The "
              "first player is "
              "the banker. Money: {cash3} each for three players, {cash4} for four, {cash5} for five."},
    {"setup:three-players",
     "With three players one company, drawn by the seed, goes back into the box with all its pieces. Its "
     "supply does not count for the end of the game."},
    {"start-auction",
     "Before the first year one share of each company is auctioned. The banker chooses the first; after that the "
     "winner, or with no bid the last player to pass, chooses the next."},
    {"start-auction:bid",
     "Whoever chose the share bids or passes first, then it goes clockwise. A bid is at least {least_bid}, more "
     "than the last one and no more than you have. Who has passed is out of this auction."},
    {"start-auction:winner",
     "The winner pays the company's treasury, takes the share and starts the company in any city without a "
     "cube; its income is the full value of that city. The winner's marker takes the next place of the "
     "turn order, unless it has one."},
    {"start-auction:no-bid",
     "A share that nobody bids for leaves the game. The company's other shares stay and may start it later."},
    {"start-auction:shareless", "Players who won nothing follow in the turn order from the banker clockwise."},
    {"turn-order",
     "The first phase of a year goes by the turn order track, the second and third by the column before: the marker "
     "nearest the top goes first. The third column gives next year's order."},
    {"action-phase",
     "A year has three phases. In each, every player moves the marker to a free space of the column and uses that "
     "action or leaves it unused; the space stays taken."},
    {"action-blocked", "A space holds one marker a phase."},
    {"dividend",
     "After the third phase each company's income is divided by its shares in players' hands and the bank pays the "
     "result for every share. Unsold and removed shares get nothing."},
    {"dividend:rounded-up", "The dividend of a share is rounded up to a whole dollar."},
    {"end:1857", "The game ends after the dividend of {last_year}."},
    {"end:shares", "The game ends after a dividend when no company has a share left in its supply."},
    {"end:supplies",
     "The game ends after a dividend when as many supplies as there are players (companies' cubes, development "
     "markers) have {low_supply} pieces or fewer."},
    {"end:tie", "Most money wins; players with the same money share the win."},
    {"pass", "The top space: you do nothing and go first in the next phase."},
    {"develop", "A development marker goes on a city with at least one cube: {marker_full} more for its full value, "
                "{marker_shared} "
                "more for its shared value, counted at once."},
    {"develop:undeveloped", "A city takes one development marker."},
    {"develop:black-square", "{black} have a black square and are never developed."},
    {"fund", "The bank pays {fund} into the treasury of any company in the game, whoever owns it."},
    {"take-2", "You take {take} from the bank."},
    {"take-2:from-others", "Or every other player gives {take} to the bank, or all they have if that is less."},
    {"take-2:expand-2", "With four or five players you may place up to two cubes instead."},
    {"auction", "You put a share from any company's supply up for auction and bid or pass first; the bidding is as "
                "before the first "
                "year. The price goes into the company's treasury."},
    {"auction:no-bid", "A share that nobody bids for leaves the game."},
    {"auction:new-company",
     "Who buys the first share of a company that is not on the map starts it in a city without a cube."},
    {"auction:no-empty-city",
     "If no city is empty then, the share bought and all other shares of that company leave the game; the "
     "price stays paid."},
    {"expand",
     "Up to three or four cubes (two with take-2), one after the other, each of a company you hold a share of and each "
     "paid for before the next. You may stop early."},
    {"expand:adjacent", "A cube goes next to another cube of its company."},
    {"expand:one-per-colour", "A hex never holds two cubes of one company."},
    {"expand:city-cost",
     "A cube in a city costs {city_first}, and {city_more} more for each cube and for the development marker "
     "already there."},
    {"expand:plains-cost",
     "A cube on plains costs {plains_first}, and {plains_more} more for each cube already there."},
    {"expand:forest", "A cube in a forest costs {forest_first}; a forest holds one cube."},
    {"expand:mountain", "A cube on a mountain costs {mountain_first}; a mountain holds one cube."},
    {"expand:treasury-only", "The company's treasury pays all of it; nobody may add money of their own."},
    {"expand:several-companies",
     "The cubes of one action may belong to different companies and need not be near each other."},
    {"income:full", "The only company in a city earns its full value, the left figure."},
    {"income:shared",
     "As soon as two companies are in a city each earns the shared value, the right figure; the first one loses the "
     "difference."},
    {"income:development",
     "A development marker adds {marker_full} to the full and {marker_shared} to the shared value."},
    {"connection", "A company in two of {special} earns {bonus} more."},
    {"connection:third", "The third of those cities brings {twice} more, for it makes two connections at once."},
};

std::string names_of(const Board& board, bool special) {
    std::vector<std::string> names;
    for (const City& city : board.cities)
        if (special ? city.special : !city.developable) names.push_back(city.name);
    return join_words(names);
}

} // namespace

std::optional<std::string> rule_help(const Board& board, std::string_view id) {
    const auto dollars = [](int amount) { return print(Money(amount)); };
    const auto& cost = [&](Terrain terrain) { return board.cost_of(terrain); };
    for (const HelpEntry& entry : entries) {
        if (!iequals(entry.id, id)) continue;
        return fmt::format(
            fmt::runtime(entry.text), fmt::arg("cash3", print(board.cash[3])), fmt::arg("cash4", print(board.cash[4])),
            fmt::arg("cash5", print(board.cash[5])), fmt::arg("least_bid", print(board.least_bid)),
            fmt::arg("last_year", board.last_year), fmt::arg("low_supply", board.low_supply),
            fmt::arg("marker_full", dollars(board.marker_full)),
            fmt::arg("marker_shared", dollars(board.marker_shared)), fmt::arg("black", names_of(board, false)),
            fmt::arg("special", names_of(board, true)), fmt::arg("fund", print(board.dollars_of(ActionType::fund))),
            fmt::arg("take", print(board.dollars_of(ActionType::take))),
            fmt::arg("city_first", dollars(cost(Terrain::city).first)),
            fmt::arg("city_more", dollars(cost(Terrain::city).more)),
            fmt::arg("plains_first", dollars(cost(Terrain::plains).first)),
            fmt::arg("plains_more", dollars(cost(Terrain::plains).more)),
            fmt::arg("forest_first", dollars(cost(Terrain::forest).first)),
            fmt::arg("mountain_first", dollars(cost(Terrain::mountain).first)),
            fmt::arg("bonus", dollars(board.connection_bonus)), fmt::arg("twice", dollars(2 * board.connection_bonus)));
    }
    return std::nullopt;
}

std::vector<std::string> rule_ids() {
    std::vector<std::string> ids;
    for (const HelpEntry& entry : entries) ids.emplace_back(entry.id);
    return ids;
}

} // namespace highball::american_rails
