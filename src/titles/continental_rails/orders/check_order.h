// Check of an order for a tycoon's sheet.
#pragma once

#include "game/refusal.h"
#include "titles/continental_rails/model/position.h"

#include <optional>

namespace highball::continental_rails {

// Returns the cash for lavish spending that the sheet's other lines leave; without what sales of stock bring.
Money funds_for_show(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet);
// 6.1: returns how many shares the tycoon may buy in one bid and can pay with what the other orders of his sheet leave
// of his cash and credit; 0 if he may make no further bid.
int most_payable(const Figures& figures, const Position& position, int tycoon, RouteId railroad);

// Returns why the rules forbid the order, whatever else happens in the turn; nothing if it is allowed.
std::optional<Refusal> check_order(const Figures& figures, const Position& position, int tycoon, const Order& order);
// 4.9(B), 6.1, 10.1(B)4: returns a warning if the order would be reduced or would fail; otherwise nothing. Assumes the
// present cash of the tycoon and the railroad, and that the other lines of the sheet are carried out.
std::optional<Refusal> limit_order(const Figures& figures, const Position& position, int tycoon, const Order& order);

// Returns the sum of the amounts of all orders of this kind, for all railroads or for one railroad.
Money amount_in(const Sheet& sheet, OrderKind kind, RouteId subject = {});

// 4.4(A): returns what a tycoon can lend his railroads: his cash after the loans of the Bank.
Money lendable(const Position& position, int tycoon, const Sheet& sheet);
// Returns a tycoon's cash after steps 1 to 4 if the sheet is carried out in full.
Money funds_after_loans(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet);
// Returns the most that the railroad can spend from its cash in step 8 if the sheet is carried out in full.
Money railroad_funds(const Figures& figures, const Position& position, RouteId railroad, const Sheet& sheet);

} // namespace highball::continental_rails
