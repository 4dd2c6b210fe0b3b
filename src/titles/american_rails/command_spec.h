// A kind of move is one row: its word, how it is read and printed, when it is in place, which ones there may be,
// whether one is allowed, what it does and what is told of it. The rows stand beside their functions (actions.cpp,
// expansion.cpp, auctions.cpp); parser, rules, list of choices, help and manual come from them (moves.cpp).
#pragma once

#include "core/indexed.h"
#include "titles/american_rails/game_flow.h"
#include "titles/american_rails/command_parser.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball::american_rails {

using Verdict = std::optional<Refusal>;

// What a rule is asked about: who wants to do it, where, on which board. Without names no text is wanted.
struct Scene {
    const Board& board;
    const Position& at;
    const Names* names;
    Seat seat;

    const std::string& name(Seat who) const { return nth(*names, who); }
    const std::string& name(CompanyId id) const { return board[id].name; }
    std::string place(HexId hex) const { return board.place_name(hex); }
};

struct Said {
    std::string message;
    std::string allowed = {};
};

// `say` makes the text, and is called only when somebody wants to read it: searches ask for yes or no.
template <class Say> Refusal refuse(const Scene& scene, std::string_view rule, Say say) {
    if (!scene.names) return {};
    Said said = say();
    return {"american-rails " + std::string(rule), std::move(said.message), std::move(said.allowed)};
}

struct MoveRow {
    MoveKind kind;
    CommandSpec spec; // word, shape, help, rule
    const Operand& operand;
    bool (*in_place)(const Board& board, const Position& at);
    Moves (*candidates)(const Board& board, const Position& at);
    Verdict (*check)(const Scene& scene, const Move& move);
    void (*make)(Table& table, const Move& move);
    void (*describe)(const Board& board, const Position& at, const Move& move, Choice& choice);
};

// actions.cpp
MoveRow take_row();
MoveRow develop_row();
MoveRow fund_row();
MoveRow collect_row();
MoveRow levy_row();
MoveRow done_row();
// expansion.cpp
MoveRow expand_row();
// auctions.cpp
MoveRow offer_row();
MoveRow bid_row();
MoveRow pass_row();
MoveRow start_row();

const MoveRow& row_of(MoveKind kind);
const std::vector<std::string>& command_words(); // by kind

// For rows that need nothing of their own.
inline Verdict check_nothing(const Scene&, const Move&) { return std::nullopt; }

// A phase's player carries out an action that does this.
bool under_way(const Board& board, const Position& at, Deed deed);
// "bid 10 to 50, pass or ...": what may be done now, for refusals.
std::string allowed_now(const Board& board, const Position& at);

} // namespace highball::american_rails
