// The move "expand COMPANY HEX", which places one cube. Each cube is paid for before the next one.
#include "titles/american_rails/rules/command_spec.h"

#include "core/text.h"
#include "titles/american_rails/rules/target_cities.h"

#include <algorithm>

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

namespace {

bool expand_in_place(const Board& board, const Position& position) {
    return is_under_way(board, position, ActionType::expand) || is_under_way(board, position, ActionType::take);
}

// expand:several-companies: lists one cube for each hex of the frontier of each company in which the player has a
// share. check_expand() refuses the cubes that the supply or the treasury does not allow.
Moves cubes(const Board& board, const Position& position) {
    Moves moves;
    if (cubes_still_allowed(board, position) == 0) return moves;
    for (const CompanyId id : board.company_ids())
        if (position.shares_of(position.acting(), id) > 0)
            frontier(board, position, id).each([&](HexId hex) { moves.push_back(Move::expand(id, hex)); });
    return moves;
}

std::string hexes_open_to(const RulesContext& context, CompanyId id) {
    std::vector<std::string> open;
    frontier(context.board, context.position, id).each([&](HexId hex) {
        if (cube_cost(context.board, context.position, hex) <= context.position[id].treasury)
            open.push_back(context.board[hex].id);
    });
    return open.empty() ? "" : "expand " + context.name(id) + " " + join(open, "|");
}

// Returns a command that leads to the hex: "; to get there: expand Republic to Rock Island (3 cubes, $7)". Returns ""
// if the action, the supply or the treasury does not suffice.
std::string way_there(const RulesContext& context, CompanyId id, HexId hex) {
    const auto target =
        context.position[id].started() ? target_city_at(context.board, context.position, id, hex) : std::nullopt;
    if (!target || moves_towards(context.board, context.position, *target).size() < target->path.size()) return "";
    if (target->cost > context.position[id].treasury || target->path.size() > context.position[id].cubes) return "";
    const Hex& place = context.board[hex];
    return fmt::format("; to get there: expand {} to {} ({}, {})", context.name(id),
                       place.city ? context.board[*place.city].name : place.id,
                       pluralize(int_size(target->path), "cube"), print(target->cost));
}

// take-2:expand-2: with three players, the space gives only money.
Refusal money_only(const RulesContext& context) {
    return refuse(context, "take-2:expand-2", [&] {
        return RefusalText{fmt::format("with {} players this space gives only money", context.position.players),
                           "collect, levy or done"};
    });
}

// expand:forest, expand:mountain: the hex holds only one cube, of any company.
Refusal full_hex(const RulesContext& context, HexId hex) {
    const Terrain terrain = context.board[hex].terrain;
    return refuse(context, terrain == Terrain::forest ? "expand:forest" : "expand:mountain", [&] {
        return RefusalText{fmt::format("{} is {} and already has its one cube", context.place(hex), name_of(terrain))};
    });
}

// expand:treasury-only, expand:city-cost, expand:plains-cost, expand:forest, expand:mountain: the treasury must pay the
// cost and cannot.
Refusal too_dear(const RulesContext& context, CompanyId id, HexId hex, Money cost) {
    return refuse(context, "expand:treasury-only", [&] {
        return RefusalText{fmt::format("a cube on {} costs {}; the treasury of {} has {}", context.place(hex),
                                       print(cost), context.name(id), print(context.position[id].treasury)),
                           hexes_open_to(context, id)};
    });
}

Verdict check_expand(const RulesContext& context, const Move& move) {
    const Board& board = context.board;
    const Position& position = context.position;
    const CompanyId id = move.company;
    const HexId hex = move.hex;
    const Railroad& railroad = position[id];
    if (cubes_still_allowed(board, position) == 0) return money_only(context);
    if (position.shares_of(context.seat, id) == 0)
        return refuse(context, "expand", [&] {
            return RefusalText{fmt::format("{} holds no share of {}", context.name(context.seat), context.name(id))};
        });
    if (railroad.track.contains(hex))
        return refuse(context, "expand:one-per-colour", [&] {
            return RefusalText{fmt::format("{} already has a cube on {}", context.name(id), context.place(hex)),
                               hexes_open_to(context, id)};
        });
    if (board.one_cube_hexes.contains(hex) && cubes_in(board, position, hex) > 0) return full_hex(context, hex);
    if (!frontier(board, position, id).contains(hex))
        return refuse(context, "expand:adjacent", [&] {
            return RefusalText{railroad.started() ? fmt::format("{} is not next to a cube of {}{}", context.place(hex),
                                                                context.name(id), way_there(context, id, hex))
                                                  : fmt::format("{} has no cube on the map yet", context.name(id)),
                               hexes_open_to(context, id)};
        });
    if (railroad.cubes == 0)
        return refuse(context, "expand",
                      [&] { return RefusalText{fmt::format("the supply of {} is empty", context.name(id))}; });
    if (const Money cost = cube_cost(board, position, hex); cost > railroad.treasury)
        return too_dear(context, id, hex, cost);
    return std::nullopt;
}

// expand: the company's treasury pays the bank.
void expand(GameFlow& flow, const Move& move) {
    Position& position = flow.position;
    const Money cost = cube_cost(flow.board, position, move.hex);
    const int before = position[move.company].income;
    position[move.company].treasury -= cost;
    place_cube(flow.board, position, move.company, move.hex);
    ++position.cubes_built;
    flow.add_event(EventKind::map, flow.name(move.company), [&] {
        const int now = position[move.company].income;
        return fmt::format(
            "{} expands to {} for {}{}", flow.name(move.company), flow.board.place_name(move.hex), print(cost),
            now == before ? ""
                          : fmt::format(", income {}: +{} per year", print(Money(now)), print(Money(now - before))));
    });
    flow.log_shared_city(move.company, move.hex);
    if (cubes_still_allowed(flow.board, position) == 0) flow.end_action();
}

void describe_expand(const Board& board, const Position& position, const Move& move, Choice& choice) {
    const Hex& place = board[move.hex];
    const std::string where = place.city ? board[*place.city].name : std::string(name_of(place.terrain));
    const int now = position[move.company].income, then = income_with(board, position, move.company, move.hex);
    choice.price = print(cube_cost(board, position, move.hex));
    choice.note = now == then ? fmt::format("{}, income {}", where, now)
                              : fmt::format("{}, {}", where, income_change(position, move.company, then));
}

} // namespace

int cubes_still_allowed(const Board& board, const Position& position) {
    if (position.stage != Stage::act) return 0;
    return std::max(0, action_under_way(board, position)->cubes[position.players] - int{position.cubes_built});
}

MoveSpec expand_spec() {
    return {MoveKind::expand,
            {"expand", "expand COMPANY HEX...", "place cubes of a company", "expand"},
            cubes_operand,
            expand_in_place,
            cubes,
            check_expand,
            expand,
            describe_expand};
}

} // namespace highball::american_rails
