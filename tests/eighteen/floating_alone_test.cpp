// Tests that computer presidents start only corporations that they can float with their own money.
#include "eighteen/ai/search.h"
#include "eighteen/model/view.h"
#include "game/advice.h"
#include "rule_scene.h"
#include "support/refused.h"
#include "support/seats.h"

#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

using namespace ai;

using test::ann;
using test::bob;

// Stock round. Bob's L&N has floated, and Ann has the turn. begin_tag() gives Ann the president's share of TAG at $70.
// rule: 18AL 3.4: four more shares must then be sold.
class FloatingAlone : public testing::Test {
  protected:
    FloatingAlone() {
        fixture.phase("2");
        fixture.found("L&N", bob, 5);
        fixture.operates("L&N", Step::lay); // removes the privates from the bank
        fixture.now.round = Round::stock;
        fixture.now.sales_allowed = true;
        fixture.now.stock_turn.seat = ann;
    }
    void begin_tag() {
        fixture.found("TAG", ann, 2);
        fixture["TAG"].floated = fixture["TAG"].operated = false;
    }
    Action best(int cash, double alone) {
        fixture.now[ann].cash = Money(cash);
        const auto game = fixture.game();
        EvalCache cache{dynamic_cast<const EighteenView&>(*game->view({})).shared_rules()};
        Weights weights;
        weights.alone = alone;
        Rng rng(1);
        return ranked_by_forecasts({cache, weights, *game, ann}, 24, rng, 12).front().actions.front();
    }
    // Returns the computer's reason for the command.
    std::string why(int cash, const std::string& command, const std::string& level = "normal") {
        fixture.now[ann].cash = Money(cash);
        const auto player = test::all().find("18AL")->computer(level, 0);
        return player->reason(*fixture.game()->view(ann), ann, command);
    }

    // Returns how many of twenty decisions of `easy` are a command with this beginning.
    int easily(int cash, const std::string& command) {
        fixture.now[ann].cash = Money(cash);
        const auto player = test::all().find("18AL")->computer("easy", 0);
        int count = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Rng rng(seed);
            count += player->choose(*fixture.game()->view(ann), ann, rng).starts_with(command) ? 1 : 0;
        }
        return count;
    }

    RulesFixture fixture{"18AL"};
    static constexpr double much = 1e6;
};

// True if the reason names Ann as the player who floats the corporation alone. Expects that the reason also names a
// sum.
bool says_alone(const std::string& why) {
    EXPECT_NE(why.find('$'), std::string::npos) << why;
    return static_cast<bool>(highball::test::mentions(why, "Ann"));
}

TEST_F(FloatingAlone, WithMoneyForAllThatIsMissing) {
    begin_tag();
    const auto buys = [this](const Action& action) {
        return action.verb == Verb::buy_share && action.corporation == fixture.id("TAG");
    };
    EXPECT_TRUE(buys(best(280, much)));
    EXPECT_FALSE(buys(best(280, -much)));
    EXPECT_TRUE(says_alone(why(280, "buy TAG 10%")));
    EXPECT_FALSE(says_alone(why(279, "buy TAG 10%")));
    // rule: 18AL 3.3(b): the limit for three players is 15 certificates. Eleven are held, so there is room for four.
    fixture.found("M&O", ann, 6);
    fixture.now[fixture.id("L&N")].shares[ann] = 5;
    EXPECT_TRUE(says_alone(why(280, "buy TAG 10%")));
    fixture.now[fixture.id("L&N")].shares[ann] = 6;
    const std::string shares = why(280, "buy TAG 10%"); // Ann's certificate limit leaves no room to float TAG alone
    EXPECT_FALSE(says_alone(shares));
    fixture.now[fixture.id("L&N")].shares[ann] = 0;
    fixture["TAG"].shares[bob] = 3;
    fixture["TAG"].offering = 5;
    const std::string floats = why(70, "buy TAG 10%");
    EXPECT_FALSE(says_alone(floats)); // this share floats TAG; the reason says so first
    // The other reason says first how many shares are missing.
    const auto clauses = [](const std::string& text) { return std::count(text.begin(), text.end(), ','); };
    EXPECT_EQ(clauses(floats), 1) << floats;
    EXPECT_TRUE(highball::test::mentions(shares, "3 more shares"));
    EXPECT_FALSE(highball::test::mentions(floats, "more share"));
}

TEST_F(FloatingAlone, OrNothingIsBegun) {
    // Floating takes six shares: $360 at the lowest par, $60.
    EXPECT_NE(best(359, much).verb, Verb::par);
    EXPECT_EQ(best(359, -much).verb, Verb::par);
    EXPECT_TRUE(says_alone(why(360, "par TAG 60")));
    EXPECT_FALSE(says_alone(why(359, "par TAG 60")));
}

TEST_F(FloatingAlone, WithMoneyThatNoOtherOwnCorporationNeeds) {
    begin_tag();
    fixture.found("M&O", ann, 3);
    fixture["M&O"].floated = fixture["M&O"].operated = false; // needs three more shares, $210
    EXPECT_FALSE(says_alone(why(489, "buy TAG 10%")));
    EXPECT_TRUE(says_alone(why(490, "buy TAG 10%")));
}

TEST_F(FloatingAlone, AtTheEasyLevelToo) {
    EXPECT_LT(easily(359, "par"), 3);
    EXPECT_GT(easily(360, "par"), 10);
    begin_tag();
    EXPECT_GT(easily(280, "buy TAG"), 18);
    EXPECT_LT(easily(279, "buy TAG"), 18);
    EXPECT_TRUE(why(279, "buy TAG 10%", "easy").ends_with(" over 2 ORs")); // `easy` looks two rounds ahead
}

} // namespace
} // namespace highball::eighteen
