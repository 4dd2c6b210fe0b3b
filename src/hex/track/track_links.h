// Links: paths of track between two consecutive stops of a route.
#pragma once

#include "hex/track/track_graph.h"

#include <cstdint>
#include <vector>

namespace highball::hex {

struct Link {
    std::int16_t from = -1; // the stops at the ends, by index in the graph
    std::int16_t to = -1;
    std::vector<std::int16_t> sections; // sections used
    std::vector<HalfEdge> half_edges;   // hex sides crossed, in travel order
};

// Returns the links from a stop that a search needs. A link is left out if it uses all sections of another link between
// the same stops, and more sections in addition. If `only_to` is not -1, returns only links to this stop. Adds its
// steps to `work`, and gives up when `work` exceeds `work_limit`.
std::vector<Link> links_from(const TrackGraph& graph, int stop, int only_to, std::uint64_t& work,
                             std::uint64_t work_limit);

// Returns the hexes through which a link runs, including those at both ends.
std::vector<HexId> hexes_of(const TrackGraph& graph, const Link& link);

} // namespace highball::hex
