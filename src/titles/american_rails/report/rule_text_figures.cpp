#include "titles/american_rails/game.h"

#include "core/text.h"

#include <fmt/format.h>
#include <string>
#include <vector>

namespace highball::american_rails {

namespace {

std::string names_of(const Board& board, bool special) {
    std::vector<std::string> names;
    for (const City& city : board.cities)
        if (special ? city.special : !city.developable) names.push_back(city.name);
    return join_words(names);
}

// Returns "$50 with 3 players, $50 with 4 players and $40 with 5 players".
std::string by_players(const std::array<Money, max_players + 1>& amounts) {
    std::vector<std::string> parts;
    for (int players = min_players; players <= max_players; ++players)
        parts.push_back(fmt::format("{} with {} players", print(item_at(amounts, players)), players));
    return join_words(parts);
}

} // namespace

RuleFigures rule_text_figures(const Board& board) {
    const auto dollars = [](int amount) { return print(Money(amount)); };
    RuleFigures words = {
        {"cash", by_players(board.cash)},
        {"cash_2010", by_players(board.cash_2010)},
        {"least_bid", print(board.least_bid)},
        {"last_year", std::to_string(board.last_year)},
        {"low_supply", std::to_string(board.low_supply)},
        {"marker_full", dollars(board.marker_full)},
        {"marker_shared", dollars(board.marker_shared)},
        {"black", names_of(board, false)},
        {"special", names_of(board, true)},
        {"fund", print(board.dollars_of(ActionType::fund))},
        {"take", print(board.dollars_of(ActionType::take))},
        {"bonus", dollars(board.connection_bonus)},
        {"twice", dollars(2 * board.connection_bonus)},
    };
    for (const Terrain terrain : {Terrain::city, Terrain::plains, Terrain::forest, Terrain::mountain}) {
        const std::string name(name_of(terrain));
        words[name + "_first"] = dollars(board.cost_of(terrain).first);
        words[name + "_more"] = dollars(board.cost_of(terrain).more);
    }
    return words;
}

} // namespace highball::american_rails
