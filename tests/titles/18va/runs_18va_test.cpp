// Tests of the routes and revenue of 18VA's trains on a few tiles.
#include "scene_18va.h"

namespace highball::eighteen {
namespace {

class Runs18VA : public Fixture18VA {
  protected:
    std::unique_ptr<EighteenGame> game(bool any_runs) const {
        Position position = now_;
        if (any_runs) position.compat |= 1U << static_cast<int>(Compat::any_runs);
        return at(position);
    }
    // Returns the revenue of the routes, or the rule that forbids them. Routes that are not the best are allowed.
    std::string earns(const std::string& runs) const { return played(runs, "withhold", "revenue B&O"); }
    std::string played(const std::string& runs, const std::string& then, const std::string& question) const {
        const auto play = game(true);
        const auto command = play->parse(Seat(0), "run " + runs);
        if (!command) return command.error().rule + command.error().message;
        if (const auto no = play->check(*command)) return no->rule;
        EXPECT_TRUE(play->apply(*command).ok());
        EXPECT_TRUE(play->apply({Seat(0), then}).ok());
        return *play->fact(question);
    }

    // Connects Baltimore H3 and its port I4 to Washington G4 and on to Annapolis H5 with its port I6.
    void baltimore() {
        tile("H3", "6", 5); // south-east and south-west
        tile("G4", "5", 4); // north-east and south-east
    }
    // Connects the coal of Grafton A6, a mine, Cumberland C4 and Hagerstown E2: A6-B5-C4-E2.
    void cumberland() {
        tile("B5", "4", 1);
        tile("C4", "57", 1);
        tile("D3", "9", 1);
        tile("E2", "57", 1);
    }
};

// rule: 18VA 4.5.4.1
TEST_F(Runs18VA, OffMapCitiesCountTwiceWithAToken) {
    tile("H3", "57", 0);
    token("H3");
    trains({"2"});
    EXPECT_EQ(earns("2 H1-H3"), "60"); // off-map city 40, Baltimore 20
    phase("5");
    EXPECT_EQ(earns("2 H1-H3"), "90"); // from phase 5 on, the off-map city pays 70
    token("H1");
    EXPECT_EQ(earns("2 H1-H3"), "160");
    trains({"4G"});
    EXPECT_EQ(earns("4G H1-H3"), "160");
    trains({"4D"});
    EXPECT_EQ(earns("4D H1-H3"), "320"); // the 4D doubles the sum of 2 x 70 and 20
}

// rule: 18VA 4.5.4.2
TEST_F(Runs18VA, APortRaisesItsCityAndFreightDoublesBoth) {
    baltimore();
    token("H3");
    trains({"2", "2G"});
    EXPECT_EQ(earns("2 G4-H3"), "40");
    EXPECT_EQ(earns("2 G4-H3-I4"), "70");
    EXPECT_EQ(earns("2 I4-H3"), "18VA 4.5.4.2"); // a port alone is not a stop
    EXPECT_EQ(earns("2G G4-H3-I4"), "120");      // Washington 20 + 2 x (Baltimore 20 + port 30)
    phase("5");
    EXPECT_EQ(earns("2G G4-H3-I4"), "100"); // the northern port pays only 20 from phase 5 on
    trains({"4D"});
    EXPECT_EQ(earns("4D G4-H3-I4"), "120"); // the 4D doubles the sum of three stops with 20 each
}

// rule: 18VA 4.5.4.2
TEST_F(Runs18VA, WithoutATokenInItsCityAPortBringsNothing) {
    baltimore();
    token("G4");
    trains({"2", "2G"});
    EXPECT_EQ(earns("2 G4-H3-I4"), "40");
    EXPECT_EQ(earns("2G G4-H3-I4"), "40");
}

// rule: 18VA 4.5.5:blocked
TEST_F(Runs18VA, NoTrainPassesACityFullOfOthers) {
    baltimore();
    token("G4");
    found("C&O");
    token("H3", "C&O");
    trains({"2"});
    EXPECT_EQ(earns("2 G4-H3"), "40"); // a route may end in a blocked city
    EXPECT_EQ(earns("2 G4-H3-I4"), "18VA 4.5.5:blocked");
    now_.board.stations.push_back({{hex("H3"), 0}, hex::Owner{now_.turn.corporation.index}, true});
    EXPECT_EQ(earns("2 G4-H3-I4"), "70"); // B&O's free token beside the circle unblocks Baltimore
}

// rule: 18VA 4.2(1), 18VA 4.5.5:4D
TEST_F(Runs18VA, TheExpressBonusIsPartOfTheCity) {
    baltimore();
    token("H3");
    express("H3");
    trains({"2", "2G"});
    EXPECT_EQ(earns("2 G4-H3-I4"), "80");
    EXPECT_EQ(earns("2G G4-H3-I4"), "140"); // the Express adds 10: 20 + 2 x (20 + 10 + 30)
    trains({"4D"});
    EXPECT_EQ(earns("4D G4-H3-I4"), "160"); // the 4D doubles the sum: 2 x (20 + 20 + 10 + 30)
}

// rule: 18VA 4.5.4.3, 18VA 4.5.5:legal-route
TEST_F(Runs18VA, CoalIsForFreightTrains) {
    cumberland();
    token("C4");
    trains({"2", "1G", "2G"});
    EXPECT_EQ(earns("1G A6-B5-C4"), "50"); // coal 20, mine 10, Cumberland 20
    EXPECT_EQ(earns("2G A6-B5-C4"), "70"); // coal pays a 2G 40
    EXPECT_EQ(earns("2 A6-B5-C4"), "18VA 4.5.4.3");
    EXPECT_EQ(earns("2 B5-C4"), "18VA 4.5.5:legal-route"); // passenger trains do not count a mine
    EXPECT_EQ(earns("1G B5-C4"), "30");
    EXPECT_EQ(earns("1G C4-E2"), "18VA 4.5.5:train-number"); // the route needs a mine or a district
}

// rule: 18VA 4.5.4.3
TEST_F(Runs18VA, ATokenInTheDistrictPaysTheTreasuryAsMuchAgain) {
    cumberland();
    token("C4");
    trains({"2G"});
    EXPECT_EQ(played("2G A6-B5-C4", "withhold", "cash B&O"), "70");
    token("A6");
    EXPECT_EQ(played("2G A6-B5-C4", "withhold", "cash B&O"), "110");
    EXPECT_EQ(played("2G A6-B5-C4", "pay", "cash B&O"), "40");
    EXPECT_EQ(played("2G A6-B5-C4", "pay", "cash Ann"), "414"); // 20% of 70 is 14; the token's 40 go to B&O
    phase("4D");
    EXPECT_EQ(played("2G A6-B5-C4", "withhold", "cash B&O"), "70");
}

// rule: 18VA 4.5.5:legal-route
TEST_F(Runs18VA, ARouteHoldsAnOwnToken) {
    cumberland();
    baltimore();
    token("A6");
    trains({"2", "1G", "2G"});
    EXPECT_EQ(earns("1G A6-B5"), "30"); // a goods train needs a token only at the mining district
    EXPECT_EQ(earns("2 C4-E2"), "18VA 4.5.5:legal-route");
    EXPECT_EQ(earns("2G C4-E2"), "18VA 4.5.5:legal-route");
    EXPECT_EQ(earns("2 G4-H3"), "18VA 4.5.5:legal-route");
}

// rule: 18VA 4.5.5:train-number
TEST_F(Runs18VA, CitiesAloneAreCounted) {
    cumberland();
    token("C4");
    trains({"2G", "1G"});
    EXPECT_EQ(earns("2G A6-B5-C4-E2"), "90"); // two cities; mine and district pay but do not count as stops
    EXPECT_EQ(earns("1G A6-B5-C4-E2"), "18VA 4.5.5:train-number");
    EXPECT_EQ(earns("1G A6-B5-C4"), "50");
}

// rule: 18VA 4.5.5:off-map-types
TEST_F(Runs18VA, OneOffMapAreaOfATypeAtAnEnd) {
    baltimore();
    token("H3");
    trains({"3"});
    EXPECT_EQ(earns("3 I4-H3-G4-H5-I6"), "18VA 4.5.5:off-map-types");
    EXPECT_EQ(earns("3 I4-H3-G4-H5"), "90");
    tile("H3", "57", 0);
    EXPECT_EQ(earns("3 H3-H1-H3"), "18VA 4.5.5:off-map-types"); // an off-map city may only end a route
}

// rule: 18VA 4.5.5:track-once, 18VA 4.5.5:several-trains
TEST_F(Runs18VA, TrackIsUsedOnce) {
    baltimore();
    token("G4");
    trains({"2", "2"});
    EXPECT_EQ(earns("2 G4-H3-G4"), "18VA 4.5.5:track-once");
    EXPECT_EQ(earns("2 G4-H3; 2 H3-G4"), "18VA 4.5.5:several-trains");
    EXPECT_EQ(earns("2 G4-H3; 2 G4-H5"), "80"); // both trains may stop at Washington: 2 x 40
}

// rule: 18VA 4.5.5
TEST_F(Runs18VA, AllTrainsTogetherEarnTheMost) {
    baltimore();
    token("G4");
    trains({"2", "2"});
    const auto play = game(false);
    const auto rule_against = [&](const std::string& line) {
        const auto no = play->check({Seat(0), line});
        return no ? no->rule : "allowed";
    };
    EXPECT_EQ(rule_against("run 2 G4-H3"), "18VA 4.5.5");
    EXPECT_EQ(rule_against("run none"), "18VA 4.5.5");
    EXPECT_EQ(rule_against("pass"), "18VA 4.5.5");
    EXPECT_EQ(rule_against("run 2 G4-H3; 2 G4-H5"), "allowed");
    EXPECT_EQ(rule_against("run"), "allowed");
    EXPECT_EQ(*play->fact("best"), "80");
}

} // namespace
} // namespace highball::eighteen
