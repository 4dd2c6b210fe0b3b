// What `?` and `why` answer, from the title's table of commands and the list of what is legal now.
#pragma once

#include "prompt/prompt.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball {

// "bid BSLC 75..600 by 5", "run ..."
std::string command_text(const Choice& choice);
// The note of a choice, with what it gives up; and with its price before it.
std::string note_of(const Choice& choice);
std::string price_and_note(const Choice& choice);
// "75..600 by 5"
std::string print(const Range& range);
// "lay G4 57 2    $60    upgrades #7"; amounts as "bid BSLC 25..600 by 5".
std::string print(const Choice& choice);
// The choices with their prices, notes and rules; those that stand together and differ in their last word only make one
// row: "par L&N 60|70|75".
std::vector<std::pair<std::string, std::string>> choice_rows(const std::vector<Choice>& choices);
// Everything legal for the seats to act (or for `seat` alone), one line each, with its price and its rule.
std::string list_legal(const Game& game, std::optional<Seat> seat);
// What `? WORDS` asks: a command, a word of the conversation, a rule number, one of the game's own things, which may
// have a page that draws it.
CommandResult explain(const Prompt& prompt, std::optional<Seat> seat, std::string_view words);
// "L&N build" of "where can L&N build"; what does not begin as a question is as it was.
std::string without_question_words(std::string_view line);
// Of a line whose first word begins no command: the words most like it, and with which words one may begin now.
std::optional<Refusal> refuse_unknown_word(const Prompt& prompt, const std::vector<Choice>& legal,
                                           std::string_view line);
// The refusal at length, with the rule in our own words.
std::string explain(const Title& title, const Refusal& refusal);
// Every rule of the title in short, and the words of commands with theirs.
std::string list_rules(const Title& title);
// The rule of this number, the rules below it, or all whose text has the word.
std::string find_rules(const Prompt& prompt, std::string_view words);
// All command words and those of the conversation, with shape and help, one line each.
std::string list_commands(const Prompt& prompt);

} // namespace highball
