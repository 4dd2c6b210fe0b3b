// Moves as people type them and as the record keeps them.
#pragma once

#include "core/result.h"
#include "game/command.h"
#include "game/refusal.h"
#include "titles/american_rails/parsed_command.h"
#include "titles/american_rails/position.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

// What follows the word of a command: how it is read, and printed with a blank before it. Reading and printing are
// inverse for the canonical text.
struct Operand {
    Result<Moves, Refusal> (*read)(const Board& board, const Position& position, MoveKind kind,
                                   const std::vector<std::string_view>& line);
    std::string (*print)(const Board& board, const Move& move);
};
extern const Operand no_operand, company_operand, place_operand, space_operand, dollars_operand, cubes_operand;
extern const Operand pass_operand;

// The canonical text: "expand American D16", "develop Cincinnati".
std::string print(const Board& board, const Move& move);
// Several cubes of one company may go into one line: "expand American D16 E15".
std::string print(const Board& board, const Moves& moves);

// The table of commands: help, manual and completion come from it.
std::vector<CommandSpec> command_specs();

// The moves of a typed line; more than one only for an expansion. Looks at words, not at rules: the position only
// decides what "pass" means and which names are at hand.
Result<Moves, Refusal> read_moves(const Board& board, const Position& position, std::string_view line);

Result<CompanyId, Refusal> read_company(const Board& board, std::string_view word);
// A hex id, a city's name or its code on the map.
Result<HexId, Refusal> read_place(const Board& board, std::string_view text);
Result<CityId, Refusal> read_city(const Board& board, std::string_view text);

// The place of the word among the candidates: exact, or the only one that begins with it. `kind` for the message:
// "company".
Result<std::size_t, Refusal> choose_word(std::string_view word, const std::vector<std::string>& candidates,
                                         std::string_view kind);

} // namespace highball::american_rails
