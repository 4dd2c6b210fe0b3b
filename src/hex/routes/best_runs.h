// Routes of trains: checks of announced runs, and the search for the best runs.
//
// A route is a path of track that uses no section, hex side or stop twice. It joins two or more stops, includes a
// station of its owner, passes through no terminal hex and no blocked city (either may be an end), and visits no more
// counted stops than its train's limit. The routes of one turn have no section of track in common (18AL 4.2.3(a)-(j)).
// RouteRevenue decides for the title how much a stop pays, which stops a train may visit, and which groups allow only
// one stop on a route.
#pragma once

#include "hex/board/board.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace highball::hex {

// Bonus for a route that visits both stops. Only one route of a turn gets this bonus, and a route gets only one of
// several such bonuses (18AL train names).
struct SharedBonus {
    StopRef first;
    StopRef second;
    int amount = 0;
};

// Revenue rules for the trains of one corporation. Trains are numbered 0, 1, ... in the caller's order.
class RouteRevenue {
  public:
    virtual ~RouteRevenue() = default;
    virtual int trains() const = 0;
    virtual int limit(int train) const = 0;                 // number of counted stops that a route may have
    virtual bool counts(int train, StopRef stop) const = 0; // whether the stop counts towards the limit
    virtual bool may_visit(int /*train*/, StopRef) const { return true; }
    // True if the stop helps to make a route legal: a route must join at least two such stops. It may include other
    // stops as well (18VA 4.5.4.2: a port and its city alone are no route; 4.5.5: a mine does not help a passenger
    // train).
    virtual bool joins(int /*train*/, StopRef) const { return true; }
    // Returns the group of the stop, 0 or more; -1 if it is in no group. A route may visit only one stop of each group
    // (18VA 4.5.5: off-map areas of one type).
    virtual int group(StopRef) const { return -1; }
    // Returns the amount that the stop adds to a route of this train. A route earns the sum over its stops and possibly
    // a shared bonus.
    virtual int revenue(int train, StopRef stop) const = 0;
    virtual std::vector<SharedBonus> shared_bonuses() const { return {}; }
    // True if the two trains earn the same on every route, so that the search need not try them in both orders.
    virtual bool same_kind(int a, int b) const { return a == b; }
};

struct Route {
    int train = 0;
    std::vector<StopRef> stops; // in travel order
    int pay = 0;                // earnings without shared bonuses
    int bonus = -1;             // index of the shared bonus that this route gets; -1: none
    // Hexes of each leg in travel order, for drawing: leg i runs from stops[i] to stops[i + 1], both included.
    std::vector<std::vector<HexId>> legs;
};

struct RunPlan {
    std::vector<Route> routes; // one per running train, by train number
    int total = 0;             // bonuses included
    bool proved = true;        // true if it is certain that no plan earns more
    int at_most = 0;           // upper bound for all plans (= total if proved)
    std::uint64_t work = 0;    // steps of the search
};

// Reason why a route is illegal. Letters are paragraphs of 18AL 4.2.3.
enum class RouteFault {
    too_few_stops,      // (a) fewer than two
    no_track,           // (a) no track between two consecutive stops
    track_used_twice,   // (b), (j)
    turns_at_fork,      // (c) only a train that reverses at a fork could run between the two stops
    blocked_city,       // (e)
    no_own_station,     // (f)
    stop_twice,         // (g)
    through_terminal,   // (h)
    too_long,           // (i)
    two_of_a_group,     // more than one stop of a group that allows one
    not_for_this_train, // the title forbids the route for this train
};
struct RouteProblem {
    RouteFault fault;
    int route = 0; // index of the announced route
    StopRef where; // the stop at which the route fails
};

// Announced route: train and stops. Where several tracks join two stops, any track that makes all routes legal is used.
struct AnnouncedRoute {
    int train = 0;
    std::vector<StopRef> stops;
    bool operator==(const AnnouncedRoute&) const = default;
};
// Result of check_runs().
struct RunCheck {
    std::optional<RouteProblem> problem;
    RunPlan plan; // set if there is no problem
};
// Checks all announced routes of a turn together and computes their pay, with the shared bonuses for the best total.
RunCheck check_runs(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                    std::span<const AnnouncedRoute> announced);
// Returns the same problem as check_runs(), but no plan. It is faster.
std::optional<RouteProblem> problem_of(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                                       std::span<const AnnouncedRoute> announced);

// Computes the pay of routes that have been checked before, with the shared bonuses for the best total. Leaves
// Route::legs empty.
RunPlan price_runs(const RouteRevenue& pay, std::span<const AnnouncedRoute> announced);

// best_runs() returns the plan with the best total. The search stops after `work_limit` steps, so that the result is
// the same on every machine; `proved` is then false if a better plan may exist.
inline constexpr std::uint64_t default_work_limit = 20'000'000;
// Width of the first pass of the search: dollars below the bound. In nearly all games, one pass is enough.
inline constexpr int default_first_gap = 150;
RunPlan best_runs(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                  std::uint64_t work_limit = default_work_limit, int first_gap = default_first_gap);

// True if the track allows a route of two stops that includes a station of the owner (18AL 4.2.5.2). The owner's trains
// do not matter.
bool has_route(const BoardMap& map, const Board& board, Owner owner);
// True if any of the trains has a legal route, even one worth nothing.
bool can_run(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay);
// True if a legal route of train number `train` includes `stop`.
bool can_reach(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay, int train, StopRef stop);

} // namespace highball::hex
