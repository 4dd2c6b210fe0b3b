#include "titles/american_rails/explain_move.h"

#include "core/text.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

std::vector<Action> bids(const Board& board, const Mind& mind, const Position& at) {
    const Auction& auction = at.auction;
    const BidRange range = bid_range(board, at);
    Sales sales(board, mind, at);
    const double leaving =
        auction.high == Money() ? 0 : sales.lead_after(auction.turn, auction.company, auction.leader, auction.high);
    std::vector<Action> ideas{{{Move::pass()}, leaving}};
    if (range.possible())
        ideas.push_back(
            {{Move::bid(range.low)}, sales.lead_after(auction.turn, auction.company, auction.turn, range.low)});
    return ideas;
}

std::vector<Action> starts(const Board& board, const Position& at) {
    std::vector<Action> ideas;
    for (const HexId hex : sensible_starts(board, at))
        ideas.push_back({{Move::start(hex)}, start_worth(board, at, at.auction.company, hex)});
    return ideas;
}

// "Majestic to Boston, Liberty to Buffalo": each company with the last city that it reaches.
std::string goals_of_plan(const Board& board, const Moves& moves) {
    std::vector<std::string> goals;
    for (const CompanyId id : board.company_ids()) {
        std::string city;
        for (const Move& move : moves)
            if (move.kind == MoveKind::expand && move.company == id)
                city = board[move.hex].city ? board[*board[move.hex].city].name : city.empty() ? "further" : city;
        if (!city.empty())
            goals.push_back(fmt::format("{} {}{}", board[id].name, city == "further" ? "" : "to ", city));
    }
    return list_words(goals);
}

// What the moves bring the player a year, and where they lead.
std::string gain_of(const Board& board, const Position& at, Seat seat, const Moves& moves) {
    Position then = at;
    for (const Move& move : moves) make(board, then, move);
    const Money more = paid_a_year(board, then, seat) - paid_a_year(board, at, seat);
    std::vector<std::string> parts;
    if (const std::string goals = goals_of_plan(board, moves); !goals.empty()) parts.push_back(goals);
    if (more != Money())
        parts.push_back(fmt::format("{}{} a year", more > Money() ? "+" : "-", print(std::max(more, -more))));
    return join(parts, ", ");
}

// Half of a sentence about the share in the auction.
std::string worth_of_share(const Board& board, const Mind& mind, const Position& at, const Names& names, Seat seat,
                           CompanyId company) {
    const Money most = Sales(board, mind, at).reservation(seat, company);
    const std::string& name = nth(names, seat);
    return most == Money()
               ? fmt::format("a share of {} is not worth {} to {}", board[company].name, print(board.least_bid), name)
               : fmt::format("a share of {} is worth {} to {}", board[company].name, print(most), name);
}

} // namespace

Money paid_a_year(const Board& board, const Position& at, Seat seat) {
    Money sum;
    for (const CompanyId id : board.company_ids()) sum += dividend(at, id) * at.shares_of(seat, id);
    return sum;
}

std::vector<Action> ideas_of(const Board& board, const Mind& mind, const Position& at) {
    std::vector<Action> ideas;
    switch (at.stage) {
    case Stage::offer:
        ideas = sensible_offers(board, mind, at);
        break;
    case Stage::bid:
        ideas = bids(board, mind, at);
        break;
    case Stage::found:
        ideas = starts(board, at);
        break;
    case Stage::choose:
        ideas = sensible_actions(board, mind, at, true);
        break;
    case Stage::act:
        ideas = sensible_deeds(board, mind, at, true);
        break;
    case Stage::over:
        break;
    }
    std::stable_sort(ideas.begin(), ideas.end(), [](const Action& a, const Action& b) { return a.worth > b.worth; });
    return ideas;
}

std::string motive(const Board& board, const Mind& mind, const Position& at, const Names& names, const Moves& moves) {
    const Seat seat = *to_act(at);
    switch (moves.front().kind) {
    case MoveKind::take:
        for (const Action& idea : ideas_of(board, mind, at)) {
            if (idea.moves.front() != moves.front() || idea.moves.size() < 2) continue;
            const Move& then = idea.moves[1];
            if (then.kind == MoveKind::offer) return worth_of_share(board, mind, at, names, seat, then.company);
            return gain_of(board, at, seat, idea.moves);
        }
        return "";
    case MoveKind::offer:
        return worth_of_share(board, mind, at, names, seat, moves.front().company);
    case MoveKind::bid:
    case MoveKind::pass:
        return worth_of_share(board, mind, at, names, seat, at.auction.company);
    default:
        return gain_of(board, at, seat, moves);
    }
}

} // namespace highball::american_rails
