// Tests that options change figures in the game's own copy of them.
#include "eighteen/game.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

namespace highball::eighteen {
namespace {

TEST(Options, AHomeIsReadFromTheFiguresThatStay) { // rule: 18GA 7(b)
    GameSetup setup = test::setup_of("18GA", 3);
    setup.options = {"gf-columbus"};
    auto game = test::all().create(setup);
    ASSERT_TRUE(game);
    const RulesContext context = dynamic_cast<const EighteenGame&>(**game).context();
    const CorpId gf = *context.figures().find_corporation("G&F");
    EXPECT_EQ(context.map()[context.rules.home_of(context, gf).hex].id,
              context.map()[context.figures().places.at("gf-columbus-home")].id);
    EXPECT_EQ(context.map()[context.rules.home_of(context, gf).hex].name, "Columbus");
}

} // namespace
} // namespace highball::eighteen
