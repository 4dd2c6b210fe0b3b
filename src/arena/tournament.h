// A tournament between the computer players of any title, and how sure one may be of its result.
#pragma once

#include "game/title.h"

#include <algorithm>
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
    std::string opener;                        // the level that makes the opening of each block; "": none is made
    int opening_commands = 0;                  // commands of it
    std::function<void(int, int)> on_progress; // games played, games in all
    std::function<void(int, const GameSetup&, const std::vector<Command>&)> on_game; // number and commands of a game
};

// How one level fared, all its seats together.
struct LevelResult {
    std::string level; // with its time where one was given: "hard 500ms"
    int entries = 0;   // seats per game
    double share = 0;  // part of all wins; a shared win counts as a fraction
    double low = 0;    // 95 % confidence interval of the share, over blocks
    double high = 0;
    double money = 0;   // on average at the end
    double margin = 0;  // on average, above the mean of the other levels' seats in the same game
    double seconds = 0; // thinking time per game and seat
    int decisions = 0;
    double median = 0;    // seconds for one decision
    double longest = 0;   // the same at most
    int bankruptcies = 0; // seats that went bankrupt
    double bankrupt_share(int games) const { return static_cast<double>(bankruptcies) / std::max(1, games * entries); }
};

struct TournamentResult {
    int games = 0;
    int blocks = 0;
    std::vector<LevelResult> levels; // in the order of their first entry
};

// A block is one opening with every line-up of the levels (every rotation, where there are many), so that each level
// sits everywhere about as often and nobody gains by the opening. Nothing but an error text when the title or a level
// is not to be had.
Result<TournamentResult, std::string> play_tournament(const Title& title, const Tournament& tournament);

// A few lines for people.
std::string print(const TournamentResult& result);

} // namespace highball
