// A quick opinion on every decision, without search: how `normal` plays, and how `hard` supposes that everybody plays.
#pragma once

#include "core/rng.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/planner.h"

#include <vector>

namespace highball::american_rails {

// How steady the hand is: each option's worth is blurred by up to `blur` dollars either way.
struct PolicyNoise {
    double amplitude = 0;
};

// An action as a whole: the space, and the moves that carry it out.
struct RatedMoves {
    std::vector<Move> moves;
    double worth = 0; // to the seat's lead
};

// The sensible actions of the seat to act in Stage::choose, the best of each kind; `wide`: more of each.
std::vector<RatedMoves> sensible_actions(const Board& board, const PlayerParameters& parameters,
                                         const Position& position, bool wide);
// The sensible ways to go on with the action under way, in Stage::act.
std::vector<RatedMoves> sensible_continuations(const Board& board, const PlayerParameters& parameters,
                                               const Position& position, bool wide);
// Shares that the seat to act could put up for auction, with what each sale would be worth to it.
std::vector<RatedMoves> sensible_offers(const Board& board, const PlayerParameters& parameters,
                                        const Position& position);
// Starting cities, the best first.
std::vector<HexId> sensible_starts(const Board& board, const Position& position);

// The moves that the policy makes next; never none. More than one when they belong together.
std::vector<Move> next_moves(const Board& board, const PlayerParameters& parameters, const Position& position,
                             const PolicyNoise& noise, Rng& rng);
// Plays until the game is over or `years` dividends have been paid.
void play_on(const Board& board, const PlayerParameters& parameters, Position& position, const PolicyNoise& noise,
             int years, Rng& rng);

} // namespace highball::american_rails
