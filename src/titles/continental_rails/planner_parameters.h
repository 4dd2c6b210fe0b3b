// State and estimates of a computer tycoon that is writing its sheet.
#pragma once

#include "titles/continental_rails/network.h"
#include "titles/continental_rails/orders.h"
#include "titles/continental_rails/route_paths.h"
#include "titles/continental_rails/view.h"

#include <algorithm>
#include <vector>

namespace highball::continental_rails {

enum class TycoonStyle { builder, raider, banker, speculator };

// Traits of a tycoon in percent, the same for the whole game.
struct Traits {
    int daring;   // part of the credit that the tycoon uses
    int showy;    // willingness to spend money for show
    int builder;  // value of reaching new regions
    int landlord; // willingness to improve railroads and reinvest profits
    int trader;   // willingness to trade stock only for its price
    TycoonStyle style;
    std::uint64_t views; // seed of the opinions that differ between tycoons
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
    Money cash; // cash that is not yet spent
    std::optional<TranscontinentalPath> transcontinental_path;
    Sheet sheet;

    bool after_the_war() const { return position.turn > figures.game.war_last; }
    int steps() const { return climate_steps(figures, position.climate); }
    bool chance(int percent) { return rng.below(100) < static_cast<std::uint64_t>(std::max(0, percent)); }
    std::int64_t between(std::int64_t low, std::int64_t high) { return rng.between(low, high); }
    void give(OrderKind kind, RouteId subject = {}, RouteId object = {}, std::int64_t amount = 0, RouteId second = {}) {
        put_order(sheet, {kind, subject, object, second, amount, ""});
    }
    // Returns the fair price of the stock to the Public in cents, on which every trade is based.
    std::int64_t fair_cents(RouteId railroad) const;
    // Returns this tycoon's opinion of the fair price in cents. Opinions differ between tycoons and change slowly.
    std::int64_t opinion_cents(RouteId railroad) const;
    // Returns a random number from low to high that stays the same for this tycoon and railroad for `turns` turns.
    int leaning(RouteId railroad, int turns, int low, int high) const;
    int share_percent(RouteId railroad) const;
    Money worth() const { return std::max(self.net_worth, Money(1)); } // at the end of the last turn
    // True if the route is on the transcontinental path that all tycoons build, or near it, or is a private company
    // that reaches the other coast.
    bool is_on_transcontinental(RouteId route) const;
    // The same for a right-of-way. Also true if it lets a railroad that reaches the other coast meet the path.
    bool is_on_transcontinental(RouteId railroad, RouteId row) const;
    // True if the railroad has a right-of-way on that path, or could seek one.
    bool is_at_transcontinental(RouteId railroad) const;
    // True if there are enough presidencies, so that a tycoon does not need to compete for another tycoon's.
    bool has_spare_chairs() const { return position.turn >= policy.chairs_from; }
    int free_slots() const { return (self.slots[0] ? 0 : 1) + (self.slots[1] ? 0 : 1); }
};

// planner.cpp: loans, private companies, spies, spending for show. planner_railroads.cpp: railroads.
void plan_railroads(Planner& planner);
// planner_stock.cpp: stock and control of railroads.
void sell_what_is_dear(Planner& planner);
void buy_what_is_wanted(Planner& planner);
// Returns the number of stock trades on the sheet so far.
int trades(const Planner& planner);
// 4.14: true if the tycoon has a free slot, and the stock for this company would make it a director of a railroad
// without a president.
bool would_lead(const Planner& planner, RouteId company, RouteId into);
// True if the debt is higher than is prudent in this climate.
bool burdened(const Planner& planner);

} // namespace highball::continental_rails
