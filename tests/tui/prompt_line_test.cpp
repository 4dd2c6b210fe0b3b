#include "core/text.h"
#include "prompt/completion.h"
#include "titles/all.h"
#include "tui/screen/line_editor.h"
#include "tui/terminal/key.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace highball::tui {
namespace {

void type(LineEditor& editor, std::string_view keys) {
    for (const KeyStep& step : parse_keys(keys)) EXPECT_TRUE(editor.press(step.key));
}

TEST(LineEditor, EditsInTheMiddleOfALine) {
    LineEditor editor;
    type(editor, "buy L&N<C-a><Del>B<End>!<Left><BS>M");
    EXPECT_EQ(editor.text(), "Buy L&M!");
    type(editor, "<C-e><C-w>x<C-u>");
    EXPECT_EQ(editor.text(), "");
}

TEST(LineEditor, MovesByWholeCharacters) {
    LineEditor editor;
    type(editor, "aä日<Left><BS>");
    EXPECT_EQ(editor.text(), "a日");
    type(editor, "<Home><Del><Del>");
    EXPECT_EQ(editor.text(), "");
}

TEST(LineEditor, WalksThroughEarlierLinesAndBackToTheNewOne) {
    LineEditor editor;
    type(editor, "pass");
    EXPECT_EQ(editor.take(), "pass");
    type(editor, "done");
    EXPECT_EQ(editor.take(), "done");
    type(editor, "new<Up><Up><Up>");
    EXPECT_EQ(editor.text(), "pass");
    type(editor, "<Down><Down>");
    EXPECT_EQ(editor.text(), "new");
}

TEST(LineEditor, TakesNoEndlessLine) {
    LineEditor editor;
    for (int i = 0; i < 1000000; ++i) editor.press(typed(U'x'));
    EXPECT_EQ(editor.text().size(), longest_line);
}

TEST(LineEditor, TheHistoryOutlivesTheSession) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("highball-history-" + std::to_string(getpid())) / "deep" / "history";
    append_history(file, "buy TR");
    append_history(file, "say \x1b[31mred");
    EXPECT_EQ(read_history(file), (std::vector<std::string>{"buy TR", "say ?[31mred"}));
    std::filesystem::remove_all(file.parent_path().parent_path());
    EXPECT_TRUE(read_history(file).empty());
}

TEST(LineEditor, KnowsWhereTheHistoryBelongs) {
    EXPECT_EQ(history_path("/state", "/home/ann"), "/state/highball/history");
    EXPECT_EQ(history_path(nullptr, "/home/ann"), "/home/ann/.local/state/highball/history");
    EXPECT_EQ(history_path("", nullptr), "");
}

TEST(Keys, AreReadFromText) {
    const std::vector<KeyStep> steps = parse_keys("# a comment\na<Enter>\n<Size 40x10><F3><C-l><Dump><lt><nonsense>");
    ASSERT_GE(steps.size(), 7U);
    EXPECT_EQ(steps[0].key, typed(U'a'));
    EXPECT_TRUE(steps[1].key.is(Key::Kind::enter));
    EXPECT_EQ(steps[2].key.x, 40);
    EXPECT_EQ(steps[2].key.y, 10);
    EXPECT_EQ(steps[3].key.number, 3);
    EXPECT_TRUE(steps[4].key.is_control(U'l'));
    EXPECT_TRUE(steps[5].dump);
    EXPECT_EQ(steps[6].key, typed(U'<'));
    EXPECT_EQ(steps.size(), 7U + std::string("<nonsense>").size());
}

class Completion : public testing::Test {
  protected:
    void SetUp() override {
        auto titles = all_titles();
        ASSERT_TRUE(titles.ok());
        registry = std::move(*titles);
        GameSetup setup;
        setup.title = "18AL";
        setup.players = {"Ann", "Bob", "Cy"};
        session.emplace(std::move(*Session::begin(registry, setup)));
        prompt.emplace(*session);
    }

    Registry registry;
    std::optional<Session> session;
    std::optional<Prompt> prompt;
    std::vector<Choice> choices = {
        {.text = "lay G4 57 0", .price = "$60", .note = "", .rule = "", .amount = {}, .tail = "", .open = false},
        {.text = "lay G4 57 3", .price = "$60", .note = "", .rule = "", .amount = {}, .tail = "", .open = false},
        {.text = "lay H5 6 1", .price = "", .note = "", .rule = "", .amount = {}, .tail = "", .open = false},
        {.text = "bid BSLC",
         .price = "",
         .note = "",
         .rule = "",
         .amount = Range{75, 600, 5},
         .tail = "",
         .open = false},
        {.text = "run", .price = "", .note = "", .rule = "", .amount = {}, .tail = "", .open = true},
    };
};

TEST_F(Completion, GoesWordByWord) {
    EXPECT_EQ(completions(*prompt, choices, "l"), (std::vector<std::string>{"lay "}));
    EXPECT_EQ(completions(*prompt, choices, "lay "), (std::vector<std::string>{"lay G4 ", "lay H5 "}));
    EXPECT_EQ(completions(*prompt, choices, "LAY g"), (std::vector<std::string>{"lay G4 "}));
    EXPECT_EQ(completions(*prompt, choices, "lay G4 57 "), (std::vector<std::string>{"lay G4 57 0", "lay G4 57 3"}));
    EXPECT_EQ(common_beginning(completions(*prompt, choices, "lay G4 57 ")), "lay G4 57 ");
}

TEST_F(Completion, OffersTheLeastAmount) {
    EXPECT_EQ(completions(*prompt, choices, "bid b"), (std::vector<std::string>{"bid BSLC "}));
    EXPECT_EQ(completions(*prompt, choices, "bid BSLC "), (std::vector<std::string>{"bid BSLC 75"}));
}

TEST_F(Completion, ShowsPricesAndRanges) {
    EXPECT_EQ(hint(*prompt, choices, "lay G4"), "2 ways: G4 57 0 $60 | G4 57 3 $60");
    EXPECT_EQ(hint(*prompt, choices, "bid"), "bid BSLC 75..600 by 5");
    EXPECT_EQ(hint(*prompt, choices, ""), "lay (3) | bid BSLC 75..600 by 5 | run ...");
    EXPECT_EQ(inline_completion(*prompt, choices, "bid B"), "SLC [75..600 by 5]");
    EXPECT_EQ(inline_completion(*prompt, choices, "lay H"), "5 6 1");
    EXPECT_EQ(inline_completion(*prompt, choices, ""), "");
}

TEST_F(Completion, NamesWhatAFewSalesAndOffersSell) {
    const auto sale = [](const char* text, const char* price) {
        Choice choice{.text = text, .price = price};
        choice.role = Role::sells;
        return choice;
    };
    const std::vector<Choice> few = {sale("sell L&N 10%", "$60"), sale("sell L&N 20%", "$120"),
                                     sale("sell ATN 10%", "$65"), sale("offer TR to Bob for", ""),
                                     sale("offer M&C to Bob for", "")};
    EXPECT_EQ(hint(*prompt, few, ""), "sell L&N $60/$120 ATN $65 | offer TR M&C");
}

TEST_F(Completion, AWordThatIsDoneIsNotTheBeginningOfAnother) {
    const std::vector<Choice> tiles = {
        {.text = "lay L5 5 0", .price = "", .note = "", .rule = "", .amount = {}, .tail = "", .open = false},
        {.text = "lay L5 57 0", .price = "", .note = "", .rule = "", .amount = {}, .tail = "", .open = false},
    };
    EXPECT_EQ(matching(tiles, "lay L5 5").size(), 2U);
    EXPECT_EQ(matching(tiles, "lay L5 5 ").size(), 1U);
    EXPECT_EQ(hint(*prompt, tiles, "lay L5 5 0"), "lay L5 5 0");
}

TEST_F(Completion, KnowsCommandsThatAreNotLegalNow) {
    EXPECT_EQ(completions(*prompt, {}, "withh"), (std::vector<std::string>{"withhold "}));
    EXPECT_NE(hint(*prompt, {}, "withhold"), "");
    EXPECT_TRUE(completions(*prompt, choices, "nonsense").empty());
}

} // namespace
} // namespace highball::tui
