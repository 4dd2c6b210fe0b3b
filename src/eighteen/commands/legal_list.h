// What a seat may do now, as it is collected: what is listed has passed its own check and is printed by its own row.
#pragma once

#include "eighteen/rules/rules_context.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::eighteen {

class LegalList {
  public:
    LegalList(const RulesContext& of_game, Seat acting) : context(of_game), seat(acting) {}

    const RulesContext& context;
    const Seat seat;
    std::vector<Choice> choices;

    // A command that is known to be allowed; by no rule of the title where none is named. `price`: what it
    // costs or brings.
    Choice& add(std::string text, std::optional<Rule> rule, std::string note = "", std::string price = "") {
        return choices.emplace_back(Choice{.text = std::move(text),
                                           .price = std::move(price),
                                           .note = std::move(note),
                                           .rule = rule ? context.number(*rule) : ""});
    }
    // The action, of this seat, if the rules allow it.
    void offer(Action action, std::optional<Rule> rule, std::string note = "", std::string price = "");
    // The same with any amount from the action's to `most`.
    void offer_up_to(Action action, Money most, std::optional<Rule> rule, std::string note, std::string price = "",
                     Money step = Money(1));
};

// "sell, buy one certificate, or pass": of the seat on turn in a stock round, what is listed, each said as beside the
// command's word.
std::string what_is_legal(const RulesContext& context, void (*list)(LegalList&),
                          std::initializer_list<std::pair<std::string_view, std::string_view>> says);

} // namespace highball::eighteen
