// Tests of lays that cut off a base before its corporation's first turn. rule: 18VA 4.5.2.1:preclude
#include "titles/18va/preclusion.h"

#include "eighteen/game.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

// The base of RF&P, Fredericksburg F7, has four exits: south F9, south-west E8, north-west E6, north F5.
class Preclusion : public testing::Test {
  protected:
    Preclusion() : game_(std::move(*test::all().create(test::setup_of("18VA", 3)))), now_(eighteen().position()) {}

    const EighteenGame& eighteen() const { return dynamic_cast<const EighteenGame&>(*game_); }
    const Rules& rules() const { return eighteen().rules(); }
    hex::Lay lay(const char* place, const char* tile, int rotation) const {
        return {*rules().map().find_hex(place), *rules().map().find_tile(tile), rotation};
    }
    void put(const hex::Lay& lay) { hex::place_tile(now_.board, lay.hex, lay.tile, lay.rotation); }
    // Lays yellow track past three of Fredericksburg's four exits.
    void pass_three_sides() {
        put(lay("F9", "8", 0));  // south and north-west
        put(lay("E8", "57", 0)); // south and north
        put(lay("E6", "9", 0));  // south and north
    }
    std::string cut_off(const hex::Lay& last) const {
        const auto id = title18va::cut_off_by(RulesContext(rules(), now_), hex::FitTable(rules().map()), last);
        return id ? rules().figures()[*id].symbol : "nobody";
    }

    std::unique_ptr<Game> game_;
    Position now_;
};

TEST_F(Preclusion, TheLastWayOutStaysOpen) {
    pass_three_sides();
    EXPECT_EQ(cut_off(lay("F5", "57", 1)), "RF&P");  // passes Fredericksburg from south-west to north-east
    EXPECT_EQ(cut_off(lay("F5", "6", 4)), "nobody"); // enters Fredericksburg: north-east and south
}

TEST_F(Preclusion, TheThirdOfFourMayBeClosed) {
    put(lay("F9", "8", 0));
    put(lay("E8", "57", 0));
    EXPECT_EQ(cut_off(lay("E6", "9", 0)), "nobody");
}

// From phase 3 on, a green tile can lead the track that passes the base into the base.
TEST_F(Preclusion, UpgradesOfThePhaseCount) {
    pass_three_sides();
    now_.phase = rules().figures().find_phase("3");
    EXPECT_EQ(cut_off(lay("F5", "57", 1)), "nobody");
}

// Alexandria (F5) can get a green 14 without an exit to the south, and later a brown tile that adds this exit.
TEST_F(Preclusion, AnUpgradeOfAnUpgradeCounts) {
    pass_three_sides();
    put(lay("E8", "9", 0)); // plain track on a city hex, which no tile can replace
    now_.phase = rules().figures().find_phase("5");
    for (const CorpId id : now_.corporations.ids()) now_[id].operated = rules().figures()[id].symbol != "RF&P";
    const auto left = [&](const char* tile) -> auto& { return now_.board.left[rules().map().find_tile(tile)->index]; };
    std::fill(now_.board.left.begin(), now_.board.left.end(), std::uint8_t{0});
    left("57") = left("14") = 1;
    EXPECT_EQ(cut_off(lay("F5", "57", 1)), "nobody") << "it was cut off before";
    left("6") = left("170") = 1;
    EXPECT_EQ(cut_off(lay("F5", "57", 1)), "nobody");
    left("170") = 0;
    EXPECT_EQ(cut_off(lay("F5", "57", 1)), "RF&P");
}

// The tile on the base hex has exits only to the north-west and the north.
TEST_F(Preclusion, OnlyTheSidesOfTheTileOnTheBaseLeadOut) {
    put(lay("F7", "5", 2));
    put(lay("E6", "9", 0));
    EXPECT_EQ(cut_off(lay("F5", "57", 1)), "RF&P");
    EXPECT_EQ(cut_off(lay("F5", "6", 4)), "nobody");
}

TEST_F(Preclusion, ProtectsUntilTheFirstTurnIsOver) {
    pass_three_sides();
    now_[*rules().figures().find_corporation("RF&P")].operated = true;
    EXPECT_EQ(cut_off(lay("F5", "57", 1)), "nobody");
}

} // namespace
} // namespace highball::eighteen
