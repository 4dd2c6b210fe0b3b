// The best scores of finished games, through the program itself.
#include "support/program_process.h"

#include <gtest/gtest.h>

namespace highball::continental_rails::test {
namespace {

using highball::test::Program;

// rule: continental-rails 11.3
TEST(ContinentalRecords, FinishedGamesLeaveTheirBestScores) {
    Program program;
    ASSERT_EQ(program.run({"new", "continental-rails", "Short", "--players", "Ann", "--seed", "3"}).code, 0);
    EXPECT_NE(program.run({"records"}).out.find("Rail Mogul: none yet"), std::string::npos);
    int turns = 0;
    while (program.run({"process", "Short"}).code == 0) ASSERT_LT(++turns, 100);
    EXPECT_GE(turns, 21);
    const std::string best = program.run({"records"}).out;
    EXPECT_NE(best.find("in Short"), std::string::npos) << best;
    EXPECT_EQ(best.find("Rail Mogul: none yet"), std::string::npos) << best;
    EXPECT_NE(program.run({"report", "Short"}).out.find("It is won by\n  Robber Baron "), std::string::npos);
    // What was sealed is open once the game is over.
    EXPECT_NE(program.run({"export", "Short"}).out.find("seed 3"), std::string::npos);
    EXPECT_NE(program.run({"show", "Short", "log"}).out.find("Ann> process"), std::string::npos);
}

} // namespace
} // namespace highball::continental_rails::test
