// What `rules NUMBER` tells: a title's texts about its rules, the powers of its privates and its optional rules.
#pragma once

#include "eighteen/rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

struct RuleText {
    std::string_view id; // the number in the title's rulebook, "4.2.1(j)"; several texts may have the same
    std::string text;    // with the figures of the title; "" where it has no such rule
};

// What is known under the number: the power of a private, the texts, an optional rule; and below it, a line each, the
// texts of all numbers that are parts of it. Nothing for an unknown number.
std::optional<std::string> tell_rules(const Figures& figures, const std::vector<RuleText>& texts, std::string_view id);

// The numbers of all rules of the title, its privates' powers and optional rules, in the order of the rulebook.
std::vector<std::string> rule_ids(const Rules& rules);

// For a title without texts of its own: powers and optional rules only.
std::optional<std::string> rule_help(const Rules& rules, std::string_view id);

} // namespace highball::eighteen
