// What `? WORDS` asks about the things of a game of the family: a company, a private, a hex, a tile, a train, a phase,
// a term of the rulebook; with the figures of the position.
#pragma once

#include "eighteen/rules/rules_context.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

std::vector<Answer> look_up(const RulesContext& context, std::string_view words);
// "Can be dumped: L&N on Bob"; "" where nobody is president.
std::string dump_warnings(const RulesContext& context);
// The words to which there are answers.
std::vector<std::string> lookup_words(const RulesContext& context);

} // namespace highball::eighteen
