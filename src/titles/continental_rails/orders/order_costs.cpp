#include "titles/continental_rails/orders/order_costs.h"

#include "titles/continental_rails/model/network.h"

#include <algorithm>

namespace highball::continental_rails {

Money treasury_cost(const Figures& figures, const Position& position, RouteId railroad, std::int64_t shares) {
    return part(Money(std::max(1, position[railroad].price)) * shares, figures.share.director_price, 100);
}

Money engine_cost(const Figures& figures, const Railroad& railroad, int type) {
    return Money(figures.engine.cost) * (type - railroad.engine) * miles(figures, railroad);
}

Money technology_cost(const Figures& figures, const Railroad& railroad, std::int64_t technology) {
    if (technology == grand_station) return Money(figures.technology.station_cost);
    return Money(figures.technology.cost) * miles(figures, railroad);
}

bool serves_large_town(const Figures& figures, const std::vector<Line>& lines) {
    const auto large = [&](int town) { return figures.town(town).size >= figures.technology.station_town; };
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
        return large(figures[line.route].from) || large(figures[line.route].to);
    });
}

Money second_track_cost(const Figures& figures, RouteId route, int climate) {
    return part(Money(least_build_cost(figures, climate)) * figures[route].length, figures.railroad.double_track, 100);
}

Money least_influence(const Figures& figures, const Railroad& railroad) { return Money(miles(figures, railroad)); }

Money highest_asking_price(const Figures& figures, const Position& position, RouteId id) {
    const auto& c = figures.company;
    const Company& company = position.company(id);
    Money most = part(company.paid, 100 + c.raise, 100);
    if (company.offered) most = std::min(most, part(company.asking_price, 100 + c.raise, 100));
    return std::max(most, Money(c.always) * figures[id].length);
}

Money least_bid(const Figures& figures, const Position& position, RouteId id) {
    const Company& company = position.company(id);
    return std::max(Money(figures[id].length), company.state == CompanyState::bank ? company.asking_price : Money());
}

std::vector<CoveredBid> covered_bids(const Sheet& sheet, Money cash, std::size_t most) {
    std::vector<CoveredBid> covered;
    Money left = std::max(cash, Money());
    for (const Order& order : sheet) {
        if (order.kind != OrderKind::bid || covered.size() == most) continue;
        covered.push_back({order, std::min(Money(order.amount), left)});
        left -= covered.back().granted;
    }
    return covered;
}

Money covered_amount(const Sheet& sheet, Money cash, const Order& order) {
    Money left = std::max(cash, Money());
    for (const Order& other : sheet) {
        if (other == order) break;
        if (other.kind == order.kind) left -= std::min(left, Money(other.amount));
    }
    return std::min(left, Money(order.amount));
}

std::pair<int, Money> offers_to(const Position& position, int tycoon) {
    int count = 0;
    Money least;
    for (const RouteId id : companies_for_sale(position)) {
        const Company& company = position.company(id);
        if (company.owner == tycoon) continue;
        if (count++ == 0 || company.asking_price < least) least = company.asking_price;
    }
    return {count, least};
}

int owner_shares(const Figures& figures, RouteId company) {
    return figures[company].length * figures.share.per_mile * figures.share.owner / 100;
}

MergerStock stock_by_merger(const Figures& figures, const Position& position, RouteId company) {
    MergerStock best{{}, owner_shares(figures, company), {}};
    for (const RouteId into : merge_targets(figures, position, company))
        if (const Money value = Money(position[into].price) * best.shares; !best.into || value > best.value)
            best.into = into, best.value = value;
    return best;
}

int director_shares(const Figures& figures, int shares, int directors) {
    const auto& s = figures.share;
    const bool many = directors * s.director > s.directors_together;
    return many ? shares * s.directors_together / 100 / directors : shares * s.director / 100;
}

// A dollar raises the efficiency by one point with a chance of one half.
int upkeep_a_mile(const Figures& figures) { return figures.railroad.decay_low + figures.railroad.decay_high; }

Money company_income(const Figures& figures, RouteId company, int climate) {
    return part(Money(figures.company.income) * figures[company].length, 100 + figures.climate(climate).revenue, 100);
}

} // namespace highball::continental_rails
