// Parsed command: one move of a player. command_parser.h reads and prints it.
#pragma once

#include "titles/american_rails/model/board.h"

#include <vector>

namespace highball::american_rails {

enum class MoveKind : std::uint8_t { // in the order of commands.cpp and the help page; the operands are in the comments
    take,                            // space of the action column
    develop,                         // hex
    fund,                            // company
    collect,                         // no operand: dollars from the bank
    levy,                            // no operand: dollars from every other player to the bank
    expand,                          // company, hex
    offer,                           // company, one share of which is put up for auction
    bid,                             // amount
    pass,                            // no operand: pass in an auction
    start,                           // hex of the city where a company starts
    done,                            // no operand: end of the action
};

struct Move {
    MoveKind kind = MoveKind::done;
    CompanyId company;
    HexId hex;
    SpaceId space;
    Money amount;
    bool operator==(const Move&) const = default;

    static Move offer(CompanyId company) { return {MoveKind::offer, company, {}, {}, {}}; }
    static Move bid(Money amount) { return {MoveKind::bid, {}, {}, {}, amount}; }
    static Move pass() { return {MoveKind::pass, {}, {}, {}, {}}; }
    static Move start(HexId hex) { return {MoveKind::start, {}, hex, {}, {}}; }
    static Move take(SpaceId space) { return {MoveKind::take, {}, {}, space, {}}; }
    static Move develop(HexId hex) { return {MoveKind::develop, {}, hex, {}, {}}; }
    static Move fund(CompanyId company) { return {MoveKind::fund, company, {}, {}, {}}; }
    static Move collect() { return {MoveKind::collect, {}, {}, {}, {}}; }
    static Move levy() { return {MoveKind::levy, {}, {}, {}, {}}; }
    static Move expand(CompanyId company, HexId hex) { return {MoveKind::expand, company, hex, {}, {}}; }
    static Move done() { return {}; }
};

using Moves = std::vector<Move>;

} // namespace highball::american_rails
