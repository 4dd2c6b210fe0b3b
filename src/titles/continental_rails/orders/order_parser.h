// Parser of typed orders and of commands about the sheet itself.
#pragma once

#include "core/result.h"
#include "game/refusal.h"
#include "titles/continental_rails/model/position.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

enum class InputKind { order, no_orders, clear, drop, ready, process, deadline, seat, away, standing };

struct ParsedInput {
    InputKind word = InputKind::order;
    Order order;                   // for InputKind::order
    std::optional<Order> standing; // for InputKind::standing; nothing: no order is standing any more
    std::int64_t line = 0;         // for InputKind::drop: the number of a line; for InputKind::away: turns
    Deadline deadline;
    int position = nobody; // for InputKind::seat
    bool person = false;   // for InputKind::seat: true if a human plays the position from now on
};

// Limits of a tycoon's name. Combining marks take no column.
constexpr int most_name_columns = 30;
constexpr std::size_t most_name_bytes = 128;

// Returns all commands in the order of the help page.
const std::vector<CommandSpec>& command_table();

// Parses a line. Checks only words and names, not rules. If the railroad is omitted, the only railroad that the tycoon
// controls is meant.
Result<ParsedInput, Refusal> read_command(const Figures& figures, const Position& position, int tycoon,
                                          std::string_view line);
std::string print(const Figures& figures, const ParsedInput& input);

// Returns a refusal that cites the rule, such as "10.1(B)". It is shown as "continental-rails 10.1(B)".
Refusal refuse(std::string_view rule, std::string message, std::string allowed = "");
// Finds a tycoon by number, by name, or by a prefix that only this name has.
Result<int, Refusal> read_tycoon(const Position& position, std::string_view text);
// Finds a route by its code, its number or a prefix of its code that no other route has.
Result<RouteId, Refusal> read_route(const Figures& figures, std::string_view text, std::string_view what = "route");

} // namespace highball::continental_rails
