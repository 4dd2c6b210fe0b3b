// News of a turn: public, or private to one tycoon.
#pragma once

#include "titles/continental_rails/model/position.h"

#include <fmt/format.h>
#include <string>

namespace highball::continental_rails {

inline void add_headline(Position& position, HeadlineKind kind, std::string text) {
    position.last.headlines.push_back({kind, std::move(text), {}, {}});
}

// Adds a headline "ERIE buys Mogul locomotives". In their brief form, reports group these headlines by `bought`.
inline void add_purchase(Position& position, HeadlineKind kind, const std::string& buyer, const std::string& bought) {
    const char* noun = kind == HeadlineKind::engine ? " locomotives" : "";
    position.last.headlines.push_back({kind, fmt::format("{} buys {}{}", buyer, bought, noun), buyer, bought});
}

// With `about_order`, the result of an order of the tycoon says the same.
inline void add_private_line(Position& position, int tycoon, std::string text, bool about_order = false) {
    if (tycoon != nobody) position.tycoon(tycoon).private_lines.push_back({std::move(text), about_order});
}

// Records what became of an order of this turn.
inline void set_result(Position& position, int tycoon, const Order& order, OrderState state, const std::string& why) {
    for (OrderResult& result : position.tycoon(tycoon).results)
        if (result.order == order) result.state = state, result.why = why;
}

// Records that an order was reduced or failed, and tells the tycoon why.
inline void report_order(const Figures& figures, Position& position, int tycoon, const Order& order, OrderState state,
                         const std::string& why) {
    if (tycoon == nobody) return;
    set_result(position, tycoon, order, state, why);
    add_private_line(position, tycoon, fmt::format("\"{}\": {}", print(figures, order), why), true);
}

// Returns the tycoon's name and number: "Jay Gould (7)".
inline std::string named(const Position& position, int tycoon) {
    return tycoon == nobody ? "nobody" : fmt::format("{} ({})", position.tycoon(tycoon).name, tycoon + 1);
}

} // namespace highball::continental_rails
