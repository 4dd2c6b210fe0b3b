// What must hold in every position, recomputed from scratch.
#include "titles/american_rails/game.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

using Broken = std::vector<std::string>;

void check_company(const Board& board, const Position& at, CompanyId id, Broken& broken) {
    const Railroad& railroad = at[id];
    const Company& company = board[id];
    if (railroad.cubes + railroad.track.size() + on_income_track != company.cubes)
        broken.push_back(fmt::format("{} has {} cubes in its supply and {} on the map, of {}", company.name,
                                     railroad.cubes, railroad.track.size(), company.cubes));
    if (railroad.unsold + railroad.removed + shares_held(at, id) != company.shares)
        broken.push_back(fmt::format("{} has {} shares unsold, {} removed and {} held, of {}", company.name,
                                     railroad.unsold, railroad.removed, shares_held(at, id), company.shares));
    if (railroad.income != income_from_map(board, at, id))
        broken.push_back(fmt::format("the income of {} stands at {}; the map gives {}", company.name, railroad.income,
                                     income_from_map(board, at, id)));
    if (railroad.treasury < Money())
        broken.push_back(fmt::format("the treasury of {} holds {}", company.name, print(railroad.treasury)));
    if (!railroad.playing && (railroad.started() || railroad.treasury > Money() || shares_held(at, id) > 0))
        broken.push_back(fmt::format("{} takes part although it is in the box", company.name));
}

// connection: everything else counts on a company's track being one group.
void check_group(const Board& board, const Position& at, CompanyId id, Broken& broken) {
    const HexSet& track = at[id].track;
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
    if (!(reached == track)) broken.push_back(fmt::format("the track of {} is in two parts", board[id].name));
}

void check_map(const Board& board, const Position& at, Broken& broken) {
    for (const HexId hex : board.hex_ids()) {
        const int cubes = cubes_in(board, at, hex);
        if (board.one_cube_hexes.contains(hex) && cubes > 1)
            broken.push_back(fmt::format("{} holds {} cubes", board[hex].id, cubes));
    }
    int markers = at.markers;
    for (const CityId city : board.city_ids()) {
        markers += at.has_marker(city);
        if (at.has_marker(city) && !board[city].developable)
            broken.push_back(board[city].name + " is developed against its black square");
        if (at.has_marker(city) && cubes_in(board, at, board[city].hex) == 0)
            broken.push_back(board[city].name + " is developed without track");
    }
    if (markers != board.markers)
        broken.push_back(fmt::format("there are {} development markers, of {}", markers, board.markers));
}

void check_players(const Position& at, const Names& names, Broken& broken) {
    const auto name = [&](Seat seat) { return nth(names, seat); };
    for (const Seat seat : at.seats())
        if (at.cash_of(seat) < Money()) broken.push_back(fmt::format("{} has {}", name(seat), print(at.cash_of(seat))));
    if (at.opening) return;
    for (const Seat seat : at.seats())
        if (std::count(at.order.begin(), at.order.begin() + at.players, seat) != 1)
            broken.push_back(fmt::format("{} is not once in the turn order", name(seat)));
    for (int phase = 0; phase < phases_a_year; ++phase)
        for (const Seat a : at.seats())
            for (const Seat b : at.seats())
                if (a < b && at.space_of(a, phase) && at.space_of(a, phase) == at.space_of(b, phase))
                    broken.push_back("two markers stand on one action space");
}

} // namespace

std::vector<std::string> RailsGame::broken_invariants() const {
    Broken broken;
    for (const CompanyId id : board_->company_ids()) {
        check_company(*board_, at_, id, broken);
        check_group(*board_, at_, id, broken);
    }
    check_map(*board_, at_, broken);
    check_players(at_, setup_.players, broken);
    if (finished() != (at_.ending != Ending::none))
        broken.push_back("the game is over without a reason, or goes on with one");
    return broken;
}

} // namespace highball::american_rails
