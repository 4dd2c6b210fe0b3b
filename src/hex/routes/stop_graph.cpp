#include "hex/routes/route_search.h"

namespace highball::hex {

namespace {

// Builder of the graph of all stops to which track leads from the owner's stations. It follows the links of stops that
// a route can pass through, and of own stations. Other stops can only be ends of such links.
class StopGraphBuilder {
  public:
    StopGraphBuilder(const TrackGraph& graph, std::uint64_t& work, std::uint64_t work_limit)
        : graph_(graph), work_(work), work_limit_(work_limit), found_(static_cast<std::size_t>(graph.stops())) {
        for (int stop = 0; stop < graph.stops(); ++stop)
            if (graph.own(stop)) find(stop);
        for (std::size_t i = 0; i < order_.size(); ++i) expand(order_[i]);
    }

    StopGraph numbered() {
        StopGraph stops;
        std::vector<std::int16_t> node(found_.size(), -1);
        for (bool open : {false, true})
            for (int stop = 0; stop < graph_.stops(); ++stop)
                if (item_at(found_, stop) && graph_.open(stop) == open) {
                    item_at(node, stop) = static_cast<std::int16_t>(stops.stops.size());
                    stops.stops.push_back(static_cast<std::int16_t>(stop));
                    stops.own.push_back(graph_.own(stop));
                    stops.open.push_back(open);
                }
        std::vector<std::int16_t> section(static_cast<std::size_t>(graph_.sections()), -1);
        for (Link& link : links_) {
            link.from = item_at(node, link.from);
            link.to = item_at(node, link.to);
            for (std::int16_t& each : link.sections) {
                std::int16_t& number = item_at(section, each);
                if (number < 0) number = static_cast<std::int16_t>(stops.sections++);
                each = number;
            }
        }
        stops.links = std::move(links_);
        return stops;
    }

  private:
    void find(int stop) {
        if (item_at(found_, stop)) return;
        item_at(found_, stop) = 1;
        order_.push_back(stop);
    }

    void expand(int stop) {
        if (!graph_.open(stop) && !graph_.own(stop)) return;
        for (Link& link : links_from(graph_, stop, -1, work_, work_limit_)) {
            find(link.to);
            const bool listed = expanded(link.to);
            if (!listed) links_.push_back(std::move(link));
        }
        expanded_.push_back(stop);
    }
    bool expanded(int stop) const { return contains(expanded_, stop); }

    const TrackGraph& graph_;
    std::uint64_t& work_;
    std::uint64_t work_limit_;
    std::vector<std::uint8_t> found_;
    std::vector<int> order_, expanded_;
    std::vector<Link> links_;
};

} // namespace

StopGraph stop_graph(const TrackGraph& graph, std::uint64_t& work, std::uint64_t work_limit) {
    return StopGraphBuilder(graph, work, work_limit).numbered();
}

} // namespace highball::hex
