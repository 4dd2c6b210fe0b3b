// How a typed line can go on, from what is legal now, the title's table of commands and the words of the conversation.
#pragma once

#include "prompt/prompt.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Choices that the half-typed line may still become: its words are beginnings of the choice's words, case does not
// matter.
std::vector<const Choice*> matching(const std::vector<Choice>& choices, std::string_view typed);
// Whole lines for the Tab key, best first: the next word of every matching choice, then command words, then names.
std::vector<std::string> completions(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// What all of them begin with, at least as long as `typed` when it begins so too.
std::string common_beginning(const std::vector<std::string>& lines);
// The rest of the best match, for the shadow behind the cursor: "[75..600 by 5]", "57 2".
std::string inline_completion(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// One way on: as the hint tells it, with its price, and the line that it stands for. A line that ends in a blank has to
// be gone on with.
struct Suggestion {
    std::string shown;
    std::string line;
    std::string note; // what comes of it, where there is room for that
    Role role = Role::acts;
};
Suggestion suggestion_of(const Choice& choice);
std::vector<Suggestion> suggestions(const std::vector<Choice>& choices, std::string_view typed);
// One line that tells what fits: "57 0 $60 | 57 3 $60 | ..."; for an empty prompt the command words with their prices.
std::string hint(const Prompt& prompt, const std::vector<Choice>& choices, std::string_view typed);
// The choice that a whole command comes from; nullptr: none of these.
const Choice* choice_of(const std::vector<Choice>& choices, std::string_view command);
// The only choice that goes on from what was typed, by one word: "lay C4 57" where one rotation fits.
const Choice* only_continuation(const std::vector<Choice>& choices, std::string_view typed);
// The words with which the choices begin: "lay, token, run or done"; and whether the first word of a line is one, or
// the beginning of one.
std::string verbs_of(const std::vector<Choice>& choices);
bool starts_a_choice(const std::vector<Choice>& choices, std::string_view typed);
// What would be allowed in its place: the choices that have the most words in common with it, at least the first, a few
// of them ("par L&N 60|65|70"); "" where none begins so.
std::string similar_choices(const std::vector<Choice>& choices, std::string_view typed);

} // namespace highball
