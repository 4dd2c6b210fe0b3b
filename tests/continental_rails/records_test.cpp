// The best scores of finished games, through the program itself.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <unistd.h>

namespace highball::continental_rails::test {
namespace {

#ifdef HIGHBALL_PROGRAM

struct Run {
    int code = 0;
    std::string text;
};

Run run(const std::string& home, const std::string& words) {
    const std::string line = "XDG_DATA_HOME='" + home + "' '" + HIGHBALL_PROGRAM + "' " + words + " 2>&1";
    Run result;
    FILE* pipe = popen(line.c_str(), "r");
    if (!pipe) return {1, ""};
    std::array<char, 4096> piece{};
    while (const std::size_t got = fread(piece.data(), 1, piece.size(), pipe)) result.text.append(piece.data(), got);
    result.code = pclose(pipe);
    return result;
}

// rule: continental-rails 11.3
TEST(RailsRecords, FinishedGamesLeaveTheirBestScores) {
    if (!std::filesystem::exists(HIGHBALL_PROGRAM)) GTEST_SKIP() << "the program is not built";
    const auto home = std::filesystem::temp_directory_path() / ("rails-records-" + std::to_string(::getpid()));
    ASSERT_EQ(run(home, "new continental-rails Short --players Ann --seed 3").code, 0);
    EXPECT_NE(run(home, "records").text.find("Rail Mogul: none yet"), std::string::npos);
    int turns = 0;
    while (run(home, "process Short").code == 0) ASSERT_LT(++turns, 100);
    EXPECT_GE(turns, 21);
    const std::string best = run(home, "records").text;
    EXPECT_NE(best.find("in Short"), std::string::npos) << best;
    EXPECT_EQ(best.find("Rail Mogul: none yet"), std::string::npos) << best;
    std::filesystem::remove_all(home);
}

#endif

} // namespace
} // namespace highball::continental_rails::test
