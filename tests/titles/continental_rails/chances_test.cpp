// Tests of chances. Each draw from 0 to 99 is made once, so that every count is the exact percentage.
#include "scene.h"

#include <array>
#include <map>

namespace highball::continental_rails::test {
namespace {

// Returns a hundred generators. The next draw below 100 of each generator is its index; if `second`, the draw after the
// next one is.
std::array<Rng, 100> each_draw(bool second = false) {
    std::array<Rng, 100> all;
    std::array<bool, 100> known{};
    for (std::uint64_t seed = 1, missing = 100; missing > 0; ++seed) {
        Rng rng(seed);
        if (second) rng.below(100);
        const auto draw = static_cast<std::size_t>(rng.below(100));
        missing -= known[draw] ? 0 : 1;
        known[draw] = true;
        all[draw] = Rng(seed);
    }
    return all;
}

// Returns the percentage of turns that end with each climate, if they begin with the climate `steps`. Climates are
// given in steps above Normal.
std::map<int, int> climates_after(int steps) {
    std::map<int, int> percent;
    for (const Rng& rng : each_draw()) {
        Position at = first();
        at.climate = figures().normal + steps;
        at.rng = rng;
        TurnContext context(figures(), at);
        run_market(context);
        ++percent[climate_steps(figures(), at.climate)];
        EXPECT_EQ(heard(at, HeadlineKind::climate, ""), at.climate != figures().normal + steps);
    }
    return percent;
}

// rule: continental-rails 5.0
TEST(ContinentalChances, TheClimateMovesAsTheRulingsSay) {
    constexpr int panic = -4;
    EXPECT_EQ(climates_after(0), (std::map<int, int>{{1, 45}, {0, 30}, {-1, 15}, {-2, 10}}));
    EXPECT_EQ(climates_after(1), (std::map<int, int>{{2, 45}, {1, 30}, {0, 15}, {-1, 10}}));
    EXPECT_EQ(climates_after(2), (std::map<int, int>{{3, 45}, {2, 30}, {1, 15}, {panic, 10}}));
    EXPECT_EQ(climates_after(4), (std::map<int, int>{{4, 45 + 30}, {3, 10}, {panic, 15}})); // Boom has nothing above it
    EXPECT_EQ(climates_after(panic), (std::map<int, int>{{panic + 1, 70}, {panic, 30}}));
}

// rule: continental-rails 4.17
TEST(ContinentalChances, ALocomotiveComesWithThirtyFivePercentAndLaterSixty) {
    for (const auto& [turn, percent] : {std::pair{2, 35}, {12, 35}, {13, 60}}) {
        int came = 0;
        for (const Rng& rng : each_draw()) {
            Position at = first();
            at.turn = turn;
            at.rng = rng;
            begin_turn(figures(), at);
            came += at.engine - 1;
        }
        EXPECT_EQ(came, percent) << turn;
    }
}

// rule: continental-rails 11.1
TEST(ContinentalChances, ABankFailsWithFivePercentForEachStepBelowNormal) {
    for (int steps = 0; steps <= 4; ++steps) {
        int failures = 0;
        for (const Rng& rng : each_draw()) {
            Position at = first();
            at.climate = figures().normal - steps;
            at.rng = rng; // the first tycoon draws first
            TurnContext context(figures(), at);
            receive_interest(context);
            failures += net(at.last.ledger, tycoon_account(0), Flow::bank_failure) < Money() ? 1 : 0;
        }
        EXPECT_EQ(failures, 5 * steps);
    }
}

// rule: continental-rails 2.4(C)
TEST(ContinentalChances, ACompanyAppearsWithFiftyPercentAndThenTwentyFiveMore) {
    const RouteId id = route("LV"); // one of the first turn
    for (const auto& [tried, percent] : {std::pair{0, 50}, {50, 75}, {75, 100}}) {
        int appeared = 0;
        for (const Rng& rng : each_draw(true)) { // a locomotive has the first draw
            Position at = first();
            for (Company& company : at.companies) company.state = CompanyState::line;
            at.company(id).state = CompanyState::unborn;
            at.company(id).chance = tried;
            at.rng = rng;
            begin_turn(figures(), at);
            appeared += at.company(id).state == CompanyState::bank ? 1 : 0;
        }
        EXPECT_EQ(appeared, percent);
    }
}

} // namespace
} // namespace highball::continental_rails::test
