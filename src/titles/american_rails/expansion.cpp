// expand COMPANY HEX: one cube after the other, each paid for before the next.
#include "titles/american_rails/command_spec.h"

#include "core/text.h"
#include "titles/american_rails/target_cities.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

bool expand_in_place(const Board& board, const Position& at) {
    return under_way(board, at, Deed::expand) || under_way(board, at, Deed::take);
}

// expand:several-companies: cubes of every company that the player holds a share of, wherever it may go on.
Moves cubes(const Board& board, const Position& at) {
    Moves moves;
    if (cubes_still_allowed(board, at) == 0) return moves;
    for (const CompanyId id : board.company_ids())
        if (at.shares_of(at.acting(), id) > 0)
            frontier(board, at, id).each([&](HexId hex) { moves.push_back(Move::expand(id, hex)); });
    return moves;
}

std::string hexes_open_to(const Scene& scene, CompanyId id) {
    std::vector<std::string> open;
    frontier(scene.board, scene.at, id).each([&](HexId hex) {
        if (cube_cost(scene.board, scene.at, hex) <= scene.at[id].treasury) open.push_back(scene.board[hex].id);
    });
    return open.empty() ? "" : scene.name(id) + " on " + list_words(open, "or");
}

// "; with \"to\": expand Republic to Rock Island (3 cubes, $7)"; "" where the action or the treasury ends before.
std::string way_there(const Scene& scene, CompanyId id, HexId hex) {
    const auto goal = scene.at[id].started() ? goal_at(scene.board, scene.at, id, hex) : std::nullopt;
    if (!goal || moves_towards(scene.board, scene.at, *goal).size() < goal->way.size()) return "";
    if (goal->cost > scene.at[id].treasury || goal->way.size() > scene.at[id].cubes) return "";
    const Hex& place = scene.board[hex];
    return fmt::format("; with \"to\": expand {} to {} ({}, {})", scene.name(id),
                       place.city ? scene.board[*place.city].name : place.id, counted(count_of(goal->way), "cube"),
                       print(goal->cost));
}

// take-2:expand-2: with three players the space gives money only.
Refusal money_only(const Scene& scene) {
    return refuse(scene, "take-2:expand-2", [&] {
        return Said{fmt::format("with {} players this space gives money only", scene.at.players),
                    "collect, levy or done"};
    });
}

// expand:forest, expand:mountain: one cube of any colour.
Refusal full_hex(const Scene& scene, HexId hex) {
    const Terrain terrain = scene.board[hex].terrain;
    return refuse(scene, terrain == Terrain::forest ? "expand:forest" : "expand:mountain", [&] {
        return Said{fmt::format("{} is {} and already holds its one cube", scene.place(hex), name_of(terrain))};
    });
}

// expand:treasury-only: the company pays expand:city-cost, expand:plains-cost, expand:forest or expand:mountain.
Refusal too_dear(const Scene& scene, CompanyId id, HexId hex, Money cost) {
    return refuse(scene, "expand:treasury-only", [&] {
        return Said{fmt::format("a cube on {} costs {}; the treasury of {} holds {}", scene.place(hex), print(cost),
                                scene.name(id), print(scene.at[id].treasury)),
                    hexes_open_to(scene, id)};
    });
}

Verdict check_expand(const Scene& scene, const Move& move) {
    const Board& board = scene.board;
    const Position& at = scene.at;
    const CompanyId id = move.company;
    const HexId hex = move.hex;
    const Railroad& railroad = at[id];
    if (cubes_still_allowed(board, at) == 0) return money_only(scene);
    if (at.shares_of(scene.seat, id) == 0)
        return refuse(scene, "expand", [&] {
            return Said{fmt::format("{} holds no share of {}", scene.name(scene.seat), scene.name(id))};
        });
    if (railroad.track.contains(hex))
        return refuse(scene, "expand:one-per-colour", [&] {
            return Said{fmt::format("{} already has a cube on {}", scene.name(id), scene.place(hex)),
                        hexes_open_to(scene, id)};
        });
    if (board.one_cube_hexes.contains(hex) && cubes_in(board, at, hex) > 0) return full_hex(scene, hex);
    if (!frontier(board, at, id).contains(hex))
        return refuse(scene, "expand:adjacent", [&] {
            return Said{railroad.started() ? fmt::format("{} touches no cube of {}{}", scene.place(hex), scene.name(id),
                                                         way_there(scene, id, hex))
                                           : fmt::format("{} has no cube on the map yet", scene.name(id)),
                        hexes_open_to(scene, id)};
        });
    if (railroad.cubes == 0)
        return refuse(scene, "expand", [&] { return Said{fmt::format("the supply of {} is empty", scene.name(id))}; });
    if (const Money cost = cube_cost(board, at, hex); cost > railroad.treasury) return too_dear(scene, id, hex, cost);
    return std::nullopt;
}

// expand: the treasury pays the bank.
void expand(Table& table, const Move& move) {
    Position& at = table.at;
    const Money cost = cube_cost(table.board, at, move.hex);
    const int before = at[move.company].income;
    at[move.company].treasury -= cost;
    table.put_cube(move.company, move.hex);
    ++at.cubes_built;
    table.tell(EventKind::map, table.name(move.company), [&] {
        const int now = at[move.company].income;
        return fmt::format("{} expands to {} for {}, income {}{}", table.name(move.company),
                           table.board.place_name(move.hex), print(cost), print(Money(now)),
                           now == before ? "" : fmt::format(": +{} a year", print(Money(now - before))));
    });
    if (cubes_still_allowed(table.board, at) == 0) table.end_action();
}

void describe_expand(const Board& board, const Position& at, const Move& move, Choice& choice) {
    const Hex& place = board[move.hex];
    const std::string where = place.city ? board[*place.city].name : std::string(name_of(place.terrain));
    const int now = at[move.company].income, then = income_with(board, at, move.company, move.hex);
    choice.price = print(cube_cost(board, at, move.hex));
    choice.note =
        now == then ? fmt::format("{}, income {}", where, now) : fmt::format("{}, income {} -> {}", where, now, then);
}

} // namespace

int cubes_still_allowed(const Board& board, const Position& at) {
    if (at.stage != Stage::act) return 0;
    return std::max(0, action_under_way(board, at)->cubes[at.players] - int{at.cubes_built});
}

MoveRow expand_row() {
    return {MoveKind::expand,
            {"expand", "expand COMPANY HEX...", "place cubes of a company, one after the other", "expand"},
            cubes_follow,
            expand_in_place,
            cubes,
            check_expand,
            expand,
            describe_expand};
}

} // namespace highball::american_rails
