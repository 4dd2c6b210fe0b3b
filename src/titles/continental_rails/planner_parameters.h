// State and estimates of a computer tycoon while it writes its sheet.
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
    int daring;   // part of the credit that is used
    int showy;    // willingness to spend money for show
    int builder;  // value of new regions
    int landlord; // willingness to improve railroads and reinvest profits
    int trader;   // willingness to trade stock for its price alone
    TycoonStyle style;
    std::uint64_t views; // seed of this tycoon's own opinions
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
        put_order(sheet, {kind, subject, object, second, amount, ""});
    }
    // Returns the fair price of the stock to the Public, in cents; the basis of every trade.
    std::int64_t fair_cents(RouteId railroad) const;
    // Returns this tycoon's opinion of that price; opinions differ and change slowly.
    std::int64_t opinion_cents(RouteId railroad) const;
    // Returns a number from low to high that stays the same for this tycoon and railroad for so many turns.
    int leaning(RouteId railroad, int turns, int low, int high) const;
    int share_percent(RouteId railroad) const;
    Money worth() const { return std::max(self.net_worth, Money(1)); } // at the end of the last turn
    // True if the route is on the transcontinental path that all tycoons build, or is a company at the other coast in
    // reach of it.
    bool is_on_transcontinental(RouteId route) const;
    // The same for a railroad's own right-of-way: one that reaches the other coast is built to meet the rest.
    bool is_on_transcontinental(RouteId railroad, RouteId row) const;
    // True if the railroad has a part of that path to build, or could have one.
    bool is_at_transcontinental(RouteId railroad) const;
    // From that turn on there are enough chairs, and nobody needs to ask for another tycoon's.
    bool has_spare_chairs() const { return position.turn >= policy.chairs_from; }
    int free_slots() const { return (self.slots[0] ? 0 : 1) + (self.slots[1] ? 0 : 1); }
};

// planner.cpp: loans, private companies, spies, show. planner_railroads.cpp: the railroads.
void plan_railroads(Planner& planner);
// planner_stock.cpp: stock and control.
void sell_what_is_dear(Planner& planner);
void buy_what_is_wanted(Planner& planner);
// Returns the stock bought and sold so far on the sheet.
int trades(const Planner& planner);
// 4.14: true if the stock of this company would make its owner a director of a railroad without a president, and the
// owner has a free chair.
bool would_lead(const Planner& planner, RouteId company, RouteId into);
// True if the debt is higher than is prudent in this climate.
bool burdened(const Planner& planner);

} // namespace highball::continental_rails
