// Moves as people type them and as the record keeps them.
#pragma once

#include "core/result.h"
#include "game/refusal.h"
#include "titles/american_rails/move.h"
#include "titles/american_rails/position.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::american_rails {

// The canonical text: "expand American D16", "develop Cincinnati".
std::string print(const Board& board, const Move& move);
// Several cubes of one company may go into one line: "expand American D16 E15".
std::string print(const Board& board, const std::vector<Move>& moves);

// The moves of a typed line; more than one only for an expansion. Looks at words, not at rules: the position only
// decides what "pass" means and which names are at hand.
Result<std::vector<Move>, Refusal> read_moves(const Board& board, const Position& at, std::string_view line);

Result<CompanyId, Refusal> read_company(const Board& board, std::string_view word);
// A hex id or a city's name.
Result<HexId, Refusal> read_place(const Board& board, std::string_view text);
Result<CityId, Refusal> read_city(const Board& board, std::string_view text);

// The place of the word among the candidates: exact, or the only one that begins with it. `kind` for the message:
// "company".
Result<std::size_t, Refusal> choose_word(std::string_view word, const std::vector<std::string>& candidates,
                                         std::string_view kind);

} // namespace highball::american_rails
