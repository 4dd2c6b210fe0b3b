#include "titles/american_rails/report/outlook.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::american_rails {

std::string effect_of(const Board& board, const Position& position, const Space& space) {
    const int cubes = space.cubes[position.players];
    switch (space.action_type) {
    case ActionType::pass:
        return "do nothing, and go first in the next phase";
    case ActionType::develop:
        return fmt::format("place a marker in a city with a cube: +{} per year for a company that has it to itself, "
                           "+{} for each if shared; {} left",
                           print(Money(board.marker_full)), print(Money(board.marker_shared)),
                           pluralize(position.markers, "marker"));
    case ActionType::fund:
        return fmt::format("the bank pays {} into any company's treasury", print(space.dollars));
    case ActionType::take:
        return fmt::format("collect {} yourself, or levy: every other player pays {} to the bank{}",
                           print(space.dollars), print(space.dollars),
                           cubes > 0 ? fmt::format("; or place up to {}", pluralize(cubes, "cube")) : "");
    case ActionType::expand:
        return fmt::format("place up to {} of companies whose shares you hold; their treasuries pay",
                           pluralize(cubes, "cube"));
    case ActionType::auction:
        return fmt::format("auction a share, from {}; the price goes into the company's treasury; {} unsold",
                           print(board.least_bid), pluralize(unsold_shares(board, position), "share"));
    }
    return "";
}

Money cash_after_dividend(const Board& board, const Position& position, Seat seat) {
    const bool paid = position.stage == Stage::over;
    return position.cash_of(seat) + (paid ? Money() : dividends_a_year(board, position, seat));
}

std::vector<std::pair<Seat, Money>> cash_after_dividend(const Board& board, const Position& position) {
    std::vector<std::pair<Seat, Money>> all;
    for (const Seat seat : position.seats()) all.emplace_back(seat, cash_after_dividend(board, position, seat));
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return all;
}

std::vector<std::string> low_supply_names(const Board& board, const Position& position) {
    std::vector<std::string> names;
    for (const CompanyId id : board.company_ids())
        if (is_low(board, position[id])) names.push_back(board[id].name);
    if (position.markers <= board.low_supply) names.emplace_back("markers");
    return names;
}

std::string end_caused(const Board& board, const Position& before, const Position& after, const Names& names) {
    if (is_last_year(board, before) || !is_last_year(board, after)) return "";
    return fmt::format("this ends the game after {}: {}", after.year,
                       join(collect_texts(cash_after_dividend(board, after),
                                          [&](const auto& one) {
                                              return item_at(names, one.first) + " " + highball::print(one.second);
                                          }),
                            ", "));
}

} // namespace highball::american_rails
