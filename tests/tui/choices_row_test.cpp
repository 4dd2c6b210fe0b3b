// Tests of the row of legal commands above the prompt.
#include "tui/screen/choices_row.h"

#include "core/text.h"

#include <gtest/gtest.h>

namespace highball::tui {
namespace {

std::string row(const std::vector<Suggestion>& offers) {
    std::string text;
    for (const Suggestion& one : offers) text += (text.empty() ? "" : std::string(between_offers)) + one.shown;
    return text;
}

const std::vector<Suggestion> some = {{"pass", "pass", "no run", Role::passes},
                                      {"lay (34)", "lay ", "", Role::acts},
                                      {"buy 4 $300", "buy 4", "3 trains go", Role::buys},
                                      {"done", "done", "end the turn", Role::ends_turn}};

TEST(Footer, TellsConsequencesAsFarAsThereIsRoomTheWeightiestFirst) {
    EXPECT_EQ(row(fitting(some, 0, 200)), "pass (no run) | lay (34) | buy 4 $300 (3 trains go) | done (end the turn)");
    EXPECT_EQ(row(fitting(some, 0, 50)), "pass | lay (34) | buy 4 $300 | done (end the turn)");
    EXPECT_EQ(row(fitting(some, 1, 44)), "pass (no run) | lay (34) | buy 4 $300 | done");
}

TEST(Footer, LeavesOutWhatWeighsLeastAndSaysSo) {
    EXPECT_EQ(row(fitting(some, 0, 35)), "pass | lay (34) | buy 4 $300 | done");
    EXPECT_EQ(row(fitting(some, 0, 34)), "pass (no run) | done | ? 2 more");
    EXPECT_EQ(row(fitting(some, 0, 30)), "pass | done | ? 2 more");
    EXPECT_EQ(row(fitting(some, 0, 15)), "done | ? 3 more");
    EXPECT_EQ(row(fitting(some, 0, 3)), "done | ? 3 more"); // one command is shown even if it does not fit
    EXPECT_EQ(row(fitting(some, 2, 34)), "pass | lay (34) | done | ? 1 more");
    EXPECT_TRUE(fitting({}, 0, 80).empty());
    std::vector<Suggestion> groups = some;
    groups[1].each.resize(3); // each choice of a group counts
    EXPECT_EQ(row(fitting(groups, 0, 30)), "pass | done | ? 4 more");
}

TEST(Footer, TheOffersOfACommandHaveAllTheirEffectsOrNone) {
    const std::vector<Suggestion> sales = {{"sell A $60", "sell A", "$60 -> $55", Role::sells},
                                           {"sell B $90", "sell B", "$90 -> $80", Role::sells}};
    EXPECT_EQ(row(fitting(sales, 0, 49)), "sell A $60 ($60 -> $55) | sell B $90 ($90 -> $80)");
    EXPECT_EQ(row(fitting(sales, 0, 48)), "sell A $60 | sell B $90");
}

TEST(Footer, ALongGroupIsShortenedBeforeAnotherCommandIsLeftOut) {
    const std::vector<Suggestion> dividend = {
        {"buy TR for 10+ BSLC for 35+", "buy ", "", Role::buys_anytime, "buy (2)"},
        {"offer MRC", "offer ", "", Role::sells},
        {"pay $40", "pay", "", Role::acts},
        {"withhold $40", "withhold", "", Role::acts}};
    EXPECT_EQ(row(fitting(dividend, 0, 45)), "buy (2) | offer MRC | pay $40 | withhold $40");
    EXPECT_EQ(row(fitting(dividend, 0, 43)), "pay $40 | withhold $40 | ? 2 more");
}

TEST(Footer, TheFiguresOfTheDecisionHavePrecedenceOverRareOffers) {
    const std::vector<Suggestion> dividend = {{"pay $6", "pay", "$60 -> $65", Role::acts},
                                              {"withhold $30", "withhold", "$60 -> $50", Role::acts},
                                              {"buy REA for $20+", "buy REA ", "", Role::buys_anytime},
                                              {"buy PY for $40+", "buy PY ", "", Role::buys_anytime}};
    const std::string figures = "pay $6 ($60 -> $65) | withhold $30 ($60 -> $50)";
    EXPECT_EQ(row(fitting(dividend, 0, 100)), figures + " | buy REA for $20+ | buy PY for $40+");
    EXPECT_EQ(row(fitting(dividend, 0, 80)), figures + " | buy REA for $20+ | ? 1 more");
    EXPECT_EQ(row(fitting(dividend, 0, 60)), figures + " | ? 2 more");
}

TEST(Footer, TellsNothingTwice) {
    std::vector<Suggestion> all = some;
    all.insert(all.begin(), {{"buy 4 $300", "buy 4", "3 trains go", Role::buys}, {"Tab: 2 more here", "", ""}});
    EXPECT_EQ(row(fitting(all, 2, 200)),
              "buy 4 $300 (3 trains go) | Tab: 2 more here | pass (no run) | lay (34) | done (end the turn)");
}

TEST(Footer, NoRowIsWiderThanItsRoom) {
    for (int width = 13; width < 120; ++width)
        for (std::size_t here = 0; here <= some.size(); ++here) {
            const std::string shown = row(fitting(some, here, width));
            EXPECT_LE(columns(shown), std::max(width, columns("lay (34) | ? 3 more"))) << shown;
        }
}

// The choices of a group are single offers where all of them fit.
TEST(Footer, AGroupOfAFewChoicesHasSingleOffers) {
    Suggestion bids{"bid (2)", "bid ", ""};
    bids.each = {{"bid A $5+", "bid A ", ""}, {"bid B $9+", "bid B ", ""}};
    const std::vector<Suggestion> all = {bids, {"pass", "pass", ""}};
    EXPECT_EQ(row(single_offers(all, 28)), "bid A $5+ | bid B $9+ | pass");
    EXPECT_EQ(row(single_offers(all, 27)), "bid (2) | pass");
}

} // namespace
} // namespace highball::tui
