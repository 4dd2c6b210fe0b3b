#include "hex/routes/route_search.h"

#include "hex/routes/route_growth.h"

#include <numeric>
#include <tuple>

namespace highball::hex {

template <int W, int S>
RouteSearch<W, S>::RouteSearch(const TrackGraph& graph, const StopGraph& stops, const RouteRevenue& pay,
                               std::uint64_t work, std::uint64_t work_limit)
    : graph_(graph), stops_(stops), pay_(pay), bonuses_(pay.shared_bonuses()), work_(work), work_limit_(work_limit),
      nodes_(int_size(stops.stops)) {
    auto node_of = [&](StopRef stop) {
        const auto at = std::find(stops.stops.begin(), stops.stops.end(), graph.index_of(stop));
        return at == stops.stops.end() ? -1 : static_cast<int>(at - stops.stops.begin());
    };
    for (const SharedBonus& bonus : bonuses_) bonus_nodes_.emplace_back(node_of(bonus.first), node_of(bonus.second));
    for (int node = 0; node < nodes_; ++node) {
        if (item_at(stops.open, node)) open_.add(node);
        if (item_at(stops.own, node)) own_.add(node);
    }
    sort_trains();
    join_stops();
    find_groups();
}

template <int W, int S> void RouteSearch<W, S>::sort_trains() {
    for (int train = 0; train < pay_.trains(); ++train) {
        const auto same = std::find_if(kinds_.begin(), kinds_.end(),
                                       [&](const TrainGroup& kind) { return pay_.same_kind(kind.train, train); });
        kind_of_.push_back(static_cast<int>(same - kinds_.begin()));
        if (same != kinds_.end()) continue;
        TrainGroup kind;
        kind.train = train;
        kind.limit = pay_.limit(train);
        kind.value.reserve(static_cast<std::size_t>(nodes_));
        kind.counted.reserve(static_cast<std::size_t>(nodes_));
        for (int node = 0; node < nodes_; ++node) {
            const StopRef stop = graph_.stop(item_at(stops_.stops, node));
            const bool may = pay_.may_visit(train, stop);
            kind.value.push_back(may ? std::max(0, pay_.revenue(train, stop)) : 0);
            const bool counts = pay_.counts(train, stop);
            if (counts) kind.counts.add(node);
            if (pay_.joins(train, stop)) kind.joins.add(node);
            if (!may)
                kind.forbidden.add(node);
            else if (counts)
                kind.counted.push_back(static_cast<std::int16_t>(node));
            else if (kind.value.back() > 0)
                kind.uncounted.add(node);
        }
        std::ranges::sort(kind.counted, {}, [&](int node) { return std::pair(-item_at(kind.value, node), node); });
        kinds_.push_back(std::move(kind));
    }
}

template <int W, int S> void RouteSearch<W, S>::join_stops() {
    struct Joined {
        std::pair<std::int16_t, std::int16_t> ends;
        LinkChoice choice;
        int sections;
    };
    std::vector<Joined> links;
    links.reserve(stops_.links.size());
    for (const Link& link : stops_.links) {
        Joined& joined = links.emplace_back(Joined{
            std::minmax(link.from, link.to), {{}, static_cast<std::int32_t>(links.size())}, section_count(link)});
        for_each_section(graph_, link,
                         [&](int section) { joined.choice.sections.add(item_at(stops_.section_number, section)); });
    }
    std::sort(links.begin(), links.end(), [](const Joined& a, const Joined& b) {
        return std::tie(a.ends, a.sections, a.choice.link) < std::tie(b.ends, b.sections, b.choice.link);
    });
    legs_.reserve(2 * links.size());
    choices_.reserve(links.size());
    for (auto link = links.begin(); link != links.end();) {
        const auto ends = link->ends;
        const std::int32_t first = static_cast<std::int32_t>(choices_.size());
        for (; link != links.end() && link->ends == ends; ++link) {
            const bool needless = std::any_of(choices_.begin() + first, choices_.end(), [&](const LinkChoice& known) {
                return known.sections.is_subset_of(link->choice.sections);
            });
            if (!needless) choices_.push_back(link->choice);
        }
        Leg leg{ends.first, ends.second, first, static_cast<std::int32_t>(choices_.size()) - first,
                item_at(choices_, first).sections};
        for (std::int32_t i = first; i < first + leg.count; ++i) leg.must &= item_at(choices_, i).sections;
        legs_.push_back(leg);
        std::swap(leg.from, leg.to);
        legs_.push_back(leg);
    }
    order_legs();
}

// Sorts the legs by the stop where they start. Legs with the same start are sorted by the value of the stop where they
// end, highest first. Then sets near_ and first_leg_.
template <int W, int S> void RouteSearch<W, S>::order_legs() {
    std::vector<int> worth(static_cast<std::size_t>(nodes_), 0);
    for (const TrainGroup& kind : kinds_)
        std::transform(worth.begin(), worth.end(), kind.value.begin(), worth.begin(),
                       [](int most, int value) { return std::max(most, value); });
    std::ranges::sort(legs_, {}, [&](const Leg& leg) { return std::tuple(leg.from, -item_at(worth, leg.to), leg.to); });
    near_.resize(static_cast<std::size_t>(nodes_));
    first_leg_.assign(static_cast<std::size_t>(nodes_) + 1, static_cast<std::int32_t>(legs_.size()));
    for (std::int32_t i = static_cast<std::int32_t>(legs_.size()) - 1; i >= 0; --i) {
        const Leg& leg = item_at(legs_, i);
        item_at(first_leg_, leg.from) = i;
        item_at(near_, leg.from).add(leg.to);
    }
    for (int node = nodes_ - 1; node >= 0; --node) {
        std::int32_t& first = item_at(first_leg_, node);
        first = std::min(first, first_leg_[static_cast<std::size_t>(node) + 1]);
    }
}

template <int W, int S> void RouteSearch<W, S>::find_groups() {
    const auto group_of = [&](int node) { return pay_.group(graph_.stop(item_at(stops_.stops, node))); };
    shut_by_.resize(static_cast<std::size_t>(nodes_));
    for (int node = 0; node < nodes_; ++node) {
        item_at(shut_by_, node).add(node);
        const int group = group_of(node);
        for (int other = 0; group >= 0 && other < node; ++other) {
            if (group_of(other) != group) continue;
            item_at(shut_by_, node).add(other);
            item_at(shut_by_, other).add(node);
        }
    }
}

// Returns the run with these legs as a Route for drawing and printing.
template <int W, int S> Route RouteSearch<W, S>::route_of(int train, int pay, std::span<const ChosenLeg> legs) const {
    Route route;
    route.train = train;
    route.pay = pay;
    route.stops.reserve(legs.size() + 1);
    route.legs.reserve(legs.size());
    auto stop = [&](int node) { return graph_.stop(item_at(stops_.stops, node)); };
    route.stops.push_back(stop(item_at(legs_, legs.front().leg).from));
    for (const ChosenLeg& chosen : legs) {
        const Leg& leg = item_at(legs_, chosen.leg);
        const Link& link = item_at(stops_.links, item_at(choices_, chosen.choice).link);
        std::vector<HexId> hexes;
        hexes.reserve(link.half_edges.size() + 1);
        hexes.push_back(stop(link.from).hex);
        for (HalfEdge half_edge : link.half_edges) hexes.push_back(TrackGraph::hex_of(graph_.back(half_edge)));
        if (link.from != leg.from) std::reverse(hexes.begin(), hexes.end());
        route.stops.push_back(stop(leg.to));
        route.legs.push_back(std::move(hexes));
    }
    return route;
}

template <int W, int S> void RouteSearch<W, S>::offer_plan() {
    std::vector<Route> routes;
    std::size_t at = 0;
    for (const auto& [train, run] : running_) {
        routes.push_back(route_of(train, run->pay, std::span(joint_).subspan(at, run->legs.size())));
        at += run->legs.size();
    }
    std::ranges::sort(routes, {}, &Route::train);
    const int bonus = share_bonuses(bonuses_, routes);
    const int total =
        std::accumulate(routes.begin(), routes.end(), bonus, [](int sum, const Route& r) { return sum + r.pay; });
    if (total <= best_.total) return;
    best_.total = total;
    best_.routes = std::move(routes);
}

// Builds a first plan. The train that can earn most alone chooses first. Each train takes the best run that the trains
// before it have left.
template <int W, int S> void RouteSearch<W, S>::greedy(const Trains& trains) {
    Trains order = trains;
    std::ranges::sort(order, {},
                      [&](int train) { return std::tuple(-worth_alone(train), item_at(kind_of_, train), train); });
    std::vector<std::optional<Run>> others; // runs of trains whose best run is blocked
    Sections used;
    others.reserve(order.size());
    running_.clear();
    joint_.clear();
    for (int train : order) {
        const std::optional<Run>* run = &item_at(alone_, item_at(kind_of_, train));
        if (*run && (*run)->sections.intersects(used)) run = &others.emplace_back(best_run(kind_at(train), used));
        if (!*run) continue;
        used |= (*run)->sections;
        running_.emplace_back(train, &**run);
        joint_.insert(joint_.end(), (*run)->legs.begin(), (*run)->legs.end());
    }
    offer_plan();
    running_.clear();
    joint_.clear();
}

// Chooses links for the legs of all running trains and of `more` such that no section is used twice. Stores them in
// `legs` and their sections in `all`. Returns false if there is no such choice.
template <int W, int S>
bool RouteSearch<W, S>::fit_together(const Run& more, const Sections& used, Sections& all,
                                     std::vector<ChosenLeg>& legs) {
    legs = joint_;
    legs.insert(legs.end(), more.legs.begin(), more.legs.end());
    if (!more.sections.intersects(used)) {
        all = used | more.sections;
        return true;
    }
    std::vector<ChosenLeg*> order;
    for (ChosenLeg& chosen : legs) order.push_back(&chosen);
    std::stable_sort(order.begin(), order.end(), [&](const ChosenLeg* a, const ChosenLeg* b) {
        return item_at(legs_, a->leg).count < item_at(legs_, b->leg).count;
    });
    auto choose = [&](auto&& self, std::size_t at, const Sections& taken) -> bool {
        if (at == order.size()) {
            all = taken;
            return true;
        }
        if (out_of_work()) return false;
        const Leg& leg = item_at(legs_, order[at]->leg);
        for (std::int32_t i = leg.first; i < leg.first + leg.count; ++i) {
            const Sections& sections = item_at(choices_, i).sections;
            if (sections.intersects(taken)) continue;
            order[at]->choice = i;
            if (self(self, at + 1, taken | sections)) return true;
        }
        return false;
    };
    return choose(choose, 0, {});
}

// Returns the most that the trains after `depth` can add to the running ones. Each of them adds its best listed run
// that needs no section of `must`, as if the others did not exist. If there is none, it adds the most that an unlisted
// run can earn.
template <int W, int S> int RouteSearch<W, S>::most_beyond(std::size_t depth, const Sections& must) {
    int most = 0;
    for (std::size_t later = depth + 1; later < trains_.size(); ++later) {
        const std::size_t kind = static_cast<std::size_t>(item_at(kind_of_, trains_[later]));
        const auto& pool = pools_[kind];
        const auto fits =
            std::find_if(pool.begin(), pool.end(), [&](const Run& run) { return !run.must.intersects(must); });
        work_ += static_cast<std::uint64_t>(fits - pool.begin()) / 8;
        most += fits == pool.end() ? listed_down_to_[kind] - 1 : fits->most;
    }
    return std::min(most, suffix_most_[depth + 1]);
}

// Tries the listed runs for the trains from `depth` on, and also leaves each of them without a run. `total` is the most
// that the running trains earn. Trains of one kind take their runs in the order of the list, so the train at `depth`
// tries only the runs from `first` on.
template <int W, int S>
void RouteSearch<W, S>::combine(std::size_t depth, std::size_t first, const Sections& must, const Sections& used,
                                int total) {
    if (depth == trains_.size()) return offer_plan();
    const int train = trains_[depth];
    const std::vector<Run>& pool = item_at(pools_, item_at(kind_of_, train));
    const bool alike = depth + 1 < trains_.size() && &kind_at(trains_[depth + 1]) == &kind_at(train);
    const int rest = most_beyond(depth, must);
    auto hopeless = [&](int most) { return total + most + rest <= std::max(floor_, best_.total); };
    std::vector<ChosenLeg> fitted;
    for (std::size_t i = first; i < pool.size(); ++i) {
        const Run& run = pool[i];
        if (hopeless(run.most) || best_.total >= ceiling_ || out_of_work()) return;
        if (run.must.intersects(must)) continue;
        Sections all;
        if (!fit_together(run, used, all, fitted)) continue;
        joint_.swap(fitted);
        running_.emplace_back(train, &run);
        combine(depth + 1, alike ? i : 0, must | run.must, all, total + run.most);
        running_.pop_back();
        joint_.swap(fitted);
    }
    if (!hopeless(0)) combine(depth + 1, alike ? pool.size() : 0, must, used, total);
}

// Fills the pool of this kind of train with all runs that can earn at least the threshold, best first.
template <int W, int S> void RouteSearch<W, S>::list_runs(int kind, int threshold) {
    const std::size_t k = static_cast<std::size_t>(kind);
    threshold = std::max(1, threshold);
    if (listed_down_to_[k] <= threshold) return;
    pools_[k].clear();
    Growth growth;
    growth.kind = &kinds_[k];
    growth.threshold = threshold;
    growth.found = &pools_[k];
    grow(growth);
    std::stable_sort(pools_[k].begin(), pools_[k].end(), [](const Run& a, const Run& b) { return a.most > b.most; });
    listed_down_to_[k] = threshold;
}

template <int W, int S> int RouteSearch<W, S>::most_without(const Trains& trains, std::size_t left_out) {
    Trains others = trains;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(left_out));
    return most_of(others);
}

// Returns the most that the trains can earn together. If there are more than five trains, or if the work limit ends the
// search, the result is only an upper bound.
template <int W, int S> int RouteSearch<W, S>::most_of(const Trains& trains) {
    constexpr std::size_t many = 5; // with more trains, there are too many subsets to solve
    if (trains.empty()) return 0;
    if (trains.size() == 1) return worth_alone(trains[0]);
    if (trains.size() > many)
        return std::accumulate(trains.begin(), trains.end(), 0,
                               [&](int sum, int train) { return sum + worth_alone(train); });
    std::vector<int> kinds;
    for (int train : trains) kinds.push_back(item_at(kind_of_, train));
    const auto known = known_.find(kinds);
    if (known != known_.end()) return known->second;
    const RunPlan outer = std::exchange(best_, RunPlan{});
    solve(trains);
    const int most = best_.at_most;
    best_ = outer;
    known_[kinds] = most;
    return most;
}

// Finds the best plan of the trains and stores it in best_. Each pass looks for plans that earn more than floor_, which
// is `gap` below the bound. In such a plan, each train earns more than floor_ minus the most that the other trains can
// earn.
template <int W, int S> void RouteSearch<W, S>::solve(const Trains& trains) {
    best_ = {};
    greedy(trains);
    int sum = 0;
    for (int train : trains) sum += worth_alone(train);
    best_.at_most = sum;
    if (best_.total == sum || trains.size() < 2) return;

    std::vector<int> others(trains.size());
    for (std::size_t i = 0; i < trains.size(); ++i) {
        others[i] = most_without(trains, i);
        best_.at_most = std::min(best_.at_most, others[i] + worth_alone(trains[i]));
    }
    std::vector<int> suffixes(trains.size() + 1, 0);
    for (std::size_t i = 1; i < trains.size(); ++i)
        suffixes[i] = most_of(Trains(trains.begin() + static_cast<std::ptrdiff_t>(i), trains.end()));
    for (int gap = first_gap_; best_.total < best_.at_most && work_ <= work_limit_; gap *= 2) {
        trains_ = trains;
        suffix_most_ = suffixes;
        ceiling_ = best_.at_most;
        floor_ = std::max(best_.total, ceiling_ - gap);
        for (std::size_t i = 0; i < trains.size(); ++i) list_runs(item_at(kind_of_, trains[i]), floor_ + 1 - others[i]);
        combine(0, 0, {}, {}, 0);
        if (work_ <= work_limit_) best_.at_most = std::max(best_.total, floor_);
    }
}

template <int W, int S> RunPlan RouteSearch<W, S>::best(int first_gap) {
    for (const TrainGroup& kind : kinds_) alone_.push_back(best_run(kind, {}));
    pools_.resize(kinds_.size());
    listed_down_to_.assign(kinds_.size(), INT_MAX);
    Trains all(kind_of_.size());
    std::iota(all.begin(), all.end(), 0);
    std::ranges::sort(all, {}, [&](int train) { return std::pair(item_at(kind_of_, train), train); });
    const bool bounded = work_ <= work_limit_;
    first_gap_ = first_gap;
    solve(all);
    if (!bounded) best_.at_most = INT_MAX;
    best_.proved = best_.total == best_.at_most;
    best_.work = work_;
    return std::move(best_);
}

template class RouteSearch<2, 1>;
template class RouteSearch<4, 1>;
template class RouteSearch<13, 8>;

} // namespace highball::hex
