// Check of the invariants of a position. It recomputes all figures.
#include "titles/american_rails/game.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

using Violations = std::vector<std::string>;

void check_company(const Board& board, const Position& position, CompanyId id, Violations& violations) {
    const Railroad& railroad = position[id];
    const Company& company = board[id];
    if (railroad.cubes + railroad.track.size() + on_income_track != company.cubes)
        violations.push_back(fmt::format("{} has {} cubes in its supply and {} on the map, of {}", company.name,
                                         railroad.cubes, railroad.track.size(), company.cubes));
    if (railroad.unsold + railroad.removed + shares_held(position, id) != company.shares)
        violations.push_back(fmt::format("{} has {} shares unsold, {} removed and {} held, of {}", company.name,
                                         railroad.unsold, railroad.removed, shares_held(position, id), company.shares));
    if (railroad.income != income_from_map(board, position, id))
        violations.push_back(fmt::format("the income of {} is {}, but {} by the map", company.name, railroad.income,
                                         income_from_map(board, position, id)));
    if (railroad.treasury < Money())
        violations.push_back(fmt::format("the treasury of {} holds {}", company.name, print(railroad.treasury)));
    if (!railroad.playing && (railroad.started() || railroad.treasury > Money() || shares_held(position, id) > 0))
        violations.push_back(fmt::format("{} is in play although it is in the box", company.name));
}

// connection: reports a company whose track is not one group of adjacent hexes, as all other code assumes.
void check_group(const Board& board, const Position& position, CompanyId id, Violations& violations) {
    const HexSet& track = position[id].track;
    if (track.empty()) return;
    HexSet reached;
    bool first = true;
    track.each([&](HexId hex) {
        if (first) reached.insert(hex);
        first = false;
    });
    for (int before = 0; before != reached.size();) {
        before = reached.size();
        HexSet more;
        reached.each([&](HexId hex) { more |= board.around[hex.index]; });
        reached |= more & track;
    }
    if (!(reached == track)) violations.push_back(fmt::format("the track of {} is in two parts", board[id].name));
}

void check_map(const Board& board, const Position& position, Violations& violations) {
    for (const HexId hex : board.hex_ids()) {
        const int cubes = cubes_in(board, position, hex);
        if (board.one_cube_hexes.contains(hex) && cubes > 1)
            violations.push_back(fmt::format("{} holds {} cubes", board[hex].id, cubes));
    }
    int markers = position.markers;
    for (const CityId city : board.city_ids()) {
        markers += position.has_marker(city);
        if (position.has_marker(city) && !board[city].developable)
            violations.push_back(board[city].name + " is developed against its black square");
        if (position.has_marker(city) && cubes_in(board, position, board[city].hex) == 0)
            violations.push_back(board[city].name + " is developed without track");
    }
    if (markers != board.markers)
        violations.push_back(fmt::format("there are {} development markers, of {}", markers, board.markers));
}

void check_players(const Position& position, const Names& names, Violations& violations) {
    const auto name = [&](Seat seat) { return item_at(names, seat); };
    for (const Seat seat : position.seats())
        if (position.cash_of(seat) < Money())
            violations.push_back(fmt::format("{} has {}", name(seat), print(position.cash_of(seat))));
    if (position.opening) return;
    for (const Seat seat : position.seats())
        if (std::count(position.order.begin(), position.order.begin() + position.players, seat) != 1)
            violations.push_back(fmt::format("{} is not in the turn order exactly once", name(seat)));
    for (int phase = 0; phase < phases_a_year; ++phase)
        for (const Seat a : position.seats())
            for (const Seat b : position.seats())
                if (a < b && position.space_of(a, phase) && position.space_of(a, phase) == position.space_of(b, phase))
                    violations.push_back("two markers are on one action space");
}

} // namespace

std::vector<std::string> AmericanGame::broken_invariants() const {
    Violations violations;
    for (const CompanyId id : board_->company_ids()) {
        check_company(*board_, position_, id, violations);
        check_group(*board_, position_, id, violations);
    }
    check_map(*board_, position_, violations);
    check_players(position_, setup_.players, violations);
    if (finished() != (position_.ending != Ending::none))
        violations.push_back("the game is over without a reason, or continues with one");
    return violations;
}

} // namespace highball::american_rails
