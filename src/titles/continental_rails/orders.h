// A line of a turn sheet, and the sheet: a tycoon's own lines in the order in which they stand.
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
    RouteId subject;         // the railroad or company that it is about
    RouteId object;          // a line, a right-of-way, the other railroad
    RouteId second;          // the alternative right-of-way
    std::int64_t amount = 0; // dollars, shares, a type, a slot, a tycoon's number
    std::string text;
    bool operator==(const Order&) const = default;
};
using Sheet = std::vector<Order>;

// What the words after the order's own are.
enum class Shape {
    amount,              // borrow 500
    company_amount,      // bid B&A 1200
    company,             // incorporate B&M
    company_into,        // merge B&M into NYC
    railroad_amount,     // buy PENN 50; short NYC 10
    own_amount,          // build NYC 250; the railroad may be left out where one controls but one
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

// How often something may be ordered: once a turn, once for each railroad or company, or (control) once for each slot
// and each railroad.
enum class UniquePer { turn, subject, slot };

struct OrderSpec {
    OrderKind kind;
    Shape shape;
    OrderKind topic;      // what the order settles, named by the first order that settles it
    UniquePer unique_per; // a later order about the same matter takes the place of an earlier one
    Check check;          // why it can never be carried out
    Check limit;          // what it would be lowered to as things stand; nullptr: it is carried out whole or not at all
    CommandSpec spec;
};
// In the order of the help page. Kinds that share a word ("merge", "spy") stand together.
const std::vector<OrderSpec>& order_specs();
const OrderSpec& order_spec(OrderKind kind);
// Its word, and what it is about where several kinds share the word: "merge railroads", "spy tycoon".
std::string name_of(OrderKind kind);

// Buying, selling, selling short.
bool is_trade(OrderKind kind);
// The two lines are about the same thing, so that the later one takes the place of the earlier, under these rules.
bool has_same_topic(const Order& a, const Order& b, int rules);
// Puts the line in its place: where the one about the same thing stood, else at the end.
void put_order(Sheet& sheet, Order order, int rules);
// The line of this kind (about this railroad), or nullptr.
const Order* find_order(const Sheet& sheet, OrderKind kind, RouteId subject = {});

// The canonical text.
std::string print(const Figures& figures, const Order& order);

} // namespace highball::continental_rails
