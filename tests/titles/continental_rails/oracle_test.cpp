// Turns compared with an independent recomputation (oracle.h), in games of computers and games of random sheets.
// HIGHBALL_GAMES=200 build/tests/test_titles --gtest_filter='ContinentalOracle.*' plays 200 games of each kind.
#include "oracle.h"
#include "scene.h"

#include <cstdlib>

namespace highball::continental_rails::test {
namespace {

// Comparison of a turn's figures with the oracle's, which lists the differences.
class TurnComparison {
  public:
    TurnComparison(const Oracle& oracle, const Position& after) : oracle(oracle), after(after) {}

    std::vector<std::string> differences;
    int figures_compared = 0;

    void run() {
        differences = oracle.bad_draws;
        for (int t = 0; t < tycoon_count; ++t) compare_tycoon(t);
        for (int n = 1; n < railroad_slots; ++n) {
            compare_railroad(RouteId{n});
            compare_company(RouteId{n});
        }
        compare_flows();
        compare_market();
        compare("regions linked", oracle.now.linked_regions, after.linked_regions);
        compare("links made", oracle.now.links, after.links);
    }

  private:
    const Oracle& oracle;
    const Position& after;

    template <class T> void compare(std::string_view what, const T& expected, const T& found) {
        ++figures_compared;
        if (expected != found) differences.push_back(fmt::format("{}: expected {}, found {}", what, expected, found));
    }
    void compare_tycoon(int number) {
        const Tycoon &e = oracle.now.tycoon(number), &a = after.tycoon(number);
        const auto same = [&](std::string_view what, auto expected, auto found) {
            compare(fmt::format("tycoon {} {}", number + 1, what), expected, found);
        };
        same("cash", e.cash, a.cash);
        same("loan", e.loan, a.loan);
        same("credit", e.credit, a.credit);
        same("recall", e.recall, a.recall);
        same("net worth", e.settled_worth, a.settled_worth);
        same("bankruptcies", e.bankruptcies, a.bankruptcies);
        same("links", e.links, a.links);
        same("million", e.million, a.million);
        same("saved part of a Mogul point", e.mogul_billionths, a.mogul_billionths);
        for (std::size_t slot = 0; slot < 2; ++slot)
            same(fmt::format("slot {}", slot + 1), code(e.slots[slot]), code(a.slots[slot]));
        for (const RouteId r : Oracle::railroads(after)) same("shares of " + code(r), e.share_of(r), a.share_of(r));
        for (std::size_t c = 0; c < categories; ++c) {
            same(fmt::format("points in category {}", c), e.points[c], a.points[c]);
            same(fmt::format("points of the turn in category {}", c),
                 oracle.points[static_cast<std::size_t>(number)][c],
                 after.last.points[static_cast<std::size_t>(number)][c]);
        }
    }
    std::string code(RouteId id) const { return id ? oracle.f[id].code : "-"; }
    std::string lines(const Railroad& r) const {
        std::set<std::string> all;
        for (const Line& line : r.lines) all.insert(code(line.route) + (line.doubled ? "=" : ""));
        return fmt::format("{}", fmt::join(all, " "));
    }
    void compare_railroad(RouteId id) {
        const Railroad &e = oracle.now[id], &a = after[id];
        const auto same = [&](std::string_view what, const auto& expected, const auto& found) {
            compare(fmt::format("{} {}", code(id), what), expected, found);
        };
        same("active", e.active, a.active);
        if (!e.active || !a.active) return;
        same("founded", e.founded, a.founded);
        same("lines", lines(e), lines(a));
        same("right-of-way", code(e.row), code(a.row));
        same("grant", e.grant, a.grant);
        same("land", e.land, a.land);
        same("cash", e.cash, a.cash);
        same("bonds", e.bonds, a.bonds);
        same("loan", e.loan, a.loan);
        same("president's debt", e.president_debt, a.president_debt);
        same("treasury", e.treasury, a.treasury);
        same("Public's shares", e.public_shares, a.public_shares);
        same("price", e.price, a.price);
        same("dividend rate", e.dividend, a.dividend);
        same("engine", e.engine, a.engine);
        same("technologies", e.technologies, a.technologies);
        same("solvency", static_cast<int>(e.solvency), static_cast<int>(a.solvency));
        same("president", e.president, a.president);
        same("chairman", e.chairman, a.chairman);
        same("directors", fmt::format("{}", fmt::join(e.directors, " ")),
             fmt::format("{}", fmt::join(a.directors, " ")));
        same("revenue", e.revenue, a.revenue);
        same("expenses", e.expenses, a.expenses);
        same("profit a share", e.profit_cents, a.profit_cents);
        same("profit a share before a split", e.profit_before_split, a.profit_before_split);
        same("dividend", e.paid, a.paid);
        same("dividend before a split", e.paid_before_split, a.paid_before_split);
        same("cents of dividend", e.paid_cents, a.paid_cents);
        same("regions", e.regions, a.regions);
        same("price in the history", e.price, a.prices.empty() ? 0 : a.prices.back());
        const auto [least, greatest] = oracle.efficiency[id.index()];
        ++figures_compared;
        if (a.efficiency < least || a.efficiency > greatest)
            differences.push_back(
                fmt::format("{} efficiency: expected {} to {}, found {}", code(id), least, greatest, a.efficiency));
    }
    void compare_company(RouteId id) {
        const Company &e = oracle.now.company(id), &a = after.company(id);
        const auto same = [&](std::string_view what, auto expected, auto found) {
            compare(fmt::format("company {} {}", code(id), what), expected, found);
        };
        same("state", static_cast<int>(e.state), static_cast<int>(a.state));
        if (e.state != a.state) return;
        if (e.state == CompanyState::owned) {
            same("owner", e.owner, a.owner);
            same("price paid", e.paid, a.paid);
            same("on offer", e.offered, a.offered);
        }
        if (e.state == CompanyState::bank || e.offered) same("asking price", e.asking_price, a.asking_price);
    }
    void compare_flows() {
        std::set<std::pair<Account, Flow>> all;
        for (const auto& [key, sum] : oracle.flows) all.insert(key);
        for (const LedgerEntry& entry : after.last.ledger) {
            all.insert({entry.from, entry.flow});
            all.insert({entry.to, entry.flow});
        }
        for (const auto& key : all) {
            const auto& [account, flow] = key;
            if (account.holder == Holder::bank || account.holder == Holder::people) continue;
            const auto found = oracle.flows.find(key);
            const std::string who = account.holder == Holder::tycoon ? fmt::format("tycoon {}", account.number + 1)
                                                                     : code(RouteId{account.number});
            compare(fmt::format("{} flow of {}", who, name_of(flow)), found == oracle.flows.end() ? 0 : found->second,
                    Oracle::net_of(after.last.ledger, account, flow));
        }
    }
    void compare_market() {
        const auto print = [&](const MarketRow& m) {
            return fmt::format("{} {} {}/{} {} {} {}", code(m.railroad), m.start, m.demand, m.supply, m.sold, m.trade,
                               m.end);
        };
        for (const MarketRow& e : oracle.market) {
            if (oracle.gone[e.railroad.index()]) continue;
            std::string found = "none";
            for (const MarketRow& a : after.last.market)
                if (a.railroad == e.railroad) found = print(a);
            compare("market", print(e), found);
        }
        std::map<std::pair<int, int>, Trade> found;
        for (const Trade& trade : after.last.trades) found[{trade.tycoon, trade.railroad.number}] = trade;
        const auto text = [](const Trade& t) {
            return fmt::format("bid {} bought {} sold {} short {} for {}", t.bid, t.bought, t.sold, t.shorted, t.money);
        };
        for (const auto& [key, e] : oracle.trades)
            compare(fmt::format("trade of {} in {}", key.first + 1, code(RouteId{key.second})), text(e),
                    text(found[key]));
        for (const auto& [key, a] : found)
            if (!oracle.trades.contains(key))
                compare(fmt::format("trade of {} in {}", key.first + 1, code(RouteId{key.second})), std::string("none"),
                        text(a));
    }
};

// Random orders of a tycoon, as typed lines.
class RandomSheet {
  public:
    RandomSheet(const Position& at, int tycoon, Rng& rng) : at(at), tycoon(tycoon), rng(rng) {}

    void write(Position& to) {
        const int lines = static_cast<int>(rng.between(0, 25));
        for (int i = 0; i < lines; ++i) {
            const auto typed = read_command(figures(), at, tycoon, line());
            if (!typed || typed->word != InputKind::order) continue;
            const bool unchecked = rng.below(4) == 0 && is_safe_unchecked(typed->order);
            if (unchecked || !check_order(figures(), to, tycoon, typed->order))
                put_order(to.tycoon(tycoon).sheet, typed->order);
        }
    }

  private:
    const Position& at;
    const int tycoon;
    Rng& rng;

    // True if the turn itself refuses or lowers the order when it breaks a rule. Against some errors, only the check of
    // the sheet protects: wrong asking prices, bids for one's own company, too many bids for stock, too many
    // improvements, and a right-of-way that the railroad already has.
    bool is_safe_unchecked(const Order& o) const {
        constexpr std::array trusted = {OrderKind::offer, OrderKind::bid, OrderKind::buy, OrderKind::improve};
        if (std::find(trusted.begin(), trusted.end(), o.kind) != trusted.end()) return false;
        return o.kind != OrderKind::seek || (at[o.subject].row != o.object && at[o.subject].row != o.second);
    }
    std::string amount(std::int64_t most) {
        return std::to_string(rng.between(1, rng.below(8) == 0 ? most * 10 : most));
    }
    std::string any_route() {
        return figures()[RouteId{static_cast<int>(rng.between(1, figures().last_route()))}].code;
    }
    std::string any(const std::vector<RouteId>& ids) {
        return ids.empty() || rng.below(20) == 0 ? any_route() : figures()[ids[rng.below(ids.size())]].code;
    }
    std::string railroad() { return any(Oracle::railroads(at)); }
    std::string own() {
        std::vector<RouteId> ids;
        for (const RouteId r : Oracle::railroads(at))
            if (at[r].president == tycoon) ids.push_back(r);
        return ids.empty() ? railroad() : any(ids);
    }
    std::string company(bool mine) {
        std::vector<RouteId> ids;
        for (int n = 1; n < railroad_slots; ++n) {
            const Company& c = at.companies[static_cast<std::size_t>(n)];
            if (mine ? c.state == CompanyState::owned && c.owner == tycoon : c.state == CompanyState::bank || c.offered)
                ids.push_back(RouteId{n});
        }
        return any(ids);
    }
    // Returns the code of a random right-of-way that begins or ends at a town of the railroad's lines.
    std::string near(const std::string& code) {
        std::vector<RouteId> ids;
        const auto r = figures().find(code);
        if (!r || r->number >= railroad_slots) return any_route();
        for (const Line& line : at[*r].lines)
            for (const Route& route : figures().routes)
                for (const int town : {figures()[line.route].from, figures()[line.route].to})
                    if (!route.company && route.id && (route.from == town || route.to == town)) ids.push_back(route.id);
        return any(ids);
    }
    std::string line() {
        const std::string mine = own();
        switch (rng.below(30)) {
        case 0:
            return "borrow " + amount(3000);
        case 1:
            return "repay " + amount(2000);
        case 2:
        case 3:
            return "bid " + company(false) + " " + amount(2500);
        case 4:
            return "offer " + company(true) + " " + amount(3000);
        case 5:
        case 6:
            return "merge " + company(true) + " into " + railroad();
        case 7:
            return "incorporate " + company(true);
        case 8:
        case 9:
        case 10:
            return "buy " + railroad() + " " + amount(150);
        case 11:
            return "sell " + railroad() + " " + amount(150);
        case 12:
            return "short " + railroad() + " " + amount(100);
        case 13:
            return "prodigal " + amount(3000);
        case 14:
        case 15:
            return fmt::format("control {} {}", rng.between(1, 2), railroad());
        case 16:
            return rng.below(4) == 0 ? "resign " + mine : "control 1 " + mine;
        case 17:
            return fmt::format("lend {} {}", mine, amount(1500));
        case 18:
            return fmt::format("reclaim {} {}", mine, amount(1500));
        case 19:
            return fmt::format("redeem {} {}", mine, amount(4000));
        case 20:
            return fmt::format("{} {} {}",
                               rng.below(2) ? word(OrderKind::treasury_buy) : word(OrderKind::treasury_sell), mine,
                               amount(60));
        case 21:
            return fmt::format("improve {} {}", mine, amount(30));
        case 22:
            return rng.below(2) ? fmt::format("engine {} {}", mine, amount(4))
                                : "technology " + mine + " " + std::string(1, static_cast<char>('A' + rng.below(5)));
        case 23:
            return fmt::format("build {} {}", mine, rng.between(200, 700));
        case 24:
            return rng.below(4) == 0
                       ? "abandon " + mine
                       : fmt::format("build {} {}", mine,
                                     figures().climate(at.climate).build + static_cast<int>(rng.below(50)));
        case 25:
            return fmt::format("{} {} {}", word(OrderKind::double_track), mine, any_line(mine));
        case 26:
            return fmt::format("{} {} {} {}", word(OrderKind::rate_war), mine, railroad(), amount(50));
        case 27:
            return fmt::format("{} {} {}", word(OrderKind::influence), mine, amount(3000));
        case 28:
            return fmt::format("{} {} {} alt {}", word(OrderKind::seek), mine, near(mine), near(mine));
        default:
            return rng.below(2) ? fmt::format("dividend {} {}", mine, amount(6)) : "merge " + mine + " into " + own();
        }
    }
    std::string any_line(const std::string& code) {
        std::vector<RouteId> ids;
        const auto r = figures().find(code);
        if (r && r->number < railroad_slots)
            for (const Line& line : at[*r].lines) ids.push_back(line.route);
        return any(ids);
    }
    static std::string word(OrderKind kind) { return std::string(order_spec(kind).spec.word); }
};

int games(int usual) {
    const char* wanted = std::getenv("HIGHBALL_GAMES");
    return wanted ? std::atoi(wanted) : usual;
}

constexpr int turns = 8;

// Plays the game of this seed and returns the differences between the program and the oracle, each with its seed and
// turn.
std::vector<std::string> play(std::uint64_t seed, bool random_sheets, int& compared) {
    std::vector<std::string> all;
    Position at = first_position(figures(), {}, seed);
    Rng rng(seed * 7919);
    for (int i = 0; i < turns && !at.over; ++i) {
        if (random_sheets) {
            const Position seen = at;
            for (int t = 0; t < tycoon_count; ++t) RandomSheet(seen, t, rng).write(at);
        } else {
            write_computer_sheets(figures(), at);
        }
        const Position before = at;
        process(figures(), at);
        Oracle oracle(figures(), before, at);
        oracle.run();
        TurnComparison comparison(oracle, at);
        comparison.run();
        compared += comparison.figures_compared;
        for (const std::string& what : comparison.differences)
            all.push_back(fmt::format("seed {} turn {} {}", seed, before.turn, what));
    }
    return all;
}

void play_all(bool random_sheets) {
    int compared = 0;
    const int count = games(2);
    for (int seed = 1; seed <= count; ++seed) {
        const auto differences = play(static_cast<std::uint64_t>(seed), random_sheets, compared);
        EXPECT_TRUE(differences.empty()) << fmt::format("{}", fmt::join(differences, "\n"));
    }
    EXPECT_GT(compared / (count * turns), 1000);
    testing::Test::RecordProperty("figures_a_turn", compared / (count * turns));
}

TEST(ContinentalOracle, RecomputesTurnsOfComputers) { play_all(false); }
TEST(ContinentalOracle, RecomputesTurnsOfRandomSheets) { play_all(true); }

} // namespace
} // namespace highball::continental_rails::test
