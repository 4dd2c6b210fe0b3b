// Grammar of a command, "par CORPORATION PRICE": reads and prints a command that has no functions of its own for that.
//
// A word in capitals is a placeholder, any other stands for itself: CORPORATION, PRIVATE, PLAYER (of several words),
// PERCENT, TRAIN, HEX (with its stop where it has several).
#pragma once

#include "eighteen/commands/argument_reader.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// Typed words, one entry for each word of the shape; the name of a player may have several words.
std::vector<std::string_view> match_words_to_shape(std::vector<std::string_view> typed,
                                                   const std::vector<std::string_view>& shape);
// Sets the fields of the action that the shape names.
Action read_by_shape(ArgumentReader&, std::string_view shape, Verb verb);
// The canonical text.
std::string print_by_shape(const RulesContext&, std::string_view shape, const Action&);

} // namespace highball::eighteen
