#include "hex/track/track_links.h"

#include <algorithm>

namespace highball::hex {

namespace {

class LinkSearch {
  public:
    LinkSearch(const TrackGraph& graph, int start, std::span<const std::uint8_t> wanted, std::vector<Link>& links,
               std::uint64_t& work, std::uint64_t work_limit)
        : graph_(graph), start_(start), wanted_(wanted), used_(static_cast<std::size_t>(graph.sections())),
          links_(links), work_(work), work_limit_(work_limit) {
        path_.reserve(32);
    }

    void run() {
        for (const Arc& arc : graph_.from(start_)) take(arc);
    }

  private:
    void take(const Arc& arc) {
        if (++work_ > work_limit_) return;
        if (arc.stop >= 0) return arrive(arc);
        std::uint8_t& used = item_at(used_, arc.section);
        if (used || detour(arc.half_edge)) return;
        used = 1;
        path_.push_back(arc.half_edge);
        for (const Arc& next : graph_.after(arc.half_edge)) take(next);
        path_.pop_back();
        used = 0;
    }

    void arrive(const Arc& arc) {
        if (arc.stop == start_ || !item_at(wanted_, arc.stop)) return;
        if (arc.section < 0) // if an earlier point leads straight to the stop, the path since then is a detour
            for (std::size_t i = 0; i + 1 < path_.size(); ++i)
                if (leads(graph_.after(path_[i]), -1, arc.stop)) return;
        links_.push_back({static_cast<std::int16_t>(start_), arc.stop, arc.section, path_});
    }

    static bool leads(std::span<const Arc> arcs, HalfEdge half_edge, int stop) {
        return std::any_of(arcs.begin(), arcs.end(), [&](const Arc& arc) {
            return half_edge >= 0 ? arc.half_edge == half_edge : arc.stop == stop;
        });
    }

    // True if an earlier point of the path leads straight to this half-edge. The path from that point on is then a
    // detour.
    bool detour(HalfEdge half_edge) const {
        if (path_.empty()) return false;
        const HexId hex = TrackGraph::hex_of(half_edge);
        if (graph_.stop(start_).hex == hex && leads(graph_.from(start_), half_edge, -1)) return true;
        for (std::size_t i = 0; i + 1 < path_.size(); ++i)
            if (TrackGraph::hex_of(graph_.back(path_[i])) == hex && leads(graph_.after(path_[i]), half_edge, -1))
                return true;
        return false;
    }

    const TrackGraph& graph_;
    int start_;
    std::span<const std::uint8_t> wanted_;
    std::vector<std::uint8_t> used_;
    std::vector<HalfEdge> path_;
    std::vector<Link>& links_;
    std::uint64_t& work_;
    std::uint64_t work_limit_;
};

} // namespace

void add_links_from(const TrackGraph& graph, int stop, std::span<const std::uint8_t> wanted, std::vector<Link>& links,
                    std::uint64_t& work, std::uint64_t work_limit) {
    LinkSearch(graph, stop, wanted, links, work, work_limit).run();
}

std::vector<HexId> hexes_of(const TrackGraph& graph, const Link& link) {
    std::vector<HexId> hexes{graph.stop(link.from).hex};
    for (HalfEdge half_edge : link.half_edges) hexes.push_back(TrackGraph::hex_of(graph.back(half_edge)));
    return hexes;
}

} // namespace highball::hex
