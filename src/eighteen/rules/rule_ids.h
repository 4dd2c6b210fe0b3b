// Names that the family gives to rules. A title's rules.toml maps each name to the rule's number in its rulebook.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace highball::eighteen {

#define RULE(name) name,
enum class Rule {
#include "eighteen/rules/rule_ids.def"
};
#undef RULE

#define RULE(name) #name,
inline constexpr auto rule_names = std::to_array<std::string_view>({
#include "eighteen/rules/rule_ids.def"
});
#undef RULE

inline constexpr std::size_t rule_count = rule_names.size();

} // namespace highball::eighteen
