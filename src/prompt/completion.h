// Completion of a typed line from the legal choices, the title's command table and the prompt commands.
#pragma once

#include "prompt/prompt.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Returns the choices that an unfinished line can become. Each word of the line must be a prefix of the choice's word
// in the same place, ignoring case.
std::vector<const Choice*> matching(const std::vector<Choice>& choices, std::string_view typed);
// Returns whole lines for the Tab key: the typed line, completed by the next word of each matching choice. If no choice
// matches an unfinished first word, returns the words of all commands that begin with that word.
std::vector<std::string> completions(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// Returns the longest prefix that all lines have in common.
std::string common_beginning(const std::vector<std::string>& lines);
// Returns the text shown dimmed after the cursor: the rest of the best match, such as "[75..600 by 5]" or "57 2".
std::string inline_completion(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// A possible continuation of a line: the text that the hint shows for it, and the whole line that it leads to. If
// `line` ends in a blank, the command is not complete yet.
struct Suggestion {
    std::string shown;
    std::string line;
    std::string note; // effect of the command, shown if there is room
    Role role = Role::acts;
    std::string brief = {};            // shown instead if there is little room; "" if the text cannot be shorter
    std::vector<Suggestion> each = {}; // suggestions of a group of few choices
};
Suggestion suggestion_of(const Choice& choice);
std::vector<Suggestion> suggestions(const std::vector<Choice>& choices, std::string_view typed);
// Returns the matching choices in one line: "8 ways: 57 0 $60 | 57 3 $60 | ...". If nothing is typed, returns the
// command words with their prices. If no choice matches, returns the shape and help of the command.
std::string hint(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// Returns the choice that continues the typed line by one word, such as the one rotation that fits after "lay C4 57".
// Returns nullptr if no choice or several choices continue the line, or if the choice gives something up.
const Choice* only_continuation(const std::vector<Choice>& choices, std::string_view typed);
// verbs_of() returns the command words of the choices: "lay, token, run or done". deeds_of() returns their
// CommandSpec::deed: "laying a tile and buying trains". starts_a_choice() is true if the line begins with a command
// word of a choice or a prefix of one.
std::string verbs_of(const std::vector<CommandSpec>& commands, const std::vector<Choice>& choices);
std::string deeds_of(const std::vector<CommandSpec>& commands, const std::vector<Choice>& choices);
bool starts_a_choice(const std::vector<Choice>& choices, std::string_view typed);
// Returns the few legal choices that have the most words in common with a refused line, at least the first word: "par
// L&N 60|65|70". Returns "" if there are no such choices.
std::string similar_choices(const std::vector<Choice>& choices, std::string_view typed);

} // namespace highball
