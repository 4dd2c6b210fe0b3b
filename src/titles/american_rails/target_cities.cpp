#include "titles/american_rails/target_cities.h"

#include "titles/american_rails/explain_move.h"
#include "titles/american_rails/rules.h"
#include "titles/american_rails/shortest_paths.h"
#include "titles/american_rails/command_parser.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace highball::american_rails {

namespace {

Goal goal_on(const Board& board, const Position& at, CompanyId company, HexId hex, const Ways& ways) {
    return {company, hex, ways.way(hex), Money(ways.cost(hex)), income_with(board, at, company, hex)};
}

// What the company pays a share with that income; with no share in hands, the first one that is bought.
Money a_share(const Position& at, CompanyId id, int income) {
    const int held = std::max(1, shares_held(at, id));
    return Money((income + held - 1) / held);
}

} // namespace

std::optional<Goal> goal_at(const Board& board, const Position& at, CompanyId company, HexId hex) {
    Prices prices(board, at);
    const Ways ways(board, at, at[company].track, prices);
    if (at[company].track.contains(hex) || !ways.reaches(hex)) return std::nullopt;
    return goal_on(board, at, company, hex, ways);
}

std::vector<Goal> goals_of(const Board& board, const Position& at, CompanyId company) {
    Prices prices(board, at);
    const Ways ways(board, at, at[company].track, prices);
    std::vector<Goal> goals;
    for (const City& city : board.cities)
        if (!at[company].track.contains(city.hex) && ways.reaches(city.hex))
            goals.push_back(goal_on(board, at, company, city.hex, ways));
    std::stable_sort(goals.begin(), goals.end(), [](const Goal& a, const Goal& b) {
        return a.income != b.income ? a.income > b.income : a.cost < b.cost;
    });
    return goals;
}

Moves moves_towards(const Board& board, const Position& at, const Goal& goal) {
    const int most = cubes_still_allowed(board, at);
    Money left = at[goal.company].treasury;
    Moves moves;
    for (const HexId hex : goal.way) {
        left -= cube_cost(board, at, hex);
        const bool too_much = most > 0 && (count_of(moves) == most || left < Money());
        if (too_much && !moves.empty()) break;
        moves.push_back(Move::expand(goal.company, hex));
    }
    return moves;
}

Moves best_first(const Board& board, const Position& at) {
    Moves moves;
    list_moves(board, at, moves);
    const Seat seat = *to_act(at);
    std::vector<std::pair<Money, Move>> gains;
    for (const Move& move : moves) {
        Position then = at;
        make(board, then, move);
        gains.emplace_back(std::max(Money(), paid_a_year(board, then, seat) - paid_a_year(board, at, seat)), move);
    }
    std::stable_sort(gains.begin(), gains.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = gains[i].second;
    return moves;
}

std::vector<Choice> goal_choices(const Board& board, const Position& at) {
    std::vector<std::pair<std::pair<bool, Money>, Choice>> found; // reached now? what the player's own shares gain
    if (cubes_still_allowed(board, at) == 0) return {};
    for (const CompanyId id : board.company_ids()) {
        if (at.shares_of(at.acting(), id) == 0) continue;
        for (const Goal& goal : goals_of(board, at, id)) {
            const Moves moves = moves_towards(board, at, goal);
            if (!allowed(board, at, moves.front())) continue;
            const bool there = moves.size() == goal.way.size();
            Choice choice{.text = fmt::format("expand {} to {}", board[id].name, board[*board[goal.hex].city].name),
                          .price = print(goal.cost),
                          .note =
                              fmt::format("{}{}, income {} -> {}, a share {} -> {}",
                                          there ? "" : fmt::format("{} of ", moves.size()),
                                          counted(count_of(goal.way), "cube"), at[id].income, goal.income,
                                          print(a_share(at, id, at[id].income)), print(a_share(at, id, goal.income))),
                          .rule = "expand"};
            const Money more =
                (a_share(at, id, goal.income) - a_share(at, id, at[id].income)) * at.shares_of(at.acting(), id);
            found.emplace_back(std::pair(there, more), std::move(choice));
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Choice> choices;
    for (auto& [rank, choice] : found) choices.push_back(std::move(choice));
    return choices;
}

} // namespace highball::american_rails
