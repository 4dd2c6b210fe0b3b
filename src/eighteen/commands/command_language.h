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

// Returns the game's commands for parser, completion, help and manual. `rules` gives the title's words and the rule
// numbers.
std::vector<CommandSpec> command_table(const Rules& rules);

// Returns the role that a command has in a turn. `text` is the canonical text of the command, or at least its first
// word.
Role role_of(std::string_view text);

// Parses a line typed by `seat`. Accepts unique prefixes of words in any case. Checks words and names, not rules.
Result<Action, Refusal> parse(const RulesContext& context, Seat seat, std::string_view line);

// Returns the canonical text of the action. In the same position, parse() turns this text into the same action.
std::string print(const RulesContext& context, const Action& action);
// Returns the name of the action's train, "3", or "2G" for the freight face.
const std::string& train_word(const RulesContext& context, const Action& action);
// Returns the names of the stops, "L5-K4-G4". If a hex has several stops, its stop has a number: "D4.1".
std::string print_stops(const RulesContext& context, const std::vector<hex::StopRef>& stops);
// Returns the exits of the city, "nw-se", if its hex has several cities; "" otherwise.
std::string print_city_exits(const RulesContext& context, const hex::Board& board, hex::StopRef city);
// Returns the stations in a hex with several cities, each station with its city: "W&A in D4.1 (nw)". Returns "" for
// other hexes.
std::string print_stations(const RulesContext& context, const hex::Board& board, hex::HexId place);
// Returns the stations in the hex as they will be after the lay. If the tile has several cities, the lay determines
// which city gets each station (18GA 4.2.1(h)).
std::string print_stations_after(const RulesContext& context, const hex::Lay& lay);
// Returns the exits of a face, "n-s". The sides of the board's hexes give them their names.
std::string print_exits(const hex::BoardMap& map, std::uint8_t exits);

} // namespace highball::eighteen
