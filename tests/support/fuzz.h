// Random play under every law that holds for all titles.
#pragma once

#include "game/title.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::test {

// Draws commands much faster than a list of what is allowed is made (tests/soak/guess.h).
class Guesser {
  public:
    virtual ~Guesser() = default;
    // A command without text of a seat that may act; the rules may refuse it. Nothing: legal() is to be asked.
    virtual std::optional<Command> guess(const Game& game, Rng& rng) = 0;
    virtual std::string text(const Game& game, const Command& command) = 0; // the canonical one of a guess made there
    // A broken law, of those that cost next to nothing.
    virtual std::optional<std::string> broken(const Game& game) = 0;
};

struct FuzzOptions {
    int longest = 20000;        // commands
    bool must_end = true;       // a longer game is a failure; else it is given up: nobody can be made to do anything
    int nonsense = 3;           // lines of nonsense before every tenth command
    int thorough_every = 40;    // commands between two positions where every choice is tried, not only a few
    int laws_every = 1;         // commands between two positions that are held against all laws; between them only what
                                // costs nothing: somebody can act, and what legal() offers is read and carried out
    Guesser* guesser = nullptr; // draws what people do between two positions that are held against all laws
    bool texts = true;          // of what it draws; without them the game cannot be kept
    std::vector<std::string> levels = {}; // computer players by seat, "" for random play; may be shorter than the seats
};

struct FuzzResult {
    std::optional<std::string> failure; // the broken law, with the command
    std::vector<Command> commands;      // the game so far
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
// And what follows from a whole game: its script, its saved game, undo and redo give the same position.
std::optional<std::string> fuzz_recordings(const Registry& registry, const GameSetup& setup,
                                           const std::vector<Command>& commands);

// How many games a test plays: the environment variable HIGHBALL_FUZZ_GAMES, else `otherwise`.
int fuzz_games(int otherwise);
// The game as a script, to be kept when it shows a bug.
std::string script_of(const GameSetup& setup, const std::vector<Command>& commands);

} // namespace highball::test
