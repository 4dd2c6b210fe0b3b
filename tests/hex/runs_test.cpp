// Tests of running trains, rule by rule, on the board of 18AL.
#include "al_board.h"
#include "hex/routes/route_search.h"

#include <gtest/gtest.h>

namespace highball::hex {
namespace {

using namespace testing;

class RunningTrains : public ::testing::Test {
  protected:
    std::optional<RouteFault> fault(const std::vector<std::string>& trains,
                                    const std::vector<std::string>& routes) const {
        const RunCheck result = check(trains, routes);
        return result.problem ? std::optional(result.problem->fault) : std::nullopt;
    }
    RunCheck check(const std::vector<std::string>& trains, const std::vector<std::string>& routes,
                   const std::vector<SharedBonus>& bonuses = {}) const {
        std::vector<AnnouncedRoute> announced;
        for (std::size_t i = 0; i < routes.size(); ++i) {
            announced.push_back({static_cast<int>(i), {}});
            for (const std::string& hex : parts_of(routes[i], '-')) announced.back().stops.push_back(stop_in(map, hex));
        }
        return check_runs(map, board, me, AlPay(map, board, trains, 1, bonuses), announced);
    }
    RunPlan best(const std::vector<std::string>& trains, const std::vector<SharedBonus>& bonuses = {}) const {
        return best_runs(map, board, me, AlPay(map, board, trains, 1, bonuses));
    }
    // Lays a line from north to south: Nashville 40, Decatur 20, Birmingham 10.
    void line() {
        put_all(map, board, "C4:57/0 E4:9/0 G4:441/3");
        station(map, board, "A4", 0);
    }
    // Lays a fork in I4. Birmingham is on its stem; Tuscaloosa and Selma are on its branches.
    void fork() { put_all(map, board, "G4:441/0 I4:26/3 H3:57/2 K4:63/0"); }

    const BoardMap& map = al_map();
    Board board = empty_board(map);
};

// rule: 18AL 4.2.3(a)
TEST_F(RunningTrains, ARouteJoinsTwoStopsByTrack) {
    line();
    EXPECT_EQ(fault({"2"}, {"A4"}), RouteFault::too_few_stops);
    EXPECT_EQ(fault({"2"}, {"A4-H3"}), RouteFault::no_track);
    EXPECT_EQ(fault({"2"}, {"A4-C4"}), std::nullopt);
    const RunPlan plan = best({"2"});
    ASSERT_EQ(plan.routes.size(), 1u);
    EXPECT_EQ(plan.total, 60);
    EXPECT_TRUE(plan.proved);
    EXPECT_EQ(plan.routes[0].legs.size(), 1u);
}

// rule: 18AL 4.2.3(b)
TEST_F(RunningTrains, NoSectionIsUsedTwice) {
    fork();
    station(map, board, "G4", 0);
    EXPECT_EQ(fault({"3"}, {"H3-G4"}), std::nullopt);
    EXPECT_EQ(fault({"3"}, {"H3-G4-K4"}), RouteFault::track_used_twice) << "the stem of the fork";
    EXPECT_EQ(best({"3"}).total, 50) << "Birmingham and Selma";
}

// rule: 18AL 4.2.3(c)
TEST_F(RunningTrains, NoTrainReversesAtAFork) {
    fork();
    station(map, board, "H3", 0);
    EXPECT_EQ(fault({"3"}, {"H3-K4"}), RouteFault::turns_at_fork);
    EXPECT_EQ(fault({"3"}, {"H3-G4"}), std::nullopt);
    EXPECT_EQ(fault({"3"}, {"H3-C4"}), RouteFault::no_track);
}

// Chattanooga (A3) is the first hex of 18GA's map. The track has a fork in the hex next to it.
TEST_F(RunningTrains, NoTrainReversesAtAForkBesideTheFirstHex) {
    const BoardMap georgia = board_map("18GA");
    Board there = empty_board(georgia);
    put_all(georgia, there, "B2:26/0 C3:57/2");
    station(georgia, there, "C3", 0);
    const std::vector<AnnouncedRoute> announced = {{0, {stop_in(georgia, "A3"), stop_in(georgia, "C3")}}};
    const RunCheck result = check_runs(georgia, there, me, AlPay(georgia, there, {"2"}, 0), announced);
    ASSERT_TRUE(result.problem);
    EXPECT_EQ(result.problem->fault, RouteFault::turns_at_fork);
}

// rule: 18AL 4.2.3(d)
TEST_F(RunningTrains, ACityIsLeftByAnyOtherTrack) {
    put_all(map, board, "C4:63/0 E4:9/0 G4:441/3 B3:9/1 C2:58/4 B5:7/1");
    station(map, board, "C4", 0);
    EXPECT_EQ(fault({"3"}, {"A4-C4-G4"}), std::nullopt);
    EXPECT_EQ(best({"3"}).total, 90);
}

// rule: 18AL 4.2.3(e)
TEST_F(RunningTrains, ABlockedCityEndsARoute) {
    line();
    EXPECT_EQ(best({"3"}).total, 70);
    station(map, board, "C4", 1);
    EXPECT_EQ(fault({"3"}, {"A4-C4-G4"}), RouteFault::blocked_city);
    EXPECT_EQ(fault({"3"}, {"A4-C4"}), std::nullopt);
    EXPECT_EQ(best({"3"}).total, 60);
    put(map, board, "C4", "14", 0);
    EXPECT_EQ(best({"3"}).total, 80) << "one of two circles is free";
}

// rule: 18AL 4.2.3(e)
TEST_F(RunningTrains, TwoBlockedCitiesMayBeTheEnds) {
    put_all(map, board, "C4:57/0 E4:9/0 G4:442/0 I4:9/0 K4:63/0");
    station(map, board, "G4", 0);
    station(map, board, "C4", 1);
    station(map, board, "K4", 1);
    station(map, board, "K4", 2);
    EXPECT_EQ(fault({"3"}, {"C4-G4-K4"}), std::nullopt);
    EXPECT_EQ(best({"3"}).total, 90);
}

// rule: 18AL 4.2.3(e)
TEST_F(RunningTrains, AStationBesideTheCirclesBlocksNobodyAndOpensItsCity) {
    line();
    board.stations.push_back({stop_in(map, "C4"), Owner{1}, true});
    EXPECT_FALSE(is_blocked(map, board, stop_in(map, "C4"), me));
    station(map, board, "C4", 2);
    EXPECT_TRUE(is_blocked(map, board, stop_in(map, "C4"), me));
    EXPECT_FALSE(is_blocked(map, board, stop_in(map, "C4"), Owner{1}));
}

// rule: 18AL 4.2.3(f)
TEST_F(RunningTrains, ARouteHoldsAnOwnStation) {
    line();
    EXPECT_EQ(fault({"2"}, {"C4-G4"}), RouteFault::no_own_station);
    EXPECT_EQ(best({"2", "2"}).total, 60) << "the second train has no station to run from";
    station(map, board, "G4", 0);
    EXPECT_EQ(fault({"2"}, {"C4-G4"}), std::nullopt);
}

// rule: 18AL 4.2.3(g)
TEST_F(RunningTrains, NoStopIsVisitedTwice) {
    line();
    EXPECT_EQ(fault({"4"}, {"A4-C4-A4"}), RouteFault::stop_twice);
}

// rule: 18AL 4.2.3(h)
TEST_F(RunningTrains, NoTrainPassesARedArea) {
    line();
    put_all(map, board, "B3:9/1 C2:58/4");
    EXPECT_EQ(fault({"3"}, {"C4-A4-C2"}), RouteFault::through_terminal);
    EXPECT_EQ(fault({"3"}, {"C2-A4"}), std::nullopt);
    EXPECT_EQ(best({"3"}).total, 70);
}

// rule: 18AL 4.2.3(i)
TEST_F(RunningTrains, TownsAreFreeCitiesAndOffBoardLocationsCount) {
    line();
    EXPECT_EQ(fault({"2"}, {"A4-C4-G4"}), RouteFault::too_long);
    put_all(map, board, "B3:9/1 C2:58/2");
    EXPECT_EQ(fault({"2"}, {"B1-C2-A4"}), std::nullopt);
    EXPECT_EQ(best({"2"}).total, 90) << "Corinth 40, Florence 10, Nashville 40";
}

// rule: 18AL 4.2.3(j)
TEST_F(RunningTrains, TrainsShareStopsButNoTrack) {
    line();
    EXPECT_EQ(fault({"2", "2"}, {"A4-C4", "A4-C4"}), RouteFault::track_used_twice);
    station(map, board, "G4", 0);
    EXPECT_EQ(fault({"2", "2"}, {"A4-C4", "C4-G4"}), std::nullopt);
    const RunPlan plan = best({"2", "2"});
    EXPECT_EQ(plan.total, 90);
    ASSERT_EQ(plan.routes.size(), 2u);
    EXPECT_EQ(plan.routes[0].train, 0);
    EXPECT_EQ(plan.routes[1].train, 1);
}

// rule: 18AL 4.2.3(j)
TEST_F(RunningTrains, TheSameTwoCitiesMayBeServedOverSeparateTrack) {
    put_all(map, board, "G4:446/0 H3:63/0 I4:7/2");
    station(map, board, "G4", 0);
    EXPECT_EQ(check({"2", "2"}, {"G4-H3", "H3-G4"}).plan.total, 220);
    EXPECT_EQ(fault({"2", "2", "2"}, {"G4-H3", "G4-H3", "G4-H3"}), RouteFault::track_used_twice);
    EXPECT_EQ(best({"2", "2", "2"}).total, 320) << "the third train runs to Oxmoor";
}

// rule: 18AL III:memphis-charleston
TEST_F(RunningTrains, ABonusIsPaidToOneRouteAndARouteGetsOne) {
    put_all(map, board, "G4:446/0 H3:63/0 I4:7/2");
    station(map, board, "G4", 0);
    const SharedBonus twenty{stop_in(map, "G4"), stop_in(map, "H3"), 20},
        forty{stop_in(map, "H3"), stop_in(map, "G4"), 40};
    EXPECT_EQ(best({"2", "2"}, {twenty}).total, 240);
    EXPECT_EQ(best({"2", "2"}, {twenty, forty}).total, 280);
    const RunPlan two = best({"2", "2"}, {twenty});
    EXPECT_EQ(two.routes[0].bonus, 0) << "the first of two that may have it";
    EXPECT_EQ(two.routes[1].bonus, -1);
    const RunPlan plan = best({"2"}, {twenty, forty});
    EXPECT_EQ(plan.total, 150);
    EXPECT_EQ(plan.routes[0].bonus, 1);
    EXPECT_EQ(plan.routes[0].pay, 110);
    EXPECT_EQ(check({"2", "2"}, {"G4-H3", "G4-H3"}, {twenty, forty}).plan.total, 280);
}

// rule: 18AL 4.2.5.2
TEST_F(RunningTrains, ALegalRunNeedsASecondStop) {
    station(map, board, "A4", 0);
    EXPECT_FALSE(has_route(map, board, me));
    put(map, board, "C4", "5", 0);
    EXPECT_FALSE(has_route(map, board, me));
    board = empty_board(map);
    line();
    EXPECT_TRUE(has_route(map, board, me));
    EXPECT_FALSE(has_route(map, board, Owner{3}));
}

TEST_F(RunningTrains, ATrainRunsOnceAndThereMustBeOne) {
    line();
    const auto of_train = [&](int train, const char* from, const char* to) {
        return AnnouncedRoute{train, {stop_in(map, from), stop_in(map, to)}};
    };
    const AlPay pay(map, board, {"2", "2"}, 1);
    const auto says = [&](const std::vector<AnnouncedRoute>& announced) {
        const RunCheck result = check_runs(map, board, me, pay, announced);
        return result.problem ? std::optional(result.problem->fault) : std::nullopt;
    };
    EXPECT_EQ(says({of_train(1, "A4", "C4")}), std::nullopt);
    EXPECT_EQ(says({of_train(2, "A4", "C4")}), RouteFault::not_for_this_train);
    EXPECT_EQ(says({of_train(-1, "A4", "C4")}), RouteFault::not_for_this_train);
    station(map, board, "G4", 0);
    EXPECT_EQ(says({of_train(0, "A4", "C4"), of_train(1, "C4", "G4")}), std::nullopt);
    EXPECT_EQ(says({of_train(0, "A4", "C4"), of_train(0, "C4", "G4")}), RouteFault::not_for_this_train);
}

// A4 is the first hex of the map.
TEST_F(RunningTrains, NoTrackIsNoTrackInBothDirections) {
    line();
    station(map, board, "H3", 0);
    EXPECT_EQ(fault({"2"}, {"A4-H3"}), RouteFault::no_track);
    EXPECT_EQ(fault({"2"}, {"H3-A4"}), RouteFault::no_track);
    EXPECT_EQ(fault({"2"}, {"A4-G4"}), RouteFault::no_track) << "Decatur lies between";
    EXPECT_EQ(fault({"2"}, {"G4-A4"}), RouteFault::no_track);
}

// The cached track of a board belongs to its map. On another map of the same size, the search must not use it.
TEST_F(RunningTrains, WhatIsKnownOfABoardIsOfItsMap) {
    line();
    EXPECT_EQ(best({"2"}).total, 60);
    BoardMap other = map;
    for (Stop& stop : other.hexes[hex_named(map, "A4").index].face.stops) stop.revenue.fill(70);
    other.hexes[hex_named(map, "C4").index].terminal = true;
    const AlPay pay(other, board, {"3"}, 1);
    EXPECT_EQ(best_runs(other, board, me, pay).total, 90) << "no further than Decatur";
    EXPECT_EQ(best({"3"}).total, 70);
}

// rule: 18AL III:south-north-alabama
TEST_F(RunningTrains, AStopIsWithinReachOfATrainThatIsLongEnough) {
    line();
    const AlPay pay(map, board, {"2", "3"}, 1);
    EXPECT_FALSE(can_reach(map, board, me, pay, 0, stop_in(map, "G4")));
    EXPECT_TRUE(can_reach(map, board, me, pay, 1, stop_in(map, "G4")));
    EXPECT_TRUE(can_reach(map, board, me, pay, 0, stop_in(map, "A4")));
    EXPECT_FALSE(can_reach(map, board, me, pay, 1, stop_in(map, "H3")));
    for (const int none : {-1, 2}) EXPECT_FALSE(can_reach(map, board, me, pay, none, stop_in(map, "A4")));
}

TEST_F(RunningTrains, TrainsThatWouldEarnNothingStayAtHome) {
    line();
    EXPECT_TRUE(best({}).routes.empty());
    EXPECT_EQ(best({"2", "3", "4"}).routes.size(), 1u);
    board = empty_board(map);
    EXPECT_TRUE(best({"2"}).routes.empty());
    EXPECT_TRUE(best({"2"}).proved);
}

TEST_F(RunningTrains, AnUnfinishedSearchSaysSo) {
    const FitTable fits(map);
    Rng rng(54);
    station(map, board, "A4", 0);
    station(map, board, "L5", 0);
    build_board(map, fits, board, rng, 1, 400);
    const AlPay pay(map, board, {"7", "4D"}, 3);
    const RunPlan all = best_runs(map, board, me, pay), some = best_runs(map, board, me, pay, all.work / 2);
    EXPECT_TRUE(all.proved);
    EXPECT_LE(some.total, all.total);
    EXPECT_GE(some.at_most, all.total);
    EXPECT_EQ(some.proved, some.total == some.at_most);
}

// A search that its work limit stops early returns a correct upper bound.
TEST_F(RunningTrains, WhereverASearchIsBrokenOffItsBoundHolds) {
    line();
    put_all(map, board, "H3:57/2");
    const AlPay pay(map, board, {"2", "3"}, 1);
    const RunPlan all = best_runs(map, board, me, pay);
    for (std::uint64_t limit = 0; limit <= all.work + 1; ++limit) {
        const RunPlan some = best_runs(map, board, me, pay, limit);
        EXPECT_GE(some.at_most, all.total) << limit;
        EXPECT_EQ(some.proved, some.total == some.at_most) << limit;
    }
}

// One piece of track between two cities is one link, even if the search reaches it from several stops.
TEST_F(RunningTrains, ALinkIsListedOnce) {
    line();
    std::uint64_t work = 0;
    const StopGraph stops = stop_graph(TrackGraph(map, board, me), work, default_work_limit);
    EXPECT_EQ(stops.stops.size(), 3u);
    EXPECT_EQ(stops.links.size(), 2u);
}

// In the recorded games, all routes are legal, and those of a turn never earn more than the best routes that the search
// finds.
TEST(RecordedGames, RunsAreLegalAndNeverBetterThanTheBest) {
    const BoardMap& map = al_map();
    const std::vector<Recorded> all = recorded_runs();
    EXPECT_GT(all.size(), 600u);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Recorded& one = all[i];
        const AlPay pay(map, one.board, one.trains, one.phase);
        const RunCheck check = check_runs(map, one.board, one.owner, pay, one.runs);
        ASSERT_FALSE(check.problem) << "line " << i << ": fault " << static_cast<int>(check.problem->fault);
        const RunPlan plan = best_runs(map, one.board, one.owner, pay);
        EXPECT_TRUE(plan.proved) << i;
        EXPECT_GE(plan.total, check.plan.total) << i;
    }
}

} // namespace
} // namespace highball::hex
