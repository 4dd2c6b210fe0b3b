// Specification of one kind of move: its word, syntax, stage, candidates, check, effect and event text. The
// specifications are defined next to their functions (action_spaces.cpp, expansion.cpp, auctions.cpp). Parser, rules,
// list of choices, help and manual are made from them (commands.cpp).
#pragma once

#include "core/indexed.h"
#include "titles/american_rails/rules/command_parser.h"
#include "titles/american_rails/rules/game_flow.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball::american_rails {

using Verdict = std::optional<Refusal>;

// Context of a rule check: board, position, seat and player names. If `names` is null, refusals have no text.
struct RulesContext {
    const Board& board;
    const Position& position;
    const Names* names;
    Seat seat;

    const std::string& name(Seat who) const { return item_at(*names, who); }
    const std::string& name(CompanyId id) const { return board[id].name; }
    std::string place(HexId hex) const { return board.place_name(hex); }
};

struct RefusalText {
    std::string message;
    std::string allowed = {};
};

// Returns a refusal with the text that `say` makes. A search passes no names, to save time. In this case `say` is not
// called, and the refusal is empty.
template <class Say> Refusal refuse(const RulesContext& context, std::string_view rule, Say say) {
    if (!context.names) return {};
    RefusalText said = say();
    return {"american-rails " + std::string(rule), std::move(said.message), std::move(said.allowed)};
}

struct MoveSpec {
    MoveKind kind;
    CommandSpec spec; // word, shape, help and rule of the command
    const Operand& operand;
    bool (*is_available)(const Board& board, const Position& position);
    Moves (*candidates)(const Board& board, const Position& position);
    Verdict (*check)(const RulesContext& context, const Move& move);
    void (*make)(GameFlow& flow, const Move& move);
    void (*describe)(const Board& board, const Position& position, const Move& move, Choice& choice);
};

// These moves are defined in action_spaces.cpp.
MoveSpec take_spec();
MoveSpec develop_spec();
MoveSpec fund_spec();
MoveSpec collect_spec();
MoveSpec levy_spec();
MoveSpec done_spec();
// This move is defined in expansion.cpp.
MoveSpec expand_spec();
// These moves are defined in auctions.cpp.
MoveSpec offer_spec();
MoveSpec bid_spec();
MoveSpec pass_spec();
MoveSpec start_spec();

const MoveSpec& move_spec(MoveKind kind);
const std::vector<std::string>& command_words(); // indexed by MoveKind

// Default for MoveSpec::check: allows every move.
inline Verdict check_nothing(const RulesContext&, const Move&) { return std::nullopt; }

// True if the acting player is carrying out this kind of action.
bool is_under_way(const Board& board, const Position& position, ActionType action_type);
// Returns the first eight possible moves as text for a refusal: "bid 10 to 50 or pass".
std::string allowed_now(const Board& board, const Position& position);

} // namespace highball::american_rails
