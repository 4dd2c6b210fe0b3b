// Test that every question with every kind of word has an answer or a refusal, in every title and kind of game.
#include "core/text.h"
#include "rule_scene.h"
#include "support/seats.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace highball::eighteen {
namespace {

const std::vector<std::string> titles = {"18AL", "18GA", "18VA"};

// First words of the questions of all titles of the family.
std::set<std::string> all_questions() {
    std::set<std::string> found;
    for (const std::string& title : titles)
        for (const std::string& shape : test::all().find(title)->questions()) found.emplace(words(shape).front());
    return found;
}

bool is_listed(const std::string& title, const std::string& question) {
    const auto shapes = test::all().find(title)->questions();
    return std::any_of(shapes.begin(), shapes.end(),
                       [&](const std::string& shape) { return words(shape).front() == question; });
}

// Words of every kind: all names of the game, and words that name nothing.
std::vector<std::string> every_word(const EighteenGame& game) {
    std::vector<std::string> all = {"bank", "market",   "pool", "offering", "treasury", "nobody",
                                    "0",    "{market}", "%n",   "(",        "B&O",      "4/3G"};
    const Figures& figures = game.rules().figures();
    for (const std::string& name : game.setup().players) all.push_back(name);
    for (const auto& each : figures.corporations) all.push_back(each.symbol);
    for (const auto& each : figures.privates) all.push_back(each.symbol);
    for (const auto& each : figures.lots) all.push_back(each.symbol);
    for (const auto& each : figures.trains) all.push_back(each.name);
    for (const auto& each : figures.map.hexes) all.push_back(each.id);
    for (const auto& each : figures.map.tiles) all.push_back(each.id);
    return all;
}

void ask_everything(const EighteenGame& game, const std::string& title) {
    const std::vector<std::string> all = every_word(game);
    for (const std::string& question : all_questions()) {
        const auto ask = [&](const std::string& more) {
            const auto answer = game.fact(question + more);
            EXPECT_TRUE(is_listed(title, question) || !answer) << title << ": " << question << more;
        };
        ask("");
        for (const std::string& word : all) {
            ask(" " + word);
            for (std::size_t second = 0; second < all.size(); second += 5) ask(" " + word + " " + all[second]);
        }
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

// Only 18AL has train names. Only 18VA has lots and players who leave.
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
