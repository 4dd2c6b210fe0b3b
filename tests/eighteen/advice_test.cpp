// What the adviser tells: of shares, dividends and trains dollars at the end against doing nothing, of the rest what
// speaks for it in words.
#include "game/advice.h"
#include "quick_game.h"
#include "support/typed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::test {
namespace {

using namespace eighteen;

bool about_shares(const Position& now) {
    return now.round == Round::stock && now.sales_allowed && now.stock_round > 1 && !now.stock_turn.acted;
}
bool about_a_lay(const Position& now) { return now.round == Round::operating && now.turn.step == Step::lay; }
bool first(const Position&) { return true; }

class Advised : public testing::TestWithParam<const char*> {
  protected:
    std::vector<Advice> told(const EighteenGame& game, Seat seat) {
        const auto player = all().find(GetParam())->computer("normal", 0);
        auto* adviser = dynamic_cast<Adviser*>(player.get());
        return adviser ? adviser->advise(*game.view(seat), seat) : std::vector<Advice>();
    }
    // At the first such decision of a quick game; none that the rules forbid.
    std::vector<Advice> told_at(bool (*wanted)(const Position&)) {
        const auto game = decision(GetParam(), wanted);
        if (!game) return {};
        const Seat seat = game->decision().seats.front();
        const std::vector<Advice> ideas = told(*game, seat);
        EXPECT_LE(ideas.size(), 3U);
        for (const Advice& idea : ideas)
            EXPECT_FALSE(game->check({seat, idea.commands.substr(0, idea.commands.find(';'))})) << idea.commands;
        EXPECT_TRUE(told(*game, Seat((seat.index() + 1) % 3)).empty());
        return ideas;
    }
};

TEST_P(Advised, OfSharesIsDollarsAgainstPassing) {
    const std::vector<Advice> ideas = told_at(about_shares);
    ASSERT_GT(ideas.size(), 1U);
    ASSERT_TRUE(ideas.front().dollars);
    EXPECT_GE(*ideas.front().dollars, 0);
    for (const Advice& idea : ideas) {
        EXPECT_EQ(idea.against, "pass");
        EXPECT_LE(*idea.dollars, *ideas.front().dollars);
        EXPECT_TRUE(idea.commands != "pass" || *idea.dollars <= 0);
    }
}

TEST_P(Advised, OfTrackAndLotsIsWhatSpeaksForThem) {
    for (const auto wanted : {about_a_lay, first}) {
        const std::vector<Advice> ideas = told_at(wanted);
        ASSERT_FALSE(ideas.empty());
        for (const Advice& idea : ideas) {
            EXPECT_FALSE(idea.dollars) << idea.commands;
            EXPECT_EQ(idea.why.empty(), idea.commands == "pass") << idea.commands;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Family, Advised, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& each) { return "T" + std::string(each.param); });

TEST(Advice, InWordsIsALineAnIdeaWithWhatSpeaksForIt) {
    const auto text = [](bool (*wanted)(const Position&)) {
        const auto game = decision("18AL", wanted);
        return advice(*all().find("18AL"), *game, game->decision().seats.front()).value();
    };
    EXPECT_THAT(text(first), testing::HasSubstr("    it is worth about $"));
    EXPECT_THAT(text(about_a_lay), testing::HasSubstr(" grows from $"));
    EXPECT_THAT(text(about_shares), testing::ContainsRegex("    \\$[0-9]+ (better|worse) at the end than pass\n"));
}

TEST(Advice, ATableBegunWithoutItHasNone) {
    GameSetup people;
    people.title = "18AL";
    people.players = {"Ann", "Bob", "Cid"};
    auto with = Session::begin(all(), people);
    ASSERT_TRUE(with);
    EXPECT_FALSE(test::type(*with, std::nullopt, "advise").refusal);
    people.settings["advice"] = "none";
    auto without = Session::begin(all(), people);
    ASSERT_TRUE(without);
    const Reply refused = test::type(*without, std::nullopt, "advise");
    ASSERT_TRUE(refused.refusal);
    EXPECT_EQ(refused.refusal->message, "this table was begun without advice");
}

} // namespace
} // namespace highball::test
