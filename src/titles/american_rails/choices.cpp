// Everything that may be done now, with what it costs and what it would change.
#include "titles/american_rails/game.h"

#include "titles/american_rails/command_table.h"
#include "titles/american_rails/words.h"

namespace highball::american_rails {

namespace {

std::string left(int shares) { return fmt::format("{} share{} left", shares, shares == 1 ? "" : "s"); }

std::string space_note(const Position& at, const Space& space) {
    switch (space.deed) {
    case Deed::pass:
        return "do nothing";
    case Deed::develop:
        return fmt::format("{} markers left", at.markers);
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

std::string develop_note(const Board& board, const Position& at, HexId hex) {
    const bool alone = cubes_in(board, at, hex) == 1;
    std::string note;
    for (int i = 0; i < board.company_count(); ++i) {
        const CompanyId id{static_cast<std::uint8_t>(i)};
        if (!at[id].track.contains(hex)) continue;
        const int income = at[id].income;
        note += fmt::format("{}{} income {} -> {}", note.empty() ? "" : ", ", board[id].name, income,
                            income + (alone ? board.marker_full : board.marker_shared));
    }
    return note;
}

std::string expand_note(const Board& board, const Position& at, CompanyId id, HexId hex) {
    const Hex& place = board[hex];
    const std::string where =
        place.city ? board[*place.city].name : std::string(american_rails::name_of(place.terrain));
    const int now = at[id].income, then = income_with(board, at, id, hex);
    return now == then ? fmt::format("{}, income {}", where, now)
                       : fmt::format("{}, income {} -> {}", where, now, then);
}

Choice choice_of(const Board& board, const Position& at, const Move& move) {
    Choice choice;
    choice.text = print(board, move);
    choice.rule = command_row(move.kind).spec.rule;
    const Space* space = action_under_way(board, at);
    switch (move.kind) {
    case MoveKind::offer:
        choice.note = left(at[move.company].unsold);
        choice.rule = at.opening ? "start-auction" : "auction";
        break;
    case MoveKind::pass:
        choice.rule = at.opening ? "start-auction:bid" : "auction";
        break;
    case MoveKind::start: {
        const City& city = board[*board[move.hex].city];
        choice.note = fmt::format("{}, income {}, shared {}", board[move.hex].id, city.full, city.shared);
        choice.rule = at.opening ? "start-auction:winner" : "auction:new-company";
        break;
    }
    case MoveKind::take: {
        const Space& taken = board[move.space];
        if (taken.deed == Deed::take) choice.price = "+" + print(taken.dollars);
        choice.note = space_note(at, taken);
        break;
    }
    case MoveKind::develop:
        choice.note = develop_note(board, at, move.hex);
        break;
    case MoveKind::fund:
        choice.price = "+" + print(space->dollars);
        choice.note = fmt::format("treasury {} -> {}", print(at[move.company].treasury),
                                  print(at[move.company].treasury + space->dollars));
        break;
    case MoveKind::collect:
        choice.price = "+" + print(space->dollars);
        break;
    case MoveKind::levy:
        choice.note = fmt::format("the others lose {} each", print(space->dollars));
        break;
    case MoveKind::expand:
        choice.price = print(cube_cost(board, at, move.hex));
        choice.note = expand_note(board, at, move.company, move.hex);
        break;
    case MoveKind::bid:
    case MoveKind::done:
        break;
    }
    return choice;
}

Choice bid_choice(const Board& board, const Position& at, const BidRange& bids) {
    Choice choice;
    choice.text = "bid";
    choice.note = fmt::format("{} has {} in its treasury", board[at.auction.company].name,
                              print(at[at.auction.company].treasury));
    choice.rule = at.opening ? "start-auction:bid" : "auction";
    choice.amount = Range{bids.low.dollars(), bids.high.dollars(), 1};
    return choice;
}

} // namespace

std::vector<Choice> RailsGame::legal(Seat seat) const {
    std::vector<Choice> choices;
    if (to_act(at_) != seat) return choices;
    if (const BidRange bids = bid_range(*board_, at_); at_.stage == Stage::bid && bids.possible())
        choices.push_back(bid_choice(*board_, at_, bids));
    std::vector<Move> moves;
    list_moves(*board_, at_, moves);
    choices.reserve(choices.size() + moves.size());
    for (const Move& move : moves) choices.push_back(choice_of(*board_, at_, move));
    return choices;
}

} // namespace highball::american_rails
