// Policy: a quick choice for every decision, without search. It is the level `normal`, and the model of all players in
// the search of `hard`.
#pragma once

#include "core/rng.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/planner.h"

#include <vector>

namespace highball::american_rails {

// Noise of the policy: each option's worth is changed by up to `amplitude` dollars either way.
struct PolicyNoise {
    double amplitude = 0;
};

// Whole action: the space, and the moves that carry it out.
struct RatedMoves {
    std::vector<Move> moves;
    double worth = 0; // change of the seat's lead
};

// Returns the sensible actions of the acting seat in Stage::choose, the best of each kind; `wide`: more of each.
std::vector<RatedMoves> sensible_actions(const Board& board, const PlayerParameters& parameters,
                                         const Position& position, bool wide);
// Returns the sensible continuations of the current action, in Stage::act.
std::vector<RatedMoves> sensible_continuations(const Board& board, const PlayerParameters& parameters,
                                               const Position& position, bool wide);
// Returns the shares that the acting seat could put up for auction, with the worth of each sale to it.
std::vector<RatedMoves> sensible_offers(const Board& board, const PlayerParameters& parameters,
                                        const Position& position);
// Returns starting cities, best first.
std::vector<HexId> sensible_starts(const Board& board, const Position& position);

// Returns the policy's next moves; never empty. More than one if they belong together.
std::vector<Move> next_moves(const Board& board, const PlayerParameters& parameters, const Position& position,
                             const PolicyNoise& noise, Rng& rng);
// Plays until the game is over or `years` dividends have been paid.
void play_on(const Board& board, const PlayerParameters& parameters, Position& position, const PolicyNoise& noise,
             int years, Rng& rng);

} // namespace highball::american_rails
