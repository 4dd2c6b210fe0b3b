// Figures of a title as words, for the texts that explain its rules.
#pragma once

#include "core/text.h"
#include "eighteen/figures.h"

#include <fmt/format.h>
#include <string>
#include <type_traits>
#include <vector>

namespace highball::eighteen {

// "$600 with 2 players and $400 with 3 players"
template <class Value> std::string by_players(const std::map<int, Value>& values) {
    std::vector<std::string> parts;
    for (const auto& [players, value] : values) {
        if constexpr (std::is_same_v<Value, Money>)
            parts.push_back(fmt::format("{} with {} players", print(value), players));
        else
            parts.push_back(fmt::format("{} with {} players", value, players));
    }
    return list_words(parts);
}

std::string list_pars(const Figures& figures);    // "$70, $75 or $82"
std::string list_colours(const Figures& figures); // "yellow from phase 2 and green from phase 3"

} // namespace highball::eighteen
