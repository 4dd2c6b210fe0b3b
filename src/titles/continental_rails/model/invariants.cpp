// Check of the invariants of a position.
#include "titles/continental_rails/game.h"

#include "titles/continental_rails/model/network.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

using Violations = std::vector<std::string>;

void check_railroad(const Figures& f, const Position& position, RouteId id, Violations& violations) {
    const Railroad& r = position[id];
    const std::string& code = f[id].code;
    if (!connected(f, r.lines)) violations.push_back(code + "'s lines do not connect (2.5)");
    for (std::size_t i = 0; i < r.lines.size(); ++i) {
        std::vector<Line> others = r.lines;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (const auto why = prohibited(f, others, r.lines[i].route))
            violations.push_back(
                fmt::format("{} has the prohibited route {} ({})", code, f[r.lines[i].route].code, why->rule));
    }
    if (r.public_shares < 0 || r.treasury < 0) violations.push_back(code + " has negative stock");
    if (r.price < 1 || r.price > f.share.most_price)
        violations.push_back(fmt::format("{}'s price is {}", code, r.price));
    if (r.bonds < Money() || r.loan < Money() || r.president_debt < Money())
        violations.push_back(code + " has negative debt");
    if (r.president != nobody && !position.tycoon(r.president).controls(id))
        violations.push_back(code + "'s president has no slot for it");
    if (r.president != nobody && !is_director(r, r.president))
        violations.push_back(code + "'s president is not a director");
    if (r.row && f[r.row].company) violations.push_back(code + " holds a private company as its right-of-way");
    if (r.efficiency < 1 || r.efficiency > f.railroad.efficiency_top)
        violations.push_back(code + "'s efficiency is out of range");
}

// Checks that no line or right-of-way has two owners, and that a private company has the state `line` exactly if a
// railroad has its line.
void check_routes(const Figures& f, const Position& position, Violations& violations) {
    std::vector<int> uses(f.routes.size());
    for (const RouteId id : active_railroads(position)) {
        for (const Line& line : position[id].lines) ++uses[line.route.index()];
        if (position[id].row) ++uses[position[id].row.index()];
    }
    for (const Route& route : f.routes) {
        if (!route.id) continue;
        const int use = uses[route.id.index()];
        if (use > 1) violations.push_back(route.code + " has two owners");
        if (!route.company) continue;
        const bool line = position.company(route.id).state == CompanyState::line;
        if (line != (use == 1)) violations.push_back(route.code + " is a line and a private company, or neither");
    }
}

void check_tycoon(const Figures& f, const Position& position, int t, Violations& violations) {
    const Tycoon& who = position.tycoon(t);
    if (who.cash < Money() || who.loan < Money()) violations.push_back(who.name + " has negative money");
    if (static_cast<int>(companies_of(position, t).size()) > f.company.most)
        violations.push_back(who.name + " owns too many private companies");
    for (const RouteId id : who.slots)
        if (id && (!position[id].active || position[id].president != t))
            violations.push_back(who.name + " controls a railroad without being president");
    if (who.slots[0] && who.slots[0] == who.slots[1]) violations.push_back(who.name + " controls a railroad twice");
    for (int n = 1; n < railroad_slots; ++n)
        if (const int shares = who.share_of(railroad_id(n));
            shares < 0 || (shares > 0 && !position[railroad_id(n)].active))
            violations.push_back(fmt::format("{} owns {} shares of {}", who.name, shares, f[railroad_id(n)].code));
}

// Checks that the ledger contains every change of cash in the last turn, and that all accounts add up to zero.
void check_money(const Figures& f, const Position& position, Violations& violations) {
    std::array<Money, tycoon_count> tycoons = position.last.tycoon_opening;
    std::array<Money, railroad_slots> railroads = position.last.railroad_opening;
    Money all;
    const auto enter = [&](Account account, Money amount) {
        all += amount;
        if (account.holder == Holder::tycoon) tycoons[static_cast<std::size_t>(account.number)] += amount;
        if (account.holder == Holder::railroad) railroads[static_cast<std::size_t>(account.number)] += amount;
    };
    for (const LedgerEntry& entry : position.last.ledger) {
        if (entry.amount <= Money()) violations.push_back("a ledger entry moves nothing");
        enter(entry.from, -entry.amount);
        enter(entry.to, entry.amount);
    }
    if (all != Money()) violations.push_back("the accounts do not add up to zero");
    if (position.last.turn == 0) return;
    for (int t = 0; t < tycoon_count; ++t)
        if (tycoons[static_cast<std::size_t>(t)] != position.tycoon(t).cash)
            violations.push_back(position.tycoon(t).name + "'s cash is not what the ledger says");
    for (int n = 1; n < railroad_slots; ++n)
        if (railroads[static_cast<std::size_t>(n)] != position[railroad_id(n)].cash)
            violations.push_back(f[railroad_id(n)].code + "'s cash is not what the ledger says");
}

} // namespace

std::vector<std::string> find_broken_invariants(const Figures& figures, const Position& position) {
    Violations violations;
    for (const RouteId id : active_railroads(position)) check_railroad(figures, position, id, violations);
    check_routes(figures, position, violations);
    for (int t = 0; t < tycoon_count; ++t) check_tycoon(figures, position, t, violations);
    check_money(figures, position, violations);
    return violations;
}

} // namespace highball::continental_rails
