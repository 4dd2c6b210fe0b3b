// Tournament between computer players of any title. Its results have confidence intervals.
#pragma once

#include "game/title.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace highball {

struct Tournament {
    std::vector<std::string> levels; // level that plays each seat in the first game: hard, hard, normal, normal
    int games = 100;
    std::uint64_t seed = 1;
    std::vector<int> milliseconds; // thinking time per move, by entry of `levels`; if missing or 0, the level's default
    std::vector<std::string> options;
    std::string opener;       // level that plays the opening of each block; no opening if the title has no such level
    int opening_commands = 0; // number of commands in the opening
    std::function<void(int, int)> on_progress; // called with the number of games played and of all games
    std::function<void(int, const GameSetup&, const std::vector<Command>&)> on_game; // number, setup, commands
};

// Result of one level, for all its seats together.
struct LevelResult {
    std::string level; // with its thinking time if one was set: "hard 500ms"
    int entries = 0;   // number of its seats in each game
    double share = 0;  // part of all wins; of a shared win, it gets a fraction
    double low = 0;    // 95% confidence interval of `share`, computed over the blocks
    double high = 0;
    double money = 0;         // average final worth of a seat
    double margin = 0;        // average of its seats' worth minus that of the other levels' seats in a game
    double margin_spread = 0; // half of its 95% confidence interval, over the blocks; infinity for fewer than two
    double seconds = 0;       // seconds of thinking time per game and seat
    int decisions = 0;
    double median = 0;    // seconds per decision
    double longest = 0;   // seconds of the longest decision
    int bankruptcies = 0; // number of seats that went bankrupt
    double bankrupt_share(int games) const { return static_cast<double>(bankruptcies) / std::max(1, games * entries); }
};

struct TournamentResult {
    int games = 0;
    int blocks = 0;
    std::vector<LevelResult> levels; // in the order in which the levels first appear
};

// Plays blocks of games. All games of a block have the same seed and the same opening, but each has another line-up of
// the levels, so that no level gains an advantage by its seats or by the opening. If there are too many line-ups, a
// block contains only the rotations of one of them. Returns an error if the title refuses the setup, if it has no such
// level in `levels`, if `milliseconds` has another length than `levels`, or if a game does not end.
Result<TournamentResult, std::string> play_tournament(const Title& title, const Tournament& tournament);

// Returns the result as text of a few lines.
std::string print(const TournamentResult& result);

} // namespace highball
