// Random play that checks the laws of all titles.
#pragma once

#include "game/title.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::test {

// Draws commands much faster than legal() can list them (tests/soak/guess.h).
class Guesser {
  public:
    virtual ~Guesser() = default;
    // Returns a command without text for a seat that may act, or nullopt if the caller must use legal(). It may be
    // illegal.
    virtual std::optional<Command> guess(const Game& game, Rng& rng) = 0;
    virtual std::string text(const Game& game, const Command& command) = 0; // canonical text of a guess
    // Returns a broken law. Checks only the cheapest laws.
    virtual std::optional<std::string> broken(const Game& game) = 0;
};

struct FuzzOptions {
    int longest = 20000;     // commands
    bool must_end = true;    // a longer game is a failure; otherwise it is abandoned
    int nonsense = 3;        // lines of nonsense before every tenth command
    int thorough_every = 40; // commands between positions where every choice is tried
    int laws_every = 1; // commands between full checks; the positions in between are held against the cheap laws only
    Guesser* guesser = nullptr; // draws the commands between full checks
    bool texts = true;          // whether the guesser's commands get their texts; a game without them cannot be saved
    std::vector<std::string> levels = {}; // by seat, "" for random play; may be shorter than the seats
};

struct FuzzResult {
    std::optional<std::string> failure; // broken law and the command
    std::vector<Command> commands;      // game so far
    bool finished = false;
    std::string end_reason;
};

// Plays one game of random legal commands, mixed with nonsense that must be refused or read without harm. The laws:
//   only the seats of decision() have legal choices; every choice can be sampled, read, printed and is allowed;
//   reading what was printed gives the same command; a copy is equal and has the same digest; the same command does the
//   same to a copy; a refused command leaves the position as it was; no invariant is broken; questions and views are
//   answered.
FuzzResult fuzz_game(const Registry& registry, const GameSetup& setup, std::uint64_t seed,
                     const FuzzOptions& options = {});
// Checks that the script, the saved game, undo and redo of a whole game give the same position.
std::optional<std::string> fuzz_recordings(const Registry& registry, const GameSetup& setup,
                                           const std::vector<Command>& commands);

// Returns the number of games per test: the environment variable HIGHBALL_FUZZ_GAMES or `otherwise`.
int fuzz_games(int otherwise);
// Returns the game as a script that reproduces a bug.
std::string script_of(const GameSetup& setup, const std::vector<Command>& commands);

} // namespace highball::test
