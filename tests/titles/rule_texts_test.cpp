// Tests of the rule texts of all titles: every id of the rulebooks, under every option and every two options.
#include "core/indexed.h"
#include "core/text.h"
#include "eighteen/rules/rule_ids.h"
#include "eighteen/rules/rules.h"
#include "eighteen/title.h"
#include "game/rule_texts.h"
#include "prompt/prompt.h"
#include "support/paths/paths.h"
#include "support/played_game.h"
#include "support/refused.h"
#include "titles/all.h"
#include "titles/embedded_maps.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace highball {
namespace {

using test::mentions;
using testing::HasSubstr;
using testing::Not;

using Options = std::vector<std::string>;

const Registry& titles() {
    static const auto all = all_titles();
    return *all;
}

std::unique_ptr<Game> game_with(const Title& title, const Options& options) {
    GameSetup setup = test::setup_of(title.info().id, title.info().min_players);
    setup.options = options;
    auto game = titles().create(setup);
    EXPECT_TRUE(game) << title.info().id << " " << join(options, " ");
    return game ? std::move(*game) : nullptr;
}

std::string text_of(const std::string& title, const std::string& id, const Options& options = {}) {
    const Title& found = *titles().find(title);
    return found.rule_help_of(*game_with(found, options), id).value_or("nothing");
}

// Returns no option, each option alone, and every two options.
std::vector<Options> up_to_two(const Title& title) {
    std::vector<Options> sets = {{}};
    const std::vector<OptionInfo>& all = title.info().options;
    for (std::size_t i = 0; i < all.size(); ++i) {
        sets.push_back({all[i].name});
        for (std::size_t j = i + 1; j < all.size(); ++j) sets.push_back({all[i].name, all[j].name});
    }
    return sets;
}

// tests/rules.txt lists the ids of the rulebooks, such as "18AL 4.2.1(j)".
TEST(RuleTexts, EveryIdOfTheRulebooksHasATextUnderEveryOption) {
    std::ifstream index(source_path("tests/rules.txt"));
    std::map<std::string, std::vector<std::string>> ids;
    int count = 0;
    for (std::string line; std::getline(index, line); ++count)
        ids[line.substr(0, line.find(' '))].push_back(line.substr(line.find(' ') + 1));
    EXPECT_EQ(count, 443);
    for (const auto& [id, rules] : ids) {
        const Title& title = *titles().find(id);
        for (const Options& options : up_to_two(title)) {
            const auto game = game_with(title, options);
            for (const std::string& rule : rules) {
                const auto text = title.rule_help_of(*game, rule);
                ASSERT_TRUE(text) << id << " " << rule << " " << join(options, " ");
                EXPECT_GT(text->size(), 10U) << id << " " << rule;
                EXPECT_THAT(*text, Not(testing::ContainsRegex("[{}]| [,;]|: ?[.;]|  [^0-9]"))) << id << " " << rule;
            }
        }
    }
}

std::vector<RuleText> shipped_texts(const std::string& id) {
    // Every placeholder is accepted here, because each title checks its own placeholders.
    RuleFigures any;
    std::string toml;
    for (const EmbeddedMap& file : embedded_maps())
        if (file.name == path_name(id) + "/rules.toml") toml = file.text;
    const std::regex placeholder("\\{([^{} ]+)\\}");
    for (std::sregex_iterator at(toml.begin(), toml.end(), placeholder), end; at != end; ++at) any[(*at)[1]] = "";
    auto texts = read_rule_texts(toml, id, any, titles().find(id)->info().options);
    EXPECT_TRUE(texts) << id;
    return texts ? std::move(*texts) : std::vector<RuleText>{};
}

// Figures that a map or an option can change are placeholders in the texts. Only the numbers listed here are fixed:
// percentages of a corporation, and numbers of orders in the computer game.
TEST(RuleTexts, NumbersInTheTextsArePlaceholders) {
    std::map<std::string, std::set<std::string>> fixed = {
        {"18AL", {"20", "10"}},
        {"18GA", {"20", "10"}},
        {"18VA", {"10", "20", "40", "0", "3", "2"}},
        {"american-rails", {"2"}},
        {"continental-rails", {"1", "5", "14", "99", "0", "2", "4", "8", "80"}},
    };
    const std::regex number("[0-9]+");
    for (const std::string& id : titles().ids())
        for (const RuleText& rule : shipped_texts(id))
            for (const RuleText::Sentence& sentence : rule.sentences) {
                if (!sentence.option.empty()) continue;
                const std::string plain = std::regex_replace(sentence.text, std::regex("\\{[^}]*\\}"), "");
                for (std::sregex_iterator at(plain.begin(), plain.end(), number), end; at != end; ++at)
                    EXPECT_TRUE(fixed[id].contains(at->str())) << id << " " << rule.id << ": " << at->str();
            }
}

// Change that an option makes in a rule's text according to the rulebooks. `gone` and `there` are regular expressions
// for text that must disappear and appear.
struct Change {
    const char* title;
    const char* option;
    const char* rule;
    const char* gone;
    const char* there;
};
const Change changes[] = {
    {"18AL", "double-yellow", "4.2(b)", "turn\\.$", "two yellow"},
    {"18AL", "ln-decatur", "4.2(a)", "L&N Nashville", "L&N Decatur"},
    {"18AL", "unlimited-4D", "7(c)", "4D: ", "4D, in this game: "},
    {"18AL", "hard-rust", "4.2(f)", "After the dividend, a corporation's obsolete trains leave", "No train"},
    {"18AL", "hard-rust", "4.2.5(e)", "6-train\\.$", "4-trains are removed by the first 7"},
    {"18AL", "hard-rust", "4.2.5.1", "runs once more", "4-trains are removed by the first 7"},
    {"18GA", "double-yellow", "4.2(b)", "turn\\.$", "two yellow"},
    {"18GA", "gf-columbus", "4.2(a)", "G&F Albany", "G&F Columbus"},
    {"18GA", "cog-token", "4.2.2", "CoG \\$40, \\$100 and \\$100", "CoG \\$40 and \\$100;"},
    {"18GA", "macon-either", "4.2.1(g)", "457|458 in Macon;", "458 in Macon and Brunswick.*63"},
    {"18GA", "short-game", "5(b)", "\\$300", "\\$250"},
    {"18GA", "soft-rust", "4.2.5(e)", "4-trains are removed",
     "4-trains become obsolete with the first 8.* runs once more"},
    {"18GA", "cotton-port", "4.2.2", "GA \\$40, \\$100 and \\$100", " GA \\$40 and \\$100;"},
    {"18GA", "cotton-port", "4.2(a)", "SAL Savannah\\.$", "Charleston"},
    {"18GA", "unlimited-8", "7(f)", "8: ", "8, in this game: "},
    {"18VA", "two-player-70", "3.1", "60% of a corporation", "70% of a ten-share .*60% of a five-share"},
    {"18VA", "two-player-70", "4.3.2", "60% of a corporation", "70% of a ten-share .*60% of a five-share"},
    {"18VA", "or-count-live", "2", "applies to the whole set", "after each operating round"},
    {"18VA", "rea-port-single", "4.2(1)", "so does a freight train", "freight train .*does not"},
    {"american-rails", "random-banker", "setup", "first player is the banker", "banker is drawn at random"},
    {"american-rails", "edition-2010", "setup", "\\$50 with 3", "\\$65 with 3"},
};

TEST(RuleTexts, AnOptionChangesTheTextsOfItsRulesWithAnyOther) {
    std::set<std::string> told;
    for (const Change& change : changes) {
        told.insert(std::string(change.title) + " " + change.option);
        const Title& title = *titles().find(change.title);
        const std::string usual = text_of(change.title, change.rule);
        EXPECT_THAT(usual, testing::ContainsRegex(change.gone)) << change.rule;
        EXPECT_THAT(usual, Not(testing::ContainsRegex(change.there))) << change.rule;
        for (const Options& options : up_to_two(title)) {
            if (!contains(options, change.option)) continue;
            const std::string text = text_of(change.title, change.rule, options);
            EXPECT_THAT(text, Not(testing::ContainsRegex(change.gone))) << change.rule << " " << join(options, " ");
            EXPECT_THAT(text, testing::ContainsRegex(change.there)) << change.rule << " " << join(options, " ");
        }
    }
    for (const std::string& id : titles().ids())
        for (const OptionInfo& option : titles().find(id)->info().options)
            EXPECT_TRUE(told.contains(id + " " + option.name)) << id << " " << option.name;
}

TEST(RuleTexts, AGameOfTheBoardAloneTellsTheFiguresOfTheRulebook) {
    GameSetup setup = test::setup_of("18VA", 1);
    setup.settings["keeps"] = "board";
    const auto game = titles().create(setup);
    ASSERT_TRUE(game);
    const Title& title = *titles().find("18VA");
    for (const char* rule : {"1.2", "3.1"}) EXPECT_EQ(title.rule_help_of(**game, rule), title.rule_help(rule)) << rule;
}

TEST(RuleTexts, ThePromptTellsTheFiguresOfItsGame) {
    GameSetup setup = test::setup_of("18GA", 3);
    setup.options = {"short-game"};
    Session session = std::move(*Session::begin(titles(), setup));
    Prompt prompt(session);
    EXPECT_TRUE(mentions(prompt.execute("rules").text, "price reaches $250"));
    for (const char* line : {"rules 5(b)", "? 5(b)"}) {
        const std::string text = prompt.execute(line).text;
        EXPECT_TRUE(mentions(text, "$250")) << line;
        EXPECT_FALSE(mentions(text, "$300")) << line;
    }
}

TEST(RuleTexts, TheCorrectedRules) {
    for (const char* title : {"18AL", "18GA"})
        EXPECT_THAT(text_of(title, "4.2.1(j)"), HasSubstr(" city")); // the Q&A: a tile with a city needs no new track
    EXPECT_THAT(text_of("18AL", "4.2.5.2"), testing::ContainsRegex("unless .*offering .*open market"));
    EXPECT_THAT(text_of("18GA", "4.2.5.1"), testing::ContainsRegex("unless .*offering .*open market"));
    EXPECT_THAT(text_of("continental-rails", "4.11(A)"), HasSubstr("negative cash"));
    EXPECT_THAT(text_of("continental-rails", "1.2:rail-mogul"), testing::ContainsRegex("owes its president .*nobody"));
}

TEST(RuleTexts, EachRuleOfTheFamilyHasANumber) {
    for (const char* id : {"18AL", "18GA", "18VA"}) {
        const auto& title = dynamic_cast<const eighteen::EighteenTitle&>(*titles().find(id));
        const std::vector<std::string> ids = title.rule_ids();
        for (std::size_t i = 0; i < eighteen::rule_count; ++i) {
            const std::string name(eighteen::rule_names.at(i));
            const std::string_view number = title.rules().number(static_cast<eighteen::Rule>(i));
            EXPECT_TRUE(contains(ids, number)) << id << " " << name;
        }
    }
}

std::string error_of(std::string_view toml) {
    const RuleFigures figures = {{"bank", "$8,000"}};
    const auto read = read_rule_texts(toml, "rules.toml", figures, {{"short", "", "7(a)", 0}});
    return read ? "" : print(read.error());
}

TEST(RuleTexts, ABrokenFileIsRefusedWithItsLine) {
    EXPECT_EQ(error_of("[5]\ntext = [\"{bank}\", { option = \"short\", text = \"a\" }]"), "");
    const auto faults = [](std::string_view toml, std::string_view line, std::string_view word) {
        return mentions(error_of(toml), {"rules.toml:" + std::string(line), word});
    };
    EXPECT_TRUE(faults("\n[5]\ntext = \"{cash}\"", "3:", "cash"));
    EXPECT_TRUE(faults("[5]\ntext = \"{bank\"", "2:", "brace"));
    EXPECT_TRUE(faults("[5]\nname = \"x\"", "2:", "name"));
    EXPECT_TRUE(faults("[5]\ntext = [{ without = \"long\", text = \"a\" }]", "2:", "long"));
    EXPECT_TRUE(faults("[5]\ntext = 5", "2:", "text"));
    EXPECT_TRUE(faults("[\"\\u001b\"]\ntext = \"a\"", "1:", "control"));
    EXPECT_TRUE(faults("[5]\ntext = \"a\"\n[5]\ntext = \"b\"", "3:", "5"));
    const auto unknown = eighteen::RuleBook::read("[5]\nrules = [\"no_such\"]", "rules.toml", {}, {});
    ASSERT_FALSE(unknown);
    EXPECT_TRUE(mentions(print(unknown.error()), {"rules.toml:1:", "no_such"}));
    const auto twice = eighteen::RuleBook::read("[5]\nrules = [\"bid\"]\n[6]\nrules = [\"bid\"]", "rules.toml", {}, {});
    ASSERT_FALSE(twice);
    EXPECT_TRUE(mentions(print(twice.error()), {"rules.toml:3:", "bid", "5"}));
}

// The prompt prints the text below the answer.
TEST(RuleTexts, TheRuleOfEachAnswerHasAText) {
    for (const std::string& id : titles().ids()) {
        const auto game = game_with(*titles().find(id), {});
        for (const std::string& topic : game->topics())
            for (const Answer& answer : game->about(Seat(0), topic))
                if (!answer.rule.empty()) {
                    EXPECT_TRUE(titles().find(id)->rule_help(answer.rule)) << topic << " " << answer.rule;
                }
    }
}

TEST(RuleTexts, AFolderReplacesThem) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "rule_texts";
    std::filesystem::create_directories(folder / "american_rails");
    std::ofstream(folder / "american_rails" / "rules.toml") << "[pass]\ntext = \"Own words, from {least_bid}.\"\n";
    const auto all = all_titles(folder);
    ASSERT_TRUE(all);
    EXPECT_EQ(all->find("american-rails")->rule_help("pass"), "Own words, from $10.");
    EXPECT_FALSE(all->find("american-rails")->rule_help("fund"));
    std::ofstream(folder / "american_rails" / "rules.toml") << "[pass]\ntext = \"{no_such}\"\n";
    const auto broken = all_titles(folder);
    ASSERT_FALSE(broken);
    EXPECT_TRUE(
        mentions(print(broken.error()), {(folder / "american_rails" / "rules.toml").string() + ":2:", "no_such"}));
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace highball
