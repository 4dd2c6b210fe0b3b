#include "hex/routes/route_search.h"

namespace highball::hex {

namespace {

// Builder of the graph of all stops to which track leads from the owner's stations. It follows the links of stops that
// a route can pass through, and of own stations. Other stops can only be ends of such links.
class StopGraphBuilder {
  public:
    StopGraphBuilder(const TrackGraph& graph, std::uint64_t& work, std::uint64_t work_limit)
        : graph_(graph), work_(work), work_limit_(work_limit), found_(static_cast<std::size_t>(graph.stops())),
          unexpanded_(static_cast<std::size_t>(graph.stops()), 1) {
        links_.reserve(32);
        for (int stop = 0; stop < graph.stops(); ++stop)
            if (graph.own(stop)) find(stop);
        for (std::size_t i = 0; i < order_.size(); ++i) expand(order_[i]);
    }

    StopGraph numbered() {
        StopGraph stops;
        std::vector<std::int16_t> node(found_.size(), -1);
        std::ranges::sort(order_, {}, [&](int stop) { return std::pair(graph_.open(stop), stop); });
        stops.stops.reserve(order_.size());
        stops.own.reserve(order_.size());
        stops.open.reserve(order_.size());
        for (const int stop : order_) {
            item_at(node, stop) = static_cast<std::int16_t>(stops.stops.size());
            stops.stops.push_back(static_cast<std::int16_t>(stop));
            stops.own.push_back(graph_.own(stop));
            stops.open.push_back(graph_.open(stop));
        }
        stops.section_number.assign(static_cast<std::size_t>(graph_.sections()), -1);
        for (Link& link : links_) {
            link.from = item_at(node, link.from);
            link.to = item_at(node, link.to);
            for_each_section(graph_, link, [&](int section) {
                std::int16_t& number = item_at(stops.section_number, section);
                if (number < 0) number = static_cast<std::int16_t>(stops.sections++);
            });
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
        const std::size_t before = links_.size();
        add_links_from(graph_, stop, unexpanded_, links_, work_, work_limit_); // each link once, from its first end
        for (std::size_t i = before; i < links_.size(); ++i) find(links_[i].to);
        item_at(unexpanded_, stop) = 0;
    }

    const TrackGraph& graph_;
    std::uint64_t& work_;
    std::uint64_t work_limit_;
    std::vector<std::uint8_t> found_, unexpanded_; // by stop
    std::vector<int> order_;
    std::vector<Link> links_;
};

} // namespace

StopGraph stop_graph(const TrackGraph& graph, std::uint64_t& work, std::uint64_t work_limit) {
    return StopGraphBuilder(graph, work, work_limit).numbered();
}

} // namespace highball::hex
