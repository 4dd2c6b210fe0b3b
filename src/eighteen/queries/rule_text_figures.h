// Figures of a title, formatted as phrases for its rule texts.
#pragma once

#include "core/text.h"
#include "eighteen/model/figures.h"
#include "game/rule_texts.h"

#include <fmt/format.h>
#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

namespace highball::eighteen {

// Returns the value for each number of players: "$600 with 2 players and $400 with 3 players".
template <class Value> std::string by_players(const std::map<int, Value>& values) {
    std::vector<std::string> parts;
    for (const auto& [players, value] : values) {
        if constexpr (std::is_same_v<Value, Money>)
            parts.push_back(fmt::format("{} with {} players", print(value), players));
        else
            parts.push_back(fmt::format("{} with {} players", value, players));
    }
    return join_words(parts);
}

std::string end_price(const Figures& figures); // "$300": the least price that ends the game; "" if none does
std::string list_pars(const Figures& figures); // "$70, $75 or $82"
// Returns the placeholders of the family. Each entry of [amounts], [counts] and [percents] is also a placeholder, under
// its own name. A placeholder is "" if the title does not have the figure.
RuleFigures rule_text_figures(const Figures& figures);
// Returns the name of a kind of train: "4", or both names for a kind with two faces, first passenger, then freight:
// "3/2G".
std::string both_faces(const TrainKind& kind);

} // namespace highball::eighteen
