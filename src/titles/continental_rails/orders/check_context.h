// Context of an order check, with queries for the checks of order_check_functions.h.
#pragma once

#include "game/refusal.h"
#include "titles/continental_rails/model/position.h"

#include <optional>
#include <string>

namespace highball::continental_rails {

using Verdict = std::optional<Refusal>;

// An order with all data that its checks need. `sheet` already contains the order.
struct CheckContext {
    const Figures& figures;
    const Position& position;
    int tycoon;
    const Tycoon& who;
    const Order& order;
    const Sheet& sheet;

    const Railroad& railroad() const { return position[order.subject]; }
    const std::string& code(RouteId id) const { return figures[id].code; }
    const std::string& name() const { return code(order.subject); }
    Money money() const { return Money(order.amount); }
    // Returns the text of the same order with another amount, for a refusal that shows an allowed amount.
    std::string line(std::int64_t amount) const {
        Order other = order;
        other.amount = amount;
        return print(figures, other);
    }
    // Returns the sheet's order of this kind about the railroad of `order`; nullptr if there is none.
    const Order* find(OrderKind kind) const { return find_order(sheet, kind, order.subject); }
};

} // namespace highball::continental_rails
