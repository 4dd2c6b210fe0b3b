// Exact search behind best_runs(), fast enough to run after every command.
//
// 1. The board becomes a graph of stops joined by links (track_links.h). The search works on sequences of stops. For
// each sequence, it keeps one choice among parallel links such that no section is used twice, so that a hundred
// parallel links cost nothing.
//
// 2. For each train alone, branch and bound finds the best sequence. The sum over the trains is a bound for every plan.
//
// 3. A greedy plan, train after train, is the first answer. In a better plan, each train's sequence earns less than the
// train's best sequence by no more than the gap between that answer and the bound. These sequences are listed, best
// first, and combined. The gap is widened in steps, because most boards need little of it.
#pragma once

#include "core/indexed.h"
#include "hex/board/bits.h"
#include "hex/routes/best_runs.h"
#include "hex/track/track_links.h"

#include <algorithm>
#include <climits>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace highball::hex {

// Graph of the stops that an owner can reach. It does not depend on the trains. Its nodes are stops with new numbers.
// Stops where a route must end have the lowest numbers.
struct StopGraph {
    std::vector<std::int16_t> stops; // node -> stop in the TrackGraph
    std::vector<std::uint8_t> own, open;
    std::vector<Link> links;                  // `from` and `to` are nodes
    std::vector<std::int16_t> section_number; // by section of the TrackGraph; -1: no link uses the section
    int sections = 0;                         // sections that links use
};
StopGraph stop_graph(const TrackGraph& graph, std::uint64_t& work, std::uint64_t work_limit);

// Gives each shared bonus to at most one route, and each route at most one bonus, so that the total is highest. If
// several ways are equal, the first routes get the bonuses. Sets Route::bonus and returns the sum.
int share_bonuses(std::span<const SharedBonus> bonuses, std::span<Route> routes);

template <int SectionWords, int StopWords> class RouteSearch {
  public:
    using Sections = BitSet<SectionWords>;
    using Stops = BitSet<StopWords>;
    static constexpr int max_sections = 64 * SectionWords;
    static constexpr int max_stops = 64 * StopWords;

    RouteSearch(const TrackGraph& graph, const StopGraph& stops, const RouteRevenue& pay, std::uint64_t work,
                std::uint64_t work_limit);

    // Returns the best plan; its at_most is INT_MAX if the work limit left no time for a bound.
    RunPlan best(int first_gap = default_first_gap);
    // Returns the most that all trains could earn if they did not block each other. `earned` is, by train, the pay of a
    // known route; only better routes are searched. Returns INT_MAX if the work limit left no time for the search.
    int most_alone(std::span<const int> earned);
    // True if the train has a legal route that includes the node. If `node` is -1, true if the train has any legal
    // route.
    bool includes(int train, int node);

  private:
    struct LinkChoice { // one of the links between two neighbouring stops
        Sections sections;
        std::int32_t link;
    };
    struct Leg { // from a node to a neighbour; any of its link choices will do
        std::int16_t from, to;
        std::int32_t first, count; // range in choices_
        Sections must;             // sections that all its choices use
    };
    // Trains of one kind, which earn the same on every route.
    struct TrainGroup {
        int train = 0; // any one train of this kind
        int limit = 0;
        std::vector<int> value;            // by node
        std::vector<std::int16_t> counted; // nodes that count and are not forbidden, most valuable first
        Stops counts;                      // nodes that count towards the limit
        Stops joins;                       // nodes of which a legal route needs two
        Stops uncounted;                   // nodes with a value that do not count
        Stops forbidden;
    };
    // Leg of a route with the links that it uses.
    struct ChosenLeg {
        std::int32_t leg;    // in legs_
        std::int32_t choice; // in choices_
    };
    // Sequence of stops that a train can run, with one choice of links for its legs.
    struct Run {
        int pay = 0;
        int most = 0; // pay, plus the largest bonus that it may get
        // Sections that every choice of links for this run uses.
        Sections must;
        Sections sections; // sections of the current choice
        std::vector<ChosenLeg> legs;
    };

    // Depth-first growth of routes for one kind of train, from one end to the other.
    struct Growth {
        const TrainGroup* kind = nullptr;
        int threshold = 1;       // smallest Run::most that is recorded
        bool best_only = false;  // after each run found, only runs that earn more are recorded
        int must_hold = -1;      // node that the routes must include; -1: any
        bool first_only = false; // ends the search at the first run
        std::vector<Run>* found = nullptr;
        Sections blocked; // sections that must not be used

        // Current route.
        Sections used; // sections of the chosen links, and blocked ones
        Sections must; // sections needed whatever links are chosen, and blocked ones
        Stops visited;
        Stops closed_off; // stops visited, or excluded for this start
        std::vector<ChosenLeg> legs, trial;
        int start = 0, counted = 0, joined = 0, value = 0;
        bool has_own = false;
        bool done = false;
    };

    void sort_trains();
    void join_stops();
    void order_legs();
    void find_groups();
    bool out_of_work() { return ++work_ > work_limit_; }

    int bonus_within(const Stops& stops) const;
    void grow(Growth& growth);
    void extend(Growth& growth, int head);
    bool is_promising(const Growth& growth, int head) const;
    int counted_ahead(const Growth& growth, const Stops& ahead, int end) const;
    bool take_leg(Growth& growth, std::int32_t leg);
    bool rearrange(Growth& growth, std::size_t legs_left, const Sections& used);
    void record(Growth& growth);
    int worth_alone(int train) const {
        const auto& run = item_at(alone_, item_at(kind_of_, train));
        return run ? run->most : 0;
    }
    std::optional<Run> best_run(const TrainGroup& kind, const Sections& blocked, int at_least = 1);

    // Numbers of trains, sorted so that trains of one kind are adjacent.
    using Trains = std::vector<int>;
    const TrainGroup& kind_at(int train) const { return item_at(kinds_, item_at(kind_of_, train)); }
    int most_of(const Trains& trains);
    int most_without(const Trains& trains, std::size_t left_out);
    void solve(const Trains& trains);
    void greedy(const Trains& trains);
    void list_runs(int kind, int threshold);
    void combine(std::size_t depth, std::size_t first, const Sections& must, const Sections& used, int total);
    int most_beyond(std::size_t depth, const Sections& must);
    bool fit_together(const Run& more, const Sections& used, Sections& all, std::vector<ChosenLeg>& legs);
    void offer_plan();
    Route route_of(int train, int pay, std::span<const ChosenLeg> legs) const;

    const TrackGraph& graph_;
    const StopGraph& stops_;
    const RouteRevenue& pay_;
    const std::vector<SharedBonus> bonuses_;
    std::vector<std::pair<int, int>> bonus_nodes_;
    std::uint64_t work_;
    const std::uint64_t work_limit_;

    const int nodes_;
    Stops open_, own_;
    std::vector<LinkChoice> choices_;
    std::vector<Leg> legs_;               // by from
    std::vector<std::int32_t> first_leg_; // by node
    std::vector<Stops> near_;             // neighbours by node
    std::vector<Stops> shut_by_;          // by node: itself and its group, which its routes cannot visit again
    std::vector<TrainGroup> kinds_;
    std::vector<int> kind_of_; // by train

    std::vector<std::optional<Run>> alone_; // by kind: the best run of one train alone
    std::map<std::vector<int>, int> known_; // the most that trains of these kinds can earn together
    std::vector<std::vector<Run>> pools_;   // by kind, best first: the runs listed so far
    std::vector<int> listed_down_to_;       // by kind: the pool contains all runs that earn at least this

    // State of the search for the best combination of runs.
    Trains trains_;
    std::vector<int> suffix_most_; // by depth: the most that the trains from this depth on can earn
    int floor_ = 0;                // only plans that earn more matter
    int ceiling_ = 0;              // no plan earns more
    int first_gap_ = default_first_gap;
    std::vector<std::pair<int, const Run*>> running_;
    std::vector<ChosenLeg> joint_; // legs of the running trains, in the same order
    RunPlan best_;
};

} // namespace highball::hex
