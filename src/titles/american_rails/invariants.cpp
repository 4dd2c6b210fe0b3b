// What must hold in every position, recomputed from scratch.
#include "titles/american_rails/game.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

using Broken = std::vector<std::string>;

void check_company(const Board& board, const Position& at, CompanyId id, Broken& broken) {
    const Line& line = at[id];
    const Company& company = board[id];
    const int on_income_track = 1;
    if (line.cubes + line.track.size() + on_income_track != company.cubes)
        broken.push_back(fmt::format("{} has {} cubes in its supply and {} on the map, of {}", company.name, line.cubes,
                                     line.track.size(), company.cubes));
    if (line.unsold + line.removed + shares_held(at, id) != company.shares)
        broken.push_back(fmt::format("{} has {} shares unsold, {} removed and {} held, of {}", company.name,
                                     line.unsold, line.removed, shares_held(at, id), company.shares));
    if (line.income != income_from_map(board, at, id))
        broken.push_back(fmt::format("the income of {} stands at {}; the map gives {}", company.name, line.income,
                                     income_from_map(board, at, id)));
    if (line.treasury < Money())
        broken.push_back(fmt::format("the treasury of {} holds {}", company.name, print(line.treasury)));
    if (!line.playing && (line.started() || line.treasury > Money() || shares_held(at, id) > 0))
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
    for (std::size_t i = 0; i < board.hexes.size(); ++i) {
        const HexId hex{static_cast<std::uint8_t>(i)};
        const int cubes = cubes_in(board, at, hex);
        if (board.one_cube_hexes.contains(hex) && cubes > 1)
            broken.push_back(fmt::format("{} holds {} cubes", board[hex].id, cubes));
    }
    int markers = at.markers;
    for (std::size_t i = 0; i < board.cities.size(); ++i) {
        const CityId city{static_cast<std::uint8_t>(i)};
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
    for (int seat = 0; seat < at.players; ++seat)
        if (at.cash_of(Seat(seat)) < Money())
            broken.push_back(
                fmt::format("{} has {}", names[static_cast<std::size_t>(seat)], print(at.cash_of(Seat(seat)))));
    if (at.opening) return;
    for (int seat = 0; seat < at.players; ++seat)
        if (std::count(at.order.begin(), at.order.begin() + at.players, Seat(seat)) != 1)
            broken.push_back(fmt::format("{} is not once in the turn order", names[static_cast<std::size_t>(seat)]));
    for (const auto& column : at.taken)
        for (int a = 0; a < at.players; ++a)
            for (int b = a + 1; b < at.players; ++b)
                if (column[static_cast<std::size_t>(a)] &&
                    column[static_cast<std::size_t>(a)] == column[static_cast<std::size_t>(b)])
                    broken.push_back("two markers stand on one action space");
}

} // namespace

std::vector<std::string> RailsGame::broken_invariants() const {
    Broken broken;
    for (int i = 0; i < board_->company_count(); ++i) {
        const CompanyId id{static_cast<std::uint8_t>(i)};
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
