#include "titles/american_rails/model/position.h"

#include "core/digest.h"

#include <algorithm>

namespace highball::american_rails {

std::optional<Seat> to_act(const Position& position) {
    switch (position.stage) {
    case Stage::offer:
        return position.opening ? position.auction.seller : position.acting();
    case Stage::bid:
        return position.auction.turn;
    case Stage::found:
        return position.auction.leader;
    case Stage::choose:
    case Stage::act:
        return position.acting();
    case Stage::over:
        return std::nullopt;
    }
    return std::nullopt;
}

const Space* action_under_way(const Board& board, const Position& position) {
    if (position.opening || position.stage == Stage::choose || position.stage == Stage::over) return nullptr;
    const SpaceOrNone space = position.space_of(position.acting(), position.phase);
    return space ? &board[*space] : nullptr;
}

bool is_low(const Board& board, const Railroad& railroad) {
    return railroad.playing && railroad.cubes <= board.low_supply;
}

int low_supplies(const Board& board, const Position& position) {
    int low = position.markers <= board.low_supply;
    for (const CompanyId id : board.company_ids()) low += is_low(board, position[id]);
    return low;
}

int unsold_shares(const Board& board, const Position& position) {
    int unsold = 0;
    for (const CompanyId id : board.company_ids()) unsold += position[id].unsold;
    return unsold;
}

std::uint64_t digest(const Board& board, const Position& position) {
    Digest sum;
    const auto add = [&](auto value) { sum.add(static_cast<std::uint64_t>(value)); };
    const auto add_money = [&](Money amount) { add(amount.dollars()); };
    for (const int figure :
         {int{position.players}, position.banker.index(), static_cast<int>(position.stage), int{position.opening},
          static_cast<int>(position.ending), position.year, int{position.phase}, int{position.turn},
          int{position.placed}, int{position.cubes_built}, int{position.offered}, int{position.markers}})
        add(figure);
    add(position.developed);
    add(position.auction.company.index);
    add(position.auction.seller.index());
    add(position.auction.turn.index());
    add_money(position.auction.high);
    add(position.auction.leader.index());
    add(position.auction.out);
    for (const Seat seat : position.order) add(seat.index());
    for (const auto& column : position.taken)
        for (const SpaceOrNone& space : column) add(space ? space->index + 1 : 0);
    for (const Seat seat : position.seats()) {
        add_money(position.cash_of(seat));
        for (const CompanyId id : board.company_ids()) add(position.shares_of(seat, id));
    }
    for (const CompanyId id : board.company_ids()) {
        const Railroad& of = position[id];
        add_money(of.treasury);
        for (const int figure : {of.income, int{of.cubes}, int{of.unsold}, int{of.removed}, int{of.playing}})
            add(figure);
        for (const std::uint64_t word : of.track.word) add(word);
        add_money(position.last_dividend[id.index]);
    }
    return sum.value();
}

std::vector<Seat> winners(const Position& position) {
    const Money most = *std::max_element(position.cash.begin(), position.cash.begin() + position.players);
    std::vector<Seat> richest;
    for (const Seat seat : position.seats())
        if (position.cash_of(seat) == most) richest.push_back(seat);
    return richest;
}

} // namespace highball::american_rails
