// Tournament between computer players of any title, with confidence intervals of the results.
#pragma once

#include "game/title.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace highball {

struct Tournament {
    std::vector<std::string> levels; // level of each seat in the first game: hard, hard, normal, normal
    int games = 100;
    std::uint64_t seed = 1;
    std::vector<int> milliseconds; // thinking time per move, by entry of `levels`; none or 0: the level's default
    std::vector<std::string> options;
    std::string opener;                        // level that plays the opening of each block; "": no opening
    int opening_commands = 0;                  // number of commands in the opening
    std::function<void(int, int)> on_progress; // games played, games in all
    std::function<void(int, const GameSetup&, const std::vector<Command>&)> on_game; // number and commands of a game
};

// Result of one level, all its seats together.
struct LevelResult {
    std::string level; // with its thinking time if one was set: "hard 500ms"
    int entries = 0;   // seats per game
    double share = 0;  // part of all wins; a shared win counts as a fraction
    double low = 0;    // 95 % confidence interval of the share, over blocks
    double high = 0;
    double money = 0;   // average final worth of a seat
    double margin = 0;  // average of its seats' worth minus that of the other levels' seats in the same game
    double seconds = 0; // thinking time per game and seat
    int decisions = 0;
    double median = 0;    // seconds per decision
    double longest = 0;   // seconds of the longest decision
    int bankruptcies = 0; // number of seats that went bankrupt
    double bankrupt_share(int games) const { return static_cast<double>(bankruptcies) / std::max(1, games * entries); }
};

struct TournamentResult {
    int games = 0;
    int blocks = 0;
    std::vector<LevelResult> levels; // in the order of their first entry
};

// Plays blocks of games. All games of a block have the same seed and opening, and each has another line-up of the
// levels, so that no level gains by its seats or by the opening. If there are too many line-ups, a block has only the
// rotations of one. Returns an error if the title refuses the setup or lacks a level.
Result<TournamentResult, std::string> play_tournament(const Title& title, const Tournament& tournament);

// Returns the result as a few lines of text.
std::string print(const TournamentResult& result);

} // namespace highball
