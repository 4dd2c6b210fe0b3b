// Orders and the turn sheet: a tycoon's lines in their order.
#pragma once

#include "game/command.h"
#include "game/refusal.h"
#include "titles/continental_rails/figures.h"

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
    RouteId subject;         // railroad or company of the order
    RouteId object;          // line, right-of-way or other railroad
    RouteId second;          // the alternative right-of-way
    std::int64_t amount = 0; // dollars, shares, type, slot or tycoon's number
    std::string text;
    bool operator==(const Order&) const = default;
};
using Sheet = std::vector<Order>;

// Syntax of the words after the order's own.
enum class Shape {
    amount,              // borrow 500
    company_amount,      // bid B&A 1200
    company,             // incorporate B&M
    company_into,        // merge B&M into NYC
    railroad_amount,     // buy PENN 50; short NYC 10
    own_amount,          // build NYC 250; the railroad may be omitted by a tycoon with a single one
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

// Uniqueness of an order: one per turn, one per railroad or company, or (control) one per slot and railroad.
enum class UniquePer { turn, subject, slot };

struct OrderSpec {
    OrderKind kind;
    Shape shape;
    OrderKind topic;      // subject of the order, named by the first kind of order about it
    UniquePer unique_per; // a later order about the same subject replaces the earlier one
    Check check;          // why it can never be carried out
    Check limit;          // amount to which it would be lowered now; nullptr: all or nothing
    CommandSpec spec;
};
// In the order of the help page. Kinds with the same word ("merge", "spy") are adjacent.
const std::vector<OrderSpec>& order_specs();
const OrderSpec& order_spec(OrderKind kind);
// Returns its word, with its subject where several kinds share the word: "merge railroads", "spy tycoon".
std::string name_of(OrderKind kind);

// True for buying, selling and selling short.
bool is_trade(OrderKind kind);
// True if the two lines have the same subject, so that the later one replaces the earlier.
bool has_same_topic(const Order& a, const Order& b);
// Puts the line in place of the one with the same subject, otherwise at the end.
void put_order(Sheet& sheet, Order order);
// Returns the line of this kind (about this railroad), or nullptr.
const Order* find_order(const Sheet& sheet, OrderKind kind, RouteId subject = {});

// Returns the canonical text.
std::string print(const Figures& figures, const Order& order);

} // namespace highball::continental_rails
