// Grammar of a command as one line, "par CORPORATION PRICE". It is used for commands that have no reading or printing
// function of their own.
//
// A word in capitals is a placeholder; any other word stands for itself. Among the placeholders are CORPORATION,
// PRIVATE, PLAYER (of several words), PERCENT, TRAIN and HEX (with its stop if it has several).
#pragma once

#include "eighteen/commands/argument_reader.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// Returns the typed words with one entry for each word of the shape. The words of a player's name become one entry.
std::vector<std::string_view> match_words_to_shape(std::vector<std::string_view> typed,
                                                   const std::vector<std::string_view>& shape);
// Returns an action with the values of the fields that the shape names. Reads them from the typed words.
Action read_by_shape(ArgumentReader&, std::string_view shape, Verb verb);
// Returns the canonical text of the action. Its form is that of the shape.
std::string print_by_shape(const RulesContext&, std::string_view shape, const Action&);

} // namespace highball::eighteen
