// Tests of the route and lay searches, compared with the simple searches on random boards.
#include "hex/routes/better_possible.h"
#include "plain_search.h"
#include "va_board.h"

#include <gtest/gtest.h>

namespace highball::hex {
namespace {

using namespace testing;

constexpr long patience = 20'000;

struct Position {
    Board board;
    Owner owner;
};

// Returns a random position. One third of the boards have legal lays, one third have random tiles, and one third have
// legal lays from an unlimited supply of tiles, which makes more loops.
Position random_position(const BoardMap& map, const FitTable& fits, Rng& rng) {
    Position position{empty_board(map), Owner{0}};
    const auto manner = rng.below(3);
    if (manner == 2) std::fill(position.board.left.begin(), position.board.left.end(), unlimited);
    const int early = static_cast<int>(rng.below(12));
    scatter_stations(map, position.board, rng, early, 3);
    const int lays = static_cast<int>(rng.below(50));
    if (manner == 1)
        grow_board(map, fits, position.board, rng, lays);
    else
        build_board(map, fits, position.board, rng, 3, lays);
    const int late = static_cast<int>(rng.below(20));
    scatter_stations(map, position.board, rng, late, 3);
    return position;
}

std::vector<std::string> random_trains(Rng& rng) {
    static const std::vector<std::string> kinds = {"2", "2", "3", "3", "4", "5", "4D"};
    std::vector<std::string> trains(1 + rng.below(3));
    for (std::string& train : trains) train = kinds[rng.below(kinds.size())];
    return trains;
}

// Expects that the check of announced routes accepts the best routes with the same total, and that each route earns the
// value of the whole route. If one of them is left out, is_better_possible() must be true exactly if
// that route earns something.
void expect_runs_legal(const BoardMap& map, const Position& position, const WholeRouteRevenue& pay, const RunPlan& plan,
                       std::uint64_t state) {
    std::vector<AnnouncedRoute> announced;
    for (const Route& route : plan.routes) {
        ASSERT_EQ(route.pay, pay.pay(route.train, route.stops)) << state;
        announced.push_back({route.train, route.stops});
    }
    const RunCheck check = check_runs(map, position.board, position.owner, pay, announced);
    ASSERT_FALSE(check.problem) << state << ": fault " << static_cast<int>(check.problem->fault);
    ASSERT_EQ(check.plan.total, plan.total) << state;
    ASSERT_FALSE(is_better_possible(map, position.board, position.owner, pay, check.plan)) << state;
    for (std::size_t left_out = 0; left_out < announced.size(); ++left_out) {
        std::vector<AnnouncedRoute> fewer = announced;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
        const RunPlan less = price_runs(pay, fewer);
        ASSERT_EQ(is_better_possible(map, position.board, position.owner, pay, less), less.total < plan.total) << state;
    }
}

class OnRandomBoards : public ::testing::TestWithParam<int> {
  protected:
    const BoardMap& map = al_map();
    const FitTable fits{map};
    Rng rng{static_cast<std::uint64_t>(GetParam())};
};

TEST_P(OnRandomBoards, BestRunsEarnWhatTryingEverythingEarns) {
    int compared = 0;
    for (int i = 0; i < 300; ++i) {
        const std::uint64_t state = rng.state();
        const Position position = random_position(map, fits, rng);
        std::vector<SharedBonus> bonuses;
        if (rng.below(2))
            bonuses = {{stop_in(map, "G8"), stop_in(map, "G4"), 20},
                       {stop_in(map, "A4"), stop_in(map, "C4"), 40},
                       {stop_in(map, "E6"), stop_in(map, "G6"), 10}};
        const AlPay pay(map, position.board, random_trains(rng), rng.below(4), bonuses);
        const auto plain = plain_best(map, position.board, position.owner, pay, patience);
        if (!plain) continue;
        ++compared;
        for (const int first_gap : {default_first_gap, 1}) { // in one pass, and in many
            const RunPlan plan = best_runs(map, position.board, position.owner, pay, default_work_limit, first_gap);
            ASSERT_TRUE(plan.proved) << state;
            ASSERT_EQ(plan.total, *plain) << state;
            ASSERT_EQ(plan.at_most, *plain) << state;
            expect_runs_legal(map, position, pay, plan, state);
        }
    }
    EXPECT_GT(compared, 150);
}

TEST_P(OnRandomBoards, ReachIsWhatTryingEveryPathReaches) {
    int compared = 0;
    for (int i = 0; i < 300; ++i) {
        const std::uint64_t state = rng.state();
        const Position position = random_position(map, fits, rng);
        const auto plain = plain_reach(map, position.board, position.owner, 10 * patience);
        if (!plain) continue;
        ++compared;
        const Reach reach = reach_of(map, position.board, position.owner);
        ASSERT_EQ(reach.stops, plain->stops) << state;
        for (const std::string hex : {"G4", "E6", "H3", "C2", "A4", "L1"})
            ASSERT_EQ(reaches(map, position.board, position.owner, stop_in(map, hex)), reach.reaches(stop_in(map, hex)))
                << state;
        ASSERT_EQ(reach.edges, plain->edges) << state;
    }
    EXPECT_GT(compared, 200);
}

// On this board, one path reaches a stop and leads nowhere. Another path may still continue from the same stop.
TEST(OnOneBoard, AStopThatWasTriedInVainIsFreeForTheNextPath) {
    const BoardMap& map = al_map();
    Rng rng(2779024806246010589ULL);
    const Position position = random_position(map, FitTable(map), rng);
    const auto plain = plain_reach(map, position.board, position.owner, 10 * patience);
    ASSERT_TRUE(plain);
    const Reach reach = reach_of(map, position.board, position.owner);
    EXPECT_EQ(reach.stops, plain->stops);
    EXPECT_EQ(reach.edges, plain->edges);
}

TEST_P(OnRandomBoards, LegalLaysAreWhatFitsAndConnects) {
    const LayRules rules{0xff, false};
    for (int i = 0; i < 12; ++i) {
        const std::uint64_t state = rng.state();
        const Position position = random_position(map, fits, rng);
        const auto reached = plain_reach(map, position.board, position.owner, 10 * patience);
        if (!reached) continue;
        std::vector<Lay> plain;
        for (int h = 0; h < map.hex_count(); ++h)
            for (std::size_t t = 0; t < map.tiles.size(); ++t)
                for (int r = 0; r < 6; ++r) {
                    const Lay lay{HexId{static_cast<std::uint8_t>(h)}, TileId{static_cast<std::uint8_t>(t)}, r};
                    if (check_fit(map, position.board, lay, rules)) continue;
                    const bool connects = plain_joins(map, position.board, lay, position.owner, *reached);
                    ASSERT_EQ(lay_connects(map, position.board, lay, position.owner), connects) << state;
                    if (connects && r < map.tiles[t].different) plain.push_back(lay);
                }
        ASSERT_EQ(legal_lays(map, position.board, position.owner, rules), plain) << state;
        const Reach reach = reach_of(map, position.board, position.owner);
        ASSERT_EQ(legal_lays(map, fits, position.board, position.owner, rules, reach), plain) << state;
    }
}

TEST_P(OnRandomBoards, ARouteOrAStopIsReachedWhenSomePlainRouteSaysSo) {
    for (int i = 0; i < 40; ++i) {
        const std::uint64_t state = rng.state();
        const Position position = random_position(map, fits, rng);
        const AlPay pay(map, position.board, random_trains(rng), 1);
        const auto routes = plain_routes(map, position.board, position.owner, pay, 0, patience);
        if (!routes) continue;
        ASSERT_EQ(has_route(map, position.board, position.owner), !routes->empty()) << state;
        for (const std::string hex : {"G4", "E6", "H3", "C2", "A4", "L1"}) {
            const StopRef stop = stop_in(map, hex);
            const bool reached = std::any_of(routes->begin(), routes->end(), [&](const PlainRoute& route) {
                return std::count(route.path.stops.begin(), route.path.stops.end(), stop) > 0;
            });
            ASSERT_EQ(can_reach(map, position.board, position.owner, pay, 0, stop), reached) << state << " " << hex;
        }
    }
}

// Revenue similar to that of 18VA: goods trains earn double, passenger trains cannot enter mining districts, no route
// has two red ends, and a route needs two paying stops.
class OddRevenue : public WholeRouteRevenue {
  public:
    OddRevenue(const BoardMap& map, const Board& board, std::vector<int> limits)
        : map_(map), board_(board), limits_(std::move(limits)) {}

    int trains() const override { return static_cast<int>(limits_.size()); }
    int limit(int train) const override { return limits_[static_cast<std::size_t>(train)]; }
    bool counts(int, StopRef at) const override { return stop(at).kind == Stop::Kind::city && !map_[at.hex].terminal; }
    bool may_visit(int train, StopRef at) const override {
        return goods(train) || stop(at).kind != Stop::Kind::city || !map_[at.hex].terminal || at.hex.index % 2;
    }
    bool joins(int train, StopRef at) const override { return revenue(train, at) > 0; }
    int group(StopRef at) const override { return map_[at.hex].terminal ? 0 : -1; }
    int revenue(int train, StopRef at) const override { return value(train, at) * (goods(train) ? 2 : 1); }

  private:
    static bool goods(int train) { return train % 2 == 0; }
    int value(int train, StopRef at) const {
        const bool town = stop(at).kind == Stop::Kind::town || stop(at).kind == Stop::Kind::mine;
        return town && !goods(train) ? 0 : stop(at).revenue[2];
    }
    const Stop& stop(StopRef at) const { return face_at(map_, board_, at.hex).stops[at.stop]; }

    const BoardMap& map_;
    const Board& board_;
    std::vector<int> limits_;
};

TEST_P(OnRandomBoards, TheOtherMapsAndOddPayAgreeToo) {
    for (const std::string title : {"18GA", "18VA"}) {
        const BoardMap other = board_map(title);
        const FitTable other_fits(other);
        int compared = 0;
        for (int i = 0; i < 100; ++i) {
            const std::uint64_t state = rng.state();
            Position position = random_position(other, other_fits, rng);
            for (Station& station : position.board.stations) station.extra = rng.below(8) == 0;
            std::vector<int> limits(1 + rng.below(3));
            for (int& limit : limits) limit = 1 + static_cast<int>(rng.below(4));
            const OddRevenue pay(other, position.board, limits);
            const auto plain = plain_best(other, position.board, position.owner, pay, patience);
            const auto reach = plain_reach(other, position.board, position.owner, 10 * patience);
            if (!plain || !reach) continue;
            ++compared;
            const RunPlan plan = best_runs(other, position.board, position.owner, pay);
            ASSERT_EQ(plan.total, *plain) << title << " " << state;
            ASSERT_EQ(reach_of(other, position.board, position.owner), *reach) << title << " " << state;
        }
        EXPECT_GT(compared, 50) << title;
    }
}

std::vector<std::string> random_va_trains(Rng& rng) {
    static const std::vector<std::string> kinds = {"2", "1G", "1G", "3", "2G", "2G", "4", "3G", "5", "4G", "4D"};
    std::vector<std::string> trains(1 + rng.below(3));
    for (std::string& train : trains) train = kinds[rng.below(kinds.size())];
    return trains;
}

// 18VA 4.5.4, 4.5.5: the boards have freight trains, ports, mines, districts, off-map cities, a 4D and extra stations.
TEST_P(OnRandomBoards, GoodsPortsAndMinesAgreeToo) {
    const BoardMap& va = va_map();
    const FitTable va_fits(va);
    int compared = 0;
    for (int i = 0; i < 600; ++i) {
        const std::uint64_t state = rng.state();
        Position position = random_position(va, va_fits, rng);
        for (Station& station : position.board.stations) station.extra = rng.below(8) == 0;
        const HexId express{static_cast<std::uint8_t>(rng.below(static_cast<std::uint64_t>(va.hex_count())))};
        const std::vector<std::string> trains = random_va_trains(rng);
        const VaPay pay(va, position.board, position.owner, trains, rng.below(4), express);
        const auto plain = plain_best(va, position.board, position.owner, pay, patience);
        if (!plain) continue;
        ++compared;
        const RunPlan plan = best_runs(va, position.board, position.owner, pay);
        ASSERT_TRUE(plan.proved) << state;
        ASSERT_EQ(plan.total, *plain) << state;
        expect_runs_legal(va, position, pay, plan, state);
        const auto routes = plain_routes(va, position.board, position.owner, pay, 0, patience);
        if (!routes) continue;
        const VaPay alone(va, position.board, position.owner, {trains.front()}, 0);
        ASSERT_EQ(can_run(va, position.board, position.owner, alone), !routes->empty()) << state;
        for (const std::string hex : {"A6", "B9", "B15", "F11", "G4", "H3", "I4", "I16"}) {
            const StopRef stop = stop_in(va, hex);
            const bool reached = std::any_of(routes->begin(), routes->end(), [&](const PlainRoute& route) {
                return std::count(route.path.stops.begin(), route.path.stops.end(), stop) > 0;
            });
            ASSERT_EQ(can_reach(va, position.board, position.owner, pay, 0, stop), reached) << state << " " << hex;
        }
    }
    EXPECT_GT(compared, 300);
}

INSTANTIATE_TEST_SUITE_P(Seeds, OnRandomBoards, ::testing::Range(1, 7));

} // namespace
} // namespace highball::hex
