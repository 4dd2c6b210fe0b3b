#include "titles/american_rails/rules/target_cities.h"

#include "titles/american_rails/rules/command_parser.h"
#include "titles/american_rails/rules/rules.h"
#include "titles/american_rails/rules/shortest_paths.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace highball::american_rails {

namespace {

TargetCity make_target(const Board& board, const Position& position, CompanyId company, HexId hex,
                       const ShortestPaths& paths) {
    return {company, hex, paths.path(hex), Money(paths.cost(hex)), income_with(board, position, company, hex)};
}

} // namespace

std::optional<TargetCity> target_city_at(const Board& board, const Position& position, CompanyId company, HexId hex) {
    CubeCosts cube_costs(board, position);
    const ShortestPaths paths(board, position, position[company].track, cube_costs);
    if (position[company].track.contains(hex) || !paths.is_reachable(hex)) return std::nullopt;
    return make_target(board, position, company, hex, paths);
}

std::vector<TargetCity> target_cities(const Board& board, const Position& position, CompanyId company) {
    CubeCosts cube_costs(board, position);
    const ShortestPaths paths(board, position, position[company].track, cube_costs);
    std::vector<TargetCity> targets;
    for (const City& city : board.cities)
        if (!position[company].track.contains(city.hex) && paths.is_reachable(city.hex))
            targets.push_back(make_target(board, position, company, city.hex, paths));
    std::stable_sort(targets.begin(), targets.end(), [](const TargetCity& a, const TargetCity& b) {
        return a.income != b.income ? a.income > b.income : a.cost < b.cost;
    });
    return targets;
}

Moves moves_towards(const Board& board, const Position& position, const TargetCity& target) {
    const int allowed = cubes_still_allowed(board, position);
    const int most = std::min(allowed, int{position[target.company].cubes});
    Money left = position[target.company].treasury;
    Moves moves;
    for (const HexId hex : target.path) {
        left -= cube_cost(board, position, hex);
        const bool too_much = allowed > 0 && (int_size(moves) >= most || left < Money());
        if (too_much && !moves.empty()) break;
        moves.push_back(Move::expand(target.company, hex));
    }
    return moves;
}

Moves best_first(const Board& board, const Position& position) {
    Moves moves;
    list_moves(board, position, moves);
    const Seat seat = *to_act(position);
    std::vector<std::pair<Money, Move>> gains;
    for (const Move& move : moves) {
        Position then = position;
        make(board, then, move);
        gains.emplace_back(
            std::max(Money(), dividends_a_year(board, then, seat) - dividends_a_year(board, position, seat)), move);
    }
    std::stable_sort(gains.begin(), gains.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = gains[i].second;
    return moves;
}

std::vector<Choice> target_choices(const Board& board, const Position& position) {
    std::vector<std::pair<Money, Choice>> found; // (gain of own shares, choice)
    if (cubes_still_allowed(board, position) == 0) return {};
    for (const CompanyId id : board.company_ids()) {
        if (position.shares_of(position.acting(), id) == 0) continue;
        for (const TargetCity& target : target_cities(board, position, id)) {
            const Moves moves = moves_towards(board, position, target);
            if (moves.size() < target.path.size() || !allowed(board, position, moves.front())) continue;
            Choice choice{.text = fmt::format("expand {} to {}", board[id].name, board[*board[target.hex].city].name),
                          .price = print(target.cost),
                          .note = fmt::format("{}, {}", pluralize(int_size(target.path), "cube"),
                                              income_change(position, id, target.income)),
                          .rule = "expand"};
            const Money more =
                (dividend_at(position, id, target.income) - dividend_at(position, id, position[id].income)) *
                position.shares_of(position.acting(), id);
            found.emplace_back(more, std::move(choice));
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Choice> choices;
    for (auto& [rank, choice] : found) choices.push_back(std::move(choice));
    return choices;
}

} // namespace highball::american_rails
