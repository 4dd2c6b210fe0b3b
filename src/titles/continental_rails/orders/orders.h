// Orders, and the turn sheet with a tycoon's orders in sequence.
#pragma once

#include "game/command.h"
#include "game/refusal.h"
#include "titles/continental_rails/model/figures.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::continental_rails {

enum class OrderKind {
    borrow,
    repay,
    bid,
    offer,
    merge_company,
    incorporate,
    buy,
    sell,
    short_sale,
    prodigal,
    control,
    resign,
    spy_railroad,
    spy_tycoon,
    message,
    name,
    lend,
    reclaim,
    redeem,
    treasury_buy,
    treasury_sell,
    improve,
    engine,
    technology,
    build,
    abandon,
    double_track,
    rate_war,
    influence,
    seek,
    dividend,
    merge_railroads,
};

struct Order {
    OrderKind kind = OrderKind::borrow;
    RouteId subject;         // railroad or company that the order is about
    RouteId object;          // line, right-of-way or other railroad
    RouteId second;          // alternative right-of-way
    std::int64_t amount = 0; // dollars, shares, type, slot or the number of a tycoon
    std::string text;
    bool operator==(const Order&) const = default;
};
using Sheet = std::vector<Order>;

// Syntax of the words after the word of the order.
enum class Shape {
    amount,              // borrow 500
    company_amount,      // bid B&A 1200
    company,             // incorporate B&M
    company_into,        // merge B&M into NYC
    railroad_amount,     // buy PENN 50; short NYC 10
    own_amount,          // build NYC 250; the railroad may be omitted if the tycoon has only one
    own,                 // abandon NYC
    own_line,            // double NYC PA1
    own_row,             // row NYC PA1 alt PA2
    own_railroad_amount, // rates NYC READ 25
    slot_railroad,       // control 1 NYC
    railroad,            // resign NYC, spy NYC
    own_technology,      // technology NYC B
    text,                // message ...
};

struct CheckContext;
using Check = std::optional<Refusal> (*)(const CheckContext&);

// Number of orders of one topic that a sheet may contain: one per turn, one per subject, or for control lines one per
// slot and per railroad.
enum class UniquePer { turn, subject, slot };

struct OrderSpec {
    OrderKind kind;
    Shape shape;
    OrderKind topic;      // first kind of order with the same topic, such as buy for sell
    UniquePer unique_per; // a later order of the same topic replaces the earlier one
    Check check;          // returns why the rules forbid the order in any case; nullptr if it is always allowed
    Check limit;          // returns a warning if the order would be reduced now; nullptr if it cannot be reduced
    CommandSpec spec;
};
// Returns the specifications in the order of the help page. Kinds that share a word ("merge", "spy") are adjacent.
const std::vector<OrderSpec>& order_specs();
const OrderSpec& order_spec(OrderKind kind);
// Returns the word of the order. If several kinds share the word, adds the subject: "merge railroads", "spy tycoon".
std::string name_of(OrderKind kind);

// True if the order buys, sells or sells short.
bool is_trade(OrderKind kind);
// 10.2: true if a president gives the order for his railroad.
constexpr bool is_for_railroad(OrderKind kind) { return kind >= OrderKind::lend && kind <= OrderKind::dividend; }
// True if the two orders have the same topic, so that the later one replaces the earlier one.
bool has_same_topic(const Order& a, const Order& b);
// Replaces every order with the same topic, or adds the order at the end if there is none.
void put_order(Sheet& sheet, Order order);
// Returns the order of this kind (about this railroad, if given); nullptr if there is none.
const Order* find_order(const Sheet& sheet, OrderKind kind, RouteId subject = {});

// Returns the canonical text of the order.
std::string print(const Figures& figures, const Order& order);

} // namespace highball::continental_rails
