#include "hex/routes/best_runs.h"

#include "hex/routes/search_sizes.h"
#include "hex/track/track_reach.h"

#include <utility>

namespace highball::hex {

int share_bonuses(std::span<const SharedBonus> bonuses, std::span<Route> routes) {
    auto holds = [](const Route& route, StopRef stop) { return contains(route.stops, stop); };
    std::vector<int> given(routes.size(), -1), best = given;
    int best_sum = 0;
    auto give = [&](auto&& self, std::size_t i, int sum) -> void {
        if (i == bonuses.size()) {
            if (sum > best_sum) {
                best_sum = sum;
                best = given;
            }
            return;
        }
        for (std::size_t r = 0; r < routes.size(); ++r) {
            if (given[r] >= 0 || !holds(routes[r], bonuses[i].first) || !holds(routes[r], bonuses[i].second)) continue;
            given[r] = static_cast<int>(i);
            self(self, i + 1, sum + bonuses[i].amount);
            given[r] = -1;
        }
        self(self, i + 1, sum);
    };
    give(give, 0, 0);
    for (std::size_t r = 0; r < routes.size(); ++r) routes[r].bonus = best[r];
    return best_sum;
}

namespace {

// Returns an upper bound for the total, without a search: every train visits all stops that do not count towards its
// limit, and the best of the others up to the limit, wherever they are.
int upper_bound_without_search(const TrackGraph& graph, const RouteRevenue& pay) {
    int most = 0;
    for (int train = 0; train < pay.trains(); ++train) {
        std::vector<int> counted;
        for (int i = 0; i < graph.stops(); ++i) {
            const StopRef stop = graph.stop(i);
            const int value = pay.may_visit(train, stop) ? std::max(0, pay.revenue(train, stop)) : 0;
            if (pay.counts(train, stop))
                counted.push_back(value);
            else
                most += value;
        }
        std::sort(counted.rbegin(), counted.rend());
        counted.resize(std::min(counted.size(), static_cast<std::size_t>(std::max(0, pay.limit(train)))));
        for (int value : counted) most += value;
    }
    for (const SharedBonus& bonus : pay.shared_bonuses()) most += bonus.amount;
    return most;
}

} // namespace

RunPlan best_runs(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                  std::uint64_t work_limit, int first_gap) {
    if (pay.trains() == 0) return {};
    const TrackGraph graph(map, board, owner);
    std::uint64_t work = 0;
    const StopGraph stops = stop_graph(graph, work, work_limit);
    RunPlan plan =
        with_sized_search(graph, stops, pay, work, work_limit, [=](auto&& search) { return search.best(first_gap); });
    if (plan.at_most == INT_MAX) plan.at_most = upper_bound_without_search(graph, pay);
    plan.proved = plan.total == plan.at_most;
    return plan;
}

namespace {

// True if a walk along the track from the arcs leads to a stop other than `start`. No section is entered twice, not
// even by another branch of the walk. Therefore a route may exist even if the result is false.
bool leads_to_a_stop(const TrackGraph& graph, std::span<const Arc> arcs, int start, std::vector<std::uint8_t>& seen) {
    for (const Arc& arc : arcs) {
        if (arc.section >= 0 && std::exchange(item_at(seen, arc.section), std::uint8_t{1})) continue;
        if (arc.stop >= 0 ? arc.stop != start : leads_to_a_stop(graph, graph.after(arc.half_edge), start, seen))
            return true;
    }
    return false;
}

} // namespace

bool has_route(const BoardMap& map, const Board& board, Owner owner) {
    const TrackGraph graph(map, board, owner);
    std::vector<std::uint8_t> seen(static_cast<std::size_t>(graph.sections()));
    for (int stop = 0; stop < graph.stops(); ++stop)
        if (graph.own(stop) && leads_to_a_stop(graph, graph.from(stop), stop, seen)) return true;
    TrackReach track_reach(graph);
    for (int stop = 0; stop < graph.stops(); ++stop)
        if (graph.own(stop) && track_reach.has_neighbour(stop)) return true;
    return false;
}

bool can_run(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay) {
    const TrackGraph graph(map, board, owner);
    std::uint64_t work = 0;
    const StopGraph stops = stop_graph(graph, work, default_work_limit);
    return with_sized_search(graph, stops, pay, work, default_work_limit, [&](auto&& search) {
        bool any = false;
        for (int train = 0; train < pay.trains() && !any; ++train) any = search.includes(train, -1);
        return any;
    });
}

bool can_reach(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay, int train, StopRef stop) {
    const TrackGraph graph(map, board, owner);
    std::uint64_t work = 0;
    const StopGraph stops = stop_graph(graph, work, default_work_limit);
    const auto node = std::find(stops.stops.begin(), stops.stops.end(), graph.index_of(stop));
    if (node == stops.stops.end() || train < 0 || train >= pay.trains()) return false;
    const int index = static_cast<int>(node - stops.stops.begin());
    return with_sized_search(graph, stops, pay, work, default_work_limit,
                             [&](auto&& search) { return search.includes(train, index); });
}

} // namespace highball::hex
