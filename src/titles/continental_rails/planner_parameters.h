// What a computer tycoon reckons with while it writes its sheet.
#pragma once

#include "titles/continental_rails/network.h"
#include "titles/continental_rails/orders.h"
#include "titles/continental_rails/view.h"
#include "titles/continental_rails/route_paths.h"

#include <algorithm>
#include <vector>

namespace highball::continental_rails {

enum class Style { builder, raider, banker, speculator };

// Traits in percent, the same for the whole game.
struct Traits {
    int daring;   // how much of the credit is used
    int showy;    // how gladly money is spent for show
    int builder;  // how much new regions are worth
    int landlord; // how gladly railroads are improved and profits ploughed back
    int trader;   // how gladly stock is traded for its price alone
    Style style;
    std::uint64_t views; // where this tycoon's own opinions come from
};

struct Mind {
    Mind(const Figures& figures, const Seen& seen, int tycoon, Rng character, Rng rng);

    const Figures& f;
    const Seen& seen;
    const Position& at;
    const Policy& policy;
    int me;
    const Tycoon& self;
    Traits traits;
    Rng rng;
    Money cash; // not yet spent
    std::optional<Crossing> crossing;
    Sheet sheet;

    bool after_the_war() const { return at.turn > f.game.war_last; }
    int steps() const { return climate_steps(f, at.climate); }
    bool chance(int percent) { return rng.below(100) < static_cast<std::uint64_t>(std::max(0, percent)); }
    std::int64_t between(std::int64_t low, std::int64_t high) { return rng.between(low, high); }
    void give(OrderKind kind, RouteId subject = {}, RouteId object = {}, std::int64_t amount = 0, RouteId second = {}) {
        put(sheet, {kind, subject, object, second, amount, ""}, at.rules);
    }
    // What the Public should find right for the stock, in cents; the basis of every trade.
    std::int64_t fair_cents(RouteId railroad) const;
    // The same as this tycoon sees it: everybody has an opinion of every railroad, which changes slowly.
    std::int64_t opinion_cents(RouteId railroad) const;
    // A number from low to high that this tycoon keeps about this railroad for so many turns.
    int leaning(RouteId railroad, int turns, int low, int high) const;
    int share_percent(RouteId railroad) const;
    Money worth() const { return std::max(self.net_worth, Money(1)); } // at the end of the last turn
    // On the way from sea to sea that everybody works at, or a company at the other sea, from where it is met.
    bool joins_the_seas(RouteId route) const;
    // The same for a railroad's own right-of-way: one that reaches the other sea comes to meet the rest.
    bool joins_the_seas(RouteId railroad, RouteId row) const;
    // Has a part of that way to build, or could have one.
    bool at_the_crossing(RouteId railroad) const;
    // Chairs are plenty by then: nobody need ask for another's.
    bool chairs_are_left() const { return policy.chairs_from > 0 && at.turn >= policy.chairs_from; }
    int free_slots() const { return (self.slots[0] ? 0 : 1) + (self.slots[1] ? 0 : 1); }
};

// Loans, private companies, spies, show: planner.cpp. The railroads: planner_railroads.cpp.
void plan_railroads(Mind& mind);
// Stock and control: planner_stock.cpp, and under the first two versions of the rules planner_stock_older.cpp.
void sell_what_is_dear(Mind& mind);
void buy_what_is_wanted(Mind& mind);
void sell_what_is_dear_older(Mind& mind);
void buy_what_is_wanted_older(Mind& mind);
// Buying and selling so far on the sheet.
int trades(const Mind& mind);
// 4.14: with the stock of this company its owner would be a director of a railroad that nobody leads, and has a chair
// to fill.
bool would_lead(const Mind& mind, RouteId company, RouteId into);
// Owes more than is wise in this climate.
bool burdened(const Mind& mind);

// How much the company's line is worth to somebody with a railroad beside it, or alone, in dollars.
std::int64_t line_worth(const Mind& mind, RouteId route);

} // namespace highball::continental_rails
