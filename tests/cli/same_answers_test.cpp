// Laws about the answer to a typed line, checked in all three interfaces: the screen, plain lines, and one line over
// SSH. Each law is a row of a table. An interface only passes on the line and the answer.
#include "core/text.h"
#include "support/games_18al.h"
#include "support/paths/paths.h"
#include "support/program_process.h"
#include "support/refused.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

namespace highball {
namespace {

using test::first_set;
using test::floated;
using test::near_birmingham;
using test::Program;
using test::ProgramResult;
using testing::HasSubstr;

struct Law {
    const char* line;
    // Commands that the line plays, in order.
    std::vector<std::string> played = {};
    // Texts in the output, regardless of line breaks.
    std::vector<std::string> wanted_texts = {};
    std::vector<std::string> unwanted_texts = {};
};

// A position, given as a script, and the player who acts next.
struct TestGame {
    const char* title;
    const char* players;
    const char* commands;
    const char* seat;
};

constexpr const char* privates_sold = "buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY\n";

const TestGame stock_turn = {"18AL", "Ann Bob Cy", privates_sold, "Cy"};
const TestGame operating = {"18AL", "Ann Bob Cy", first_set.c_str(), "Bob"};

// Returns the text with lines joined and blanks collapsed, because each interface breaks lines differently.
std::string in_one_line(const std::string& text) {
    std::string all;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\n';
        if (!blank || all.empty() || all.back() != ' ') all += blank ? ' ' : c;
    }
    return all;
}

enum class Face { screen, plain, one_line };

class SameAnswersTest : public testing::TestWithParam<Face> {
  protected:
    void SetUp() override {
        for (const char* name : {"ann", "bob", "cy"}) {
            const std::string key = std::string(name) + ".pub";
            program_.write(key, "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
                                    std::string(name == std::string("cy")    ? "C"
                                                : name == std::string("bob") ? "B"
                                                                             : "A") +
                                    "A " + name + "\n");
            const ProgramResult added = program_.run({"users", "add", name, "--key", program_.folder() + "/" + key});
            ASSERT_EQ(added.code, 0) << added.err;
        }
    }

    struct Begun {
        std::string game;
        std::vector<std::string> commands;
    };
    // Returns a saved game in the position of `table`. Reuses an earlier game if no command was played in it.
    Begun begin(const TestGame& table) {
        Begun& begun = begun_[std::string(table.title) + table.commands];
        if (!begun.game.empty()) return begun;
        begun.game = "g" + std::to_string(++games_);
        program_.write("begin.play", std::string("highball 1\ntitle ") + table.title + "\nplayers " + table.players +
                                         "\nseed 1\n--\n" + table.commands);
        EXPECT_EQ(program_.run({"import", program_.folder() + "/begin.play", begun.game}).code, 0);
        if (GetParam() == Face::one_line) {
            EXPECT_EQ(program_.run({"seat", begun.game, "Ann=ann", "Bob=bob", "Cy=cy"}).code, 0);
        }
        begun.commands = commands(begun.game);
        return begun;
    }

    // Returns the commands and the users' chat lines of the game.
    std::vector<std::string> commands(const std::string& game) {
        std::vector<std::string> all;
        std::string text = program_.run({"export", game, "--digest", "0", "--unseal"}).out;
        text = text.substr(text.find("\n--\n") + 4);
        for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
            const std::string row = text.substr(0, end);
            const bool is_note =
                row.find("> say (") != std::string::npos; // note of the program to the other players over SSH
            if (!is_note) all.push_back(row.substr(row.find("> ") + 2));
            text.erase(0, end + 1);
        }
        return all;
    }

    // Types the line in the interface and returns the output.
    std::string type(const std::string& game, const std::string& line, const std::string& seat) {
        switch (GetParam()) {
        case Face::screen:
            program_.write("keys", line + "<Enter>");
            return program_
                .run({"play", game, "--keys", program_.folder() + "/keys", "--size", "200x60", "--dump", "--style",
                      "ascii"})
                .out;
        case Face::plain: {
            const ProgramResult ran = program_.run({"play", game, "--plain"}, line + "\n");
            return ran.out + ran.err;
        }
        case Face::one_line: {
            std::string user = seat;
            user[0] = static_cast<char>(user[0] - 'A' + 'a');
            program_.write("line", game + " " + line);
            const ProgramResult ran = program_.shell("SSH_ORIGINAL_COMMAND=\"$(cat " + program_.folder() +
                                                     "/line)\" \"$HIGHBALL\" " + "ssh-session --as " + user);
            return ran.out + ran.err;
        }
        }
        return "";
    }

    void check(const TestGame& table, const Law& law) {
        SCOPED_TRACE(law.line);
        const auto [game, before] = begin(table);
        std::vector<std::string> expected = before;
        const std::string shown = in_one_line(type(game, law.line, table.seat));
        expected.insert(expected.end(), law.played.begin(), law.played.end());
        const std::vector<std::string> after = commands(game);
        EXPECT_EQ(after, expected) << shown;
        if (after != before) begun_.erase(std::string(table.title) + table.commands);
        for (const std::string& text : law.wanted_texts) EXPECT_THAT(shown, HasSubstr(text));
        for (const std::string& text : law.unwanted_texts) EXPECT_THAT(shown, testing::Not(HasSubstr(text)));
    }

    Program program_;
    std::map<std::string, Begun> begun_; // key: title and commands
    int games_ = 0;
};

TEST_P(SameAnswersTest, QuestionChangesNothing) {
    const std::vector<Law> laws = {
        {"? pass", {}, {"pass"}},        {"?pass", {}, {"pass"}},
        {"?? pass", {}, {"pass"}},       {"?;pass", {}, {}},
        {" ? par L&N 75; pass", {}, {}}, {"help pass; pass", {}, {}},
        {"rules 3.2", {}, {"18AL 3.2"}},
    };
    for (const Law& law : laws) check(stock_turn, law);
}

// rule: 18AL 3.2
TEST_P(SameAnswersTest, LineEndsWithTheTurnInWhichItBegan) {
    const std::vector<Law> laws = {
        {"pass; pass; pass", {"pass"}, {"\"pass\" was not played", "Not played: pass"}},
        {"par L&N 75; done; par TAG 70", {"par L&N 75", "done"}, {"\"par TAG 70\" was not played"}},
        {"Bob> pass", {}, {"Cy"}}, // Cy is to act, so the refusal names Cy
    };
    for (const Law& law : laws) check(stock_turn, law);
}

// rule: 18AL 4.2.4(a)
TEST_P(SameAnswersTest, CommandThatGivesSomethingUpNeedsConfirmation) {
    const std::vector<Law> laws = {
        {"done", {}, {"done skips laying a tile and buying trains this turn, and the price falls $70 -> $65", "done!"}},
        {"done!", {"done"}, {}},
        {"done; done", {}, {"done skips"}}, // a repetition within one line does not confirm
    };
    for (const Law& law : laws) check(operating, law);
}

TEST_P(SameAnswersTest, SemicolonsSeparateAllCommandsAndARefusedPartIsNamed) {
    const std::vector<Law> laws = {
        {"par L&N 75; undo", {}, {}},
        {"rules 3.2; par L&N 75", {"par L&N 75"}, {}},
        {"par L&N 75; zzz; done", {"par L&N 75"}, {"\"zzz\"", "Not played: done"}},
        {"par L&N 75; log; nonsense", {"par L&N 75"}, {"nonsense"}},
        {"say one; two # three", {"say one; two # three"}, {}},
    };
    for (const Law& law : laws) check(stock_turn, law);
}

TEST_P(SameAnswersTest, EveryQuestionHasAnAnswer) {
    const std::vector<Law> laws = {
        {"? S&NA", {}, {"face value $40"}},
        {"? coal", {}, {"S&NA"}},
        {"? G4", {}, {"Birmingham"}},
        {"? 57", {}, {"tile 57"}},
        {"? L&N", {}, {"Louisville"}},
        {"? limit", {}, {"certificate limit: 15"}},
        {"? certificates", {}, {"Ann"}},
        {"? float", {}, {"60%"}},
        {"? revenue", {}, {"4.2.3"}},
        {"? phase 4", {}, {"phase 4"}},
        {"? par", {}, {"$75"}},
        {"rules certificate", {}, {"certificate"}},
        {"? #57", {}, {"tile 57"}},
        {"tile 57", {}, {"4 of 4 left"}},
        {"? dump", {}, {"3.5(a)"}},
        {"rules dump", {}, {"3.5(a)"}},
        {"? L&N build", {}, {"from its home in"}},
        {"? L&N run", {}, {"Louisville"}},
    };
    for (const Law& law : laws) check(stock_turn, law);
}

// rule: american-rails income:full, american-rails dividend, continental-rails 2.3(B), continental-rails 4.1
TEST_P(SameAnswersTest, OtherTitlesAnswerQuestionsToo) {
    const auto answers = [&](const TestGame& table, const char* question, std::vector<std::string> wanted_texts) {
        check(table, {question, {}, std::move(wanted_texts), {"there is no"}});
    };
    const TestGame american = {"american-rails", "Ann Bob Cy", "", "Ann"};
    answers(american, "? income", {"the full value (left) of a city if it is alone there"});
    answers(american, "? dividend", {"divided by the number of shares"});
    answers(american, "? Chicago", {"pays $7 to a company that has it to itself, $5 to each if shared"});
    const TestGame continental = {"continental-rails", "Ann Bob Cy", "", "Ann"};
    answers(continental, "Ann> ? MO5", {"a right-of-way of 103 miles from Ft. Scott"});
    answers(continental, "Ann> ? NYC", {"New York Central", "148 miles"});
    const TestGame georgia = {"18GA", "Ann Bob Cy", "", "Ann"};
    answers(georgia, "? MRC", {"Midland Railroad", "face value $40"});
    answers(georgia, "? par", {"$55, $70, $90 or $110"});
    const TestGame virginia = {"18VA", "Ann Bob Cy", "", "Ann"};
    answers(virginia, "? REA", {"Railway Express Agency"});
    answers(virginia, "? limit", {"13 with 4 players"});
}

// Returns the rule ids of the title.
std::vector<std::string> rules_of(const std::string& title) {
    std::vector<std::string> ids;
    std::ifstream index(source_path("tests/rules.txt"));
    for (std::string line; std::getline(index, line);)
        if (line.starts_with(title + " ")) ids.push_back(line);
    return ids;
}

// Returns the rule as it is shown. Ids in small letters are internal: "american-rails income:full" is shown as "rule
// income (full)".
std::string shown(std::string id) {
    if (id.front() < 'a') return id;
    id.replace(0, id.find(' '), "rule");
    if (id[5] < 'a') return id;
    std::replace(id.begin(), id.end(), '-', ' ');
    if (const auto part = id.find(':'); part != std::string::npos) id.replace(part, 1, " (") += ")";
    return id;
}

// `rules` lists all rules of the title. The screen shows the same list one page at a time, so only its first lines are
// checked.
TEST_P(SameAnswersTest, RulesAreListedAndFoundByWord) {
    for (const char* title : {"18AL", "18GA", "18VA", "american-rails", "continental-rails"}) {
        SCOPED_TRACE(title);
        const TestGame table = {title, "Ann Bob Cy", "", "Ann"};
        check(table, {"rules", {}, {std::string("rules ")}});
        check(table, {"rules share", {}, {shown(std::string(title) + " ")}, {"none mentions it"}});
        if (GetParam() == Face::screen) continue;
        const std::string ordered_choices = type(begin(table).game, "rules", "Ann");
        const std::vector<std::string> ids = rules_of(title);
        EXPECT_GT(ids.size(), 30U);
        for (const std::string& id : ids) EXPECT_THAT(ordered_choices, HasSubstr(shown(id) + ": "));
    }
}

// rule: 18AL 3.2
TEST_P(SameAnswersTest, RefusalNamesWhatIsAllowed) {
    check(stock_turn, {"par L&N", {}, {"60|70|75|90|105"}});
    check(stock_turn, {"run", {}, {"You can: "}, {"You can: run", "its time"}});
    check(operating, {"lay C4 57", {"lay C4 57 0"}, {}});
    check(operating, {"pay", {}, {"You can: lay"}, {}});
}

// rule: 18AL 4.2.1(g)
TEST_P(SameAnswersTest, RefusalNamesTilesThatFit) {
    check({"18AL", "Ann Bob Cy", near_birmingham.c_str(), "Cy"}, {"lay G4 57", {}, {"441"}, {}});
}

// rule: american-rails start-auction:winner
TEST_P(SameAnswersTest, NamesOnTheMapCanBeTyped) {
    const TestGame won = {"american-rails", "Ann Bob Cy", "auction Majestic; bid 10; pass; pass\n", "Ann"};
    check(won, {"start NYo", {"start New York"}, {"D17"}, {}});
}

TEST_P(SameAnswersTest, WhatIfShowsFiguresAndPlaysNothing) {
    check(stock_turn,
          {"what if par L&N 75; done",
           {},
           {"Cy's cash", "L&N's price $0 -> $75", "L&N's president none -> Cy", "Cy's L&N 0% -> 20%", "not played"}});
    check(stock_turn, {"what if zzz", {}, {"zzz"}, {"nothing changes"}});
    // rule: 18AL 4.2(d), 18AL 4.2.4: Birmingham's first tile costs $60; the run earns $50.
    check({"18AL", "Ann Bob Cy", near_birmingham.c_str(), "Cy"},
          {"what if lay G4 441; run",
           {},
           {"AB&C earns $50", "AB&C's cash $650 -> $590", "pay $5 per share ($70 -> $75) or withhold $50",
            "not played"}});
    check({"18AL", "Ann Bob Cy", near_birmingham.c_str(), "Cy"},
          {"what if lay G4 441; run; pay", {}, {"AB&C's price $70 -> $75", "Cy's cash $110 -> $140"}});
}

// TypedAhead (typed_ahead_test.cpp) tests lines typed ahead at a terminal.
TEST_P(SameAnswersTest, ComputerMoveEndsTheLine) {
    program_.write("begin.play", std::string("highball 1\ntitle 18AL\nplayers Ann Bob Cy\ncomputer Ann easy\n") +
                                     "computer Bob easy\nseed 1\n--\n" + privates_sold);
    ASSERT_EQ(program_.run({"import", program_.folder() + "/begin.play", "c"}).code, 0);
    ASSERT_EQ(program_.run({"seat", "c", "Cy=cy"}).code, 0);
    const auto passed = [&] {
        const std::string text = program_.run({"export", "c", "--digest", "0"}).out;
        return text.find("Cy> pass") == std::string::npos ? 0 : text.find("Cy> pass") == text.rfind("Cy> pass") ? 1 : 2;
    };
    EXPECT_TRUE(test::mentions(in_one_line(type("c", "pass; pass; pass", "Cy")), "\"pass\""));
    EXPECT_EQ(passed(), 1);
}

// Only the screen keeps a page; the other interfaces print a page on request. The map moves to the next decision (TAG
// begins in E6), no matter where the player has scrolled, and marks tiles that other players have laid.
TEST_P(SameAnswersTest, MapMovesToTheNextDecision) {
    const Begun begun = begin(stock_turn);
    EXPECT_THAT(in_one_line(type(begun.game, "par L&N 75; done", "Cy")), HasSubstr("L&N"));
    if (GetParam() != Face::screen) return;
    const Begun at = begin({"18AL", "Ann Bob Cy", floated.c_str(), "Cy"});
    std::string keys = "+";
    for (int i = 0; i < 12; ++i) keys += "<Down>";
    const auto shown = [&](const std::string& typed) {
        program_.write("keys", typed);
        return program_
            .run({"play", at.game, "--keys", program_.folder() + "/keys", "--size", "80x24", "--dump", "--style",
                  "ascii"})
            .out;
    };
    EXPECT_THAT(shown(keys), testing::Not(HasSubstr("E6")));
    EXPECT_THAT(shown(keys + "lay G6 6 sw-se<Enter>pass!<Enter>train 2!<Enter>done!<Enter>"),
                testing::AllOf(HasSubstr("[E6]"), HasSubstr("/G6*")));
}

// Prompt.ALineThatIsTooLongIsRefusedWhole tests the screen, where the line is typed key by key.
TEST_P(SameAnswersTest, OverlongLineIsRefusedAsAWhole) {
    if (GetParam() == Face::screen) return;
    const std::string line = "pass" + std::string(4200, ' ') + "; pass";
    check(stock_turn, {line.c_str(), {}, {"bytes"}});
    const std::string talk = "say " + std::string(600, 'x');
    check(stock_turn, {talk.c_str(), {}, {"the message was not sent"}});
}

INSTANTIATE_TEST_SUITE_P(Line, SameAnswersTest, testing::Values(Face::screen, Face::plain, Face::one_line),
                         [](const auto& face) {
                             return face.param == Face::screen  ? "Screen"
                                    : face.param == Face::plain ? "Plain"
                                                                : "OneLine";
                         });

} // namespace
} // namespace highball
