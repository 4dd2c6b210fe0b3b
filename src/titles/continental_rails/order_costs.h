// Costs of orders and limits of bids by the rulebook, for sheets, turns, forecasts and computer tycoons.
#pragma once

#include "titles/continental_rails/position.h"

namespace highball::continental_rails {

// 10.2(C)2: cost to the president of so many treasury shares.
Money treasury_cost(const Figures& figures, const Position& position, RouteId railroad, std::int64_t shares);
// 4.17: cost of locomotives of this type for all of its lines.
Money engine_cost(const Figures& figures, const Railroad& railroad, int type);
// 4.18: cost of the technology with this index.
Money technology_cost(const Figures& figures, const Railroad& railroad, std::int64_t technology);
// 4.18(A): true if the lines have a town that can have a Grand Station.
bool serves_large_town(const Figures& figures, const std::vector<Line>& lines);
// 4.15: cost in this climate.
Money second_track_cost(const Figures& figures, RouteId route, int climate);
// 4.9(B): least amount that buys influence.
Money least_influence(const Figures& figures, const Railroad& railroad);
// 10.1(B)1b and d: highest price that the owner may ask for the company.
Money highest_asking_price(const Figures& figures, const Position& position, RouteId company);
// 10.1(B)4: the first `most` bids of the sheet, in its order, with the amount left of each if the given cash pays for
// all. The last one is cut first.
struct CoveredBid {
    Order order;
    Money granted;
};
std::vector<CoveredBid> covered_bids(const Sheet& sheet, Money cash, std::size_t most);
// 3.4 (a ruling): income of a private company's owner in a turn that began in this climate.
Money company_income(const Figures& figures, RouteId company, int climate);

} // namespace highball::continental_rails
