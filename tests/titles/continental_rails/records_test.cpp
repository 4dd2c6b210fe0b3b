// Tests of the best scores of finished games in the whole program.
#include "support/program_process.h"
#include "support/refused.h"

#include <gtest/gtest.h>

namespace highball::continental_rails::test {
namespace {

using highball::test::Program;

// rule: continental-rails 11.3
TEST(ContinentalRecords, FinishedGamesLeaveTheirBestScores) {
    Program program;
    ASSERT_EQ(program.run({"new", "continental-rails", "Short", "--players", "Ann", "--seed", "3"}).code, 0);
    const std::string none = program.run({"records"}).out;
    EXPECT_TRUE(highball::test::mentions(none, "Rail Mogul") && !highball::test::mentions(none, "Short")) << none;
    std::string lines;
    int turns = 20; // none of these is the last, and one process runs them faster than twenty
    for (int turn = 1; turn <= turns; ++turn) lines += "process!\n";
    ASSERT_EQ(program.run({"play", "Short", "--plain"}, lines).code, 0);
    while (program.run({"process", "Short"}).code == 0) ASSERT_LT(++turns, 100);
    EXPECT_GE(turns, 21);
    const std::string best = program.run({"records"}).out;
    const std::string moguls = best.substr(best.find("Rail Mogul"));
    EXPECT_TRUE(highball::test::mentions(moguls.substr(0, moguls.find('\n')), "Short")) << best;
    EXPECT_NE(best, none);
    EXPECT_NE(program.run({"report", "Short"}).out.find("\n  Robber Baron "), std::string::npos);
    // Sealed data is open after the end of the game.
    EXPECT_NE(program.run({"export", "Short"}).out.find("seed 3"), std::string::npos);
    EXPECT_NE(program.run({"show", "Short", "log"}).out.find("the host> process"), std::string::npos);
}

} // namespace
} // namespace highball::continental_rails::test
