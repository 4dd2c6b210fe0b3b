// What `? WORDS` asks about the things of a game of the family: a company, a private, a hex, a tile, a train, a phase,
// a term of the rulebook; with the figures of the position.
#pragma once

#include "eighteen/rules/rules_context.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

std::vector<Answer> answers_about(const Scene& scene, std::string_view words);
// "Can be dumped: L&N on Bob"; "" where nobody is president.
std::string dumps(const Scene& scene);
// The words to which there are answers.
std::vector<std::string> answered_words(const Scene& scene);

} // namespace highball::eighteen
