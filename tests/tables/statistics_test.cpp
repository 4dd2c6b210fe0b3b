// Player statistics, which are computed from the results of games alone.
#include "tables/statistics.h"

#include "core/text.h"
#include "support/refused.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

std::vector<FinishedGame> three_games() {
    return {{"a", "18AL", 0, {{"ann", 1, 9000}, {"bob", 2, 8000}, {"computer hard", 3, 100}}},
            {"b", "18AL", 86400, {{"bob", 1, 9000}, {"ann", 1, 9000}, {"computer hard", 3, 100}}},
            {"c", "18GA", 90000, {{"cy", 1, 50}, {"ann", 2, 40}}}};
}

TEST(Statistics, WinnersAreFirstAndTiesShareAPlace) {
    const std::vector<std::string> who = {"a", "b", "c", "d"};
    EXPECT_EQ(
        rank_players({{Seat(0), 500, false}, {Seat(1), 300, true}, {Seat(2), 500, false}, {Seat(3), 100, false}}, who),
        (std::vector<ResultRow>{{"a", 2, 500}, {"b", 1, 300}, {"c", 2, 500}, {"d", 4, 100}}));
    EXPECT_EQ(rank_players({{Seat(0), 7, true}, {Seat(1), 7, true}}, {"a", "b"}),
              (std::vector<ResultRow>{{"a", 1, 7}, {"b", 1, 7}}));
}

TEST(Statistics, StatisticsCountGamesWinsPlacesAndOpponentsByTitle) {
    const auto ann = statistics_of("ann", three_games());
    ASSERT_EQ(ann.size(), 2u);
    EXPECT_EQ(ann.at("18AL").games, 2);
    EXPECT_EQ(ann.at("18AL").wins, 2);
    EXPECT_EQ(ann.at("18AL").places, (std::map<int, int>{{1, 2}}));
    const HeadToHead bob = ann.at("18AL").against.at("bob");
    EXPECT_EQ(bob.games, 2);
    EXPECT_EQ(bob.before, 1);
    EXPECT_EQ(bob.behind, 0);
    EXPECT_EQ(ann.at("18GA").against.at("cy").behind, 1);
    EXPECT_TRUE(statistics_of("dan", three_games()).empty());
}

TEST(Statistics, UserWithTwoSeatsCountsAGameOnce) {
    const auto ann =
        statistics_of("ann", {{"a", "18AL", 0, {{"ann", 3, 1}, {"bob", 1, 9}, {"ann", 2, 5}, {"bob", 4, 0}}}});
    EXPECT_EQ(ann.at("18AL").games, 1);
    EXPECT_EQ(ann.at("18AL").places, (std::map<int, int>{{2, 1}}));
    EXPECT_EQ(ann.at("18AL").against.at("bob").games, 1);
    EXPECT_EQ(ann.at("18AL").against.at("bob").behind, 1);
}

// Ratings must equal those of direct calls of rate() in the order of the games.
TEST(Statistics, RatingsFollowTheOrderOfTheGames) {
    const auto rated = ratings(three_games());
    std::vector<Rating> three(3); // ratings of ann, bob and the computer
    rate(three, {1, 2, 3});
    std::vector<Rating> again = {three[1], three[0], three[2]};
    rate(again, {1, 1, 3});
    EXPECT_DOUBLE_EQ(rated.at("18AL").at("ann").mean, again[1].mean);
    EXPECT_DOUBLE_EQ(rated.at("18AL").at("bob").spread, again[0].spread);
    EXPECT_EQ(rated.at("18AL").at("computer hard").games, 2);
    EXPECT_EQ(rated.at("18GA").at("ann").games, 1); // each title has its own ratings
}

// A name that has several seats in a game, such as a computer level, is not rated in this game.
TEST(Statistics, UserIsNotRatedAgainstThemselves) {
    const auto rated = ratings({{"a", "18AL", 0, {{"ann", 1, 3}, {"computer easy", 2, 2}, {"computer easy", 3, 1}}}});
    EXPECT_FALSE(rated.at("18AL").contains("computer easy"));
    EXPECT_DOUBLE_EQ(rated.at("18AL").at("ann").mean, 25.0);
    EXPECT_EQ(rated.at("18AL").at("ann").games, 0);
}

TEST(Statistics, CsvNamesThePlayerOfASeatWithoutAUser) {
    auto games = three_games();
    games.resize(1);
    games[0].seats = {{std::string("Ann") + without_user, 1, 9000}};
    EXPECT_TRUE(results_csv(games).ends_with(",1,\"Ann\",9000\n")) << results_csv(games);
}

TEST(Statistics, CsvQuotesNames) {
    auto games = three_games();
    games.resize(1);
    games[0].name = "=cmd|' /C calc'!A0,\"\n\x1b";
    games[0].seats.resize(1);
    EXPECT_EQ(results_csv(games), "title,game,ended,place,who,points\n"
                                  "\"18AL\",\"'=cmd|' /C calc'!A0,\"\"??\",1970-01-01T00:00:00Z,1,\"ann\",9000\n");
}

TEST(Statistics, RatingsAreSortedByTheirLowerBound) {
    const std::string text = print_ratings(three_games());
    EXPECT_TRUE(text.starts_with("18AL\n")) << text;
    const std::size_t second = text.find("18GA\n");
    EXPECT_TRUE(test::mentions(text.substr(0, second), {"  ann  2 ", "  computer hard  2 "}));
    EXPECT_LT(text.find("  ann "), text.find("  computer hard ")) << text;
    EXPECT_TRUE(test::mentions(text.substr(second), "  cy  1 "));
    EXPECT_EQ(print_ratings({}), "");
}

// Returns the integers of a row, without its name and without the rating at its end.
std::vector<int> figures(std::string_view row) {
    std::vector<int> all;
    for (const std::string_view word : words(row.substr(row.find_first_of(" :"))))
        if (const auto number = parse_number(word.substr(0, word.find_first_of(",;:")));
            number && word.find('.') == word.npos)
            all.push_back(static_cast<int>(*number));
    return all;
}

TEST(Statistics, StatisticsArePrintedAsText) {
    const std::string text = print_statistics("ann", three_games());
    const auto row = [&](std::string_view begin, std::string_view mark) { // first line with `mark` after `begin`
        const std::size_t at = text.find(mark, text.find(begin));
        return text.substr(at, text.find('\n', at) - at);
    };
    EXPECT_TRUE(text.starts_with("18AL")) << text;
    EXPECT_EQ(figures(row("18AL", "18AL")), (std::vector<int>{2, 2, 1, 2})) << text; // 2 games, 2 wins, rank 1: twice
    EXPECT_EQ(figures(row("18AL", "bob")), (std::vector<int>{2, 1, 0})) << text;     // 2 games, 1 ahead, 0 behind
    EXPECT_EQ(figures(row("18GA", "18GA")), (std::vector<int>{1, 0, 2, 1})) << text;
    EXPECT_EQ(print_statistics("dan", three_games()), "");
}

} // namespace
} // namespace highball
