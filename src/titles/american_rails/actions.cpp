// The spaces of the action column, and what each of them lets a player do but expand and auction.
#include "titles/american_rails/command_spec.h"

#include "core/text.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

Money dollars_under_way(const Board& board, const Position& at) { return action_under_way(board, at)->dollars; }

// ---- take SPACE

bool take_in_place(const Board&, const Position& at) { return at.stage == Stage::choose; }

Moves spaces(const Board& board, const Position&) {
    Moves moves;
    for (const SpaceId space : board.space_ids()) moves.push_back(Move::take(space));
    return moves;
}

// action-blocked: one marker a space in each column.
Verdict check_take(const Scene& scene, const Move& move) {
    for (const Seat seat : scene.at.seats())
        if (scene.at.space_of(seat, scene.at.phase) == move.space)
            return refuse(scene, "action-blocked", [&] {
                return Said{
                    fmt::format("{} stands on \"{}\" in this phase", scene.name(seat), scene.board[move.space].word),
                    allowed_now(scene.board, scene.at)};
            });
    return std::nullopt;
}

// action-phase, pass: the marker moves, and blocks the space whether or not the action is carried out.
void take(Table& table, const Move& move) {
    Position& at = table.at;
    const Seat seat = at.acting();
    const Space& space = table.board[move.space];
    nth(at.taken[at.phase], seat) = move.space;
    at.cubes_built = 0;
    table.tell(EventKind::turn, table.name(seat),
               [&] { return fmt::format("{} takes \"{}\"", table.name(seat), space.word); });
    if (space.deed == Deed::pass) return table.end_action();
    at.stage = space.deed == Deed::auction ? Stage::offer : Stage::act;
}

std::string space_note(const Position& at, const Space& space) {
    switch (space.deed) {
    case Deed::pass:
        return "do nothing";
    case Deed::develop:
        return counted(at.markers, "marker") + " left";
    case Deed::fund:
        return print(space.dollars) + " into a treasury";
    case Deed::take:
        return space.cubes[at.players] > 0 ? fmt::format("or place {} cubes", space.cubes[at.players]) : "";
    case Deed::expand:
        return fmt::format("place up to {} cubes", space.cubes[at.players]);
    case Deed::auction:
        return "choose a share";
    }
    return "";
}

void describe_take(const Board& board, const Position& at, const Move& move, Choice& choice) {
    const Space& space = board[move.space];
    if (space.deed == Deed::take) choice.price = "+" + print(space.dollars);
    choice.note = space_note(at, space);
    if (space.deed == Deed::pass) choice.role = Role::passes;
}

// ---- develop CITY

bool develop_in_place(const Board& board, const Position& at) { return under_way(board, at, Deed::develop); }

Moves developments(const Board& board, const Position& at) {
    Moves moves;
    (occupied(board, at) & board.city_hexes).each([&](HexId hex) { moves.push_back(Move::develop(hex)); });
    return moves;
}

// develop, develop:black-square, develop:undeveloped
Verdict check_develop(const Scene& scene, const Move& move) {
    const auto& id = scene.board[move.hex].city;
    if (!id)
        return refuse(scene, "develop", [&] {
            return Said{fmt::format("{} is {}; only cities are developed", scene.place(move.hex),
                                    name_of(scene.board[move.hex].terrain))};
        });
    if (!scene.board[*id].developable)
        return refuse(scene, "develop:black-square", [&] {
            return Said{fmt::format("{} has a black square and cannot be developed", scene.place(move.hex))};
        });
    if (scene.at.has_marker(*id))
        return refuse(scene, "develop:undeveloped",
                      [&] { return Said{fmt::format("{} already has a development marker", scene.place(move.hex))}; });
    if (cubes_in(scene.board, scene.at, move.hex) == 0)
        return refuse(scene, "develop", [&] {
            return Said{
                fmt::format("{} has no cube; a city is developed once track has reached it", scene.place(move.hex))};
        });
    if (scene.at.markers == 0)
        return refuse(scene, "develop", [] { return Said{"the supply of development markers is empty", "done"}; });
    return std::nullopt;
}

// develop, income:development: the marker counts at once for everybody in the city.
void develop(Table& table, const Move& move) {
    const Board& board = table.board;
    Position& at = table.at;
    const CityId city = *board[move.hex].city;
    const int companies = cubes_in(board, at, move.hex);
    const int before = city_value(board, at, city, companies);
    at.developed |= std::uint64_t{1} << city.index;
    --at.markers;
    const int more = city_value(board, at, city, companies) - before;
    for (const CompanyId id : board.company_ids())
        if (at[id].track.contains(move.hex)) at[id].income += more;
    table.tell(EventKind::map, table.name(at.acting()), [&] {
        return fmt::format("{} develops {}: +{} for each company there", table.name(at.acting()),
                           board.place_name(move.hex), print(Money(more)));
    });
    table.end_action();
}

void describe_develop(const Board& board, const Position& at, const Move& move, Choice& choice) {
    const int more = cubes_in(board, at, move.hex) == 1 ? board.marker_full : board.marker_shared;
    for (const CompanyId id : board.company_ids())
        if (at[id].track.contains(move.hex))
            choice.note += fmt::format("{}{} income {} -> {}", choice.note.empty() ? "" : ", ", board[id].name,
                                       at[id].income, at[id].income + more);
}

// ---- fund COMPANY

bool fund_in_place(const Board& board, const Position& at) { return under_way(board, at, Deed::fund); }

Moves fundings(const Board& board, const Position&) {
    Moves moves;
    for (const CompanyId id : board.company_ids()) moves.push_back(Move::fund(id));
    return moves;
}

// fund: any company in the game.
Verdict check_fund(const Scene& scene, const Move& move) {
    if (scene.at[move.company].playing) return std::nullopt;
    return refuse(scene, "fund",
                  [&] { return Said{fmt::format("{} was put back into the box", scene.name(move.company))}; });
}

void fund(Table& table, const Move& move) {
    const Money amount = dollars_under_way(table.board, table.at);
    table.at[move.company].treasury += amount;
    table.tell(EventKind::money, table.name(move.company), [&] {
        return fmt::format("{} funds {} with {} from the bank", table.name(table.at.acting()), table.name(move.company),
                           print(amount));
    });
    table.end_action();
}

void describe_fund(const Board& board, const Position& at, const Move& move, Choice& choice) {
    const Money amount = dollars_under_way(board, at), treasury = at[move.company].treasury;
    choice.price = "+" + print(amount);
    choice.note = fmt::format("treasury {} -> {}", print(treasury), print(treasury + amount));
}

// ---- collect, levy

bool money_in_place(const Board& board, const Position& at) { return under_way(board, at, Deed::take); }

Moves collecting(const Board&, const Position&) { return {Move::collect()}; }
Moves levying(const Board&, const Position&) { return {Move::levy()}; }

// take-2:expand-2: either the money or the cubes.
Verdict check_money(const Scene& scene, const Move&) {
    if (scene.at.cubes_built == 0) return std::nullopt;
    return refuse(scene, "take-2:expand-2", [] {
        return Said{"a cube has been placed, so this action is an expansion and brings no money", "expand or done"};
    });
}

void collect(Table& table, const Move&) {
    const Seat seat = table.at.acting();
    const Money amount = dollars_under_way(table.board, table.at);
    table.at.cash_of(seat) += amount;
    table.tell(EventKind::money, table.name(seat),
               [&] { return fmt::format("{} takes {} from the bank", table.name(seat), print(amount)); });
    table.end_action();
}

void describe_collect(const Board& board, const Position& at, const Move&, Choice& choice) {
    choice.price = "+" + print(dollars_under_way(board, at));
}

// take-2:from-others. Ruling: who has less gives all of it.
void levy(Table& table, const Move&) {
    const Money amount = dollars_under_way(table.board, table.at);
    for (const Seat seat : table.at.seats()) {
        if (seat == table.at.acting()) continue;
        const Money given = std::min(amount, table.at.cash_of(seat));
        table.at.cash_of(seat) -= given;
        table.tell(EventKind::money, table.name(seat),
                   [&] { return fmt::format("{} gives {} to the bank", table.name(seat), print(given)); });
    }
    table.end_action();
}

void describe_levy(const Board& board, const Position& at, const Move&, Choice& choice) {
    choice.note = fmt::format("the others lose {} each", print(dollars_under_way(board, at)));
}

// ---- done

// In the opening somebody must choose a share; the action may be left unused.
bool done_in_place(const Board&, const Position& at) {
    return at.stage == Stage::act || (at.stage == Stage::offer && !at.opening);
}

// Whether the action under way could do anything.
bool any_deed(const Board& board, const Position& at) {
    Moves moves;
    list_moves(board, at, moves);
    return moves.size() > 1; // one of them is to be done
}

Moves being_done(const Board&, const Position&) { return {Move::done()}; }

void decline(Table& table, const Move&) {
    const Seat seat = table.at.acting();
    if (table.at.cubes_built == 0)
        table.tell(EventKind::pass, table.name(seat),
                   [&] { return fmt::format("{} leaves the action unused", table.name(seat)); });
    table.end_action();
}

// action-phase: leaving an action unused that could be carried out gives it up for this phase.
void describe_done(const Board& board, const Position& at, const Move&, Choice& choice) {
    choice.role = at.cubes_built > 0 ? Role::ends_turn : Role::passes;
    const Space& space = *action_under_way(board, at);
    if (at.cubes_built > 0 || !any_deed(board, at)) return;
    choice.gives_up = space.dollars > Money()       ? fmt::format("the {} of \"{}\"", print(space.dollars), space.word)
                      : space.cubes[at.players] > 0 ? fmt::format("up to {} cubes", space.cubes[at.players])
                                                    : fmt::format("the action \"{}\"", space.word);
}

} // namespace

bool space_free(const Position& at, SpaceId space) {
    const auto& column = at.taken[at.phase];
    return std::find(column.begin(), column.end(), SpaceOrNone(space)) == column.end();
}

bool can_be_developed(const Board& board, const Position& at, HexId hex) {
    return !check_develop({board, at, nullptr, Seat()}, Move::develop(hex));
}

bool under_way(const Board& board, const Position& at, Deed deed) {
    return at.stage == Stage::act && action_under_way(board, at)->deed == deed;
}

MoveRow take_row() {
    return {
        MoveKind::take, {"take", "take SPACE", "move your marker to a free space of the action column", "action-phase"},
        space_follows,  take_in_place,
        spaces,         check_take,
        take,           describe_take};
}

MoveRow develop_row() {
    return {MoveKind::develop, {"develop", "develop CITY", "put a development marker on a city with track", "develop"},
            place_follows,     develop_in_place,
            developments,      check_develop,
            develop,           describe_develop};
}

MoveRow fund_row() {
    return {MoveKind::fund,
            {"fund", "fund COMPANY", "pay money of the bank into a company's treasury", "fund"},
            company_follows,
            fund_in_place,
            fundings,
            check_fund,
            fund,
            describe_fund};
}

MoveRow collect_row() {
    return {MoveKind::collect, {"collect", "collect", "take money from the bank yourself", "take-2"},
            nothing_follows,   money_in_place,
            collecting,        check_money,
            collect,           describe_collect};
}

MoveRow levy_row() {
    return {MoveKind::levy,
            {"levy", "levy", "every other player gives money to the bank", "take-2:from-others"},
            nothing_follows,
            money_in_place,
            levying,
            check_money,
            levy,
            describe_levy};
}

MoveRow done_row() {
    return {MoveKind::done,  {"done", "done", "leave the rest of the action, or all of it", "action-phase"},
            nothing_follows, done_in_place,
            being_done,      check_nothing,
            decline,         describe_done};
}

} // namespace highball::american_rails
