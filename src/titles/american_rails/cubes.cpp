// Cubes on the map: what one costs, where a company may build, and their placement.
#include "titles/american_rails/position.h"

namespace highball::american_rails {

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

HexSet empty_cities(const Board& board, const Position& position) {
    return board.city_hexes - occupied(board, position);
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

} // namespace highball::american_rails
