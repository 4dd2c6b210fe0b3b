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
    std::int16_t inner = -1;          // section used, if the link does not leave the hex of its stops; otherwise -1
    std::vector<HalfEdge> half_edges; // hex sides crossed, in travel order; each has a section
};
inline int section_count(const Link& link) { return link.inner >= 0 ? 1 : int_size(link.half_edges); }
// Calls `use` with each section that the link uses.
template <class Use> void for_each_section(const TrackGraph& graph, const Link& link, const Use& use) {
    if (link.inner >= 0) use(link.inner);
    for (const HalfEdge half_edge : link.half_edges) use(graph.section_of(half_edge));
}

// Adds the links from a stop that a search needs, to stops that are `wanted` (by index in the graph). A link is left
// out if it uses all sections of another link between the same stops, and more sections in addition. Adds its steps to
// `work`, and gives up when `work` exceeds `work_limit`.
void add_links_from(const TrackGraph& graph, int stop, std::span<const std::uint8_t> wanted, std::vector<Link>& links,
                    std::uint64_t& work, std::uint64_t work_limit);

// Returns the hexes through which a link runs, including those at both ends.
std::vector<HexId> hexes_of(const TrackGraph& graph, const Link& link);

} // namespace highball::hex
