// Costs of orders and limits of bids, for sheets, turns, forecasts and computer tycoons.
#pragma once

#include "titles/continental_rails/model/position.h"

namespace highball::continental_rails {

// 10.2(C)2: returns what the president pays for this number of treasury shares.
Money treasury_cost(const Figures& figures, const Position& position, RouteId railroad, std::int64_t shares);
// 4.17: returns the cost of locomotives of this type for all lines of the railroad. Each type above its present one has
// a price per mile.
Money engine_cost(const Figures& figures, const Railroad& railroad, int type);
// 4.18: returns the cost of the technology with this index.
Money technology_cost(const Figures& figures, const Railroad& railroad, std::int64_t technology);
// 4.18(A): true if one of the lines serves a town that is large enough for a Grand Station.
bool serves_large_town(const Figures& figures, const std::vector<Line>& lines);
// 4.15: returns the cost of a second track in this climate.
Money second_track_cost(const Figures& figures, RouteId route, int climate);
// 4.9(B): returns the smallest amount that buys influence.
Money least_influence(const Figures& figures, const Railroad& railroad);
// 10.1(B)1b, 10.1(B)1d: returns the highest price that the owner may ask for the company.
Money highest_asking_price(const Figures& figures, const Position& position, RouteId company);
// 2.4(E), 10.1(B)3: returns the lowest bid for a company: $1 a mile, or the Bank's price. A tycoon may still lower his.
Money least_bid(const Figures& figures, const Position& position, RouteId company);
// 10.1(B)4: a bid, and the part of it that the cash covers. covered_bids() returns the first `most` bids as they stand
// on the sheet. If `cash` does not suffice for all of them, the last bids are cut first.
struct CoveredBid {
    Order order;
    Money granted;
};
std::vector<CoveredBid> covered_bids(const Sheet& sheet, Money cash, std::size_t most);
// Returns the part of this order that the cash covers after those of its kind above it on the sheet.
Money covered_amount(const Sheet& sheet, Money cash, const Order& order);
// Returns the number of private companies that the tycoon could buy, and the lowest asking price.
std::pair<int, Money> offers_to(const Position& position, int tycoon);
// 4.3(A)3: returns the shares that the owner of a private company gets for incorporating or merging it.
int owner_shares(const Figures& figures, RouteId company);
// 4.3(A)3: the stock that the owner of a private company gets for merging it. `into` is the railroad with the highest
// price among those that the company could join now, or none.
struct MergerStock {
    RouteId into;
    int shares = 0;
    Money value;
};
MergerStock stock_by_merger(const Figures& figures, const Position& position, RouteId company);
// 4.3(B): returns how many of these new shares each of a railroad's directors must buy.
int director_shares(const Figures& figures, int shares, int directors);
// 4.5: returns the improvements in dollars a mile that make up for the average loss of efficiency.
int upkeep_a_mile(const Figures& figures);
// 3.4, a ruling: returns what a private company earns in a turn that began in this climate.
Money company_income(const Figures& figures, RouteId company, int climate);

} // namespace highball::continental_rails
