// What can follow in the prompt, from what is legal now and the table of commands.
#pragma once

#include "game/title.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::tui {

// Choices that the half-typed line may still become: its words are beginnings of the choice's words, case does not
// matter.
std::vector<const Choice*> matching(const std::vector<Choice>& choices, std::string_view typed);
// Whole lines for the Tab key, best first: the next word of every matching choice, then command words, then names.
std::vector<std::string> completions(const Title& title, const std::vector<Choice>& choices, std::string_view typed);
// What all of them begin with, at least as long as `typed` when it begins so too.
std::string common_beginning(const std::vector<std::string>& lines);
// The rest of the best match, for the shadow behind the cursor: "[75..600 by 5]", "57 2".
std::string ghost(const Title& title, const std::vector<Choice>& choices, std::string_view typed);
// One line that tells what fits: "57 0 $60 | 57 3 $60 | ..."; for an empty prompt the command words with their prices.
std::string hint(const Title& title, const std::vector<Choice>& choices, std::string_view typed);
// "75..600 by 5"
std::string print(const Range& range);

} // namespace highball::tui
