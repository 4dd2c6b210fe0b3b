// Tests of the later phases of 18VA in two whole random games.
#include "support/played_game.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

class LateGame {
  public:
    explicit LateGame(const std::string& file) : whole_(test::play_file("games/" + file)) {
        game_ = std::move(*test::all().create(whole_.setup()));
    }
    // Plays the recorded commands until, in this phase, the next one has this text. Returns false if that never
    // happens.
    bool comes_to(const std::string& text, const std::string& phase) {
        for (; next_ < whole_.entries().size(); step())
            if (whole_.entries()[next_].command.text == text && is("phase") == phase) return true;
        return false;
    }
    bool comes_to_a_start_of(const std::string& corporation, const std::string& phase) {
        for (; next_ < whole_.entries().size(); step())
            if (whole_.entries()[next_].command.text.rfind("par " + corporation, 0) == 0 && is("phase") == phase)
                return true;
        return false;
    }
    void step() { ASSERT_TRUE(game_->apply(whole_.entries()[next_++].command).ok()); }
    void play_to_the_end() {
        while (next_ < whole_.entries().size()) step();
    }
    std::string is(const std::string& question) const {
        const auto answer = game_->fact(question);
        return answer ? *answer : print(answer.error());
    }
    int number(const std::string& question) const { return std::stoi(is(question)); }
    std::string rule_against(const std::string& line) const {
        const auto command = game_->parse(game_->decision().seats.front(), line);
        if (!command) return command.error().rule;
        const auto no = game_->check(*command);
        return no ? no->rule : "allowed";
    }
    const Game& game() const { return *game_; }
    const Session& whole() const { return whole_; }
    std::size_t next() const { return next_; }

  private:
    Session whole_;
    std::unique_ptr<Game> game_;
    std::size_t next_ = 0;
};

const std::vector<std::string> six = {"C&O", "N&W", "RF&P", "SR", "VGN", "WM"};

// rule: 18VA 4.5.1:forced, 18VA 2, 18VA 4.2(4)
TEST(LateGame18VA, TheFirstTrainOfPhase5ConvertsEverybody) {
    LateGame play("18VA-to-the-bank.play");
    ASSERT_TRUE(play.comes_to("train 4G", "4"));
    std::map<std::string, int> treasury, held, stations;
    for (const std::string& name : six) {
        EXPECT_EQ(play.is("share-size " + name), "20%");
        treasury[name] = play.number("shares treasury " + name);
        held[name] = play.number("shares Ann " + name);
        stations[name] = play.number("stations " + name);
    }
    play.step();
    EXPECT_EQ(play.is("phase"), "5");
    for (const std::string& name : six) {
        EXPECT_EQ(play.is("share-size " + name), "10%");
        EXPECT_EQ(play.number("shares treasury " + name), treasury[name] / 2 + 50); // half, plus five new 10% shares
        EXPECT_EQ(play.number("shares Ann " + name), held[name] / 2);
        EXPECT_EQ(play.number("stations " + name), stations[name] + 2);
        // The limit is two trains. Virginian may own a third because it has used the Potomac Yards.
        EXPECT_EQ(play.is("train-limit " + name), name == "VGN" ? "3" : "2");
    }
    EXPECT_EQ(play.is("offered 3"), "0"); // the 3/2G trains are gone
}

// rule: 18VA 4.5.8:discard, 18VA 4.5.8:limit
TEST(LateGame18VA, TrainsAboveANewLimitGoToThePool) {
    LateGame play("18VA-to-the-bank.play");
    ASSERT_TRUE(play.comes_to("discard 3", "4"));
    EXPECT_EQ(play.is("train-limit SR"), "1"); // a five-share corporation in phase 4
    EXPECT_EQ(play.rule_against("done"), "18VA 4.5.8:discard");
    EXPECT_EQ(play.rule_against("discard 4"), "18VA 4.5.8:discard");
    EXPECT_EQ(play.is("trains pool"), "none");
    play.step();
    EXPECT_EQ(play.is("trains pool"), "3/2G"); // the next buyer chooses 3 or 2G again
}

// rule: 18VA 4.5.8, 18VA 4.5.8:one-per-type
TEST(LateGame18VA, FromTheFirst6OnOnlyTheLimitCounts) {
    LateGame play("18VA-to-the-bank.play");
    ASSERT_TRUE(play.comes_to("train 6", "6")); // the second 6 is bought
    EXPECT_EQ(play.is("offered 6"), "1");
    EXPECT_EQ(play.rule_against("train 4D"), "allowed"); // although one 6/5G is left
    play.step();
    EXPECT_EQ(play.rule_against("train 4D"), "allowed");
    play.step();
    EXPECT_EQ(play.is("phase"), "4D");
    EXPECT_EQ(play.rule_against("train 4D"), "18VA 4.5.8:limit"); // B&O may own only two trains
}

// rule: 18VA 5
TEST(LateGame18VA, TheSetOfOperatingRoundsInWhichTheBankRunsOutIsTheLast) {
    LateGame play("18VA-to-the-bank.play");
    while (play.number("cash bank") > 0) play.step();
    const std::string round = play.is("round");
    EXPECT_EQ(play.is("rounds"), "3");
    ASSERT_EQ(round.substr(0, 2), "OR");
    std::string last = round;
    while (play.next() + 1 < play.whole().entries().size()) {
        play.step();
        last = play.is("round");
        EXPECT_EQ(last.substr(0, last.find('.')), round.substr(0, round.find('.'))); // same set of operating rounds
    }
    EXPECT_EQ(last.substr(last.find('.')), ".3");
    play.step();
    EXPECT_EQ(play.is("end"), "bank");
    EXPECT_TRUE(play.game().finished());
}

// rule: 18VA 4.4.1, 18VA 4.6.3:company-closes
TEST(LateGame18VA, AfterPhase5CorporationsStartWithTenShares) {
    LateGame play("18VA-bankrupt.play");
    ASSERT_TRUE(play.comes_to_a_start_of("C&O", "4D"));
    EXPECT_EQ(play.is("floated C&O"), "no"); // C&O has closed
    EXPECT_EQ(play.is("stations C&O"), "4");
    play.step();
    EXPECT_EQ(play.is("shares Cy C&O"), "20%");
    EXPECT_EQ(play.is("shares treasury C&O"), "80%");
    EXPECT_EQ(play.is("cash C&O"), "200");
    EXPECT_EQ(play.is("stations C&O"), "3");
}

// rule: 18VA 5, 18VA 4.6.3
TEST(LateGame18VA, TheSoleSurvivorWins) {
    LateGame play("18VA-bankrupt.play");
    play.play_to_the_end();
    EXPECT_TRUE(play.game().finished());
    EXPECT_EQ(play.is("bankrupt Bob"), "yes");
    EXPECT_EQ(play.is("bankrupt Cy"), "yes");
    for (const Standing& standing : play.game().standings())
        EXPECT_EQ(standing.winner, play.game().name_of(standing.seat) == "Ann");
    EXPECT_EQ(play.is("worth Cy"), "0");
}

} // namespace
} // namespace highball
