// Figures of a title as words, for the texts of its rules.
#pragma once

#include "core/text.h"
#include "eighteen/model/figures.h"

#include <fmt/args.h>
#include <fmt/format.h>
#include <functional>
#include <string>
#include <string_view>
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
    return join_words(parts);
}

// Named words that replace placeholders in texts.
class RuleTextFigures {
  public:
    void put(const char* name, std::string words) { store_.push_back(fmt::arg(name, std::move(words))); }
    // Replaces each {name} of the text by its words; an unknown name is a bug of the text.
    std::string expand(std::string_view text) const { return fmt::vformat(text, store_); }

  private:
    fmt::dynamic_format_arg_store<fmt::format_context> store_;
};

std::string list_pars(const Figures& figures); // "$70, $75 or $82"
// Adds the figures that every rulebook of the family uses: money and limits, pars, colours, trains.
RuleTextFigures common_rule_text_figures(const Figures& figures);
// Returns "2/1", passenger and freight, for a train with two faces.
std::string both_faces(const TrainKind& kind);
// Returns "2 from phase 2 and 3 from phase 4", naming only changes; a part with "" is left out.
std::string by_phase(const Figures& figures, const std::function<std::string(const Phase&)>& say);

} // namespace highball::eighteen
