// Tests of advice: dollars gained over a pass for shares, dividends and trains, reasons in words for other ideas.
#include "eighteen/ai/advice_text.h"
#include "quick_game.h"
#include "support/refused.h"
#include "support/typing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace highball::test {
namespace {

using namespace eighteen;
using namespace eighteen::ai;

bool about_shares(const Position& now) {
    const auto unsold = [](const Private& each) { return each.holder.kind == PrivateHolder::Place::bank; };
    return std::none_of(now.privates.begin(), now.privates.end(), unsold) && now.round == Round::stock &&
           now.sales_allowed && now.stock_round > 1 && !now.stock_turn.acted &&
           now[now.stock_turn.seat].cash >= Money(150);
}
bool about_a_lay(const Position& now) { return now.round == Round::operating && now.turn.step == Step::lay; }
bool first(const Position&) { return true; }

class AdviceByTitle : public testing::TestWithParam<const char*> {
  protected:
    std::vector<Advice> advice_shown(const EighteenGame& game, Seat seat) {
        return all().find(GetParam())->computer("normal", 0)->advise(*game.view(seat), seat);
    }
    // Returns the advice at the first wanted decision of a quick game. Checks that the rules allow each suggestion and
    // that no other seat gets advice.
    std::vector<Advice> advice_at(bool (*wanted)(const Position&)) {
        const auto game = decision(GetParam(), wanted);
        if (!game) return {};
        const Seat seat = game->decision().seats.front();
        const std::vector<Advice> ideas = advice_shown(*game, seat);
        EXPECT_LE(ideas.size(), 3U);
        for (const Advice& idea : ideas)
            EXPECT_FALSE(game->check({seat, idea.commands.substr(0, idea.commands.find(';'))})) << idea.commands;
        EXPECT_TRUE(advice_shown(*game, Seat((seat.index() + 1) % 3)).empty());
        return ideas;
    }
};

TEST_P(AdviceByTitle, OfSharesIsDollarsAgainstPassing) {
    const std::vector<Advice> ideas = advice_at(about_shares);
    ASSERT_GT(ideas.size(), 1U);
    int figures = 0;
    for (const Advice& idea : ideas) {
        EXPECT_EQ(idea.against, idea.dollars ? "pass" : "");
        figures += idea.dollars.has_value() ? 1 : 0;
    }
    EXPECT_GT(figures, 0);
}

TEST_P(AdviceByTitle, OfTrackAndLotsIsWhatSpeaksForThem) {
    for (const auto wanted : {about_a_lay, first}) {
        const std::vector<Advice> ideas = advice_at(wanted);
        ASSERT_FALSE(ideas.empty());
        for (const Advice& idea : ideas) {
            EXPECT_FALSE(idea.dollars) << idea.commands;
            EXPECT_EQ(idea.why.empty(), idea.commands == "pass") << idea.commands;
        }
    }
}

// Ideas in a stock round. The test sets the lead of each idea. `deeds` are the purchases and sales; `pass` contains
// only the pass.
class AdviceFigures : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_NE(game, nullptr);
        for (Idea& idea : ideas(question()))
            (idea.actions.front().verb == Verb::pass ? pass : deeds).push_back(std::move(idea));
        ASSERT_GE(deeds.size(), 2U);
        ASSERT_EQ(pass.size(), 1U);
    }
    DecisionContext question() { return {cache, weights, *game, game->decision().seats.front()}; }
    static Idea with(Idea idea, double lead) {
        idea.lead = lead;
        return idea;
    }
    Idea buy(double lead) { return with(deeds[0], lead); }
    Idea sell(double lead) { return with(deeds[1], lead); }
    Idea nothing(double lead) { return with(pass[0], lead); }
    // Returns a text for each piece of advice: its dollars or, if it has none, "pass" for a pass and the reason for
    // other commands.
    std::vector<std::string> advice_shown(const Ideas& few, double idle) {
        std::vector<std::string> all;
        for (const Advice& each : with_figures(question(), few, nothing(idle)))
            all.push_back(each.dollars ? std::to_string(*each.dollars) : each.commands == "pass" ? "pass" : each.why);
        return all;
    }

    std::unique_ptr<EighteenGame> game = decision("18AL", about_shares);
    EvalCache cache{dynamic_cast<const EighteenView&>(*game->view({})).shared_rules()};
    Weights weights;
    Ideas deeds, pass;
};

using testing::ElementsAre;

TEST_F(AdviceFigures, AreShownAgainstDoingNothingBestFirst) {
    EXPECT_THAT(advice_shown({buy(100), nothing(40), sell(90)}, 40), ElementsAre("60", "50", "0"));
    EXPECT_THAT(advice_shown({buy(100), sell(10), nothing(40)}, 40), ElementsAre("60", "0", "-30"));
    EXPECT_THAT(advice_shown({nothing(40), sell(10), buy(20)}, 40), ElementsAre("0", "-20", "-30"));
}

// In each list, the first idea is the one that rollouts have chosen, although its forecast may not be the best. Figures
// that speak for another idea are not shown.
TEST_F(AdviceFigures, ThatSpeakAgainstTheChoiceAreNotShown) {
    const auto why = testing::HasSubstr("$");
    EXPECT_THAT(advice_shown({buy(100), sell(130), nothing(40)}, 40), ElementsAre("60", why, "0"));
    EXPECT_THAT(advice_shown({buy(10), nothing(40), sell(-14)}, 40), ElementsAre(why, "pass", "-50"));
    EXPECT_THAT(advice_shown({nothing(40), sell(60), buy(20)}, 40), ElementsAre("0", "-20"));
    EXPECT_THAT(advice_shown({buy(44), nothing(40)}, 40), ElementsAre(why, "0")); // the lead is too small to be shown
    EXPECT_THAT(advice_shown({buy(10), nothing(40), sell(20)}, 40), ElementsAre(why, "pass"));
}

// The commands of an advice stop before a command of another seat.
TEST_F(AdviceFigures, ALineGoesAsFarAsItCanBeTyped) {
    Idea offer = buy(100);
    const std::string alone = with_figures(question(), {offer}, nothing(40)).front().commands;
    offer.actions.push_back(offer.actions.front());
    EXPECT_EQ(with_figures(question(), {offer}, nothing(40)).front().commands, alone + "; " + alone);
    offer.actions.push_back(offer.actions.front());
    offer.actions[1].seat = Seat((question().seat.index() + 1) % 3);
    EXPECT_EQ(with_figures(question(), {offer}, nothing(40)).front().commands, alone);
}

TEST_F(AdviceFigures, HangOnNobodysAnswer) {
    Idea offer = buy(100);
    offer.actions.push_back(offer.actions.front());
    offer.actions.back().seat = Seat((question().seat.index() + 1) % 3);
    EXPECT_THAT(advice_shown({offer, nothing(40)}, 40), ElementsAre(testing::HasSubstr("$"), "0"));
}

TEST_F(AdviceFigures, WithoutThemNothingWorseThanDoingNothingIsShown) {
    game = decision("18AL", first);
    const DecisionContext q = question();
    const Ideas lots = ideas(q);
    const Idea idle{{q.action(Verb::pass)}, 0};
    ASSERT_GT(lots.size(), 3U);
    const auto advice_shown = [&](const Ideas& few) {
        Rng rng(1);
        std::vector<std::string> all;
        for (const Advice& each : advise(q, few, rng)) all.push_back(print(each));
        return all;
    };
    const auto worth = testing::ContainsRegex("^(buy|bid) .*: .*\\$[0-9]");
    EXPECT_THAT(advice_shown({lots[0], idle, lots[1]}), ElementsAre(worth, "pass"));
    EXPECT_THAT(advice_shown({idle, lots[0], lots[1]}), ElementsAre(testing::StartsWith("pass: ")));
    EXPECT_THAT(advice_shown({lots[0], lots[1], lots[0], lots[1], idle}), ElementsAre(worth, worth, worth));
    EXPECT_THAT(advice_shown({lots[0], lots[1]}), ElementsAre(worth, worth)); // no pass is possible
    EXPECT_THAT(advice_shown({}), ElementsAre());
}

TEST_F(AdviceFigures, ATileOnAHexIsShownInOneRotation) {
    game = decision("18AL", about_a_lay);
    const DecisionContext q = question();
    const Ideas lays = ideas(q);
    const Idea& lay = lays.front();
    ASSERT_EQ(lay.actions.front().verb, Verb::lay);
    const auto elsewhere = std::find_if(lays.begin(), lays.end(), [&lay](const Idea& other) {
        return !does_nothing(other) && other.actions.front().hex != lay.actions.front().hex;
    });
    ASSERT_NE(elsewhere, lays.end());
    Idea turned = lay;
    turned.actions.front().rotation = (lay.actions.front().rotation + 1) % 6;
    Rng rng(1);
    EXPECT_EQ(advise(q, {lay, turned, *elsewhere}, rng).size(), 2U);
}

TEST_F(AdviceFigures, AShareIsShownFromOneSource) {
    const auto buy = std::find_if(deeds.begin(), deeds.end(),
                                  [](const Idea& idea) { return idea.actions.front().verb == Verb::buy_share; });
    ASSERT_NE(buy, deeds.end());
    Idea same = *buy;
    same.actions.front().source =
        question().now()[same.actions.front().corporation].offering > 0 ? ShareSource::offering : ShareSource::market;
    ASSERT_TRUE(question().may(same.actions.front()));
    Rng rng(1);
    EXPECT_EQ(advise(question(), {*buy, same, pass[0]}, rng).size(), 2U);
}

TEST_F(AdviceFigures, WithoutThemOnlyTheFirstIdeaNeedsNoReason) {
    game = decision("18AL", about_a_lay);
    const DecisionContext q = question();
    Idea unfounded = ideas(q).front();
    unfounded.actions.front().hex.index += 1; // not allowed, so there is no reason
    Rng rng(1);
    EXPECT_EQ(advise(q, {ideas(q).front(), unfounded}, rng).size(), 1U);
    EXPECT_EQ(advise(q, {unfounded}, rng).size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Family, AdviceByTitle, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& each) { return "T" + std::string(each.param); });

TEST(Advice, InWordsIsALineAnIdeaWithWhatSpeaksForIt) {
    const auto text = [](bool (*wanted)(const Position&), const char* title = "18AL") {
        const auto game = decision(title, wanted);
        return highball::advice(*all().find(title), *game, game->decision().seats.front()).value();
    };
    EXPECT_THAT(text(first), testing::ContainsRegex("^[^\n]*Ann[^\n]*:\n"));
    EXPECT_THAT(text(first), testing::ContainsRegex("\n1  (buy|bid) [^\n]+\n +[^\n]*\\$[0-9]"));
    EXPECT_THAT(text(about_a_lay), testing::ContainsRegex("\n1  lay [^\n]+\n +([a-z]+ )+"));
    EXPECT_THAT(text(about_shares, "18GA"), testing::ContainsRegex(": [^\n]*\\$[0-9]+0 [^\n]* \"pass\"\n"));
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
    const CommandResult refused = test::type(*without, std::nullopt, "advise");
    EXPECT_TRUE(test::refused(refused, Refusal::Kind::state));
    EXPECT_EQ(refused.text, "");
}

} // namespace
} // namespace highball::test
