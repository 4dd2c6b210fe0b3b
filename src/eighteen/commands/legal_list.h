// List of the commands that a seat may give now. Each has passed its check and is printed by its specification.
#pragma once

#include "eighteen/commands/command_language.h"
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

    // Adds a command that is known to be allowed, with its rule if there is one. `price` is the amount that the command
    // costs or brings.
    Choice& add(std::string text, std::optional<Rule> rule, std::string note = "", std::string price = "") {
        const Role role = role_of(text);
        return choices.emplace_back(Choice{.text = std::move(text),
                                           .price = std::move(price),
                                           .note = std::move(note),
                                           .rule = rule ? context.number(*rule) : "",
                                           .role = role});
    }
    // Adds the action of this seat if the rules allow it. Returns the new choice, valid until the next one is added;
    // nullptr if the rules forbid the action.
    Choice* offer(Action action, std::optional<Rule> rule, std::string note = "", std::string price = "");
    // Adds the action with a range of amounts if the rules allow the action. The range begins at the action's own
    // amount, ends at `most` and goes up by `step`. Returns the new choice, as offer() does.
    Choice* offer_up_to(Action action, Money most, std::optional<Rule> rule, std::string note, std::string price = "",
                        Money step = Money(1));
};

// Returns a text such as "sell, buy one certificate, or pass" for the seat on turn in a stock round. Each entry of
// `says` is a command and its text. The result consists of the texts of the commands that `list` offers.
std::string what_is_legal(const RulesContext& context, void (*list)(LegalList&),
                          std::initializer_list<std::pair<std::string_view, std::string_view>> says);

} // namespace highball::eighteen
