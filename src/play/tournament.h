// A tournament between the computer players of any title, and how sure one may be of its result.
#pragma once

#include "game/title.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace highball {

struct Tournament {
    std::vector<std::string> levels; // by seat of the first game: hard, hard, normal, normal
    int games = 100;
    std::uint64_t seed = 1;
    std::vector<int> milliseconds; // to think a move, by entry of `levels`; missing or 0: the level's own
    std::vector<std::string> options;
    std::function<void(int, int)> progress; // games played, games in all
};

// How one level fared, all its seats together.
struct LevelResult {
    std::string level; // with its time where one was given: "hard 500ms"
    int entries = 0;   // seats a game
    double share = 0;  // of all wins; a shared win counts as a fraction
    double low = 0;    // 95 % confidence interval of the share
    double high = 0;
    double money = 0;   // on average at the end
    double seconds = 0; // of thinking, a game and seat
    double longest = 0; // seconds for one decision
};

struct TournamentResult {
    int games = 0;
    std::vector<LevelResult> levels; // in the order of their first entry
};

// Seats rotate through every order of the entries, so that each level sits everywhere about as often. Nothing but an
// error text when the title or a level is not to be had.
Result<TournamentResult, std::string> play_tournament(const Title& title, const Tournament& tournament);

// A few lines for people.
std::string print(const TournamentResult& result);

} // namespace highball
