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

TEST(Options, AreStoredAsTheTitleSpellsThem) {
    GameSetup setup = test::setup_of("18GA", 3);
    setup.options = {"UNLIMITED-8"};
    const auto game = test::all().create(setup);
    ASSERT_TRUE(game);
    EXPECT_EQ((*game)->setup().options, std::vector<std::string>{"unlimited-8"});
    EXPECT_EQ(*(*game)->fact("offered 8"), "any number");
    EXPECT_FALSE(test::all().find("18GA")->create(setup)); // the registry corrects the spelling, not the title
}

} // namespace
} // namespace highball::eighteen
