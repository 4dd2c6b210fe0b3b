// Choice of the search template that suits the size of a board.
#pragma once

#include "hex/routes/route_search.h"

#include "core/indexed.h"

namespace highball::hex {

// Calls `use` with a search whose sets of stops and sections are just large enough. Returns the result of `use`.
template <class Use>
auto with_sized_search(const TrackGraph& graph, const StopGraph& stops, const RouteRevenue& pay, std::uint64_t work,
                       std::uint64_t work_limit, const Use& use) {
    const int nodes = int_size(stops.stops);
    auto fits = [&](int sections, int most_nodes) { return stops.sections <= sections && nodes <= most_nodes; };
    if (fits(RouteSearch<2, 1>::max_sections, RouteSearch<2, 1>::max_stops))
        return use(RouteSearch<2, 1>(graph, stops, pay, work, work_limit));
    if (fits(RouteSearch<4, 1>::max_sections, RouteSearch<4, 1>::max_stops))
        return use(RouteSearch<4, 1>(graph, stops, pay, work, work_limit));
    return use(RouteSearch<13, 8>(graph, stops, pay, work, work_limit));
}

} // namespace highball::hex
