#include "hex/track/reach.h"

#include "hex/track/track_reach.h"

#include <algorithm>

namespace highball::hex {

bool Reach::reaches(StopRef stop) const { return std::binary_search(stops.begin(), stops.end(), stop); }

bool Reach::arrives(const BoardMap& map, HexId hex, Edge edge) const {
    const HexId from = map[hex].neighbours[edge];
    return from.exists() && (edges[from.index] >> opposite(edge) & 1);
}

Reach reach_of(const BoardMap& map, const Board& board, Owner owner) {
    const TrackGraph graph(map, board, owner);
    TrackReach track_reach(graph);
    track_reach.trace();
    Reach reach;
    reach.edges.resize(map.hexes.size());
    reach.stops.reserve(static_cast<std::size_t>(graph.stops()));
    for (int stop = 0; stop < graph.stops(); ++stop)
        if (track_reach.reaches(stop)) reach.stops.push_back(graph.stop(stop));
    for (HalfEdge half_edge = 0; half_edge < graph.half_edges(); ++half_edge)
        if (track_reach.leaves(half_edge))
            item_at(reach.edges, half_edge / 6) |= static_cast<std::uint8_t>(1u << half_edge % 6);
    return reach;
}

bool reaches(const BoardMap& map, const Board& board, Owner owner, StopRef stop) {
    const TrackGraph graph(map, board, owner);
    const int index = graph.index_of(stop);
    return index >= 0 && TrackReach(graph).reaches_alone(index);
}

} // namespace highball::hex
