// Command language of the 18xx family: parses lines into actions and prints actions as canonical text.
#pragma once

#include "core/result.h"
#include "eighteen/model/action.h"
#include "eighteen/rules/rules_context.h"
#include "game/command.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// Returns the table of commands for parser, completion, help and manual. `rules` gives the rule numbers.
std::vector<CommandSpec> command_table(const Rules& rules);

// Returns the role in a turn of the command with this canonical text, or with this prefix of it.
Role role_of(std::string_view text);

// Parses a line typed by `seat`. Accepts unique prefixes of words in any case. Checks words and names, not rules.
Result<Action, Refusal> parse(const RulesContext& context, Seat seat, std::string_view line);

// Returns the canonical text; parse() in the same position returns the same action.
std::string print(const RulesContext& context, const Action& action);
// Returns "3", or "2G" for the freight face.
const std::string& train_word(const RulesContext& context, const Action& action);
// Returns "L5-K4-G4", with "D4.1" if a hex has several stops.
std::string print_stops(const RulesContext& context, const std::vector<hex::StopRef>& stops);
// Returns the exits of a city, "nw-se", if its hex has several cities; "" otherwise.
std::string print_city_exits(const RulesContext& context, const hex::Board& board, hex::StopRef city);
// Returns the stations in a hex of several cities, each with its city: "W&A in D4.1 (nw)"; "" for other hexes.
std::string print_stations(const RulesContext& context, const hex::Board& board, hex::HexId place);
// Returns the stations in the hex as they will be after the lay. A tile with several cities determines which city gets
// each station (18GA 4.2.1(h)).
std::string print_stations_after(const RulesContext& context, const hex::Lay& lay);
// Returns the exits of a face as sides of the board's hexes, "n-s".
std::string print_exits(const hex::BoardMap& map, std::uint8_t exits);

} // namespace highball::eighteen
