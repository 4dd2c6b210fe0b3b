// State and estimates of a computer tycoon that is writing its sheet.
#pragma once

#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/route_paths.h"
#include "titles/continental_rails/model/view.h"
#include "titles/continental_rails/orders/orders.h"

#include <algorithm>
#include <vector>

namespace highball::continental_rails {

enum class TycoonStyle { builder, raider, banker, speculator };

// Traits of a tycoon in percent, the same for the whole game.
struct Traits {
    int daring;   // part of the credit limit that the tycoon uses
    int showy;    // willingness to spend money for show
    int builder;  // value of reaching new regions
    int landlord; // willingness to improve railroads and reinvest profits
    int trader;   // how much the tycoon trades stock for its price alone
    TycoonStyle style;
    std::uint64_t views; // seed of the tycoon's own opinions about stock
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
    Money cash; // cash that the orders on the sheet have not yet spent
    std::optional<TranscontinentalPath> transcontinental_path;
    Sheet sheet;

    bool after_the_war() const { return position.turn > figures.game.war_last; }
    int steps() const { return climate_steps(figures, position.climate); }
    bool chance(int percent) { return rng.below(100) < static_cast<std::uint64_t>(std::max(0, percent)); }
    std::int64_t between(std::int64_t low, std::int64_t high) { return rng.between(low, high); }
    void give(OrderKind kind, RouteId subject = {}, RouteId object = {}, std::int64_t amount = 0, RouteId second = {}) {
        put_order(sheet, {kind, subject, object, second, amount, ""});
    }
    // Returns the fair price of the stock in cents, as the Public calculates it. The tycoon's opinions start from this
    // price.
    std::int64_t fair_cents(RouteId railroad) const;
    // Returns this tycoon's opinion of the fair price in cents. Tycoons have different opinions, which change slowly.
    std::int64_t opinion_cents(RouteId railroad) const;
    // Returns a random number from low to high. For this tycoon and railroad, it stays the same for `turns` turns.
    int leaning(RouteId railroad, int turns, int low, int high) const;
    int share_percent(RouteId railroad) const;
    Money worth() const { return std::max(self.settled_worth, Money(1)); } // at the end of the last turn
    // While the transcontinental path that all tycoons build is unfinished: true if the route is on or near the path
    // and leads along it, or is a private company that reaches the other coast.
    bool is_on_transcontinental(RouteId route) const;
    // The same for a right-of-way of the railroad. Also true if the railroad reaches the other coast, and the
    // right-of-way leads from its lines towards the first coast with at most a small detour.
    bool is_on_transcontinental(RouteId railroad, RouteId row) const;
    // True if the right-of-way of the railroad is on the transcontinental path. If the railroad has none, true if it
    // could seek one there.
    bool is_at_transcontinental(RouteId railroad) const;
    // True in later turns. There are then so many railroads that no tycoon needs to compete for the presidency of
    // another.
    bool has_spare_chairs() const { return position.turn >= policy.chairs_from; }
    int free_slots() const { return (self.slots[0] ? 0 : 1) + (self.slots[1] ? 0 : 1); }
};

// Defined in planner_railroads.cpp: orders for railroads. The rest of the plan is in planner.cpp.
void plan_railroads(Planner& planner);
// Defined in planner_stock.cpp: orders for stock and for the control of railroads.
void sell_what_is_dear(Planner& planner);
void buy_what_is_wanted(Planner& planner);
// Returns the number of stock trades on the sheet so far.
int trades(const Planner& planner);
// 4.14: true if the tycoon could become president of `into` by merging the company into it. He must have a free slot,
// `into` must have no president, and his stock for the company must make him a director.
bool would_lead(const Planner& planner, RouteId company, RouteId into);
// True if the tycoon owes the Bank more than is prudent in this climate.
bool burdened(const Planner& planner);

} // namespace highball::continental_rails
