// Tests of text tables on pages that are too narrow for them.
#include "tui/canvas/text_table.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace highball::tui {
namespace {

TextTable trains() {
    TextTable table;
    table.column("train");
    table.column("price", TextTable::Side::right);
    table.column("left", TextTable::Side::right);
    table.column("what the first one brings");
    table.column("stops", TextTable::Side::right, 1);
    table.row({"2", money_cell(Money(100)), "five", "yellow tiles", number_cell(2)});
    table.row({"4D", money_cell(Money(800)), "many", "gray tiles, and no 4 train", number_cell(8)});
    return table;
}

std::string drawn(const TextTable& table, int width) {
    Canvas canvas(width, 40);
    table.draw(canvas, 0, 0, width);
    return canvas.to_text();
}

TEST(Tables, AreOneBlockWhereThereIsRoom) {
    TextTable table = trains();
    table.fold(1);
    EXPECT_EQ(table.height(80), 3);
    EXPECT_EQ(table.height(80), table.height());
}

TEST(Tables, OfBlocksLoseNothingOnANarrowPage) {
    TextTable table = trains();
    table.fold(1);
    for (int width = 34; width < 60; ++width) {
        const std::string text = drawn(table, width);
        for (const char* word : {"price", "$800", "five", "many", "stops", "8", "brings", "and no 4 train"})
            EXPECT_NE(text.find(word), std::string::npos) << word << " at " << width;
        EXPECT_EQ(text.find('~'), std::string::npos) << width;
        EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), table.height(width)) << width;
    }
}

TEST(Tables, PutTheSpareColumnsBelowFirst) {
    TextTable table = trains();
    table.fold(1);
    const std::string text = drawn(table, table.width() - 1);
    EXPECT_GT(text.find("stops"), text.find("4D"));
    EXPECT_LT(text.find("brings"), text.find("4D"));
}

TEST(Tables, LeaveOutRowsThatAFurtherBlockHasNothingFor) {
    TextTable table;
    table.fold(1);
    table.column("player");
    table.column("cash", TextTable::Side::right);
    table.column("privates");
    table.row({"Ann", money_cell(Money(50)), "Tuscumbia Railway"});
    table.rule();
    table.row({"the bank", money_cell(Money(5000)), ""});
    EXPECT_EQ(table.height(20), 6); // head and three rows, then head and Ann; the bank has no privates
    EXPECT_EQ(table.height(80), 4);
}

TEST(Tables, SayThatColumnsAreLeftOut) {
    const TextTable table = trains(); // has no column at which it could be folded into blocks
    EXPECT_EQ(drawn(table, table.width()).find('~'), std::string::npos);
    const std::string text = drawn(table, table.width() - 1);
    EXPECT_EQ(text.find("stops"), std::string::npos);
    EXPECT_EQ(text.substr(0, text.find('\n')).back(), '~');
}

TEST(Tables, SortedByANumberBeginWithTheGreatest) {
    TextTable table = trains();
    table.sort(2);
    const std::string text = drawn(table, 80);
    EXPECT_LT(text.find("$800"), text.find("$100"));
}

TEST(ShortNames, AreMarkedWhereTheyAreCut) {
    EXPECT_EQ(short_names({"Player", "Leland", "Otto", "Computer 1", "Computer 2"}, 5),
              (std::vector<std::string>{"Play.", "Lela.", "Otto", "Comp1", "Comp2"}));
    EXPECT_EQ(short_names({"Leland", "Lelande"}, 5), (std::vector<std::string>{"Lela1", "Lela2"}));
    EXPECT_EQ(short_names({"Ann", "Bob"}, 1), (std::vector<std::string>{"A", "B"}));
}

TEST(Legends, AreBrokenBetweenTheirParts) {
    const std::vector<std::string> rows = packed({"~ river", "^ mountain", "(A) station"}, 20);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0], "~ river  ^ mountain");
    EXPECT_EQ(rows[1], "(A) station");
}

} // namespace
} // namespace highball::tui
