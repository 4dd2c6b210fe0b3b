// Links: paths of track between two consecutive stops of a route.
#pragma once

#include "hex/track/track_graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace highball::hex {

struct Link {
    std::int16_t from = -1; // the stops at the ends, by index in the graph
    std::int16_t to = -1;
    std::vector<std::int16_t> sections; // sections used
    std::vector<HalfEdge> half_edges;   // hex sides crossed, in travel order
};

// Adds the links from a stop that a search needs, to stops that are `wanted` (by index in the graph). A link is left
// out if it uses all sections of another link between the same stops, and more sections in addition. Adds its steps to
// `work`, and gives up when `work` exceeds `work_limit`.
void add_links_from(const TrackGraph& graph, int stop, std::span<const std::uint8_t> wanted, std::vector<Link>& links,
                    std::uint64_t& work, std::uint64_t work_limit);

// Returns the hexes through which a link runs, including those at both ends.
std::vector<HexId> hexes_of(const TrackGraph& graph, const Link& link);

} // namespace highball::hex
