// Tests of the order within one step of Appendix A.
#include "scene.h"

#include <map>

namespace highball::continental_rails::test {
namespace {

// The payments of each railroad must come in this order. Step 8: repairs, locomotives, technology. Step 9: lines,
// second tracks. Step 13: revenue, expenses, interest, events, dividends.
// rule: continental-rails A
TEST(ContinentalSteps, ThePartsOfAStepComeInTheOrderOfTheAppendix) {
    const std::map<Flow, int> part_of = {
        {Flow::prodigal, 72},     {Flow::deposit_interest, 73}, {Flow::improvements, 81}, {Flow::engine, 82},
        {Flow::technology, 83},   {Flow::new_stock, 91},        {Flow::construction, 91}, {Flow::overspending, 91},
        {Flow::double_track, 92}, {Flow::revenue, 131},         {Flow::expenses, 132},    {Flow::bond_interest, 133},
        {Flow::event, 134},       {Flow::dividend, 135}};
    std::map<Flow, int> seen;
    for (std::uint64_t seed = 11; seed <= 12; ++seed) {
        Position at = first_position(figures(), {}, seed);
        while (!at.over) {
            run_turn(figures(), at);
            for (const RouteId id : active_railroads(at)) {
                int part = 0;
                for (const LedgerEntry& entry : at.last.ledger) {
                    const auto found = part_of.find(entry.flow);
                    if (found == part_of.end()) continue;
                    if (entry.from != railroad_account(id) && entry.to != railroad_account(id)) continue;
                    ++seen[entry.flow];
                    ASSERT_GE(found->second, part) << figures()[id].code << ": " << name_of(entry.flow);
                    part = found->second;
                }
            }
        }
    }
    for (const Flow flow : {Flow::improvements, Flow::engine, Flow::technology, Flow::construction, Flow::double_track,
                            Flow::revenue, Flow::expenses, Flow::bond_interest, Flow::event, Flow::dividend})
        EXPECT_GT(seen[flow], 0) << name_of(flow);
}

// Money spent for show earns no interest. The remaining $1,000 earns 6 percent.
// rule: continental-rails A, continental-rails 3.4
TEST(ContinentalSteps, DepositsEarnInterestAfterTheSpendingForShow) {
    Figures f = figures();
    f.change.up = f.change.down = 0, f.change.same = 100;
    Position at = first();
    order(at, 0, "prodigal 1000");
    run_turn(f, at);
    EXPECT_EQ(net(at.last.ledger, tycoon_account(0), Flow::prodigal), Money(-1000));
    EXPECT_EQ(net(at.last.ledger, tycoon_account(0), Flow::deposit_interest), Money(60));
}

// Cash of $1,480 pays only for the repairs. Cash of $2,960 pays for repairs and locomotives.
// rule: continental-rails A, continental-rails 4.17
TEST(ContinentalSteps, RepairsArePaidBeforeLocomotives) {
    for (const int cash : {1480, 2960}) {
        Position at = first();
        seat(at, 0, "NYC"); // 148 miles
        at.engine = 2;
        at[route("NYC")].cash = Money(cash);
        order(at, 0, "engine NYC 2"); // locomotives cost $10 a mile: $1,480
        order(at, 0, "improve NYC 10");
        TurnContext context(figures(), at);
        improve_railroads(context);
        EXPECT_EQ(at[route("NYC")].engine, cash == 1480 ? 1 : 2);
    }
}

} // namespace
} // namespace highball::continental_rails::test
