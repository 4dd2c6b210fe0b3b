// What people have played and how it ended: places, wins, against whom, and ratings, title by title. Worked out of the
// results of finished games, the oldest first, and of nothing else: who has those can work it out again.
#pragma once

#include "game/command.h"
#include "tables/ratings.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Somebody's seat in a finished game.
struct ResultRow {
    std::string who;         // a person, "computer hard", or "Ann (here)" of a seat that was tied to nobody
    int place = 1;           // who share a place have the same one, and the next one is left out
    std::int64_t points = 0; // dollars, or points where the title counts points

    bool operator==(const ResultRow&) const = default;
};
struct FinishedGame {
    std::string name;
    std::string title;
    std::int64_t ended = 0; // seconds since 1970
    std::vector<ResultRow> seats;
};

// The winners are first, whatever they are worth; all others by their worth. `who`: by seat.
std::vector<ResultRow> rank_players(const std::vector<Standing>& standings, const std::vector<std::string>& who);

// Against somebody: how often one stood before them, and behind them.
struct HeadToHead {
    int games = 0;
    int before = 0;
    int behind = 0;
};
struct TitleStatistics {
    int games = 0;
    int wins = 0; // shared ones count
    std::map<int, int> places;
    std::map<std::string, HeadToHead> against;
};
// Of this person, by title. Who has several seats in a game stands where the best of them does.
std::map<std::string, TitleStatistics> statistics_of(std::string_view who, const std::vector<FinishedGame>& games);

// By title, then by who. A game counts for each who has exactly one seat in it: nobody is rated against themselves.
std::map<std::string, std::map<std::string, Rating>> ratings(const std::vector<FinishedGame>& games);

// "title,game,ended,place,who,points", then a line for each seat of each game, so that ratings can be worked out again.
std::string results_csv(const std::vector<FinishedGame>& games);
// A record in words, a paragraph a title, with the ratings of `who` and of those who were played against.
std::string print_statistics(std::string_view who, const std::vector<FinishedGame>& games);

// Everybody's ratings, a line each, by title; the surest strength first.
std::string print_ratings(const std::vector<FinishedGame>& games);

} // namespace highball
