// Refusal of a line whose first word is no command.
#pragma once

#include "prompt/prompt.h"

namespace highball {

// Returns the first words of all commands of the game and the prompt.
std::vector<std::string> command_words(const Prompt& prompt);
// Refuses a line whose first word begins no command. Suggests similar words and lists the legal first words.
std::optional<Refusal> refuse_unknown_word(const Prompt& prompt, const std::vector<Choice>& legal,
                                           std::string_view line);

} // namespace highball
