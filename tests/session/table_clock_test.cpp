// Tests of a table's time limits: used and remaining time, and the text of the rules.
#include "session/table_clock.h"
#include "support/refused.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

TEST(Clock, WhatAPlayerDoesInARoundIsOnePieceOfWorkAndACompanysTurnAnother) {
    const std::vector<std::string> players = {"Ann", "Bob"};
    EXPECT_EQ(work_of({{Seat(0)}, "Ann", "", "SR 1", ""}, players, false),
              work_of({{Seat(1)}, "Bob", "", "SR 1", ""}, players, false));
    EXPECT_EQ(work_of({{Seat(0)}, "", "", "turn 3", ""}, players, true), "sheet turn 3");
    EXPECT_EQ(work_of({{Seat(0)}, "L&N", "", "OR 1.1", ""}, players, false), "company OR 1.1 L&N");
    EXPECT_EQ(kind_of("sheet turn 3"), WorkKind::sheet);
    EXPECT_EQ(kind_of("company OR 1.1 L&N"), WorkKind::company);
    EXPECT_EQ(kind_of("round SR 1"), WorkKind::round);
    EXPECT_EQ(kind_of(""), WorkKind::round);
}

TEST(Clock, EveryClockIsReadAsItIsPrinted) {
    for (const char* text : {"off", "round 2d", "company 12h", "round 2d company 12h then computer",
                             "round 90m then pass", "round 90d company 1m", "sheet 3d then pass", "then computer"}) {
        const auto rules = read_clock(text);
        ASSERT_TRUE(rules) << text;
        EXPECT_EQ(print(*rules), text);
    }
    EXPECT_EQ(*read_clock("COMPANY 24h ROUND 2d THEN Pass"),
              (ClockRules{{172800, 86400, 0}, ClockRules::Penalty::pass}));
}

TEST(Clock, WhatIsNoClockIsRefused) {
    for (const char* text : {"",
                             "round",
                             "round 2",
                             "round 2w",
                             "round -2d",
                             "round 0d",
                             "round 30s",
                             "round 91d",
                             "round 2d round 3d",
                             "2d",
                             "then",
                             "then pass then pass",
                             "round 2d then",
                             "round 2d then cry",
                             "then pass round 2d",
                             "round 2d 3d",
                             "off off",
                             "round 99999999999999999999d",
                             "round 9223372036854775807d",
                             "company d",
                             "\x1b[2J"}) {
        const auto rules = read_clock(text);
        ASSERT_FALSE(rules) << text;
        EXPECT_EQ(print(rules.error()).find('\x1b'), std::string::npos);
    }
}

TEST(Clock, WhatIsLeftIsTheBudgetWithoutWhatWasTakenAndWhatIsBeingTaken) {
    TableClock clock{*read_clock("round 2h company 1h"), false, 0, {{true, 1000, "round SR 1", 9000, 600}}};
    EXPECT_EQ(clock.left(0, 1600), 7200 - 600 - 600);
    EXPECT_EQ(clock.taken(0, 1600), 9000 + 600);
    clock.seats[0].work = "company OR 1.1 L&N";
    EXPECT_EQ(clock.left(0, 6000), 3600 - 600 - 5000);
    EXPECT_EQ(clock.left(0, 500), 3600 - 600); // the machine's clock goes back to 500; this costs no time
    clock.rules = *read_clock("round 1h");
    EXPECT_EQ(clock.left(0, 1600), std::nullopt); // this rule has no limit for a company
    clock.seats[0].waited_for = false;
    clock.rules = *read_clock("company 1h");
    EXPECT_EQ(clock.left(0, 1600), std::nullopt);
}

TEST(Clock, TheDeadlineOfSheetsIsAClockToo) {
    TableClock clock{{}, false, 5000, {{true, 1000, "sheet turn 1", 0, 0}, {}}};
    EXPECT_EQ(clock.left(0, 2000), 3000);
    EXPECT_EQ(clock.left(0, 5100), -100);
    EXPECT_EQ(clock.left(1, 2000), std::nullopt); // seat 1 has submitted its sheet
    clock.rules = *read_clock("sheet 30m");
    EXPECT_EQ(clock.left(0, 2000), 800); // the sheet's limit ends before the deadline
    clock.rules = *read_clock("sheet 1d");
    EXPECT_EQ(clock.left(0, 2000), 3000);
}

TEST(Clock, TimesArePrintedOneSeatPerLine) {
    const TableClock clock{
        *read_clock("round 2h then pass"),
        true,
        0,
        {{true, 0, "round SR 1", 4200, 600}, {true, 0, "round SR 1", 9000, 7500}, {false, 0, "", 60, 0}}};
    const std::string shown = print(clock, {"Ann", "Bob", "Cy"}, 99999);
    EXPECT_TRUE(test::mentions(shown, {"round 2h then pass", "\n  Ann: 1h 10m (this turn 10m)", "1h 50m",
                                       "\n  Bob: 2h 30m (this turn 2h 5m)", "5m", "\n  Cy: 1m\n"}));
    const std::vector<std::string> times = short_times(clock, 99999);
    ASSERT_EQ(times.size(), 3U);
    EXPECT_TRUE(test::mentions(times[0], "1h 50m") && test::mentions(times[1], "5m") && times[2] == "1m");
    EXPECT_TRUE(short_times({{}, false, 0, clock.seats}, 99999).empty());
}

TEST(Clock, ASpanIsPrintedInItsTwoLargestUnits) {
    EXPECT_EQ(print_span(0), "0s");
    EXPECT_EQ(print_span(40), "40s");
    EXPECT_EQ(print_span(60), "1m");
    EXPECT_EQ(print_span(3599), "59m");
    EXPECT_EQ(print_span(2 * 86400 + 3 * 3600 + 59), "2d 3h");
    EXPECT_EQ(print_span(86400 + 59), "1d");
}

} // namespace
} // namespace highball
