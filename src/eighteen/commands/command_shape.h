// The shape of a command, "par CORPORATION PRICE", as its grammar: what a row needs that says nothing else of its
// words.
//
// A word in capitals stands for a thing, any other for itself: CORPORATION, PRIVATE, PLAYER (of several words), PRICE,
// PERCENT, TRAIN, HEX (with its stop where it has several).
#pragma once

#include "eighteen/commands/argument_reader.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// The words that were typed, one for each of the shape's: a player's name may have several.
std::vector<std::string_view> match_words_to_shape(std::vector<std::string_view> typed,
                                                   const std::vector<std::string_view>& shape);
// Sets the fields of the action that the shape names.
Action read_by_shape(ArgumentReader&, std::string_view shape, Verb verb);
// The canonical text.
std::string print_by_shape(const RulesContext&, std::string_view shape, const Action&);

} // namespace highball::eighteen
