#include "titles/american_rails/ai/explain_move.h"

#include "core/text.h"

#include <algorithm>

namespace highball::american_rails {

Position after(const Board& board, Position position, const Moves& moves) {
    for (const Move& move : moves) make(board, position, move);
    return position;
}

namespace {

std::vector<RatedMoves> rated_starts(const Board& board, const Position& position) {
    std::vector<RatedMoves> ideas;
    for (const HexId hex : sensible_starts(board, position))
        ideas.push_back({{Move::start(hex)}, start_worth(board, position, position.auction.company, hex)});
    return ideas;
}

// Returns the last city that each company reaches with the moves: "Majestic to Boston, Liberty to Buffalo". If no
// company reaches a city, returns "more track for Majestic and Liberty".
std::string goals_of_plan(const Board& board, const Moves& moves) {
    std::vector<std::string> targets, others;
    for (const CompanyId id : board.company_ids()) {
        std::string city;
        bool builds = false;
        for (const Move& move : moves) {
            if (move.kind != MoveKind::expand || move.company != id) continue;
            builds = true;
            if (board[move.hex].city) city = board[*board[move.hex].city].name;
        }
        if (!city.empty()) targets.push_back(board[id].name + " to " + city);
        if (builds && city.empty()) others.push_back(board[id].name);
    }
    if (!targets.empty() || others.empty()) return join(targets, ", ");
    return "more track for " + join_words(others);
}

// Returns the cities that the moves reach and the yearly gain that they bring the player: "Majestic to Boston, +$5 per
// year".
std::string gain_of(const Board& board, const Position& position, Seat seat, const Moves& moves) {
    const Position then = after(board, position, moves);
    const Money more = dividends_a_year(board, then, seat) - dividends_a_year(board, position, seat);
    std::vector<std::string> parts;
    if (const std::string targets = goals_of_plan(board, moves); !targets.empty()) parts.push_back(targets);
    if (more != Money())
        parts.push_back(fmt::format("{}{} per year", more > Money() ? "+" : "-", print(std::max(more, -more))));
    return join(parts, ", ");
}

// Returns a clause that says how much a share of the company is worth to the player: the highest price at which buying
// it pays.
std::string worth_of_share(const Board& board, const PlayerParameters& parameters, const Position& position,
                           const Names& names, Seat seat, CompanyId company) {
    const Money most = SaleEvaluator(board, parameters, position).reservation(seat, company);
    const std::string& name = item_at(names, seat);
    return most == Money() ? fmt::format("a share of {} is worth less than {} to {}", board[company].name,
                                         print(board.least_bid), name)
                           : fmt::format("a share of {} is worth {} to {}", board[company].name, print(most), name);
}

} // namespace

std::vector<RatedMoves> rated_moves(const Board& board, const PlayerParameters& parameters, const Position& position) {
    std::vector<RatedMoves> ideas;
    switch (position.stage) {
    case Stage::offer:
        ideas = sensible_offers(board, parameters, position);
        break;
    case Stage::bid:
        ideas = sensible_bids(board, parameters, position);
        break;
    case Stage::found:
        ideas = rated_starts(board, position);
        break;
    case Stage::choose:
        ideas = sensible_actions(board, parameters, position, true);
        break;
    case Stage::act:
        ideas = sensible_continuations(board, parameters, position, true);
        break;
    case Stage::over:
        break;
    }
    // The end of the game is worth what everybody then has.
    for (RatedMoves& idea : ideas) {
        const Position then = after(board, position, idea.moves);
        if (is_last_year(board, position) || !is_last_year(board, then)) continue;
        const Seat seat = *to_act(position);
        idea.worth = lead(position, final_worths(board, parameters, then), seat) -
                     lead(position, final_worths(board, parameters, position), seat);
    }
    std::stable_sort(ideas.begin(), ideas.end(),
                     [](const RatedMoves& a, const RatedMoves& b) { return a.worth > b.worth; });
    return ideas;
}

std::string explanation(const Board& board, const PlayerParameters& parameters, const Position& position,
                        const Names& names, const Moves& moves) {
    const Seat seat = *to_act(position);
    switch (moves.front().kind) {
    case MoveKind::take: {
        Moves whole = moves;
        if (whole.size() == 1) {
            const std::vector<RatedMoves> ideas = rated_moves(board, parameters, position);
            const auto best = std::find_if(ideas.begin(), ideas.end(), [&](const RatedMoves& idea) {
                return idea.moves.size() > 1 && idea.moves.front() == moves.front();
            });
            if (best == ideas.end()) return "";
            whole = best->moves;
        }
        if (whole[1].kind == MoveKind::offer)
            return worth_of_share(board, parameters, position, names, seat, whole[1].company);
        return gain_of(board, position, seat, whole);
    }
    case MoveKind::offer:
        return worth_of_share(board, parameters, position, names, seat, moves.front().company);
    case MoveKind::bid: // a higher bid has other reasons, such as to make the share dearer for others
    case MoveKind::pass:
        if (const Money most = SaleEvaluator(board, parameters, position).reservation(seat, position.auction.company);
            moves.front().kind == MoveKind::bid ? most < moves.front().amount : most > position.auction.high)
            return "";
        return worth_of_share(board, parameters, position, names, seat, position.auction.company);
    default:
        return gain_of(board, position, seat, moves);
    }
}

} // namespace highball::american_rails
