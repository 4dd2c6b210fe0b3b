// Tests of commands, answers and the pages made from tables.
#include "table.h"

#include "core/text.h"
#include "support/refused.h"
#include "titles/all.h"
#include "titles/american_rails/report/outlook.h"
#include "titles/american_rails/rules/command_parser.h"

namespace highball::american_rails::test {
namespace {

using highball::test::mentions;

using ::testing::HasSubstr;

std::string read(const AmericanGame& game, std::string_view line) {
    const auto command = game.parse(std::nullopt, line);
    return command ? command->text : print(command.error());
}

TEST(AmericanWords, AreCutToAUniqueBeginningWhateverTheCase) {
    const AmericanGame start = game(4);
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

TEST(AmericanWords, AWordThatIsUnknownOrUnclearIsAnsweredWithTheNearest) {
    const AmericanGame start = game(4);
    EXPECT_THAT(read(start, "expnad a d16"), HasSubstr("expand"));
    EXPECT_THAT(read(start, "auction Majestik"), HasSubstr("Majestic"));
    EXPECT_THAT(read(start, "start char"), HasSubstr("Charleston WV"));
    EXPECT_TRUE(mentions(read(start, "take expand"), {"expand-3", "expand-4"}));
    EXPECT_TRUE(mentions(read(start, "d"), {"develop", "done"}));
    EXPECT_TRUE(mentions(read(start, "start Z9"), "Z9"));
    for (const char* line : {"start Z9", "bid ten", "bid 99999999999999999999", "pass on", "expand American", "take"})
        EXPECT_TRUE(highball::test::refused(start.parse(std::nullopt, line), Refusal::Kind::syntax)) << line;
    EXPECT_TRUE(mentions(read(start, "bid ten"), "bid 12"));
    EXPECT_TRUE(mentions(read(start, "pass on"), "\"pass\""));
    EXPECT_TRUE(mentions(read(start, "expand American"), "expand American D16"));
    EXPECT_EQ(read(start, "start \x1b[31m"), printable(read(start, "start \x1b[31m")));
}

TEST(AmericanWords, PassMeansWhatTheMomentAllows) {
    AmericanGame now = game(4);
    EXPECT_EQ(read(now, "pass"), "pass");
    for (const char* line : {"auction American", "bid 10", "pass", "pass", "pass", "start Boston"})
        ASSERT_TRUE(now.apply(*now.parse(std::nullopt, line)));
    for (int i = 0; i < 5; ++i) {
        const std::string text = now.legal(now.decision().seats.front()).front().text;
        ASSERT_TRUE(now.apply(*now.parse(std::nullopt, text)));
        for (int k = 0; k < 4; ++k) ASSERT_TRUE(now.apply(*now.parse(std::nullopt, "pass")));
    }
    const auto silent = now.parse(std::nullopt, "pass"); // would give up an action
    ASSERT_FALSE(silent);
    EXPECT_EQ(silent.error().rule, "american-rails pass");
    EXPECT_EQ(silent.error().allowed, "take pass");
    ASSERT_TRUE(now.apply(*now.parse(std::nullopt, "take fund")));
    EXPECT_EQ(read(now, "pass"), "done");
}

TEST(AmericanWords, OnlyTheCanonicalTextIsACommand) {
    AmericanGame now = game(4);
    const auto outcome = now.apply({Seat(0), "auc maj"});
    ASSERT_TRUE(highball::test::refused(outcome, Refusal::Kind::syntax));
    EXPECT_EQ(outcome.error().allowed, "auction Majestic");
    EXPECT_FALSE(now.apply({Seat(9), "auction Majestic"}));
    EXPECT_TRUE(now.apply({Seat(0), "auction Majestic"}));
}

// Returns a game in which only American is on the map, in D16. Ann holds the only share of American that has been sold,
// and has taken "expand-4".
AmericanGame expanding(Money treasury) {
    Position at = first_action(4);
    start_american(at, treasury);
    AmericanGame now(board(), setup(4), at);
    EXPECT_TRUE(now.apply({Seat(0), "take expand-4"}));
    return now;
}

TEST(AmericanWords, ALegalExpansionTellsItsCostAndTheIncomeAfterIt) {
    const AmericanGame now = expanding(Money(9));
    std::vector<std::string> seen;
    for (const Choice& choice : now.legal(Seat(0)))
        seen.push_back(choice.text + " | " + choice.price + " | " + choice.note);
    EXPECT_THAT(seen, ::testing::Contains("expand American D17 | $2 | New York, income 0 -> 8, a share $0 -> $8"));
    EXPECT_THAT(seen, ::testing::Contains("expand American D15 | $2 | plains, income 0"));
    const auto refusal = now.check({Seat(0), "expand American B16"});
    ASSERT_TRUE(highball::test::refused(refusal, "american-rails expand:adjacent"));
    EXPECT_THAT(refusal->allowed, HasSubstr("D17"));
}

TEST(AmericanWords, EveryRuleOfTheIndexHasAnExplanationWithFigures) {
    const auto all = all_titles();
    const Title& american = *all->find("american-rails");
    EXPECT_EQ(american.rule_ids().size(), 42u);
    for (const std::string& id : american.rule_ids()) {
        const auto help = american.rule_help(id);
        ASSERT_TRUE(help);
        EXPECT_EQ(help->find('{'), std::string::npos) << *help;
    }
    EXPECT_TRUE(mentions(*american.rule_help("expand:city-cost"), "$2"));
    EXPECT_FALSE(american.rule_help("4.2.1"));
}

TEST(AmericanWords, AGameIsForThreeToFivePlayersAndKnownOptions) {
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
TEST(AmericanWords, TheBankerIsDrawnBySeedOnRequest) {
    GameSetup drawn = setup(4);
    drawn.options = {"random-banker"};
    std::vector<int> times(4);
    for (drawn.seed = 1; drawn.seed <= 100; ++drawn.seed)
        ++times[static_cast<std::size_t>(AmericanGame(board(), drawn).position().banker.index())];
    for (const int count : times) EXPECT_GT(count, 10);
}

// The cheapest way from D16 to Baltimore (F14) is D15, E15, F14. Plains and an empty city cost $2 each.
TEST(AmericanWords, AGoalIsReadIntoTheCheapestWayThere) {
    EXPECT_EQ(read(expanding(Money(9)), "expand american to baltimore"), "expand American D15 E15 F14");
    EXPECT_EQ(read(expanding(Money(9)), "exp am to Bal"), "expand American D15 E15 F14");
    EXPECT_EQ(read(expanding(Money(9)), "expand American to New York"), "expand American D17");
    // $3 pays only for the first of three hexes at $2 each. It must be named.
    const auto part = expanding(Money(3)).parse(std::nullopt, "expand American to Baltimore");
    ASSERT_TRUE(highball::test::refused(part, Refusal::Kind::state));
    EXPECT_TRUE(
        mentions(part.error().message, {"Baltimore", "3 cubes", "$6", "4 cubes", "$3", "$2", "expand American D15"}));
    for (const auto& [place, kind] : {std::pair("D16", Refusal::Kind::state), {"New Orleans", Refusal::Kind::state}}) {
        const auto no = expanding(Money(9)).parse(std::nullopt, std::string("expand American to ") + place);
        ASSERT_TRUE(highball::test::refused(no, kind)) << place;
        EXPECT_TRUE(mentions(no.error().message, {"American", place}));
    }
}

TEST(AmericanWords, GoalsTellCubesCostAndGainAndTheBestComesFirst) {
    const AmericanGame now = expanding(Money(9));
    const std::vector<Choice> goals = now.ordered_choices(Seat(0));
    ASSERT_FALSE(goals.empty());
    EXPECT_EQ(goals[0].text, "expand American to New York");
    EXPECT_EQ(goals[0].price, "$2");
    EXPECT_TRUE(mentions(goals[0].note, {"1 cube", "income 0 -> 8", "$0 -> $8"}));
    EXPECT_TRUE(now.ordered_choices(Seat(1)).empty());
    for (const Choice& goal : goals) {
        const auto command = now.parse(Seat(0), goal.text);
        ASSERT_TRUE(command) << goal.text;
        EXPECT_FALSE(now.check(*command)) << goal.text;
    }
}

// New York in D17 pays $8 to a single railroad. No other hex next to D16 has a city.
TEST(AmericanWords, SingleMovesFollowTheGoalsAndWhatPaysStandsFirst) {
    const AmericanGame now = expanding(Money(9));
    const std::vector<Choice> ordered_choices = now.ordered_choices(Seat(0)), legal = now.legal(Seat(0));
    ASSERT_GT(ordered_choices.size(), legal.size());
    const std::size_t goals = ordered_choices.size() - legal.size();
    for (std::size_t i = 0; i < goals; ++i) EXPECT_THAT(ordered_choices[i].text, HasSubstr(" to "));
    EXPECT_EQ(ordered_choices[goals].text, "expand American D17");
    EXPECT_EQ(ordered_choices.back().text, "done");
    for (const Choice& choice : legal)
        EXPECT_TRUE(std::any_of(ordered_choices.begin(), ordered_choices.end(),
                                [&](const Choice& c) { return c.text == choice.text; }));
}

TEST(AmericanWords, CodesOnTheMapCanBeTyped) {
    EXPECT_EQ(read(expanding(Money(9)), "expand American NYo"), "expand American D17");
    EXPECT_EQ(read(expanding(Money(9)), "expand A E15 bal"), "expand American E15 F14");
    EXPECT_EQ(read(expanding(Money(9)), "expand A NOr"), "expand American R1");
    EXPECT_EQ(read(expanding(Money(9)), "expand A Nor"), "expand American I15");
}

std::string lookup_text(const AmericanGame& game, std::string_view word) {
    std::string text;
    for (const Answer& answer : game.about(std::nullopt, word))
        text += answer.subject + ": " + join(answer.lines, ". ") + "\n";
    return text;
}

TEST(AmericanWords, QuestionsAreAnsweredWithTheFiguresOfTheMoment) {
    const AmericanGame now = expanding(Money(9));
    EXPECT_TRUE(mentions(lookup_text(now, "income"), {"American", "$0"}));
    EXPECT_TRUE(
        mentions(lookup_text(now, "dividend"), {"American", "$0", "1 share", "$8", "New York", "1 cube, cost $2"}));
    EXPECT_TRUE(mentions(lookup_text(now, "connection"), {"$10", "$20"}));
    EXPECT_THAT(lookup_text(now, "end"), HasSubstr("1857"));
    EXPECT_THAT(lookup_text(now, "goal"), HasSubstr("Ann $50"));
    EXPECT_TRUE(mentions(lookup_text(now, "expand-4"), "4 cubes"));
    EXPECT_TRUE(mentions(lookup_text(now, "expand-4"), "Ann"));
    EXPECT_TRUE(mentions(lookup_text(now, "nyo"), {"D17 New York", "$8", "$5"}));
    EXPECT_TRUE(mentions(lookup_text(now, "E15"), {"E15", "$2"}));
    EXPECT_EQ(lookup_text(now, "zebra"), "");
    for (const std::string& topic : now.topics()) EXPECT_NE(lookup_text(now, topic), "") << topic;
}

Choice choice_called(std::string_view text, const std::vector<Choice>& choices) {
    const auto found = std::find_if(choices.begin(), choices.end(), [&](const Choice& c) { return c.text == text; });
    EXPECT_NE(found, choices.end()) << text;
    return found == choices.end() ? Choice{} : *found;
}

// American has one cube left. Only New York and Philadelphia are one cube away.
TEST(AmericanWords, GoalsAndSpacesCountTheCubesThatAreLeft) {
    Position at = first_action(4);
    start_american(at, Money(20));
    at.railroads[0].cubes = 1;
    AmericanGame now(board(), setup(4), at);
    const auto notes = [&] {
        return collect_texts(now.ordered_choices(Seat(0)),
                             [](const Choice& choice) { return choice.text + ": " + choice.note; });
    };
    EXPECT_THAT(notes(), ::testing::Contains(HasSubstr("1 cube")).Times(3)); // take-2, expand-3, expand-4
    ASSERT_TRUE(now.apply({Seat(0), "take expand-4"}));
    EXPECT_THAT(notes(), ::testing::Contains(HasSubstr("a share")).Times(4));
    EXPECT_TRUE(mentions(choice_called("done", now.legal(Seat(0))).gives_up, {"1 cube", "expand-4"}));
    EXPECT_THAT(lookup_text(now, "expand"), ::testing::Not(HasSubstr("Baltimore")));
    const auto far = now.parse(std::nullopt, "expand American to Baltimore");
    ASSERT_TRUE(highball::test::refused(far, Refusal::Kind::state));
    at.railroads[0].cubes = 0;
    now = AmericanGame(board(), setup(4), at);
    ASSERT_TRUE(now.apply({Seat(0), "take expand-4"}));
    EXPECT_EQ(now.ordered_choices(Seat(0)).size(), 1u); // done
    at.railroads[0].cubes = 1;
    now = AmericanGame(board(), setup(4), at);
    ASSERT_TRUE(now.apply({Seat(0), "take take-2"}));
    ASSERT_TRUE(now.apply({Seat(0), "expand American D17"}));
    EXPECT_TRUE(mentions(now.decision().asks, "done")); // no second cube
}

TEST(AmericanWords, TheQuestionCountsTheCubes) {
    Position at = first_action(4);
    start_american(at, Money(40));
    at.railroads[0].cubes = 3;
    AmericanGame now(board(), setup(4), at);
    ASSERT_TRUE(now.apply({Seat(0), "take expand-4"}));
    EXPECT_TRUE(mentions(now.decision().asks, "1 of 3")); // the supply
    at.railroads[0].cubes = 20;
    now = AmericanGame(board(), setup(4), at);
    ASSERT_TRUE(now.apply({Seat(0), "take expand-3"}));
    ASSERT_TRUE(now.apply({Seat(0), "expand American D17"}));
    EXPECT_TRUE(mentions(now.decision().asks, "2 of 3")); // the space
}

// New York is not developable, and Albany has no cube.
TEST(AmericanWords, DevelopListsTheCities) {
    Position at = first_action(4);
    start_american(at, Money(20));
    at.railroads[0].track.insert(hex("D17")), at.railroads[0].track.insert(hex("D14"));
    const std::string text = lookup_text(AmericanGame(board(), setup(4), at), "develop");
    EXPECT_TRUE(mentions(text, {"Harrisburg", "+$2", "American"}));
    for (const char* other : {"New York", "Albany"}) EXPECT_THAT(text, ::testing::Not(HasSubstr(other)));
}

// end:supplies: three of four supplies are low. American's last but two cube is the fourth.
TEST(AmericanWords, ATrialTellsThatItEndsTheGame) {
    Position before = first_action(4);
    start_american(before, Money(20));
    before.railroads[0].cubes = 3;
    for (const int low : {1, 2, 3}) before.railroads[static_cast<std::size_t>(low)].cubes = 2;
    Position after = before;
    place_cube(*board(), after, company(0), hex("D17"));
    const Names names = setup(4).players;
    EXPECT_EQ(end_caused(*board(), before, before, names), "");
    EXPECT_EQ(end_caused(*board(), after, after, names), "");
    EXPECT_TRUE(mentions(end_caused(*board(), before, after, names), {"1851", "Ann $58", "Bob $50"}));
    EXPECT_THAT(lookup_text(AmericanGame(board(), setup(4), after), "end"), HasSubstr("American"));
    Position over = after;
    over.stage = Stage::over;
    over.ending = Ending::supplies_low;
    EXPECT_THAT(lookup_text(AmericanGame(board(), setup(4), over), "end"), ::testing::Not(HasSubstr("1857")));
}

TEST(AmericanWords, ThreePlayersSeeWhichCompanyIsOut) {
    const AmericanGame three = game(3);
    const auto out = std::find_if(three.position().railroads.begin(), three.position().railroads.end(),
                                  [](const Railroad& each) { return !each.playing; });
    const auto index = static_cast<int>(out - three.position().railroads.begin());
    EXPECT_THAT(three.decision().asks, HasSubstr((*board())[company(index)].name));
}

TEST(AmericanWords, AChoiceTellsItsRoleAndWhatItGivesUp) {
    AmericanGame now = expanding(Money(9));
    EXPECT_EQ(choice_called("done", now.legal(Seat(0))).role, Role::passes);
    EXPECT_TRUE(mentions(choice_called("done", now.legal(Seat(0))).gives_up, {"4 cubes", "expand-4"}));
    ASSERT_TRUE(now.apply({Seat(0), "expand American D17"}));
    EXPECT_EQ(choice_called("done", now.legal(Seat(0))).role, Role::ends_turn);
    EXPECT_EQ(choice_called("done", now.legal(Seat(0))).gives_up, "");
    ASSERT_TRUE(now.apply({Seat(0), "done"}));
    EXPECT_EQ(choice_called("take pass", now.legal(Seat(1))).role, Role::passes);
    AmericanGame fresh = game(4);
    for (const char* line : {"auction Liberty", "pass", "pass", "pass"})
        ASSERT_TRUE(fresh.apply(*fresh.parse(std::nullopt, line)));
    EXPECT_EQ(choice_called("bid", fresh.legal(Seat(3))).role, Role::buys);
    EXPECT_TRUE(mentions(choice_called("pass", fresh.legal(Seat(3))).gives_up, {"Liberty", "$10"}));
}

} // namespace
} // namespace highball::american_rails::test
