// Helpers for the Continental Rails tests: the first position, changes to it, and the steps of a turn.
#pragma once

#include "support/paths/paths.h"
#include "titles/continental_rails/game.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/orders/order_parser.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace highball::continental_rails::test {

inline std::string map_text() {
    std::ifstream in(source_path("maps/continental_rails/map.toml"));
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

inline const Figures& figures() {
    static const Figures read = [] {
        auto found = read_figures(map_text(), "continental-rails.toml");
        if (!found) ADD_FAILURE() << highball::print(found.error());
        return found.ok() ? *found : Figures{};
    }();
    return read;
}

inline RouteId route(std::string_view code) {
    const auto found = figures().find(code);
    EXPECT_TRUE(found) << code;
    return found.value_or(RouteId{});
}

inline Position first(std::uint64_t seed = 1) { return first_position(figures(), {"Ann", "Bob"}, seed); }

// Makes the tycoon president, chairman and only director of the railroad, with this percentage of its issued stock.
inline void seat(Position& at, int tycoon, std::string_view code, int percent = 30) {
    const RouteId id = route(code);
    const int wanted = issued(at, id) * percent / 100;
    Tycoon& who = at.tycoon(tycoon);
    at[id].public_shares -= wanted - who.share_of(id);
    who.share_of(id) = wanted;
    at[id].directors = {tycoon};
    at[id].chairman = at[id].president = tycoon;
    who.slots[who.slots[0] ? 1 : 0] = id;
}

// Parses the line and puts it on the tycoon's sheet without checking the rules.
inline void order(Position& at, int tycoon, std::string_view line) {
    const auto typed = read_command(figures(), at, tycoon, line);
    ASSERT_TRUE(typed) << line << ": " << highball::print(typed.error());
    put_order(at.tycoon(tycoon).sheet, typed->order);
}

// Returns the rule that forbids the line, or "" if it is allowed.
inline std::string forbids(const Position& at, int tycoon, std::string_view line);
// Returns the rule by which the turn would reduce the order in the line; "" if the order can be carried out in full.
inline std::string limits(const Position& at, int tycoon, std::string_view line);

inline void add_line(Position& at, std::string_view railroad, std::string_view line) {
    at[route(railroad)].lines.push_back({route(line), false});
    if (figures()[route(line)].company) at.company(route(line)).state = CompanyState::line;
}

inline void own(Position& at, int tycoon, std::string_view company, int paid = 500) {
    Company& c = at.company(route(company));
    c = Company{};
    c.state = CompanyState::owned;
    c.owner = tycoon;
    c.paid = Money(paid);
}

// Makes the Bank offer the company at this price.
inline void for_sale(Position& at, std::string_view company, int price) {
    at.company(route(company)).state = CompanyState::bank;
    at.company(route(company)).asking_price = Money(price);
}

// Returns the turn sheet with each comment in one line.
inline std::string whole_comments(std::string sheet) {
    const std::string_view rest = "\n##     "; // begins the rest of a long comment
    for (std::size_t at = sheet.find(rest); at != std::string::npos; at = sheet.find(rest))
        sheet.replace(at, rest.size(), " ");
    return sheet;
}

inline bool heard(const Position& at, HeadlineKind kind, std::string_view name) {
    for (const Headline& news : at.last.headlines)
        if (news.kind == kind && news.text.find(name) != std::string::npos) return true;
    return false;
}

} // namespace highball::continental_rails::test

#include "titles/continental_rails/orders/check_order.h"

namespace highball::continental_rails::test {

inline std::string forbids(const Position& at, int tycoon, std::string_view line) {
    const auto typed = read_command(figures(), at, tycoon, line);
    if (!typed) return typed.error().rule.empty() ? "slip" : typed.error().rule.substr(18);
    const auto refusal = check_order(figures(), at, tycoon, typed->order);
    return refusal ? refusal->rule.substr(18) : "";
}

inline std::string limits(const Position& at, int tycoon, std::string_view line) {
    const auto typed = read_command(figures(), at, tycoon, line);
    if (!typed) return "slip";
    EXPECT_EQ(forbids(at, tycoon, line), "");
    const auto limit = limit_order(figures(), at, tycoon, typed->order);
    return limit ? limit->rule.substr(18) : "";
}

} // namespace highball::continental_rails::test
