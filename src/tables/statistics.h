// Statistics of players by title: places, wins, opponents and ratings. They depend only on the results of finished
// games, oldest first.
#pragma once

#include "game/command.h"
#include "tables/ratings.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// One seat's result in a finished game.
struct ResultRow {
    std::string who;         // a user, "computer hard", or "Ann (here)" for a seat without a user
    int place = 1;           // tied players share a place, and the next place is skipped
    std::int64_t points = 0; // dollars, or points where the title counts points

    bool operator==(const ResultRow&) const = default;
};
struct FinishedGame {
    std::string name;
    std::string title;
    std::int64_t ended = 0; // seconds since 1970
    std::vector<ResultRow> seats;
};

// Returns the rows with the winners first, whatever they are worth, then the others by worth. `who` is indexed by seat.
std::vector<ResultRow> rank_players(const std::vector<Standing>& standings, const std::vector<std::string>& who);

// Record against one opponent: games in which the player finished before or behind that opponent.
struct HeadToHead {
    int games = 0;
    int before = 0;
    int behind = 0;
};
struct TitleStatistics {
    int games = 0;
    int wins = 0; // including shared wins
    std::map<int, int> places;
    std::map<std::string, HeadToHead> against;
};
// Returns the statistics of one player by title. Only the best of the player's seats in a game counts.
std::map<std::string, TitleStatistics> statistics_of(std::string_view who, const std::vector<FinishedGame>& games);

// Ratings by title and player. A game counts for each player with exactly one seat: nobody is rated against themselves.
std::map<std::string, std::map<std::string, Rating>> ratings(const std::vector<FinishedGame>& games);

// Returns the header "title,game,ended,place,who,points", then one line for each seat of each game. Ratings can be
// computed from these lines.
std::string results_csv(const std::vector<FinishedGame>& games);
// Returns a text with one paragraph for each title, with the ratings of `who` and of the opponents.
std::string print_statistics(std::string_view who, const std::vector<FinishedGame>& games);

// Returns all ratings by title, one line each, highest lower bound first.
std::string print_ratings(const std::vector<FinishedGame>& games);

} // namespace highball
