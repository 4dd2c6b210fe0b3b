// Completion of a typed line from the legal choices, the title's command table and the prompt commands.
#pragma once

#include "prompt/prompt.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Returns the choices that an unfinished line can become: its words are prefixes of the choice's words, ignoring case.
std::vector<const Choice*> matching(const std::vector<Choice>& choices, std::string_view typed);
// Returns whole lines for the Tab key: the typed line with the next word of each matching choice. If no choice matches
// an unfinished first word, returns the command words that it can become.
std::vector<std::string> completions(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// Returns the common prefix of all lines.
std::string common_beginning(const std::vector<std::string>& lines);
// Returns the rest of the best match, shown dimmed after the cursor: "[75..600 by 5]", "57 2".
std::string inline_completion(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// One possible continuation of a line: the text that the hint shows, and the line that results from it. If `line` ends
// in a blank, the command is still incomplete.
struct Suggestion {
    std::string shown;
    std::string line;
    std::string note; // effect of the command, shown if there is room
    Role role = Role::acts;
};
Suggestion suggestion_of(const Choice& choice);
std::vector<Suggestion> suggestions(const std::vector<Choice>& choices, std::string_view typed);
// Returns one line with the matching choices: "57 0 $60 | 57 3 $60 | ...". For an empty prompt, returns the command
// words with their prices.
std::string hint(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// Returns the choice that a complete command belongs to; nullptr if there is none.
const Choice* choice_of(const std::vector<Choice>& choices, std::string_view command);
// Returns the only choice that continues the typed line by one word: the one rotation that fits after "lay C4 57".
const Choice* only_continuation(const std::vector<Choice>& choices, std::string_view typed);
// Returns the first words of the choices: "lay, token, run or done". starts_a_choice() is true if the first word of a
// line is such a word or a prefix of one.
std::string verbs_of(const std::vector<Choice>& choices);
bool starts_a_choice(const std::vector<Choice>& choices, std::string_view typed);
// Returns a few legal choices that share the most words with a refused line, at least the first word: "par L&N
// 60|65|70"; "" if there are none.
std::string similar_choices(const std::vector<Choice>& choices, std::string_view typed);

} // namespace highball
