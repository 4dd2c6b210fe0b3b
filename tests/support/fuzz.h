// Random play that checks the laws of all titles.
#pragma once

#include "game/title.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::test {

// Source of random commands, much faster than legal() (tests/soak/guess.h).
class Guesser {
  public:
    virtual ~Guesser() = default;
    // Returns a command without text for a seat that may act. The command may be illegal. Returns nullopt if the caller
    // must use legal().
    virtual std::optional<Command> guess(const Game& game, Rng& rng) = 0;
    virtual std::string text(const Game& game, const Command& command) = 0; // returns the canonical text of a guess
    // Returns a law that the position breaks, or nullopt. Checks only the cheapest laws.
    virtual std::optional<std::string> broken(const Game& game) = 0;
};

struct FuzzOptions {
    int longest = 20000;     // greatest number of commands
    bool must_end = true;    // true: a longer game is a failure; false: it is abandoned
    int nonsense = 3;        // number of nonsense lines before every tenth command
    int thorough_every = 40; // number of commands between positions in which every choice is tried
    int laws_every = 1; // number of commands between checks of all laws; in between only the cheap ones are checked
    Guesser* guesser = nullptr;           // source of the commands between checks of all laws
    bool texts = true;                    // true: guesses get their texts; a game without texts cannot be saved
    std::vector<std::string> levels = {}; // levels by seat, "" for random play; may be shorter than the seats
};

struct FuzzResult {
    std::optional<std::string> failure; // the law that was broken, and by which command
    std::vector<Command> commands;      // all commands that were played
    bool finished = false;
    std::string end_reason;
};

// Plays one game of random legal commands, mixed with nonsense lines that must be refused or read without harm. The
// laws: only the seats of decision() have legal choices; every choice can be sampled, parsed and printed and is
// allowed; a printed command is parsed as the same command; a copy is equal and has the same digest; a command does the
// same to a copy; a refused command leaves the position unchanged; no invariant is broken; questions and views are
// answered.
FuzzResult fuzz_game(const Registry& registry, const GameSetup& setup, std::uint64_t seed,
                     const FuzzOptions& options = {});
// Checks that the script, the saved game, and undo and redo of a whole game lead to the same position.
std::optional<std::string> fuzz_recordings(const Registry& registry, const GameSetup& setup,
                                           const std::vector<Command>& commands);

// Returns the number of games per test: the value of HIGHBALL_FUZZ_GAMES, or `otherwise`.
int fuzz_games(int otherwise);
// Returns the game as a script that reproduces a bug.
std::string script_of(const GameSetup& setup, const std::vector<Command>& commands);

} // namespace highball::test
