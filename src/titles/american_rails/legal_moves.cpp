// Everything that is allowed now, and the small questions behind it.
#include "titles/american_rails/rules.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

template <class Visit> void each_company(const Board& board, Visit visit) {
    for (int i = 0; i < board.company_count(); ++i) visit(CompanyId{static_cast<std::uint8_t>(i)});
}

void list_cubes(const Board& board, const Position& at, std::vector<Move>& moves) {
    if (cubes_still_allowed(board, at) == 0) return;
    each_company(board, [&](CompanyId id) {
        if (at.shares_of(at.acting(), id) == 0 || at[id].cubes == 0) return;
        frontier(board, at, id).each([&](HexId hex) {
            if (cube_cost(board, at, hex) <= at[id].treasury) moves.push_back(Move::expand(id, hex));
        });
    });
}

void list_deeds(const Board& board, const Position& at, std::vector<Move>& moves) {
    switch (action_under_way(board, at)->deed) {
    case Deed::develop:
        (occupied(board, at) & board.city_hexes).each([&](HexId hex) {
            if (can_be_developed(board, at, hex)) moves.push_back(Move::develop(hex));
        });
        break;
    case Deed::fund:
        each_company(board, [&](CompanyId id) {
            if (at[id].playing) moves.push_back(Move::fund(id));
        });
        break;
    case Deed::take:
        if (at.cubes_built == 0) moves.insert(moves.end(), {Move::collect(), Move::levy()});
        list_cubes(board, at, moves);
        break;
    case Deed::expand:
        list_cubes(board, at, moves);
        break;
    case Deed::pass:
    case Deed::auction:
        break;
    }
    moves.push_back(Move::done());
}

} // namespace

BidRange bid_range(const Board& board, const Position& at) {
    const Money next = at.auction.high + Money(1);
    return {std::max(board.least_bid, next), at.cash_of(at.auction.turn)};
}

int cubes_still_allowed(const Board& board, const Position& at) {
    if (at.stage != Stage::act) return 0;
    const Space* space = action_under_way(board, at);
    return std::max(0, space->cubes[at.players] - int{at.cubes_built});
}

bool space_free(const Position& at, SpaceId space) {
    const auto& column = at.taken[at.phase];
    return std::find(column.begin(), column.end(), SpaceOrNone(space)) == column.end();
}

bool can_be_offered(const Board& board, const Position& at, CompanyId id) {
    if (id.index >= board.company_count() || !at[id].playing || at[id].unsold == 0) return false;
    return !at.opening || !(at.offered >> id.index & 1);
}

bool can_be_developed(const Board& board, const Position& at, HexId hex) {
    const auto& city = board[hex].city;
    return city && board[*city].developable && !at.has_marker(*city) && at.markers > 0 && cubes_in(board, at, hex) > 0;
}

void list_moves(const Board& board, const Position& at, std::vector<Move>& moves) {
    switch (at.stage) {
    case Stage::offer:
        each_company(board, [&](CompanyId id) {
            if (can_be_offered(board, at, id)) moves.push_back(Move::offer(id));
        });
        if (!at.opening) moves.push_back(Move::done());
        break;
    case Stage::bid:
        moves.push_back(Move::pass());
        break;
    case Stage::found:
        empty_cities(board, at).each([&](HexId hex) { moves.push_back(Move::start(hex)); });
        break;
    case Stage::choose:
        for (std::size_t i = 0; i < board.spaces.size(); ++i)
            if (const SpaceId space{static_cast<std::uint8_t>(i)}; space_free(at, space))
                moves.push_back(Move::take(space));
        break;
    case Stage::act:
        list_deeds(board, at, moves);
        break;
    case Stage::over:
        break;
    }
}

} // namespace highball::american_rails
