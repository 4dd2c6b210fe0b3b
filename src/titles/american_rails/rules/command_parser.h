// Parser and printer of moves, for typed and canonical text.
#pragma once

#include "core/result.h"
#include "game/command.h"
#include "game/refusal.h"
#include "titles/american_rails/model/position.h"
#include "titles/american_rails/rules/parsed_command.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

// Syntax of the words after a command: a function that reads them, and a function that prints them with a leading
// blank. Reading is the inverse of printing.
struct Operand {
    Result<Moves, Refusal> (*read)(const Board& board, const Position& position, MoveKind kind,
                                   const std::vector<std::string_view>& line);
    std::string (*print)(const Board& board, const Move& move);
};
extern const Operand no_operand, company_operand, place_operand, space_operand, dollars_operand, cubes_operand;
extern const Operand pass_operand;

// Returns the canonical text of a move: "expand American D16", "develop Cincinnati".
std::string print(const Board& board, const Move& move);
// Returns the canonical text of one move or of several cubes of one company: "expand American D16 E15".
std::string print(const Board& board, const Moves& moves);

// Returns the table of commands, from which help, manual and completion are made.
std::vector<CommandSpec> command_specs();

// Returns the moves of a typed line; only an expansion can have several. Checks the words, not the rules. The position
// is needed only for the meaning of "pass" and for the path to a place.
Result<Moves, Refusal> read_moves(const Board& board, const Position& position, std::string_view line);

Result<CompanyId, Refusal> read_company(const Board& board, std::string_view word);
// Reads a hex id, the name of a city, a unique prefix of the name, or the city's code on the map.
Result<HexId, Refusal> read_place(const Board& board, std::string_view text);
Result<CityId, Refusal> read_city(const Board& board, std::string_view text);

// Returns the words from the index `from` on, with a blank between each two.
std::string rest_of(const std::vector<std::string_view>& words, std::size_t from);
// Returns the index of the word among the candidates. The word must be equal to a candidate, or be a prefix of only
// one. `kind` is the word for a candidate in error messages: "company".
Result<std::size_t, Refusal> choose_word(std::string_view word, const std::vector<std::string>& candidates,
                                         std::string_view kind);

} // namespace highball::american_rails
