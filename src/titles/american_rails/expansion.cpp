// expand COMPANY HEX: one cube after the other, each paid for before the next.
#include "titles/american_rails/move_row.h"

#include "core/text.h"
#include "titles/american_rails/goals.h"

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

std::string hexes_open_to(const Question& ask, CompanyId id) {
    std::vector<std::string> open;
    frontier(ask.board, ask.at, id).each([&](HexId hex) {
        if (cube_cost(ask.board, ask.at, hex) <= ask.at[id].treasury) open.push_back(ask.board[hex].id);
    });
    return open.empty() ? "" : ask.name(id) + " on " + list_words(open, "or");
}

// "; with \"to\": expand Republic to Rock Island (3 cubes, $7)"; "" where the action or the treasury ends before.
std::string way_there(const Question& ask, CompanyId id, HexId hex) {
    const auto goal = ask.at[id].started() ? goal_at(ask.board, ask.at, id, hex) : std::nullopt;
    if (!goal || moves_towards(ask.board, ask.at, *goal).size() < goal->way.size()) return "";
    if (goal->cost > ask.at[id].treasury || goal->way.size() > ask.at[id].cubes) return "";
    const Hex& place = ask.board[hex];
    return fmt::format("; with \"to\": expand {} to {} ({}, {})", ask.name(id),
                       place.city ? ask.board[*place.city].name : place.id, counted(count_of(goal->way), "cube"),
                       print(goal->cost));
}

// take-2:expand-2: with three players the space gives money only.
Refusal money_only(const Question& ask) {
    return refuse(ask, "take-2:expand-2", [&] {
        return Said{fmt::format("with {} players this space gives money only", ask.at.players),
                    "collect, levy or done"};
    });
}

// expand:forest, expand:mountain: one cube of any colour.
Refusal full_hex(const Question& ask, HexId hex) {
    const Terrain terrain = ask.board[hex].terrain;
    return refuse(ask, terrain == Terrain::forest ? "expand:forest" : "expand:mountain", [&] {
        return Said{fmt::format("{} is {} and already holds its one cube", ask.place(hex), name_of(terrain))};
    });
}

// expand:treasury-only: the company pays expand:city-cost, expand:plains-cost, expand:forest or expand:mountain.
Refusal too_dear(const Question& ask, CompanyId id, HexId hex, Money cost) {
    return refuse(ask, "expand:treasury-only", [&] {
        return Said{fmt::format("a cube on {} costs {}; the treasury of {} holds {}", ask.place(hex), print(cost),
                                ask.name(id), print(ask.at[id].treasury)),
                    hexes_open_to(ask, id)};
    });
}

Verdict check_expand(const Question& ask, const Move& move) {
    const Board& board = ask.board;
    const Position& at = ask.at;
    const CompanyId id = move.company;
    const HexId hex = move.hex;
    const Railroad& railroad = at[id];
    if (cubes_still_allowed(board, at) == 0) return money_only(ask);
    if (at.shares_of(ask.seat, id) == 0)
        return refuse(ask, "expand",
                      [&] { return Said{fmt::format("{} holds no share of {}", ask.name(ask.seat), ask.name(id))}; });
    if (railroad.track.contains(hex))
        return refuse(ask, "expand:one-per-colour", [&] {
            return Said{fmt::format("{} already has a cube on {}", ask.name(id), ask.place(hex)),
                        hexes_open_to(ask, id)};
        });
    if (board.one_cube_hexes.contains(hex) && cubes_in(board, at, hex) > 0) return full_hex(ask, hex);
    if (!frontier(board, at, id).contains(hex))
        return refuse(ask, "expand:adjacent", [&] {
            return Said{railroad.started() ? fmt::format("{} touches no cube of {}{}", ask.place(hex), ask.name(id),
                                                         way_there(ask, id, hex))
                                           : fmt::format("{} has no cube on the map yet", ask.name(id)),
                        hexes_open_to(ask, id)};
        });
    if (railroad.cubes == 0)
        return refuse(ask, "expand", [&] { return Said{fmt::format("the supply of {} is empty", ask.name(id))}; });
    if (const Money cost = cube_cost(board, at, hex); cost > railroad.treasury) return too_dear(ask, id, hex, cost);
    return std::nullopt;
}

// expand: the treasury pays the bank.
void expand(Play& play, const Move& move) {
    Position& at = play.at;
    const Money cost = cube_cost(play.board, at, move.hex);
    const int before = at[move.company].income;
    at[move.company].treasury -= cost;
    play.put_cube(move.company, move.hex);
    ++at.cubes_built;
    play.tell(EventKind::map, play.name(move.company), [&] {
        const int now = at[move.company].income;
        return fmt::format("{} expands to {} for {}, income {}{}", play.name(move.company),
                           play.board.place_name(move.hex), print(cost), print(Money(now)),
                           now == before ? "" : fmt::format(": +{} a year", print(Money(now - before))));
    });
    if (cubes_still_allowed(play.board, at) == 0) play.end_action();
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
