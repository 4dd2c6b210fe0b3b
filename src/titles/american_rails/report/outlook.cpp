#include "titles/american_rails/report/outlook.h"

#include "core/text.h"

#include <algorithm>

namespace highball::american_rails {

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
