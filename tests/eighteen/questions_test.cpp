// Test that every question with every kind of word has an answer or a refusal, in every title and kind of game.
#include "core/text.h"
#include "rule_scene.h"
#include "support/refused.h"
#include "support/seats.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace highball::eighteen {
namespace {

const std::vector<std::string> titles = {"18AL", "18GA", "18VA"};

// Returns the first word of each question of all titles of the family.
std::set<std::string> all_questions() {
    std::set<std::string> found;
    for (const std::string& title : titles)
        for (const Question& each : test::all().find(title)->questions()) found.emplace(words(each.shape).front());
    return found;
}

bool is_listed(const std::string& title, const std::string& question) {
    const auto known = test::all().find(title)->questions();
    return std::any_of(known.begin(), known.end(),
                       [&](const Question& each) { return words(each.shape).front() == question; });
}

// Words with which each question is tried.
struct TriedWords {
    std::vector<std::string> all;     // all names of the game, and words that name nothing
    std::vector<std::string> samples; // some of each kind, for questions with two words

    template <class List, class Member> void add(const List& list, Member member) {
        for (const auto& each : list) all.push_back(std::invoke(member, each));
        if (list.empty()) return;
        samples.push_back(std::invoke(member, *list.begin()));
        samples.push_back(all.back());
    }
};

TriedWords words_of(const EighteenGame& game) {
    TriedWords tried;
    tried.all = {"bank", "market", "pool", "offering", "treasury", "nobody", "0", "{market}", "%n", "(", "B&O", "4/3G"};
    tried.samples = tried.all;
    const Figures& figures = game.rules().figures();
    tried.add(game.setup().players, std::identity());
    tried.add(figures.corporations, &CorporationFigures::symbol);
    tried.add(figures.privates, &PrivateFigures::symbol);
    tried.add(figures.lots, &AuctionLot::symbol);
    tried.add(figures.trains, &TrainKind::name);
    tried.add(figures.map.hexes, &hex::Hex::id);
    tried.add(figures.map.tiles, &hex::Tile::id);
    return tried;
}

void ask_everything(const EighteenGame& game, const std::string& title) {
    const TriedWords tried = words_of(game);
    for (const std::string& question : all_questions()) {
        const auto ask = [&](const std::string& more) {
            const auto answer = game.fact(question + more);
            EXPECT_TRUE(is_listed(title, question) || !answer) << title << ": " << question << more;
        };
        ask("");
        for (const std::string& word : tried.all) ask(" " + word);
        for (const std::string& first : tried.samples)
            for (const std::string& second : tried.samples) ask(" " + first + " " + second);
        ask(" Ann B&O 10%");
    }
}

TEST(Questions, EveryQuestionIsAnsweredOrRefusedAtTheBeginning) {
    for (const std::string& title : titles)
        for (const std::string keeps : {"", "board", "money"}) {
            GameSetup setup = test::setup_of(title, keeps == "board" ? 1 : 3);
            if (!keeps.empty()) setup.settings["keeps"] = keeps;
            const auto made = test::all().create(setup);
            ASSERT_TRUE(made) << print(made.error());
            ask_everything(dynamic_cast<const EighteenGame&>(**made), title);
        }
}

TEST(Questions, EveryQuestionIsAnsweredOrRefusedInAnOperatingTurnAndAtTheEnd) {
    for (const std::string& title : titles) {
        RulesFixture fixture(title);
        const std::string first = fixture.figures().corporations.front().symbol;
        fixture.found(first, test::ann, 6);
        for (const Step step : {Step::lay, Step::run, Step::trains}) {
            fixture.operates(first, step);
            ask_everything(*fixture.game(), title);
        }
        fixture.now.round = Round::over;
        fixture.now.turn = {};
        ask_everything(*fixture.game(), title);
    }
}

TEST(Questions, AnUnknownNameIsRefusedWithAllKindsThatFit) {
    const auto answer = RulesFixture("18AL").game()->fact("cash Zed");
    ASSERT_TRUE(test::refused(answer, Refusal::Kind::syntax));
    EXPECT_TRUE(test::mentions(answer.error().message, {"player", "corporation", "\"Zed\""}));
}

// rule: 18AL 3.6, 18AL 4.2.5.2, 18AL 4.2.5.2(d)
TEST(Questions, WordsOfTheMarketAndOfTrainsAreExplained) {
    RulesFixture fixture("18AL");
    fixture.found("TAG", Seat(0), 10);
    const auto game = fixture.game();
    for (const char* word : {"sold out", "forced sale", "forced purchase"})
        EXPECT_FALSE(game->about(std::nullopt, word).empty()) << word;
    EXPECT_TRUE(test::mentions(game->about(std::nullopt, "sold out").front().lines.front(), "TAG"));
    EXPECT_TRUE(test::mentions(game->about(std::nullopt, "rust").front().lines.front(), {"2s", "4-train"}));
}

// rule: 18AL 4.2.3.1
TEST(Questions, AnOffBoardLocationHasTheValuesOfAllPhases) {
    const std::string atlanta = RulesFixture("18AL").game()->about(std::nullopt, "G8").front().lines.front();
    EXPECT_TRUE(test::mentions(atlanta, {"$40", "$70"})) << atlanta;
}

// Only 18AL has train names and a coal token. Only 18VA has a bonus marker and bankrupt players who leave.
TEST(Questions, ATitleRefusesTheQuestionsOfOthers) {
    EXPECT_TRUE(RulesFixture("18AL").game()->fact("names L&N"));
    EXPECT_FALSE(RulesFixture("18GA").game()->fact("names W&A"));
    EXPECT_FALSE(RulesFixture("18VA").game()->fact("names B&O"));
    EXPECT_FALSE(RulesFixture("18VA").game()->fact("coal"));
    EXPECT_TRUE(RulesFixture("18VA").game()->fact("bonus"));
    EXPECT_FALSE(RulesFixture("18AL").game()->fact("bankrupt Ann"));
}

} // namespace
} // namespace highball::eighteen
