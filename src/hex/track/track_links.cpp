#include "hex/track/track_links.h"

#include <algorithm>

namespace highball::hex {

namespace {

class LinkWalk {
  public:
    LinkWalk(const TrackGraph& graph, int start, int only_to, std::uint64_t& work, std::uint64_t work_limit)
        : graph_(graph), start_(start), only_to_(only_to), used_(static_cast<std::size_t>(graph.sections())),
          work_(work), work_limit_(work_limit) {}

    std::vector<Link> all() {
        for (const TrackGraph::Way& way : graph_.from(start_)) take(way);
        return std::move(links_);
    }

  private:
    using Way = TrackGraph::Way;

    void take(const Way& way) {
        if (++work_ > work_limit_) return;
        if (way.stop >= 0) return arrive(way);
        std::uint8_t& used = nth(used_, way.section);
        if (used || detour(way.dart)) return;
        used = 1;
        path_.push_back(way.dart);
        for (const Way& next : graph_.after(way.dart)) take(next);
        path_.pop_back();
        used = 0;
    }

    void arrive(const Way& way) {
        if (way.stop == start_ || (only_to_ >= 0 && way.stop != only_to_)) return;
        if (way.section < 0) // an earlier point that leads straight to the stop makes the rest a detour
            for (std::size_t i = 0; i + 1 < path_.size(); ++i)
                if (leads(graph_.after(path_[i]), -1, way.stop)) return;
        Link link{static_cast<std::int16_t>(start_), way.stop, {}, path_};
        for (Dart dart : path_) link.sections.push_back(static_cast<std::int16_t>(graph_.section_of(dart)));
        if (way.section >= 0) link.sections.push_back(way.section);
        links_.push_back(std::move(link));
    }

    static bool leads(std::span<const Way> ways, Dart dart, int stop) {
        return std::any_of(ways.begin(), ways.end(),
                           [&](const Way& way) { return dart >= 0 ? way.dart == dart : way.stop == stop; });
    }

    // Whether an earlier point of the path leads straight to this dart: then the part between is for nothing.
    bool detour(Dart dart) const {
        if (path_.empty()) return false;
        const HexId hex = TrackGraph::hex_of(dart);
        if (graph_.stop(start_).hex == hex && leads(graph_.from(start_), dart, -1)) return true;
        for (std::size_t i = 0; i + 1 < path_.size(); ++i)
            if (TrackGraph::hex_of(graph_.back(path_[i])) == hex && leads(graph_.after(path_[i]), dart, -1))
                return true;
        return false;
    }

    const TrackGraph& graph_;
    int start_;
    int only_to_;
    std::vector<std::uint8_t> used_;
    std::vector<Dart> path_;
    std::vector<Link> links_;
    std::uint64_t& work_;
    std::uint64_t work_limit_;
};

} // namespace

std::vector<Link> links_from(const TrackGraph& graph, int stop, int only_to, std::uint64_t& work,
                             std::uint64_t work_limit) {
    return LinkWalk(graph, stop, only_to, work, work_limit).all();
}

std::vector<HexId> hexes_of(const TrackGraph& graph, const Link& link) {
    std::vector<HexId> hexes{graph.stop(link.from).hex};
    for (Dart dart : link.darts) hexes.push_back(TrackGraph::hex_of(graph.back(dart)));
    return hexes;
}

} // namespace highball::hex
