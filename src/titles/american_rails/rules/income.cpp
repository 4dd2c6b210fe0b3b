// Income of companies and dividends.
#include "titles/american_rails/model/position.h"

#include <algorithm>

namespace highball::american_rails {

int city_value(const Board& board, const Position& position, CityId id, int companies) {
    const City& city = board[id];
    if (companies <= 1) return city.full + (position.has_marker(id) ? board.marker_full : 0);
    return city.shared + (position.has_marker(id) ? board.marker_shared : 0);
}

int marker_gain(const Board& board, const Position& position, HexId hex) {
    return cubes_in(board, position, hex) == 1 ? board.marker_full : board.marker_shared;
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

int income_from_map(const Board& board, const Position& position, CompanyId id) {
    const HexSet& track = position[id].track;
    int income = 0;
    for (const CityId city : board.city_ids())
        if (const HexId hex = board[city].hex; track.contains(hex))
            income += city_value(board, position, city, cubes_in(board, position, hex));
    const int reached = special_cities(board, track);
    return income + board.connection_bonus * (reached * (reached - 1) / 2);
}

int shares_held(const Position& position, CompanyId id) {
    int held = 0;
    for (const Seat seat : position.seats()) held += position.shares_of(seat, id);
    return held;
}

Money dividend(const Position& position, CompanyId id) {
    return shares_held(position, id) == 0 ? Money() : dividend_at(position, id, position[id].income);
}

Money dividend_at(const Position& position, CompanyId id, int income) {
    const int held = std::max(1, shares_held(position, id));
    return Money((income + held - 1) / held);
}

std::string income_change(const Position& position, CompanyId id, int income) {
    const int now = position[id].income;
    const Money before = dividend_at(position, id, now), after = dividend_at(position, id, income);
    return fmt::format("income {} -> {}, a share {}", now, income,
                       before == after ? "still " + print(after) : print(before) + " -> " + print(after));
}

Money dividends_a_year(const Board& board, const Position& position, Seat seat) {
    Money sum;
    for (const CompanyId id : board.company_ids()) sum += dividend(position, id) * position.shares_of(seat, id);
    return sum;
}

} // namespace highball::american_rails
