// The rules of 18VA in short, in our own words and with its figures.
#pragma once

#include "eighteen/rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct Va18RuleText {
    std::string_view id;
    std::string_view text; // {name} stands for a figure of the map file
};

// In the order of the rulebook.
const std::vector<Va18RuleText>& va18_rule_texts();

// What is known under the number, and under those that begin with it; nothing for an unknown one.
std::optional<std::string> va18_rule_help(const eighteen::Rules& rules, std::string_view id);

} // namespace highball
