// Statistics of players by title: places, wins, opponents and ratings. They depend only on the results of the finished
// games, which are sorted from oldest to newest.
#pragma once

#include "game/command.h"
#include "tables/ratings.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr const char* without_user = " (here)"; // follows the name of a player in a seat without a user

// One seat's result in a finished game.
struct ResultRow {
    std::string who;         // a user, "computer hard", or "Ann (here)" for a seat without a user
    int place = 1;           // tied players share a place, and the next place is skipped
    std::int64_t points = 0; // dollars, or points if the title counts points

    bool operator==(const ResultRow&) const = default;
};
struct FinishedGame {
    std::string name;
    std::string title;
    std::int64_t ended = 0; // seconds since 1970
    std::vector<ResultRow> seats;
};

// Returns one row for each standing, in the same order, with its place. The winners have the first place, whatever they
// are worth; the others are placed by worth. `who` is indexed by seat.
std::vector<ResultRow> rank_players(const std::vector<Standing>& standings, const std::vector<std::string>& who);

// Record of a player against one opponent: the number of games that both played, and in how many of them the player
// finished before or behind the opponent.
struct HeadToHead {
    int games = 0;
    int before = 0;
    int behind = 0;
};
struct TitleStatistics {
    int games = 0;
    int wins = 0; // includes shared wins
    std::map<int, int> places;
    std::map<std::string, HeadToHead> against;
};
// Returns the statistics of one player by title. If he had several seats in a game, only the best one counts.
std::map<std::string, TitleStatistics> statistics_of(std::string_view who, const std::vector<FinishedGame>& games);

// Returns the ratings by title and player. A game counts only for players who had exactly one seat in it, because
// nobody can be rated against himself.
std::map<std::string, std::map<std::string, Rating>> ratings(const std::vector<FinishedGame>& games);

// Returns the header "title,game,ended,place,who,points", then one line for each seat of each game. Ratings can be
// computed from these lines.
std::string results_csv(const std::vector<FinishedGame>& games);
// Returns a text with a paragraph for each title that `who` has played. It contains his results and the ratings of him
// and of his opponents.
std::string print_statistics(std::string_view who, const std::vector<FinishedGame>& games);

// Returns all ratings, one per line: by title, then from the highest lower bound to the lowest.
std::string print_ratings(const std::vector<FinishedGame>& games);

} // namespace highball
