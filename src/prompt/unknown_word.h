// Refusal of a line whose first word is not a command.
#pragma once

#include "prompt/prompt.h"

namespace highball {

// Returns the command words of the game and of the prompt.
std::vector<std::string> command_words(const Prompt& prompt);
// Refuses a line if no command begins with its first word. Suggests similar words and lists the first words of the
// legal choices.
std::optional<Refusal> refuse_unknown_word(const Prompt& prompt, const std::vector<Choice>& legal,
                                           std::string_view line);

} // namespace highball
