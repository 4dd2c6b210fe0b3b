// Moves of the action column, except expansions and auctions.
#include "titles/american_rails/rules/command_spec.h"

#include "core/text.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

Money dollars_under_way(const Board& board, const Position& position) {
    return action_under_way(board, position)->dollars;
}

// ---- take SPACE

bool take_in_place(const Board&, const Position& position) { return position.stage == Stage::choose; }

Moves spaces(const Board& board, const Position&) {
    Moves moves;
    for (const SpaceId space : board.space_ids()) moves.push_back(Move::take(space));
    return moves;
}

// action-blocked: in each phase, a space holds only one marker.
Verdict check_take(const RulesContext& context, const Move& move) {
    for (const Seat seat : context.position.seats())
        if (context.position.space_of(seat, context.position.phase) == move.space)
            return refuse(context, "action-blocked", [&] {
                return RefusalText{fmt::format("{} has already taken \"{}\" in this phase", context.name(seat),
                                               context.board[move.space].word),
                                   allowed_now(context.board, context.position)};
            });
    return std::nullopt;
}

// action-phase, pass: the player's marker takes the space and blocks it, even if the player does not use the action.
void take(GameFlow& flow, const Move& move) {
    Position& position = flow.position;
    const Seat seat = position.acting();
    const Space& space = flow.board[move.space];
    item_at(position.taken[position.phase], seat) = move.space;
    position.cubes_built = 0;
    flow.add_event(EventKind::turn, flow.name(seat),
                   [&] { return fmt::format("{} takes the {} space", flow.name(seat), space.word); });
    if (space.action_type == ActionType::pass) return flow.end_action();
    position.stage = space.action_type == ActionType::auction ? Stage::offer : Stage::act;
}

// Returns how many cubes the acting player could place with the space.
int cubes_of(const Position& position, const Space& space) {
    return std::min(space.cubes[position.players], own_supply(position));
}

std::string space_note(const Position& position, const Space& space) {
    const int cubes = cubes_of(position, space);
    switch (space.action_type) {
    case ActionType::pass:
        return "do nothing";
    case ActionType::develop:
        return pluralize(position.markers, "marker") + " left";
    case ActionType::fund:
        return print(space.dollars) + " into a treasury";
    case ActionType::take:
        return cubes > 0 ? fmt::format("or place {}", pluralize(cubes, "cube")) : "";
    case ActionType::expand:
        return cubes > 0 ? fmt::format("place up to {}", pluralize(cubes, "cube")) : "your companies have no cube left";
    case ActionType::auction:
        return "choose a share";
    }
    return "";
}

void describe_take(const Board& board, const Position& position, const Move& move, Choice& choice) {
    const Space& space = board[move.space];
    if (space.action_type == ActionType::take) choice.price = "+" + print(space.dollars);
    choice.note = space_note(position, space);
    if (space.action_type == ActionType::pass) choice.role = Role::passes;
}

// ---- develop CITY

bool develop_in_place(const Board& board, const Position& position) {
    return is_under_way(board, position, ActionType::develop);
}

Moves developments(const Board& board, const Position& position) {
    Moves moves;
    (occupied(board, position) & board.city_hexes).each([&](HexId hex) { moves.push_back(Move::develop(hex)); });
    return moves;
}

// develop, develop:black-square, develop:undeveloped: the city must have a cube. It must have neither a black square
// nor a marker.
Verdict check_develop(const RulesContext& context, const Move& move) {
    const auto& id = context.board[move.hex].city;
    if (!id)
        return refuse(context, "develop", [&] {
            return RefusalText{fmt::format("{} is {}; only cities can be developed", context.place(move.hex),
                                           name_of(context.board[move.hex].terrain))};
        });
    if (!context.board[*id].developable)
        return refuse(context, "develop:black-square", [&] {
            return RefusalText{fmt::format("{} has a black square and cannot be developed", context.place(move.hex))};
        });
    if (context.position.has_marker(*id))
        return refuse(context, "develop:undeveloped", [&] {
            return RefusalText{fmt::format("{} already has a development marker", context.place(move.hex))};
        });
    if (cubes_in(context.board, context.position, move.hex) == 0)
        return refuse(context, "develop", [&] {
            return RefusalText{
                fmt::format("{} has no cube; only a city with a cube can be developed", context.place(move.hex))};
        });
    if (context.position.markers == 0)
        return refuse(context, "develop", [] {
            return RefusalText{"the supply of development markers is empty", "done"};
        });
    return std::nullopt;
}

// develop, income:development: the marker immediately raises the income of every company in the city.
void develop(GameFlow& flow, const Move& move) {
    const Board& board = flow.board;
    Position& position = flow.position;
    const int more = marker_gain(board, position, move.hex);
    position.developed |= std::uint64_t{1} << board[move.hex].city->index;
    --position.markers;
    std::vector<std::string> names;
    for (const CompanyId id : board.company_ids())
        if (position[id].track.contains(move.hex)) {
            position[id].income += more;
            names.push_back(board[id].name);
        }
    flow.add_event(EventKind::map, flow.name(position.acting()), [&] {
        return fmt::format("{} develops {}: +{} for {}", flow.name(position.acting()), board.place_name(move.hex),
                           print(Money(more)), join_words(names));
    });
    flow.end_action();
}

void describe_develop(const Board& board, const Position& position, const Move& move, Choice& choice) {
    const int more = marker_gain(board, position, move.hex);
    for (const CompanyId id : board.company_ids())
        if (position[id].track.contains(move.hex))
            choice.note += fmt::format("{}{} income {} -> {}", choice.note.empty() ? "" : ", ", board[id].name,
                                       position[id].income, position[id].income + more);
}

// ---- fund COMPANY

bool fund_in_place(const Board& board, const Position& position) {
    return is_under_way(board, position, ActionType::fund);
}

Moves fundings(const Board& board, const Position&) {
    Moves moves;
    for (const CompanyId id : board.company_ids()) moves.push_back(Move::fund(id));
    return moves;
}

// fund: the bank may fund any company that is in the game.
Verdict check_fund(const RulesContext& context, const Move& move) {
    if (context.position[move.company].playing) return std::nullopt;
    return refuse(context, "fund",
                  [&] { return RefusalText{fmt::format("{} is not in this game", context.name(move.company))}; });
}

void fund(GameFlow& flow, const Move& move) {
    const Money amount = dollars_under_way(flow.board, flow.position);
    flow.position[move.company].treasury += amount;
    flow.add_event(EventKind::money, flow.name(move.company), [&] {
        return fmt::format("{} funds {} with {} from the bank", flow.name(flow.position.acting()),
                           flow.name(move.company), print(amount));
    });
    flow.end_action();
}

void describe_fund(const Board& board, const Position& position, const Move& move, Choice& choice) {
    const Money amount = dollars_under_way(board, position), treasury = position[move.company].treasury;
    choice.price = "+" + print(amount);
    choice.note = fmt::format("treasury {} -> {}", print(treasury), print(treasury + amount));
}

// ---- collect, levy

bool money_in_place(const Board& board, const Position& position) {
    return is_under_way(board, position, ActionType::take);
}

Moves collecting(const Board&, const Position&) { return {Move::collect()}; }
Moves levying(const Board&, const Position&) { return {Move::levy()}; }

// take-2:expand-2: with four or five players, the space gives either money or cubes. A player who has placed a cube can
// no longer take money.
Verdict check_money(const RulesContext& context, const Move&) {
    if (context.position.cubes_built == 0) return std::nullopt;
    return refuse(context, "take-2:expand-2", [] {
        return RefusalText{"you have placed a cube, so you can no longer take money", "expand or done"};
    });
}

void collect(GameFlow& flow, const Move&) {
    const Seat seat = flow.position.acting();
    const Money amount = dollars_under_way(flow.board, flow.position);
    flow.position.cash_of(seat) += amount;
    flow.add_event(EventKind::money, flow.name(seat),
                   [&] { return fmt::format("{} takes {} from the bank", flow.name(seat), print(amount)); });
    flow.end_action();
}

void describe_collect(const Board& board, const Position& position, const Move&, Choice& choice) {
    choice.price = "+" + print(dollars_under_way(board, position));
}

// take-2:from-others: every other player pays the amount of the space to the bank. Ruling: a player with less cash pays
// all of it.
void levy(GameFlow& flow, const Move&) {
    const Money amount = dollars_under_way(flow.board, flow.position);
    for (const Seat seat : flow.position.seats()) {
        if (seat == flow.position.acting()) continue;
        const Money given = std::min(amount, flow.position.cash_of(seat));
        flow.position.cash_of(seat) -= given;
        flow.add_event(EventKind::money, flow.name(seat),
                       [&] { return fmt::format("{} pays {} to the bank", flow.name(seat), print(given)); });
    }
    flow.end_action();
}

void describe_levy(const Board& board, const Position& position, const Move&, Choice& choice) {
    choice.note = fmt::format("every other player pays {}", print(dollars_under_way(board, position)));
}

// ---- done

// True in an action, because it may be left unused. In the opening, a player must choose a share.
bool done_in_place(const Board&, const Position& position) {
    return position.stage == Stage::act || (position.stage == Stage::offer && !position.opening);
}

// True if the current action allows any move except "done".
bool any_other_move(const Board& board, const Position& position) {
    Moves moves;
    list_moves(board, position, moves);
    return moves.size() > 1;
}

Moves being_done(const Board&, const Position&) { return {Move::done()}; }

void decline(GameFlow& flow, const Move&) {
    const Seat seat = flow.position.acting();
    if (flow.position.cubes_built == 0)
        flow.add_event(EventKind::turn, flow.name(seat),
                       [&] { return fmt::format("{} does not use the action", flow.name(seat)); });
    flow.end_action();
}

// action-phase: says what the player gives up by ending an action unused. Nothing is given up if the action allows no
// move.
void describe_done(const Board& board, const Position& position, const Move&, Choice& choice) {
    choice.role = position.cubes_built > 0 ? Role::ends_turn : Role::passes;
    const Space& space = *action_under_way(board, position);
    if (position.cubes_built > 0 || !any_other_move(board, position)) return;
    choice.gives_up =
        space.dollars > Money() ? fmt::format("gives up the {} of \"{}\"", print(space.dollars), space.word)
        : space.cubes[position.players] > 0
            ? fmt::format("gives up {} of \"{}\"", pluralize(cubes_of(position, space), "cube"), space.word)
            : fmt::format("gives up the action \"{}\"", space.word);
}

} // namespace

int own_supply(const Position& position) {
    int cubes = 0;
    for (std::size_t i = 0; i < position.railroads.size(); ++i)
        if (item_at(position.shares, position.acting())[i] > 0) cubes += position.railroads[i].cubes;
    return cubes;
}

bool space_free(const Position& position, SpaceId space) {
    const auto& column = position.taken[position.phase];
    return !contains(column, SpaceOrNone(space));
}

bool can_be_developed(const Board& board, const Position& position, HexId hex) {
    return !check_develop({board, position, nullptr, Seat()}, Move::develop(hex));
}

bool is_under_way(const Board& board, const Position& position, ActionType action_type) {
    return position.stage == Stage::act && action_under_way(board, position)->action_type == action_type;
}

MoveSpec take_spec() {
    return {
        MoveKind::take, {"take", "take SPACE", "move your marker to a free space of the action column", "action-phase"},
        space_operand,  take_in_place,
        spaces,         check_take,
        take,           describe_take};
}

MoveSpec develop_spec() {
    return {
        MoveKind::develop, {"develop", "develop CITY", "place a development marker in a city with a cube", "develop"},
        place_operand,     develop_in_place,
        developments,      check_develop,
        develop,           describe_develop};
}

MoveSpec fund_spec() {
    return {MoveKind::fund,
            {"fund", "fund COMPANY", "the bank pays money into a company's treasury", "fund"},
            company_operand,
            fund_in_place,
            fundings,
            check_fund,
            fund,
            describe_fund};
}

MoveSpec collect_spec() {
    return {MoveKind::collect, {"collect", "collect", "take money from the bank yourself", "take-2"},
            no_operand,        money_in_place,
            collecting,        check_money,
            collect,           describe_collect};
}

MoveSpec levy_spec() {
    return {MoveKind::levy, {"levy", "levy", "every other player pays money to the bank", "take-2:from-others"},
            no_operand,     money_in_place,
            levying,        check_money,
            levy,           describe_levy};
}

MoveSpec done_spec() {
    return {MoveKind::done, {"done", "done", "end the action, even if it is unused", "action-phase"},
            no_operand,     done_in_place,
            being_done,     check_nothing,
            decline,        describe_done};
}

} // namespace highball::american_rails
