// Policy: a quick choice for every decision, without a search. It plays the level `normal`, and it stands for all
// players in the search of the level `hard`.
#pragma once

#include "core/rng.h"
#include "titles/american_rails/ai/planner.h"
#include "titles/american_rails/rules/parsed_command.h"

#include <vector>

namespace highball::american_rails {

// Random error of the policy. It raises or lowers the worth of each option by up to `amplitude` dollars.
struct PolicyNoise {
    double amplitude = 0;
};

// Moves that belong together, such as a space and the moves that carry out its action.
struct RatedMoves {
    std::vector<Move> moves;
    double worth = 0; // growth of the seat's lead
};

// Returns the best actions for each free space in Stage::choose. If `wide`, returns more actions for a space.
std::vector<RatedMoves> sensible_actions(const Board& board, const PlayerParameters& parameters,
                                         const Position& position, bool wide);
// Returns the best ways to continue the current action in Stage::act, and the move "done". If `wide`, returns more
// ways.
std::vector<RatedMoves> sensible_continuations(const Board& board, const PlayerParameters& parameters,
                                               const Position& position, bool wide);
// Returns the best shares, at most four, that the acting seat can put up for auction, with the worth of each sale to
// the seat.
std::vector<RatedMoves> sensible_offers(const Board& board, const PlayerParameters& parameters,
                                        const Position& position);
// Returns a pass and, if it is possible, the lowest bid, each with the lead after it.
std::vector<RatedMoves> sensible_bids(const Board& board, const PlayerParameters& parameters, const Position& position);
// Returns the possible starting cities, best first.
std::vector<HexId> sensible_starts(const Board& board, const Position& position);

// Returns the next move of the policy, or several moves if they belong together.
std::vector<Move> next_moves(const Board& board, const PlayerParameters& parameters, const Position& position,
                             const PolicyNoise& noise, Rng& rng);
// Plays by the policy until the game is over or `years` dividends have been paid.
void play_on(const Board& board, const PlayerParameters& parameters, Position& position, const PolicyNoise& noise,
             int years, Rng& rng);

} // namespace highball::american_rails
