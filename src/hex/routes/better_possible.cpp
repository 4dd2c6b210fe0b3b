#include "hex/routes/better_possible.h"

#include "hex/routes/search_sizes.h"

namespace highball::hex {

namespace {

// Returns, for each train, the pay of its announced run; 0 for a train that does not run.
std::vector<int> earned_by(const RouteRevenue& pay, const RunPlan& announced) {
    const auto bonuses = pay.shared_bonuses();
    std::vector<int> earned(static_cast<std::size_t>(pay.trains()));
    for (const Route& route : announced.routes)
        item_at(earned, route.train) = route.pay + (route.bonus < 0 ? 0 : item_at(bonuses, route.bonus).amount);
    return earned;
}

} // namespace

bool is_better_possible(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                        const RunPlan& announced) {
    if (pay.trains() == 0) return false;
    const TrackGraph graph(map, board, owner);
    std::uint64_t work = 0;
    const StopGraph stops = stop_graph(graph, work, default_work_limit);
    return with_sized_search(graph, stops, pay, work, default_work_limit, [&](auto&& search) {
        return search.most_alone(earned_by(pay, announced)) > announced.total && search.best().total > announced.total;
    });
}

} // namespace highball::hex
