#include "titles/american_rails/position.h"

#include "core/digest.h"

namespace highball::american_rails {

std::optional<Seat> to_act(const Position& at) {
    switch (at.stage) {
    case Stage::offer:
        return at.opening ? at.auction.seller : at.acting();
    case Stage::bid:
        return at.auction.turn;
    case Stage::found:
        return at.auction.leader;
    case Stage::choose:
    case Stage::act:
        return at.acting();
    case Stage::over:
        return std::nullopt;
    }
    return std::nullopt;
}

const Space* action_under_way(const Board& board, const Position& at) {
    if (at.opening || at.stage == Stage::choose || at.stage == Stage::over) return nullptr;
    const SpaceOrNone space = at.space_of(at.acting(), at.phase);
    return space ? &board[*space] : nullptr;
}

int cubes_in(const Board& board, const Position& at, HexId hex) {
    int cubes = 0;
    for (const CompanyId id : board.company_ids()) cubes += at[id].track.contains(hex);
    return cubes;
}

HexSet occupied(const Board& board, const Position& at) {
    HexSet all;
    for (const CompanyId id : board.company_ids()) all |= at[id].track;
    return all;
}

int city_value(const Board& board, const Position& at, CityId id, int companies) {
    const City& city = board[id];
    if (companies <= 1) return city.full + (at.has_marker(id) ? board.marker_full : 0);
    return city.shared + (at.has_marker(id) ? board.marker_shared : 0);
}

Money cube_cost(const Board& board, const Position& at, HexId hex) {
    const Hex& place = board[hex];
    const Cost& cost = board.cost_of(place.terrain);
    const int pieces = cubes_in(board, at, hex) + (place.city && at.has_marker(*place.city) ? 1 : 0);
    return Money(cost.first + cost.more * pieces);
}

HexSet frontier(const Board& board, const Position& at, CompanyId id) {
    HexSet reached;
    at[id].track.each([&](HexId hex) { reached |= board.around[hex.index]; });
    return reached - at[id].track - (occupied(board, at) & board.one_cube_hexes);
}

int special_cities(const Board& board, const HexSet& track) {
    int reached = 0;
    for (const City& city : board.cities) reached += city.special && track.contains(city.hex);
    return reached;
}

int income_with(const Board& board, const Position& at, CompanyId id, HexId hex) {
    int income = at[id].income;
    const auto& city = board[hex].city;
    if (!city) return income;
    income += city_value(board, at, *city, cubes_in(board, at, hex) + 1);
    if (board[*city].special && at[id].started())
        income += board.connection_bonus * special_cities(board, at[id].track);
    return income;
}

void place_cube(const Board& board, Position& at, CompanyId id, HexId hex) {
    const int income = income_with(board, at, id, hex);
    if (const auto& city = board[hex].city; city && cubes_in(board, at, hex) == 1) {
        const int less = city_value(board, at, *city, 1) - city_value(board, at, *city, 2);
        for (const CompanyId other : board.company_ids())
            if (at[other].track.contains(hex)) at[other].income -= less;
    }
    Railroad& railroad = at[id];
    railroad.income = income;
    railroad.track.insert(hex);
    --railroad.cubes;
}

int income_from_map(const Board& board, const Position& at, CompanyId id) {
    const HexSet& track = at[id].track;
    int income = 0;
    for (const CityId city : board.city_ids())
        if (const HexId hex = board[city].hex; track.contains(hex))
            income += city_value(board, at, city, cubes_in(board, at, hex));
    const int reached = special_cities(board, track);
    return income + board.connection_bonus * (reached * (reached - 1) / 2);
}

HexSet empty_cities(const Board& board, const Position& at) { return board.city_hexes - occupied(board, at); }

int shares_held(const Position& at, CompanyId id) {
    int held = 0;
    for (const Seat seat : at.seats()) held += at.shares_of(seat, id);
    return held;
}

Money dividend(const Position& at, CompanyId id) {
    const int held = shares_held(at, id);
    return held == 0 ? Money() : Money((at[id].income + held - 1) / held);
}

int low_supplies(const Board& board, const Position& at) {
    int low = at.markers <= board.low_supply;
    for (const CompanyId id : board.company_ids()) low += at[id].playing && at[id].cubes <= board.low_supply;
    return low;
}

int unsold_shares(const Board& board, const Position& at) {
    int unsold = 0;
    for (const CompanyId id : board.company_ids()) unsold += at[id].unsold;
    return unsold;
}

std::uint64_t digest(const Board& board, const Position& at) {
    Digest sum;
    const auto add = [&](auto value) { sum.add(static_cast<std::uint64_t>(value)); };
    const auto add_money = [&](Money amount) { add(amount.dollars()); };
    for (const int figure :
         {int{at.players}, at.banker.index(), static_cast<int>(at.stage), int{at.opening}, static_cast<int>(at.ending),
          at.year, int{at.phase}, int{at.turn}, int{at.placed}, int{at.cubes_built}, int{at.offered}, int{at.markers}})
        add(figure);
    add(at.developed);
    add(at.auction.company.index);
    add(at.auction.seller.index());
    add(at.auction.turn.index());
    add_money(at.auction.high);
    add(at.auction.leader.index());
    add(at.auction.out);
    for (const Seat seat : at.order) add(seat.index());
    for (const auto& column : at.taken)
        for (const SpaceOrNone& space : column) add(space ? space->index + 1 : 0);
    for (const Seat seat : at.seats()) {
        add_money(at.cash_of(seat));
        for (const CompanyId id : board.company_ids()) add(at.shares_of(seat, id));
    }
    for (const CompanyId id : board.company_ids()) {
        const Railroad& of = at[id];
        add_money(of.treasury);
        for (const int figure : {of.income, int{of.cubes}, int{of.unsold}, int{of.removed}, int{of.playing}})
            add(figure);
        for (const std::uint64_t word : of.track.words()) add(word);
        add_money(at.last_dividend[id.index]);
    }
    return sum.value();
}

} // namespace highball::american_rails
