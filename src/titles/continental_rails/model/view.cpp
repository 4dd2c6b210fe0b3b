#include "titles/continental_rails/model/view.h"

#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"

#include <algorithm>
#include <numeric>

namespace highball::continental_rails {

namespace {

struct Level {
    int floor;
    std::string_view name;
};
constexpr std::array<Level, 6> levels = {{{90, "Excellent"},
                                          {80, "Good"},
                                          {average_efficiency, "Average"},
                                          {60, "Below average"},
                                          {50, "Poor"},
                                          {0, "Unprofitable"}}};

const Level& level_of(int efficiency) {
    return *std::find_if(levels.begin(), levels.end() - 1,
                         [&](const Level& level) { return efficiency >= level.floor; });
}

// Marks in the view everything that the tycoon knows as a director, as a president and from detectives.
void find_out(PlayerView& view, const Position& position, int tycoon) {
    const Tycoon& who = position.tycoon(tycoon);
    view.tycoons[static_cast<std::size_t>(tycoon)] = true;
    if (who.spied_tycoon != nobody) view.tycoons[static_cast<std::size_t>(who.spied_tycoon)] = true;
    for (const RouteId id : active_railroads(position)) {
        const bool spied = who.spied_railroad == id;
        const bool president = position[id].president == tycoon;
        view.holdings[id.index()] = spied || president;
        view.finances[id.index()] = spied || president || is_director(position[id], tycoon);
    }
}

void hide_tycoon(PlayerView& view, int t) {
    Tycoon& who = view.position.tycoon(t);
    const bool self = view.tycoon == t;
    if (!self) {
        who.sheet.clear();
        who.standing.clear();
        who.no_orders = false;
        who.private_lines.clear();
        who.results.clear();
        who.spied_tycoon = nobody;
        who.spied_railroad = RouteId{};
        who.mogul_billionths = 0;
        who.recall = who.credit = Money();
    }
    if (!self)
        for (HistoryPoint& mark : who.history) mark.worth = Money();
    if (view.tycoons[static_cast<std::size_t>(t)]) return;
    who.cash = who.loan = who.settled_worth = Money();
    for (int n = 1; n < railroad_slots; ++n) {
        int& shares = who.shares[static_cast<std::size_t>(n)];
        if (shares == 0 || view.holdings[static_cast<std::size_t>(n)]) continue;
        Railroad& railroad = view.position[railroad_id(n)];
        railroad.public_shares += shares;
        if (is_director(railroad, t)) railroad.hidden_director_shares += shares; // the limits of trades are public
        shares = 0;
    }
}

void hide_railroad(PlayerView& view, RouteId id) {
    Railroad& railroad = view.position[id];
    railroad.efficiency = level_floor(railroad.efficiency);
    railroad.influence = railroad.treasury_offered = 0;
    railroad.was_solvent = false;
    if (view.finances[id.index()]) return;
    railroad.cash = railroad.president_debt = Money();
    if (railroad.solvency == Solvency::insolvent) railroad.solvency = Solvency::solvent;
}

bool known(const PlayerView& view, Account account) {
    if (account.holder == Holder::tycoon) return view.tycoon == account.number;
    if (account.holder == Holder::railroad) return view.finances[static_cast<std::size_t>(account.number)];
    return false;
}

void hide_record(PlayerView& view) {
    TurnRecord& last = view.position.last;
    std::erase_if(last.ledger, [&](const LedgerEntry& e) { return !known(view, e.from) && !known(view, e.to); });
    // If the viewer knows only one side of a transfer, a tycoon on the other side is shown as the Public.
    for (LedgerEntry& entry : last.ledger)
        for (Account* account : {&entry.from, &entry.to})
            if (!known(view, *account) && account->holder == Holder::tycoon) *account = {Holder::people, 0};
    std::erase_if(last.trades, [&](const Trade& trade) { return trade.tycoon != view.tycoon; });
    for (int t = 0; t < tycoon_count; ++t)
        if (view.tycoon != t) {
            const auto other = static_cast<std::size_t>(t);
            last.tycoon_opening[other] = last.worth_opening[other] = Money();
            last.shares_opening[other].fill(0);
        }
    for (int n = 1; n < railroad_slots; ++n)
        if (!view.finances[static_cast<std::size_t>(n)]) last.railroad_opening[static_cast<std::size_t>(n)] = Money();
}

} // namespace

std::vector<std::string> own_names(const Figures& figures, const PlayerView& view) {
    if (!view.tycoon) return {};
    const int me = *view.tycoon;
    const Position& now = view.position;
    std::vector<std::string> names = {printable(now.tycoon(me).name)};
    for (const RouteId id : active_railroads(now))
        if (is_director(now[id], me)) names.push_back(figures[id].code);
    for (const RouteId id : companies_of(now, me)) names.push_back(figures[id].code);
    return names;
}

std::string_view efficiency_level(int efficiency) { return level_of(efficiency).name; }
int level_floor(int efficiency) { return level_of(efficiency).floor; }

PlayerView make_player_view(const Figures& figures, const Position& position, std::optional<int> tycoon) {
    PlayerView view;
    view.tycoon = tycoon;
    view.position = position;
    std::iota(view.by_worth.begin(), view.by_worth.end(), 0);
    std::array<Money, tycoon_count> worth;
    for (int t = 0; t < tycoon_count; ++t) worth[static_cast<std::size_t>(t)] = net_worth(figures, position, t);
    std::stable_sort(view.by_worth.begin(), view.by_worth.end(), [&](int a, int b) {
        return worth[static_cast<std::size_t>(a)] > worth[static_cast<std::size_t>(b)];
    });
    if (position.over) {
        view.finances.fill(true), view.holdings.fill(true), view.tycoons.fill(true);
        return view;
    }
    if (tycoon) find_out(view, position, *tycoon);
    view.position.rng = Rng();
    view.position.tycoon_seed = 0;
    view.position.technology_turns.fill(0);
    for (Company& company : view.position.companies) company.chance = 0;
    for (int t = 0; t < tycoon_count; ++t) hide_tycoon(view, t);
    for (const RouteId id : active_railroads(position)) hide_railroad(view, id);
    hide_record(view);
    return view;
}

} // namespace highball::continental_rails
