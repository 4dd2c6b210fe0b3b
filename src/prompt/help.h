// Answers to `?`, `why` and `what if`, made from the title's command table, the legal choices and trials.
#pragma once

#include "prompt/prompt.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball {

// Returns the rule as it is shown: "start auction (winner)" for "start-auction:winner", "10.2(F)".
std::string print_rule(std::string_view bare);
// note_of() returns the note of a choice and what the player gives up by it. price_and_note() puts the price before
// that text.
std::string note_of(const Choice& choice);
std::string price_and_note(const Choice& choice, std::string_view between = "  ");
// Returns one row for each choice, with its price, note and rule. Consecutive choices that differ only in their last
// word and their price share a row: "par L&N 60|65|70".
std::vector<std::pair<std::string, std::string>> choice_rows(const std::vector<Choice>& choices);
// Lists all legal choices of the seats that may act (or only of `seat`), with price and rule. Similar choices share a
// line.
std::string list_legal(const Game& game, std::optional<Seat> seat);
// Answers `? WORDS`, about a command, a rule number or an object of the game. The result may name a page to show.
CommandResult explain(const Prompt& prompt, std::optional<Seat> seat, std::string_view words);
// Returns the line without question words: "L&N build" for "where can L&N build". Any other line is unchanged.
std::string without_question_words(std::string_view line);
// Plays the line of "what if COMMAND; ..." on a copy of the game, and reports which figures would change.
CommandResult what_if(const PromptState& state, const ParsedCommand& parsed);
// Explains a refusal with the text of its rule.
std::string explain(const Prompt& prompt, const Refusal& refusal);
// Returns a summary of every rule of the title, and the command words with their rules.
std::string list_rules(const Prompt& prompt);
// Returns the rule with this number and its subrules. For any other text, returns all rules that contain it.
std::string find_rules(const Prompt& prompt, std::string_view words);
// Lists all commands of the title and of the prompt, with shape and help, one line each.
std::string list_commands(const Prompt& prompt);

} // namespace highball
