// What orders cost, and what may be asked, by the rulebook: the sheet, the turn, the forecast and the tycoons ask here.
#pragma once

#include "titles/continental_rails/position.h"

namespace highball::continental_rails {

// 10.2(C)2: so many shares out of the treasury, for the president.
Money treasury_cost(const Figures& figures, const Position& position, RouteId railroad, std::int64_t shares);
// 4.17: locomotives of this type for all of its lines.
Money engine_cost(const Figures& figures, const Railroad& railroad, int type);
// 4.18: the technology with this place in the list.
Money technology_cost(const Figures& figures, const Railroad& railroad, std::int64_t technology);
// 4.18(A): whether lines like these have a town that a Grand Station can stand in.
bool serves_large_town(const Figures& figures, const std::vector<Line>& lines);
// 4.15: in a climate like this.
Money second_track_cost(const Figures& figures, RouteId route, int climate);
// 4.9(B): the least that buys influence.
Money least_influence(const Figures& figures, const Railroad& railroad);
// 10.1(B)1b and d: the most that its owner may ask for the company.
Money highest_asking_price(const Figures& figures, const Position& position, RouteId company);
// 10.1(B)4: the first `most` bids of the sheet, in its order, and what is left of each when all are paid out of so much
// cash: the last one is cut first.
struct CoveredBid {
    Order order;
    Money granted;
};
std::vector<CoveredBid> covered_bids(const Sheet& sheet, Money cash, std::size_t most);
// 3.4 (a ruling): what a private company brings its owner in a turn that began in this climate.
Money company_income(const Figures& figures, RouteId company, int climate);

} // namespace highball::continental_rails
