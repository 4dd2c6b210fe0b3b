// The rules of play: whether a move is allowed, what it does, and everything that is allowed now.
#pragma once

#include "core/rng.h"
#include "game/command.h"
#include "game/refusal.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/position.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

namespace highball::american_rails {

// Names for messages; the rules themselves know seats only.
using Names = std::vector<std::string>;

struct StartOptions {
    bool random_banker = false;
    bool edition_2010 = false;
};

// The position before the first share is put up for auction.
Position first_position(const Board& board, int players, const StartOptions& options, Rng& rng);

// Why the seat may not make the move; nothing when it may.
std::optional<Refusal> check(const Board& board, const Position& position, const Names& names, Seat seat,
                             const Move& move);
// Whether the seat to act may make the move: the same, without a word.
bool allowed(const Board& board, const Position& position, const Move& move);

// Makes an allowed move. With `events` it tells what happened, in the names' words; a search leaves both out.
struct EventSink {
    const Names* names = nullptr;
    std::vector<Event>* events = nullptr;
};
void make(const Board& board, Position& position, const Move& move, const EventSink& sink = {});

// Every allowed move of the seat to act; of the bids only the lowest: bid_range() has the others.
void list_moves(const Board& board, const Position& position, Moves& moves);
// The same with what each of them costs and changes.
std::vector<Choice> choices_of(const Board& board, const Position& position, const Moves& moves);
std::vector<Choice> list_choices(const Board& board, const Position& position);
struct BidRange {
    Money low;
    Money high;
    bool possible() const { return low <= high; }
};
BidRange bid_range(const Board& board, const Position& position);

// take-2:expand-2, expand:several-companies: cubes that the action under way may still place, of one company or of
// several; 0 outside an expansion.
int cubes_still_allowed(const Board& board, const Position& position);
// Whether the space is free in this phase.
bool space_free(const Position& position, SpaceId space);
// The company may be put up for auction now.
bool can_be_offered(const Board& board, const Position& position, CompanyId id);
// The city would take a development marker now.
bool can_be_developed(const Board& board, const Position& position, HexId hex);

} // namespace highball::american_rails
