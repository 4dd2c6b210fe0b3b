#include "titles/continental_rails/model/position.h"

#include "core/indexed.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/turn/turn_news.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace highball::continental_rails {

std::vector<RouteId> active_railroads(const Position& position) {
    std::vector<RouteId> active;
    active.reserve(railroad_slots);
    for (int n = 1; n < railroad_slots; ++n)
        if (position[railroad_id(n)].active) active.push_back(railroad_id(n));
    return active;
}

bool is_active(const Position& position, RouteId id) { return id && id.number < railroad_slots && position[id].active; }

int issued(const Position& position, RouteId railroad) {
    int sum = position[railroad].public_shares;
    for (const Tycoon& tycoon : position.tycoons) sum += tycoon.share_of(railroad);
    return sum;
}

int miles(const Figures& figures, const Railroad& railroad) {
    int sum = 0;
    for (const Line& line : railroad.lines) sum += figures[line.route].length;
    return sum;
}

std::int64_t director_minimum(const Figures& figures, std::int64_t issued) {
    return (issued * figures.share.directorship + 99) / 100;
}

bool is_director(const Railroad& railroad, int tycoon) { return contains(railroad.directors, tycoon); }

std::array<RouteId, most_routes + 1> route_owners(const Position& position) {
    std::array<RouteId, most_routes + 1> owners{};
    for (int n = 1; n < railroad_slots; ++n) {
        const Railroad& railroad = position[railroad_id(n)];
        if (!railroad.active) continue;
        for (const Line& line : railroad.lines) owners[line.route.index()] = railroad_id(n);
        if (railroad.row) owners[railroad.row.index()] = railroad_id(n);
    }
    return owners;
}

std::vector<RouteId> companies_of(const Position& position, int tycoon) {
    std::vector<RouteId> owned;
    for (int n = 1; n < railroad_slots; ++n) {
        const Company& company = position.company(railroad_id(n));
        if (company.state == CompanyState::owned && company.owner == tycoon) owned.push_back(railroad_id(n));
    }
    return owned;
}

std::vector<RouteId> companies_for_sale(const Position& position) {
    std::vector<RouteId> offered;
    for (int n = 1; n < railroad_slots; ++n)
        if (is_for_sale(position.company(railroad_id(n)))) offered.push_back(railroad_id(n));
    return offered;
}

std::vector<RouteId> cheapest_for_sale(const Position& position) {
    std::vector<RouteId> offered = companies_for_sale(position);
    std::stable_sort(offered.begin(), offered.end(), [&](RouteId a, RouteId b) {
        return position.company(a).asking_price < position.company(b).asking_price;
    });
    return offered;
}

std::vector<RouteId> companies_on_map(const Position& position) {
    std::vector<RouteId> all;
    for (int n = 1; n < railroad_slots; ++n)
        if (const CompanyState state = position.company(railroad_id(n)).state;
            state == CompanyState::bank || state == CompanyState::owned)
            all.push_back(railroad_id(n));
    return all;
}

bool at_war(const Figures& figures, int turn) {
    return turn >= figures.game.war_first && turn <= figures.game.war_last;
}

int least_build_cost(const Figures& figures, int climate) { return figures.climate(climate).build; }

int climate_steps(const Figures& figures, int climate) { return climate - figures.normal; }

// 4.4(E): returns the value of the tycoon's stock. The debt of a railroad to its president does not count.
Money stock_value(const Position& position, const Tycoon& tycoon) {
    Money sum;
    for (int n = 1; n < railroad_slots; ++n)
        if (const int shares = tycoon.share_of(railroad_id(n))) sum += Money(position[railroad_id(n)].price) * shares;
    return sum;
}

Money appraised(const Figures& figures, RouteId company, Money paid) {
    return std::min(paid, Money(figures.company.appraisal) * figures[company].length);
}

// Returns the value of the tycoon's companies: their purchase prices, each up to a fixed amount per mile.
Money company_value(const Figures& figures, const Position& position, int tycoon) {
    Money sum;
    for (int n = 1; n < railroad_slots; ++n) {
        const Company& company = position.company(railroad_id(n));
        if (company.owner == tycoon && company.state == CompanyState::owned)
            sum += appraised(figures, railroad_id(n), company.paid);
    }
    return sum;
}

Money net_worth(const Figures& figures, const Position& position, int tycoon) {
    const Tycoon& who = position.tycoon(tycoon);
    return who.cash + stock_value(position, who) + company_value(figures, position, tycoon) - who.loan;
}

Money credit_limit(const Figures& figures, Money net_worth, int climate) {
    return part(std::max(net_worth, Money()), figures.climate(climate).credit, 1000);
}

Money loan_interest(const Figures& figures, Money loan, int climate) {
    return part_up(loan, figures.climate(climate).interest, 1000);
}

std::string print_cents(int cents) { return fmt::format("{}${:.2f}", cents < 0 ? "-" : "", std::abs(cents) / 100.0); }

Money deposit_interest(const Figures& figures, Money cash, int climate) {
    return part(cash, figures.climate(climate).interest, 2000);
}

// Returns how much a tycoon may borrow: the credit limit minus half of the loan. Returns $0 if this is not more than
// the loan.
Money borrowable(Money credit, Money loan) {
    const Money available = credit - part(loan, 1, 2);
    return loan < available ? available : Money();
}

// Returns the smallest repayment after which the credit limit minus half of the loan is not negative.
Money recall_of(Money credit, Money loan) { return std::clamp(loan - credit * 2, Money(), loan); }

namespace {

Money* purse(Position& position, Account account) {
    if (account.holder == Holder::tycoon) return &position.tycoon(account.number).cash;
    if (account.holder == Holder::railroad) return &position[RouteId{account.number}].cash;
    return nullptr;
}

} // namespace

void pay(Position& position, Account from, Account to, Money amount, Flow flow) {
    if (amount == Money()) return;
    if (amount < Money()) return pay(position, to, from, -amount, flow);
    if (Money* out = purse(position, from)) *out -= amount;
    if (Money* in = purse(position, to)) *in += amount;
    position.last.ledger.push_back({from, to, amount, flow});
}

Money part(Money amount, std::int64_t up, std::int64_t down) {
    const std::int64_t product = amount.dollars() * up;
    return Money(product >= 0 ? product / down : -((-product + down - 1) / down));
}

Money part_up(Money amount, std::int64_t up, std::int64_t down) { return -part(-amount, up, down); }

} // namespace highball::continental_rails
