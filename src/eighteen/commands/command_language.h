// The command language of the 18xx family: typed lines to actions, actions to canonical text.
#pragma once

#include "core/result.h"
#include "eighteen/model/action.h"
#include "eighteen/rules/rules_context.h"
#include "game/command.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// The table of commands: parser, completion, help and manual come from it. `rules` gives the numbers.
std::vector<CommandSpec> command_table(const Rules& rules);

// What a command in its canonical text, or the beginning of one, does to a turn.
Role role_of(std::string_view text);

// Reads a line of `seat`. Words may be cut to a unique beginning; case does not matter. Judges words and names only.
Result<Action, Refusal> parse(const RulesContext& context, Seat seat, std::string_view line);

// The canonical text; parse() of it in the same position gives the same action.
std::string print(const RulesContext& context, const Action& action);
// "3", or "2G" where the freight face is meant.
const std::string& train_word(const RulesContext& context, const Action& action);
// "L5-K4-G4", with "D4.1" where a hex has several stops.
std::string print_stops(const RulesContext& context, const std::vector<hex::StopRef>& stops);
// "n-s": the exits of a face as letters of the board's layout.
std::string print_exits(const hex::BoardMap& map, std::uint8_t exits);

} // namespace highball::eighteen
