// What must hold in every position.
#include "titles/continental_rails/game.h"

#include "titles/continental_rails/network.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

using Broken = std::vector<std::string>;

void check_railroad(const Figures& f, const Position& at, RouteId id, Broken& broken) {
    const Railroad& r = at[id];
    const std::string& code = f[id].code;
    if (!connected(f, r.lines)) broken.push_back(code + "'s lines do not connect (2.5)");
    for (std::size_t i = 0; i < r.lines.size(); ++i) {
        std::vector<Line> others = r.lines;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (const auto why = prohibited(f, others, r.lines[i].route))
            broken.push_back(
                fmt::format("{} has the prohibited route {} ({})", code, f[r.lines[i].route].code, why->rule));
    }
    if (r.public_shares < 0 || r.treasury < 0) broken.push_back(code + " has less than no stock");
    if (r.price < 1 || r.price > f.share.most_price) broken.push_back(fmt::format("{}'s price is {}", code, r.price));
    if (r.bonds < Money() || r.loan < Money() || r.president_debt < Money())
        broken.push_back(code + " owes less than nothing");
    if (r.president != nobody && !at.tycoon(r.president).controls(id))
        broken.push_back(code + "'s president has no slot for it");
    if (r.president != nobody && !is_director(r, r.president)) broken.push_back(code + "'s president is no director");
    if (r.row && f[r.row].company) broken.push_back(code + " holds a private company as its right-of-way");
    if (r.efficiency < 1 || r.efficiency > f.railroad.efficiency_top)
        broken.push_back(code + "'s efficiency is off the scale");
}

// Every line, right-of-way and private company is in one place.
void check_routes(const Figures& f, const Position& at, Broken& broken) {
    std::vector<int> uses(f.routes.size());
    for (const RouteId id : active_railroads(at)) {
        for (const Line& line : at[id].lines) ++uses[line.route.index()];
        if (at[id].row) ++uses[at[id].row.index()];
    }
    for (const Route& route : f.routes) {
        if (!route.id) continue;
        const int use = uses[route.id.index()];
        if (use > 1) broken.push_back(route.code + " has two owners");
        if (!route.company) continue;
        const bool line = at.company(route.id).state == CompanyState::line;
        if (line != (use == 1)) broken.push_back(route.code + " is a line and a private company, or neither");
    }
}

void check_tycoon(const Figures& f, const Position& at, int t, Broken& broken) {
    const Tycoon& who = at.tycoon(t);
    if (who.cash < Money() || who.loan < Money()) broken.push_back(who.name + " has less than nothing");
    if (static_cast<int>(companies_of(at, t).size()) > f.company.most)
        broken.push_back(who.name + " owns too many private companies");
    for (const RouteId id : who.slots)
        if (id && (!at[id].active || at[id].president != t))
            broken.push_back(who.name + " controls what is not theirs");
    if (who.slots[0] && who.slots[0] == who.slots[1]) broken.push_back(who.name + " controls a railroad twice");
    for (int n = 1; n < railroad_slots; ++n)
        if (const int shares = who.share_of(railroad_id(n)); shares < 0 || (shares > 0 && !at[railroad_id(n)].active))
            broken.push_back(fmt::format("{} owns {} shares of {}", who.name, shares, f[railroad_id(n)].code));
}

// Every dollar that a purse gained or lost in the last turn stands in the ledger, and all accounts add up to nothing.
void check_money(const Figures& f, const Position& at, Broken& broken) {
    std::array<Money, tycoon_count> tycoons = at.last.tycoon_opening;
    std::array<Money, railroad_slots> railroads = at.last.railroad_opening;
    Money all;
    const auto enter = [&](Account account, Money amount) {
        all += amount;
        if (account.holder == Holder::tycoon) tycoons[static_cast<std::size_t>(account.number)] += amount;
        if (account.holder == Holder::railroad) railroads[static_cast<std::size_t>(account.number)] += amount;
    };
    for (const Entry& entry : at.last.ledger) {
        if (entry.amount <= Money()) broken.push_back("an entry of the ledger moves nothing");
        enter(entry.from, -entry.amount);
        enter(entry.to, entry.amount);
    }
    if (all != Money()) broken.push_back("the accounts do not add up to nothing");
    if (at.last.turn == 0) return;
    for (int t = 0; t < tycoon_count; ++t)
        if (tycoons[static_cast<std::size_t>(t)] != at.tycoon(t).cash)
            broken.push_back(at.tycoon(t).name + "'s cash is not what the ledger says");
    for (int n = 1; n < railroad_slots; ++n)
        if (railroads[static_cast<std::size_t>(n)] != at[railroad_id(n)].cash)
            broken.push_back(f[railroad_id(n)].code + "'s cash is not what the ledger says");
}

} // namespace

std::vector<std::string> broken_laws(const Figures& figures, const Position& at) {
    Broken broken;
    for (const RouteId id : active_railroads(at)) check_railroad(figures, at, id, broken);
    check_routes(figures, at, broken);
    for (int t = 0; t < tycoon_count; ++t) check_tycoon(figures, at, t, broken);
    check_money(figures, at, broken);
    return broken;
}

} // namespace highball::continental_rails
