#include "titles/american_rails/position.h"

#include "core/digest.h"

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

int cubes_in(const Board& board, const Position& position, HexId hex) {
    int cubes = 0;
    for (const CompanyId id : board.company_ids()) cubes += position[id].track.contains(hex);
    return cubes;
}

HexSet occupied(const Board& board, const Position& position) {
    HexSet all;
    for (const CompanyId id : board.company_ids()) all |= position[id].track;
    return all;
}

int city_value(const Board& board, const Position& position, CityId id, int companies) {
    const City& city = board[id];
    if (companies <= 1) return city.full + (position.has_marker(id) ? board.marker_full : 0);
    return city.shared + (position.has_marker(id) ? board.marker_shared : 0);
}

Money cube_cost(const Board& board, const Position& position, HexId hex) {
    const Hex& place = board[hex];
    const Cost& cost = board.cost_of(place.terrain);
    const int pieces = cubes_in(board, position, hex) + (place.city && position.has_marker(*place.city) ? 1 : 0);
    return Money(cost.first + cost.more * pieces);
}

HexSet frontier(const Board& board, const Position& position, CompanyId id) {
    HexSet reached;
    position[id].track.each([&](HexId hex) { reached |= board.around[hex.index]; });
    return reached - position[id].track - (occupied(board, position) & board.one_cube_hexes);
}

int special_cities(const Board& board, const HexSet& track) {
    int reached = 0;
    for (const City& city : board.cities) reached += city.special && track.contains(city.hex);
    return reached;
}

int income_with(const Board& board, const Position& position, CompanyId id, HexId hex) {
    int income = position[id].income;
    const auto& city = board[hex].city;
    if (!city) return income;
    income += city_value(board, position, *city, cubes_in(board, position, hex) + 1);
    if (board[*city].special && position[id].started())
        income += board.connection_bonus * special_cities(board, position[id].track);
    return income;
}

void place_cube(const Board& board, Position& position, CompanyId id, HexId hex) {
    const int income = income_with(board, position, id, hex);
    if (const auto& city = board[hex].city; city && cubes_in(board, position, hex) == 1) {
        const int less = city_value(board, position, *city, 1) - city_value(board, position, *city, 2);
        for (const CompanyId other : board.company_ids())
            if (position[other].track.contains(hex)) position[other].income -= less;
    }
    Railroad& railroad = position[id];
    railroad.income = income;
    railroad.track.insert(hex);
    --railroad.cubes;
}

int income_from_map(const Board& board, const Position& position, CompanyId id) {
    const HexSet& track = position[id].track;
    int income = 0;
    for (const CityId city : board.city_ids())
        if (const HexId hex = board[city].hex; track.contains(hex))
            income += city_value(board, position, city, cubes_in(board, position, hex));
    const int reached = special_cities(board, track);
    return income + board.connection_bonus * (reached * (reached - 1) / 2);
}

HexSet empty_cities(const Board& board, const Position& position) {
    return board.city_hexes - occupied(board, position);
}

int shares_held(const Position& position, CompanyId id) {
    int held = 0;
    for (const Seat seat : position.seats()) held += position.shares_of(seat, id);
    return held;
}

Money dividend(const Position& position, CompanyId id) {
    const int held = shares_held(position, id);
    return held == 0 ? Money() : Money((position[id].income + held - 1) / held);
}

int low_supplies(const Board& board, const Position& position) {
    int low = position.markers <= board.low_supply;
    for (const CompanyId id : board.company_ids())
        low += position[id].playing && position[id].cubes <= board.low_supply;
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
        for (const std::uint64_t word : of.track.words()) add(word);
        add_money(position.last_dividend[id.index]);
    }
    return sum.value();
}

} // namespace highball::american_rails
