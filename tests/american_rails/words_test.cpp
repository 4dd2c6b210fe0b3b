// What people type, what the program answers, and the pages that come from tables.
#include "table.h"

#include "core/text.h"
#include "titles/american_rails/rule_help.h"
#include "titles/american_rails/words.h"

namespace highball::american_rails::test {
namespace {

using ::testing::HasSubstr;

std::string read(const RailsGame& game, std::string_view line) {
    const auto command = game.parse(std::nullopt, line);
    return command ? command->text : print(command.error());
}

TEST(RailsWords, AreCutToAUniqueBeginningWhateverTheCase) {
    const RailsGame start = game(4);
    EXPECT_EQ(read(start, "auc maj"), "auction Majestic");
    EXPECT_EQ(read(start, "B $12"), "bid 12");
    EXPECT_EQ(read(start, "EXP a d16"), "expand American D16");
    EXPECT_EQ(read(start, "e a new york"), "expand American D17");
    EXPECT_EQ(read(start, "e a d16 new york"), "expand American D16 D17");
    EXPECT_EQ(read(start, "dev cin"), "develop Cincinnati");
    EXPECT_EQ(read(start, "dev f7"), "develop Cincinnati");
    EXPECT_EQ(read(start, "start charleston"), "start Charleston");
    EXPECT_EQ(read(start, "start charleston wv"), "start Charleston WV");
    EXPECT_EQ(read(start, "st st"), "start St. Louis");
    EXPECT_EQ(read(start, "take expand-3"), "take expand-3");
    EXPECT_EQ(read(start, "take p"), "take pass");
}

TEST(RailsWords, AWordThatIsUnknownOrUnclearIsAnsweredWithTheNearest) {
    const RailsGame start = game(4);
    EXPECT_THAT(read(start, "expnad a d16"), HasSubstr("expand"));
    EXPECT_THAT(read(start, "auction Majestik"), HasSubstr("Majestic"));
    EXPECT_THAT(read(start, "start char"), HasSubstr("Charleston WV"));
    EXPECT_THAT(read(start, "take expand"), HasSubstr("expand-3 or expand-4"));
    EXPECT_THAT(read(start, "d"), HasSubstr("develop or done"));
    EXPECT_THAT(read(start, "start Z9"), HasSubstr("no hex Z9"));
    EXPECT_THAT(read(start, "bid ten"), HasSubstr("whole number"));
    EXPECT_THAT(read(start, "bid 99999999999999999999"), HasSubstr("whole number"));
    EXPECT_THAT(read(start, "pass on"), HasSubstr("nothing follows"));
    EXPECT_THAT(read(start, "expand American"), HasSubstr("names a company and a hex"));
    EXPECT_EQ(read(start, "start \x1b[31m"), printable(read(start, "start \x1b[31m")));
}

TEST(RailsWords, PassMeansWhatTheMomentAllows) {
    RailsGame now = game(4);
    EXPECT_EQ(read(now, "pass"), "pass");
    for (const char* line : {"auction American", "bid 10", "pass", "pass", "pass", "start Boston"})
        ASSERT_TRUE(now.apply(*now.parse(std::nullopt, line)));
    for (int i = 0; i < 5; ++i) {
        const std::string text = now.legal(now.decision().seats.front()).front().text;
        ASSERT_TRUE(now.apply(*now.parse(std::nullopt, text)));
        for (int k = 0; k < 4; ++k) ASSERT_TRUE(now.apply(*now.parse(std::nullopt, "pass")));
    }
    EXPECT_EQ(read(now, "pass"), "take pass");
    ASSERT_TRUE(now.apply(*now.parse(std::nullopt, "take fund")));
    EXPECT_EQ(read(now, "pass"), "done");
}

TEST(RailsWords, OnlyTheCanonicalTextIsACommand) {
    RailsGame now = game(4);
    const auto outcome = now.apply({Seat(0), "auc maj"});
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().allowed, "auction Majestic");
    EXPECT_FALSE(now.apply({Seat(9), "auction Majestic"}));
    EXPECT_TRUE(now.apply({Seat(0), "auction Majestic"}));
}

TEST(RailsWords, ALegalExpansionTellsItsCostAndTheIncomeAfterIt) {
    Rng rng(1);
    Position at = first_position(*board(), 4, {}, rng);
    at.opening = false;
    at.stage = Stage::choose;
    for (int i = 0; i < 4; ++i) at.order[static_cast<std::size_t>(i)] = Seat(i);
    at.shares[0][0] = 1, --at.railroads[0].unsold;
    at.railroads[0].track.insert(hex("D16")), --at.railroads[0].cubes;
    at.railroads[0].treasury = Money(9);
    RailsGame now(board(), setup(4), at);
    ASSERT_TRUE(now.apply({Seat(0), "take expand-4"}));
    std::vector<std::string> seen;
    for (const Choice& choice : now.legal(Seat(0)))
        seen.push_back(choice.text + " | " + choice.price + " | " + choice.note);
    EXPECT_THAT(seen, ::testing::Contains("expand American D17 | $2 | New York, income 0 -> 8"));
    EXPECT_THAT(seen, ::testing::Contains("expand American D15 | $2 | plains, income 0"));
    const auto refusal = now.check({Seat(0), "expand American B16"});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->rule, "american-rails expand:adjacent");
    EXPECT_THAT(refusal->allowed, HasSubstr("D17"));
}

TEST(RailsWords, EveryRuleOfTheIndexHasAnExplanationWithFigures) {
    EXPECT_EQ(rule_ids().size(), 42u);
    for (const std::string& id : rule_ids()) {
        const auto help = rule_help(*board(), id);
        ASSERT_TRUE(help);
        EXPECT_EQ(help->find('{'), std::string::npos) << *help;
    }
    EXPECT_THAT(*rule_help(*board(), "expand:city-cost"), HasSubstr("costs $2"));
    EXPECT_FALSE(rule_help(*board(), "4.2.1"));
}

TEST(RailsWords, AGameIsForThreeToFivePlayersAndKnownOptions) {
    const auto made = title();
    ASSERT_TRUE(made);
    GameSetup two = setup(3);
    two.players.pop_back();
    EXPECT_FALSE(made->create(two));
    GameSetup odd = setup(3);
    odd.options = {"no-such-option"};
    EXPECT_FALSE(made->create(odd));
    odd.options = {"random-banker"};
    EXPECT_TRUE(made->create(odd));
}

// rule: american-rails setup
TEST(RailsWords, TheBankerIsDrawnBySeedWhenAskedFor) {
    GameSetup drawn = setup(4);
    drawn.options = {"random-banker"};
    std::vector<int> times(4);
    for (drawn.seed = 1; drawn.seed <= 100; ++drawn.seed)
        ++times[static_cast<std::size_t>(RailsGame(board(), drawn).position().banker.index())];
    for (const int count : times) EXPECT_GT(count, 10);
}

} // namespace
} // namespace highball::american_rails::test
