// Runs of trains: checking announced ones and finding the best ones.
//
// A route is a path of track without a used-twice section, hex side or stop; it joins two or more stops, holds a
// station of its owner, passes through no terminal hex and no blocked city (either may be an end), and visits no more
// counted stops than its train's limit. Several routes of one turn share no section of track (18AL 4.2.3(a)-(j)). What
// a stop pays, which stops a train may visit, and of which a route holds at most one, is the title's: RouteRevenue.
#pragma once

#include "hex/board/board.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace highball::hex {

// A bonus paid to one route only in a turn, at most one such bonus a route: both stops on the route (18AL train names).
struct SharedBonus {
    StopRef first;
    StopRef second;
    int amount = 0;
};

// What the trains of one corporation earn. Trains are numbered 0, 1, ... as the caller lists them.
class RouteRevenue {
  public:
    virtual ~RouteRevenue() = default;
    virtual int trains() const = 0;
    virtual int limit(int train) const = 0;                 // counted stops at most
    virtual bool counts(int train, StopRef stop) const = 0; // whether the stop counts towards the limit
    virtual bool may_visit(int train, StopRef) const { return true && train >= 0; }
    // Whether the stop is one of the two or more that a route joins; another may lie on it (18VA 4.5.4.2: a port and
    // its city alone are no route; 4.5.5: a mine is nothing to a passenger train).
    virtual bool joins(int train, StopRef) const { return true && train >= 0; }
    // Groups of stops, numbered from 0, of which a route holds one stop at most (18VA 4.5.5: off-map areas of one
    // type); -1: the stop is in none.
    virtual int group(StopRef) const { return -1; }
    // The most that the stop can ever add to a route of this train (what it adds, where pay is a plain sum).
    virtual int most(int train, StopRef stop) const = 0;
    // Whether pay() of every route is exactly the sum of most() over its stops: lets the search work faster.
    virtual bool plain_sum() const { return true; }
    // Exact earnings of a whole route without the shared bonuses; nothing where the title forbids the route.
    virtual std::optional<int> pay(int train, std::span<const StopRef> stops) const = 0;
    virtual std::vector<SharedBonus> shared_bonuses() const { return {}; }
    // Trains of the same kind earn the same on every route: the search need not try both ways round.
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
    std::vector<Route> routes; // one a train that runs, by train number
    int total = 0;             // bonuses included
    bool proved = true;        // the best there is
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
    two_of_a_group,     // of which the title allows one a route
    not_for_this_train, // the title's own rule
};
struct RouteProblem {
    RouteFault fault;
    int route = 0; // index of the announced route
    StopRef where; // the stop at which it fails
};

// A route as announced: train and stops; between two stops that several tracks join, any that makes the whole legal is
// taken.
struct AnnouncedRoute {
    int train = 0;
    std::vector<StopRef> stops;
    bool operator==(const AnnouncedRoute&) const = default;
};
// Checks all announced routes of a turn together and prices them (shared bonuses given for the best total).
struct RunCheck {
    std::optional<RouteProblem> problem;
    RunPlan plan; // when there is no problem
};
RunCheck check_runs(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                    std::span<const AnnouncedRoute> announced);
// The problem alone.
std::optional<RouteProblem> problem_of(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                                       std::span<const AnnouncedRoute> announced);

// The earnings of routes that have been checked before, shared bonuses given for the best total; no legs.
RunPlan price_runs(const RouteRevenue& pay, std::span<const AnnouncedRoute> announced);

// The best total. `work_limit`: steps after which the search stops and says so; the same on every machine.
inline constexpr std::uint64_t default_work_limit = 20'000'000;
RunPlan best_runs(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                  std::uint64_t work_limit = default_work_limit);

// Whether any legal route of two stops exists from a station of the owner (18AL 4.2.5.2), whatever trains it has.
bool has_route(const BoardMap& map, const Board& board, Owner owner);
// Whether any of the trains has a legal route, were it worth nothing.
bool can_run(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay);
// Whether some legal route of train `train` includes `stop`.
bool can_reach(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay, int train, StopRef stop);

} // namespace highball::hex
