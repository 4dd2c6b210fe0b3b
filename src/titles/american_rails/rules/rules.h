// Rules of play: checks of moves, effects of moves, and the list of legal moves.
#pragma once

#include "core/rng.h"
#include "game/command.h"
#include "game/refusal.h"
#include "titles/american_rails/model/position.h"
#include "titles/american_rails/rules/parsed_command.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

namespace highball::american_rails {

// Player names for messages. The rules themselves use only seats.
using Names = std::vector<std::string>;

struct StartOptions {
    bool random_banker = false;
    bool edition_2010 = false;
};

// Returns the position before the first share is put up for auction.
Position first_position(const Board& board, int players, const StartOptions& options, Rng& rng);

// Returns why the seat may not make the move; nothing if it may.
std::optional<Refusal> check(const Board& board, const Position& position, const Names& names, Seat seat,
                             const Move& move);
// True if the acting seat may make the move. Creates no refusal text, so it is quick.
bool allowed(const Board& board, const Position& position, const Move& move);

// Receiver of the events of a move. In a search both members are null, and no event texts are made.
struct EventSink {
    const Names* names = nullptr;
    std::vector<Event>* events = nullptr;
};
void make(const Board& board, Position& position, const Move& move, const EventSink& sink = {});

// Lists every allowed move of the acting seat. Of the possible bids it lists only the lowest; bid_range() returns the
// whole range.
void list_moves(const Board& board, const Position& position, Moves& moves);
// These functions return a choice for each of `moves`, or for each allowed move. A choice tells what its move costs and
// does.
std::vector<Choice> choices_of(const Board& board, const Position& position, const Moves& moves);
std::vector<Choice> list_choices(const Board& board, const Position& position);
struct BidRange {
    Money low;
    Money high;
    bool possible() const { return low <= high; }
};
BidRange bid_range(const Board& board, const Position& position);

// take-2:expand-2, expand:several-companies: returns how many more cubes, of all companies together, the current action
// may place; 0 if the action places no cubes.
int cubes_still_allowed(const Board& board, const Position& position);
// end:1857, end:shares, end:supplies: returns why the game ends after the dividend of this year if nothing changes
// until then; Ending::none if it continues.
Ending ending_this_year(const Board& board, const Position& position);
// Returns why the game is over, a clause: "1857 was the last year". Returns "" while it goes on.
std::string why_over(const Board& board, const Position& position);
// True if the game is certain to end with this year's dividends.
bool is_last_year(const Board& board, const Position& position);
// Returns how many cubes the companies have left in which the acting player holds a share.
int own_supply(const Position& position);
// True if no marker has taken the space in this phase.
bool space_free(const Position& position, SpaceId space);
// True if a share of the company may be put up for auction now.
bool can_be_offered(const Board& board, const Position& position, CompanyId id);
// True if the hex is a city that may get a development marker now.
bool can_be_developed(const Board& board, const Position& position, HexId hex);

} // namespace highball::american_rails
