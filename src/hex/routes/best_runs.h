// Routes of trains: checks of announced runs and the search for the best ones.
//
// A route is a path of track without a used-twice section, hex side or stop; it joins two or more stops, holds a
// station of its owner, passes through no terminal hex and no blocked city (either may be an end), and visits no more
// counted stops than its train's limit. Several routes of one turn share no section of track (18AL 4.2.3(a)-(j)). The
// title decides how much a stop pays, which stops a train may visit, and groups of which a route holds at most one:
// RouteRevenue.
#pragma once

#include "hex/board/board.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace highball::hex {

// Bonus paid to one route only in a turn, and at most one per route: both stops are on the route (18AL train names).
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
    virtual int limit(int train) const = 0;                 // counted stops at most
    virtual bool counts(int train, StopRef stop) const = 0; // whether the stop counts towards the limit
    virtual bool may_visit(int train, StopRef) const { return true && train >= 0; }
    // Returns whether the stop is one of the two or more that a route joins; other stops may still be on it (18VA
    // 4.5.4.2: a port and its city alone are no route; 4.5.5: a mine is nothing to a passenger train).
    virtual bool joins(int train, StopRef) const { return true && train >= 0; }
    // Returns the group, from 0, of which a route holds at most one stop (18VA 4.5.5: off-map areas of one type); -1:
    // none.
    virtual int group(StopRef) const { return -1; }
    // Returns the most that the stop can ever add to a route of this train; where pay is a plain sum, its exact value.
    virtual int most(int train, StopRef stop) const = 0;
    // True if pay() of every route is exactly the sum of most() over its stops, which makes the search faster.
    virtual bool plain_sum() const { return true; }
    // Returns the earnings of a whole route without shared bonuses; nothing where the title forbids the route.
    virtual std::optional<int> pay(int train, std::span<const StopRef> stops) const = 0;
    virtual std::vector<SharedBonus> shared_bonuses() const { return {}; }
    // True if the trains earn the same on every route, so that the search need not try both assignments.
    virtual bool same_kind(int a, int b) const { return a == b; }
};

struct Route {
    int train = 0;
    std::vector<StopRef> stops; // in travel order
    int pay = 0;                // earnings without shared bonuses
    int bonus = -1;             // index of the shared bonus that this route gets; -1: none
    // Hex sides crossed, in travel order, for drawing: for leg i the hexes from stops[i] to stops[i + 1], both
    // included.
    std::vector<std::vector<HexId>> legs;
};

struct RunPlan {
    std::vector<Route> routes; // one per running train, by train number
    int total = 0;             // bonuses included
    bool proved = true;        // no plan earns more
    int at_most = 0;           // no plan can earn more than this (= total when proved)
    std::uint64_t work = 0;    // steps of the search
};

enum class RouteFault {
    too_few_stops,      // (a) two or more
    no_track,           // (a) no track between two stops that follow each other
    track_used_twice,   // (b), (j)
    turns_at_fork,      // (c) the track between two such stops would have to be run backwards from a fork
    blocked_city,       // (e)
    no_own_station,     // (f)
    stop_twice,         // (g)
    through_terminal,   // (h)
    too_long,           // (i)
    two_of_a_group,     // more than one stop of a group, where the title allows one
    not_for_this_train, // the title's own rule
};
struct RouteProblem {
    RouteFault fault;
    int route = 0; // index of the announced route
    StopRef where; // the stop at which it fails
};

// Announced route: train and stops. Between two stops joined by several tracks, any track is used that makes the whole
// legal.
struct AnnouncedRoute {
    int train = 0;
    std::vector<StopRef> stops;
    bool operator==(const AnnouncedRoute&) const = default;
};
// Checks all announced routes of a turn together and prices them (shared bonuses given for the best total).
struct RunCheck {
    std::optional<RouteProblem> problem;
    RunPlan plan; // set if there is no problem
};
RunCheck check_runs(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                    std::span<const AnnouncedRoute> announced);
// Returns only the problem.
std::optional<RouteProblem> problem_of(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                                       std::span<const AnnouncedRoute> announced);

// Prices routes that have been checked before; shared bonuses give the best total. Sets no legs.
RunPlan price_runs(const RouteRevenue& pay, std::span<const AnnouncedRoute> announced);

// Returns the best total. The search stops after `work_limit` steps and reports that; the count is the same on every
// machine.
inline constexpr std::uint64_t default_work_limit = 20'000'000;
RunPlan best_runs(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                  std::uint64_t work_limit = default_work_limit);

// True if any legal route of two stops exists from a station of the owner (18AL 4.2.5.2), regardless of its trains.
bool has_route(const BoardMap& map, const Board& board, Owner owner);
// True if any of the trains has a legal route, even one worth nothing.
bool can_run(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay);
// True if some legal route of train `train` includes `stop`.
bool can_reach(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay, int train, StopRef stop);

} // namespace highball::hex
