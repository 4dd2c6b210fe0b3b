// A quick opinion on every decision, without search: how `normal` plays, and how `hard` supposes that everybody plays.
#pragma once

#include "core/rng.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/planner.h"

#include <vector>

namespace highball::american_rails {

// How steady the hand is: each option's worth is blurred by up to `blur` dollars either way.
struct Temper {
    double blur = 0;
};

// An action as a whole: the space, and the moves that carry it out.
struct Action {
    std::vector<Move> moves;
    double worth = 0; // to the seat's lead
};

// The sensible actions of the seat to act in Stage::choose, the best of each kind; `wide`: more of each.
std::vector<Action> sensible_actions(const Board& board, const Mind& mind, const Position& at, bool wide);
// The sensible ways to go on with the action under way, in Stage::act.
std::vector<Action> sensible_deeds(const Board& board, const Mind& mind, const Position& at, bool wide);
// Shares that the seat to act could put up for auction, with what each sale would be worth to it.
std::vector<Action> sensible_offers(const Board& board, const Mind& mind, const Position& at);
// Starting cities, the best first.
std::vector<HexId> sensible_starts(const Board& board, const Position& at);

// The moves that the policy makes next; never none. More than one when they belong together.
std::vector<Move> next_moves(const Board& board, const Mind& mind, const Position& at, const Temper& temper, Rng& rng);
// Plays until the game is over or `years` dividends have been paid.
void play_on(const Board& board, const Mind& mind, Position& at, const Temper& temper, int years, Rng& rng);

} // namespace highball::american_rails
