// Lookups (`? WORDS`) of the 18xx family: companies, privates, hexes, tiles, trains, phases and terms of the rulebook,
// with the figures of the position.
#pragma once

#include "eighteen/rules/rules_context.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

std::vector<Answer> look_up(const RulesContext& context, std::string_view words);
// Returns the presidencies that sales can leave to another player: "Can be dumped: L&N on Bob". Says so if there are
// none; "" if nobody is president.
std::string dump_warnings(const RulesContext& context);
// Returns the words that look_up() knows.
std::vector<std::string> lookup_words(const RulesContext& context);

} // namespace highball::eighteen
