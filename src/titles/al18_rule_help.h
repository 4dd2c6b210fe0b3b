// The rules of 18AL and 18GA in short, in our own words and with the figures of the title that asks.
#pragma once

#include "eighteen/rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct Al18RuleText {
    eighteen::Rule rule;   // its number is the title's own
    std::string_view text; // {name} stands for a figure of the map file; no words with those of a title: no rule of it
};

// In the order of the rulebooks.
const std::vector<Al18RuleText>& al18_rule_texts();

// What is known under the number, and under those that begin with it; nothing for an unknown one.
std::optional<std::string> al18_rule_help(const eighteen::Rules& rules, std::string_view id);

} // namespace highball
