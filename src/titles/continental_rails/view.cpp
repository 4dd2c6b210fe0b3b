#include "titles/continental_rails/view.h"

#include "titles/continental_rails/stock_market.h"

#include <algorithm>
#include <numeric>

namespace highball::continental_rails {

namespace {

struct Level {
    int floor;
    std::string_view name;
};
constexpr std::array<Level, 6> levels = {
    {{90, "Excellent"}, {80, "Good"}, {70, "Average"}, {60, "Below average"}, {50, "Poor"}, {0, "Unprofitable"}}};

const Level& level_of(int efficiency) {
    return *std::find_if(levels.begin(), levels.end() - 1,
                         [&](const Level& level) { return efficiency >= level.floor; });
}

// Officers and detectives.
void find_out(Seen& seen, const Position& at, int tycoon) {
    const Tycoon& who = at.tycoon(tycoon);
    seen.tycoons[static_cast<std::size_t>(tycoon)] = true;
    if (who.spied_tycoon != nobody) seen.tycoons[static_cast<std::size_t>(who.spied_tycoon)] = true;
    for (const RouteId id : active_railroads(at)) {
        const bool spied = who.spied_railroad == id;
        const bool president = at[id].president == tycoon;
        seen.holdings[id.index()] = spied || president;
        seen.finances[id.index()] = spied || president || is_director(at[id], tycoon);
    }
}

void hide_tycoon(Seen& seen, int t) {
    Tycoon& who = seen.at.tycoon(t);
    const bool self = seen.tycoon == t;
    if (!self) {
        who.sheet.clear();
        who.no_orders = false;
        who.private_lines.clear();
        who.spied_tycoon = nobody;
        who.spied_railroad = RouteId{};
        who.mogul_millionths = 0;
        who.recall = who.credit = Money();
    }
    if (!self)
        for (Mark& mark : who.marks) mark.worth = Money();
    if (seen.tycoons[static_cast<std::size_t>(t)]) return;
    who.cash = who.loan = who.net_worth = Money();
    for (int n = 1; n < railroad_slots; ++n) {
        int& shares = who.shares[static_cast<std::size_t>(n)];
        if (shares == 0 || seen.holdings[static_cast<std::size_t>(n)]) continue;
        seen.at[railroad_id(n)].public_shares += shares;
        shares = 0;
    }
}

void hide_railroad(Seen& seen, RouteId id) {
    Railroad& railroad = seen.at[id];
    railroad.efficiency = level_floor(railroad.efficiency);
    railroad.influence = railroad.treasury_offered = 0;
    railroad.was_solvent = false;
    if (seen.finances[id.index()]) return;
    railroad.cash = railroad.president_debt = Money();
    if (railroad.solvency == Solvency::insolvent) railroad.solvency = Solvency::solvent;
}

bool known(const Seen& seen, Account account) {
    if (account.holder == Holder::tycoon) return seen.tycoon == account.number;
    if (account.holder == Holder::railroad) return seen.finances[static_cast<std::size_t>(account.number)];
    return false;
}

void hide_record(Seen& seen) {
    Record& last = seen.at.last;
    std::erase_if(last.ledger, [&](const Entry& e) { return !known(seen, e.from) && !known(seen, e.to); });
    // Who the other side was is nobody's business where only one side is known.
    for (Entry& entry : last.ledger)
        for (Account* account : {&entry.from, &entry.to})
            if (!known(seen, *account) && account->holder == Holder::tycoon) *account = {Holder::people, 0};
    std::erase_if(last.trades, [&](const Trade& trade) { return trade.tycoon != seen.tycoon; });
    for (int t = 0; t < tycoon_count; ++t)
        if (seen.tycoon != t) last.tycoon_opening[static_cast<std::size_t>(t)] = Money();
    for (int n = 1; n < railroad_slots; ++n)
        if (!seen.finances[static_cast<std::size_t>(n)]) last.railroad_opening[static_cast<std::size_t>(n)] = Money();
}

} // namespace

std::string_view efficiency_level(int efficiency) { return level_of(efficiency).name; }
int level_floor(int efficiency) { return level_of(efficiency).floor; }

Seen seen_by(const Figures& figures, const Position& at, std::optional<int> tycoon) {
    Seen seen;
    seen.tycoon = tycoon;
    seen.at = at;
    for (const RouteId id : active_railroads(at)) {
        if (tycoon) seen.most_bid[id.index()] = most_bid(figures, at, *tycoon, id);
        seen.cornered[id.index()] = is_cornered(figures, at, id);
    }
    std::iota(seen.by_worth.begin(), seen.by_worth.end(), 0);
    std::stable_sort(seen.by_worth.begin(), seen.by_worth.end(),
                     [&](int a, int b) { return at.tycoon(a).net_worth > at.tycoon(b).net_worth; });
    if (at.over) {
        seen.finances.fill(true), seen.holdings.fill(true), seen.tycoons.fill(true);
        return seen;
    }
    if (tycoon) find_out(seen, at, *tycoon);
    seen.at.rng = Rng();
    seen.at.tycoon_seed = 0;
    seen.at.technology_turns.fill(0);
    for (Company& company : seen.at.companies) company.chance = 0;
    for (int t = 0; t < tycoon_count; ++t) hide_tycoon(seen, t);
    for (const RouteId id : active_railroads(at)) hide_railroad(seen, id);
    hide_record(seen);
    return seen;
}

} // namespace highball::continental_rails
