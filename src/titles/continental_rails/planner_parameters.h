// What a computer tycoon reckons with while it writes its sheet.
#pragma once

#include "titles/continental_rails/network.h"
#include "titles/continental_rails/orders.h"
#include "titles/continental_rails/route_paths.h"
#include "titles/continental_rails/view.h"

#include <algorithm>
#include <vector>

namespace highball::continental_rails {

enum class TycoonStyle { builder, raider, banker, speculator };

// Traits in percent, the same for the whole game.
struct Traits {
    int daring;   // how much of the credit is used
    int showy;    // how gladly money is spent for show
    int builder;  // how much new regions are worth
    int landlord; // how gladly railroads are improved and profits ploughed back
    int trader;   // how gladly stock is traded for its price alone
    TycoonStyle style;
    std::uint64_t views; // where this tycoon's own opinions come from
};

struct Planner {
    Planner(const Figures& figures, const PlayerView& view, int tycoon, Rng character, Rng rng);

    const Figures& figures;
    const PlayerView& view;
    const Position& position;
    const Policy& policy;
    int me;
    const Tycoon& self;
    Traits traits;
    Rng rng;
    Money cash; // not yet spent
    std::optional<TranscontinentalPath> transcontinental_path;
    Sheet sheet;

    bool after_the_war() const { return position.turn > figures.game.war_last; }
    int steps() const { return climate_steps(figures, position.climate); }
    bool chance(int percent) { return rng.below(100) < static_cast<std::uint64_t>(std::max(0, percent)); }
    std::int64_t between(std::int64_t low, std::int64_t high) { return rng.between(low, high); }
    void give(OrderKind kind, RouteId subject = {}, RouteId object = {}, std::int64_t amount = 0, RouteId second = {}) {
        put_order(sheet, {kind, subject, object, second, amount, ""}, position.rules);
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
    bool is_on_transcontinental(RouteId route) const;
    // The same for a railroad's own right-of-way: one that reaches the other sea comes to meet the rest.
    bool is_on_transcontinental(RouteId railroad, RouteId row) const;
    // Has a part of that way to build, or could have one.
    bool is_at_transcontinental(RouteId railroad) const;
    // Chairs are plenty by then: nobody need ask for another's.
    bool has_spare_chairs() const { return policy.chairs_from > 0 && position.turn >= policy.chairs_from; }
    int free_slots() const { return (self.slots[0] ? 0 : 1) + (self.slots[1] ? 0 : 1); }
};

// Loans, private companies, spies, show: planner.cpp. The railroads: planner_railroads.cpp.
void plan_railroads(Planner& planner);
// Stock and control: planner_stock.cpp, and under the first two versions of the rules planner_stock_older.cpp.
void sell_what_is_dear(Planner& planner);
void buy_what_is_wanted(Planner& planner);
void sell_what_is_dear_older(Planner& planner);
void buy_what_is_wanted_older(Planner& planner);
// Buying and selling so far on the sheet.
int trades(const Planner& planner);
// 4.14: with the stock of this company its owner would be a director of a railroad that nobody leads, and has a chair
// to fill.
bool would_lead(const Planner& planner, RouteId company, RouteId into);
// Owes more than is wise in this climate.
bool burdened(const Planner& planner);

// How much the company's line is worth to somebody with a railroad beside it, or alone, in dollars.
std::int64_t line_worth(const Planner& planner, RouteId route);

} // namespace highball::continental_rails
