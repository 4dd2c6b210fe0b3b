// Tests of whole computer games: growth as in published reports, every kind of order, no position with an advantage.
#include "scene.h"

#include "titles/continental_rails/model/scores.h"

#include <set>

namespace highball::continental_rails::test {
namespace {

std::int64_t median(std::vector<std::int64_t> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

struct Season {
    std::map<int, std::vector<std::int64_t>> railroads;   // number of active railroads after each turn
    std::vector<std::int64_t> rows_built, company_prices; // those of turns 7 and 8
    std::map<OrderKind, int> orders;
    std::map<int, int> robber_barons; // games won, by position
    std::set<int> climates;
};

Season play(int games) {
    Season season;
    for (int game = 0; game < games; ++game) {
        Position at = first_position(figures(), {}, 700 + static_cast<std::uint64_t>(game));
        while (!at.over) {
            write_computer_sheets(figures(), at);
            for (const Tycoon& tycoon : at.tycoons)
                for (const Order& order : tycoon.sheet) ++season.orders[order.kind];
            process(figures(), at);
            const int turn = at.last.turn;
            season.climates.insert(at.climate);
            season.railroads[turn].push_back(static_cast<std::int64_t>(active_railroads(at).size()));
            if (turn != 7 && turn != 8) continue;
            season.rows_built.push_back(
                std::count_if(at.last.headlines.begin(), at.last.headlines.end(),
                              [](const Headline& news) { return news.kind == HeadlineKind::built; }));
            for (const LedgerEntry& entry : at.last.ledger)
                if (entry.flow == Flow::company_bought) season.company_prices.push_back(entry.amount.dollars());
        }
        for (const int winner : winners(at, 0)) ++season.robber_barons[winner];
    }
    return season;
}

void expect_growth_as_in_published_reports(const Season& s) {
    EXPECT_EQ(median(s.railroads.at(1)), 6);
    EXPECT_GE(median(s.railroads.at(8)), 17); // the published reports of turns 7 and 8 name at least 17
    EXPECT_LE(median(s.railroads.at(8)), 30);
    EXPECT_GE(median(s.railroads.at(20)), 25);
    EXPECT_LE(median(s.railroads.at(20)), 45);
    EXPECT_GE(median(s.rows_built), 7); // 10 to 12 in the reports
    EXPECT_LE(median(s.rows_built), 15);
    EXPECT_GE(median(s.company_prices), 2000); // in the reports $650 to $21,005, half under $4,357
    EXPECT_LE(median(s.company_prices), 6000);
    EXPECT_EQ(s.climates.size(), figures().climates.size());
}

// Expects that computers give every kind of order except two. 3.1: computers do not negotiate, so they send no
// messages. They also abandon no right-of-way. They take a new name only after bankruptcy.
void expect_every_order(const Season& s) {
    for (const OrderSpec& row : order_specs()) {
        if (row.kind == OrderKind::message || row.kind == OrderKind::abandon) continue;
        EXPECT_GT(s.orders.contains(row.kind) ? s.orders.at(row.kind) : 0, 0) << name_of(row.kind);
    }
}

void expect_no_position_with_an_advantage(const Season& s) {
    for (const auto& [position, games] : s.robber_barons) EXPECT_LE(games, 8) << "position " << position + 1;
}

// One test for all expectations. Several tests might run in several processes, and each of them would play the games
// again.
// rule: continental-rails 3.1, continental-rails 1.2:robber-baron
TEST(ContinentalEconomy, ThirtyGamesOfComputers) {
    const Season season = play(30);
    expect_growth_as_in_published_reports(season);
    expect_every_order(season);
    expect_no_position_with_an_advantage(season);
}

} // namespace
} // namespace highball::continental_rails::test
