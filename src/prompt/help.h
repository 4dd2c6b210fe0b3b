// Answers of `?` and `why`, from the title's command table and the legal choices.
#pragma once

#include "prompt/prompt.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball {

// Returns "bid BSLC 75..600 by 5" or "run ...".
std::string command_text(const Choice& choice);
// Returns the note of a choice with what it gives up; price_and_note() puts the price before it.
std::string note_of(const Choice& choice);
std::string price_and_note(const Choice& choice);
// "75..600 by 5"
std::string print(const Range& range);
// "lay G4 57 2    $60    upgrades #7"; amounts as "bid BSLC 25..600 by 5".
std::string print(const Choice& choice);
// Returns the choices with their prices, notes and rules. Neighbours that differ only in their last word share a row:
// "par L&N 60|70|75".
std::vector<std::pair<std::string, std::string>> choice_rows(const std::vector<Choice>& choices);
// Lists everything legal for the seats to act (or for `seat` alone), one line each, with price and rule.
std::string list_legal(const Game& game, std::optional<Seat> seat);
// Answers `? WORDS`: a command, a prompt command, a rule number, or something of the game, which may have a page.
CommandResult explain(const Prompt& prompt, std::optional<Seat> seat, std::string_view words);
// Returns "L&N build" for "where can L&N build"; a line that is not a question is unchanged.
std::string without_question_words(std::string_view line);
// Explains a refusal with the text of its rule.
std::string explain(const Prompt& prompt, const Refusal& refusal);
// Lists every rule of the title in short, and the command words with their rules.
std::string list_rules(const Prompt& prompt);
// Returns the rule of this number with its subrules, or all rules that contain the word.
std::string find_rules(const Prompt& prompt, std::string_view words);
// Lists all commands of the title and of the prompt, with shape and help, one line each.
std::string list_commands(const Prompt& prompt);

} // namespace highball
