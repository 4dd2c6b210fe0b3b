// Setup of the first position.
#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/turn/railroad_creation.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>

namespace highball::continental_rails {

void found_railroad(const Figures& figures, Position& position, RouteId id, int price) {
    Railroad& railroad = position[id];
    railroad = Railroad{};
    railroad.active = true;
    railroad.founded = position.turn;
    railroad.lines = {{id, false}};
    railroad.price = price;
    railroad.efficiency = figures.railroad.efficiency_new;
    railroad.engine = position.engine;
    railroad.technologies = position.technologies & ~(1u << grand_station);
    railroad.dividend = figures.start.dividend;
    railroad.regions = regions_of(figures, railroad.lines);
}

int expected_profit_cents(const Figures& figures, const Position& position, RouteId id) {
    const Railroad& railroad = position[id];
    constexpr int even = 100;
    const Running run = running(figures, railroad, position.climate, even, Money());
    const Money interest = part_up(railroad.bonds, figures.railroad.bond_interest, 1000);
    const int shares = issued(position, id);
    return shares == 0 ? 0 : static_cast<int>((run.base - run.expenses - interest).dollars() * 100 / shares);
}

bool has_name(const Position& position, std::string_view name) {
    return std::any_of(position.tycoons.begin(), position.tycoons.end(),
                       [&](const Tycoon& other) { return iequals(other.name, name); });
}

std::string historical_name(const Figures& figures, const Position& position, Rng& rng) {
    std::vector<std::string> free;
    for (const std::string& name : figures.names)
        if (!has_name(position, name)) free.push_back(name);
    return free[rng.below(free.size())];
}

namespace {

void open_companies(const Figures& figures, Position& position) {
    std::vector<RouteId> first;
    for (const Route& route : figures.routes)
        if (route.company && route.first_turn == 1) first.push_back(route.id);
    while (static_cast<int>(first.size()) > figures.start.private_companies) {
        const std::size_t late = position.rng.below(first.size());
        position.company(first[late]).chance = figures.company.appear_first;
        first.erase(first.begin() + static_cast<std::ptrdiff_t>(late));
    }
    for (const RouteId id : first) {
        position.company(id).state = CompanyState::bank;
        position.company(id).asking_price = Money(figures.company.ask) * figures[id].length;
    }
}

// 4.18: draws the turn of each technology: its usual turn or one next to it, never before the previous technology.
void plan_technologies(const Figures& figures, Position& position) {
    int last = 1;
    for (std::size_t i = 0; i < figures.technologies.size(); ++i) {
        const int drawn = figures.technologies[i].turn + static_cast<int>(position.rng.between(-1, 1));
        last = figures.technologies[i].turn <= 1 ? 1 : std::max({last, drawn, 2});
        position.technology_turns[i] = last;
        if (last == 1) position.technologies |= 1u << i;
    }
}

// 3.3, 4.2: sets up a starting railroad. All tycoons begin with the same number of its shares, and it keeps some stock
// in its treasury.
void open_railroad(const Figures& figures, Position& position, RouteId id) {
    const int length = figures[id].length;
    found_railroad(figures, position, id, figures.start.price);
    position.company(id).state = CompanyState::line;
    Railroad& railroad = position[id];
    const int shares = length * figures.share.per_mile;
    railroad.treasury = shares * figures.share.treasury / 100;
    for (Tycoon& tycoon : position.tycoons) tycoon.share_of(id) = figures.start.shares;
    railroad.public_shares = std::max(0, shares - railroad.treasury - figures.start.shares * tycoon_count);
    railroad.cash = Money(figures.start.railroad_cash) * length;
    railroad.bonds = Money(figures.start.railroad_bonds) * length;
    railroad.paid = railroad.paid_before_split = railroad.dividend;
    railroad.paid_cents = railroad.paid * 100;
    railroad.prices = {railroad.price};
    railroad.profit_cents = railroad.profit_before_split = expected_profit_cents(figures, position, id);
    position.linked_regions |= railroad.regions;
}

} // namespace

Position first_position(const Figures& figures, const std::vector<std::string>& people_names, std::uint64_t seed) {
    Position position;
    Rng chance(seed);
    position.tycoon_seed = chance.next();
    position.rng = Rng(chance.next());
    Rng names(chance.next());
    position.people = static_cast<int>(people_names.size());
    position.climate = figures.normal;
    for (int t = 0; t < tycoon_count; ++t) {
        const bool person = t < position.people;
        Tycoon& tycoon = position.tycoon(t);
        tycoon.person = person;
        const std::string wish = person ? people_names[static_cast<std::size_t>(t)] : "";
        tycoon.name = wish.empty() || has_name(position, wish) ? historical_name(figures, position, names) : wish;
        tycoon.cash = Money(figures.start.cash);
    }
    plan_technologies(figures, position);
    open_companies(figures, position);
    for (const RouteId id : figures.starting) open_railroad(figures, position, id);
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& tycoon = position.tycoon(t);
        tycoon.settled_worth = net_worth(figures, position, t);
        tycoon.credit = credit_limit(figures, tycoon.settled_worth, position.climate);
    }
    return position;
}

} // namespace highball::continental_rails
