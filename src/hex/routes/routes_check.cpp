// Checks of announced runs (18AL 4.2.3).
#include "hex/routes/route_search.h"

#include <numeric>

namespace highball::hex {

namespace {

using Sections = BitSet<13>;
constexpr std::uint64_t check_work_limit = 2'000'000; // limit on the steps of a search

struct LinkOption {
    Link link;
    Sections sections;
};
struct LegOptions {
    int route = 0;
    StopRef to;
    std::vector<LinkOption> options;
};

class Checker {
  public:
    Checker(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
            std::span<const AnnouncedRoute> announced)
        : graph_(map, board, owner), pay_(pay), announced_(announced) {}

    std::optional<RouteProblem> problem() { return are_legal_on_first_track() ? std::nullopt : first_problem(); }

    RunCheck check() {
        RunCheck result;
        result.problem = first_problem();
        if (!result.problem) result.plan = plan();
        return result;
    }

  private:
    std::optional<RouteProblem> first_problem() {
        for (std::size_t r = 0; r < announced_.size(); ++r) {
            problem_ = {RouteFault::too_few_stops, static_cast<int>(r), {}};
            if (!route_is_legal(r)) return problem_;
        }
        return std::nullopt;
    }

    // True if the routes are legal and each leg can use the first free track found, as in nearly all runs. If the
    // result is false, the routes may still be legal.
    bool are_legal_on_first_track() {
        std::vector<std::uint8_t> used(static_cast<std::size_t>(graph_.sections()));
        for (std::size_t r = 0; r < announced_.size(); ++r) {
            const AnnouncedRoute& route = announced_[r];
            if (!stops_exist(r) || !stops_are_legal(route) || !train_is_legal(r)) return false;
            for (std::size_t i = 0; i + 1 < route.stops.size(); ++i) {
                int steps = 500;
                const int from = graph_.index_of(route.stops[i]), to = graph_.index_of(route.stops[i + 1]);
                if (!take_free_track(graph_.from(from), to, used, steps)) return false;
            }
        }
        return true;
    }

    bool take_free_track(std::span<const Arc> arcs, int to, std::vector<std::uint8_t>& used, int& steps) const {
        for (const Arc& way : arcs) {
            if (--steps < 0) return false;
            if (way.stop >= 0 && way.stop != to) continue;
            std::uint8_t none = 0;
            std::uint8_t& taken = way.section >= 0 ? item_at(used, way.section) : none;
            if (taken) continue;
            taken = 1;
            if (way.stop >= 0 || take_free_track(graph_.after(way.half_edge), to, used, steps)) return true;
            taken = 0;
        }
        return false;
    }

    bool fails(RouteFault fault, StopRef where) {
        problem_.fault = fault;
        problem_.where = where;
        return false;
    }

    bool route_is_legal(std::size_t r) {
        return stops_exist(r) && stops_are_legal(announced_[r]) && legs_are_legal(r) && train_is_legal(r);
    }

    bool stops_exist(std::size_t r) {
        const AnnouncedRoute& route = announced_[r];
        if (route.stops.size() < 2)
            return fails(RouteFault::too_few_stops, route.stops.empty() ? StopRef{} : route.stops.front());
        for (StopRef stop : route.stops)
            if (graph_.index_of(stop) < 0) return fails(RouteFault::no_track, stop);
        return true;
    }

    bool stops_are_legal(const AnnouncedRoute& route) {
        bool own = false;
        for (std::size_t i = 0; i < route.stops.size(); ++i) {
            const StopRef stop = route.stops[i];
            const int index = graph_.index_of(stop);
            own = own || graph_.own(index);
            if (std::find(route.stops.begin(), route.stops.begin() + static_cast<std::ptrdiff_t>(i), stop) !=
                route.stops.begin() + static_cast<std::ptrdiff_t>(i))
                return fails(RouteFault::stop_twice, stop);
            if (i == 0 || i + 1 == route.stops.size()) continue;
            if (graph_.terminal(index)) return fails(RouteFault::through_terminal, stop);
            if (!graph_.open(index)) return fails(RouteFault::blocked_city, stop);
        }
        return own || fails(RouteFault::no_own_station, route.stops.front());
    }

    // Adds the legs of route `r` one by one. Returns false at the first leg that has no track, or for which the legs
    // before it leave no track free.
    bool legs_are_legal(std::size_t r) {
        const AnnouncedRoute& route = announced_[r];
        std::vector<std::uint8_t> wanted(static_cast<std::size_t>(graph_.stops()));
        std::vector<Link> links;
        for (std::size_t i = 0; i + 1 < route.stops.size(); ++i) {
            LegOptions leg{static_cast<int>(r), route.stops[i + 1], {}};
            std::uint64_t work = 0;
            const int to = graph_.index_of(leg.to);
            links.clear();
            item_at(wanted, to) = 1;
            add_links_from(graph_, graph_.index_of(route.stops[i]), wanted, links, work, check_work_limit);
            item_at(wanted, to) = 0;
            for (Link& link : links) {
                Sections sections;
                for_each_section(graph_, link, [&](int section) { sections.add(section); });
                leg.options.push_back({std::move(link), sections});
            }
            if (leg.options.empty())
                return fails(joined_by_reversing(graph_.index_of(route.stops[i]), to) ? RouteFault::turns_at_fork
                                                                                      : RouteFault::no_track,
                             leg.to);
            if (leg.options.size() > 1)
                std::stable_sort(leg.options.begin(), leg.options.end(), [](const LinkOption& a, const LinkOption& b) {
                    return section_count(a.link) < section_count(b.link);
                });
            legs_.push_back(std::move(leg));
            chosen_.resize(legs_.size());
            if (!choose(legs_.size(), {})) return fails(RouteFault::track_used_twice, legs_.back().to);
        }
        return true;
    }

    // True if track would join the two stops for a train that might reverse where tracks meet at a hex side.
    bool joined_by_reversing(int from, int to) const {
        std::vector<std::uint8_t> seen(static_cast<std::size_t>(graph_.half_edges()));
        std::vector<HalfEdge> open;
        bool joined = false;
        const auto take = [&](std::span<const Arc> arcs) {
            for (const Arc& way : arcs) {
                joined |= way.stop == to;
                if (way.half_edge < 0 || item_at(seen, way.half_edge)) continue;
                const HalfEdge back = graph_.back(way.half_edge);
                item_at(seen, way.half_edge) = item_at(seen, back) = 1;
                open.push_back(way.half_edge);
            }
        };
        take(graph_.from(from));
        while (!open.empty() && !joined) {
            const HalfEdge half_edge = open.back();
            open.pop_back();
            take(graph_.at_edge(half_edge));
            take(graph_.after(half_edge));
        }
        return joined;
    }

    // Chooses links for the first `left` legs that avoid the `used` sections and each other. Begins with the newest
    // leg, because only this one may not fit.
    bool choose(std::size_t left, const Sections& used) {
        if (left == 0) return true;
        if (++work_ > check_work_limit) return false;
        const std::vector<LinkOption>& options = legs_[left - 1].options;
        for (std::size_t i = 0; i < options.size(); ++i) {
            if (options[i].sections.intersects(used)) continue;
            chosen_[left - 1] = i;
            if (choose(left - 1, used | options[i].sections)) return true;
        }
        return false;
    }

    bool train_is_legal(std::size_t r) {
        const AnnouncedRoute& route = announced_[r];
        const bool known = route.train >= 0 && route.train < pay_.trains();
        const bool taken = std::any_of(announced_.begin(), announced_.begin() + static_cast<std::ptrdiff_t>(r),
                                       [&](const AnnouncedRoute& other) { return other.train == route.train; });
        if (!known || taken) return fails(RouteFault::not_for_this_train, route.stops.front());
        int counted = 0, joined = 0;
        std::vector<int> groups;
        for (StopRef stop : route.stops) {
            if (!pay_.may_visit(route.train, stop)) return fails(RouteFault::not_for_this_train, stop);
            const int group = pay_.group(stop);
            if (group >= 0 && contains(groups, group)) return fails(RouteFault::two_of_a_group, stop);
            groups.push_back(group);
            joined += pay_.joins(route.train, stop);
            if (pay_.counts(route.train, stop) && ++counted > pay_.limit(route.train))
                return fails(RouteFault::too_long, stop);
        }
        if (joined < 2) return fails(RouteFault::too_few_stops, route.stops.front());
        return true;
    }

    RunPlan plan() {
        RunPlan plan = price_runs(pay_, announced_);
        for (std::size_t i = 0; i < legs_.size(); ++i) {
            const int train = item_at(announced_, legs_[i].route).train;
            const auto route = std::find_if(plan.routes.begin(), plan.routes.end(),
                                            [&](const Route& each) { return each.train == train; });
            route->legs.push_back(hexes_of(graph_, legs_[i].options[chosen_[i]].link));
        }
        plan.work = work_;
        return plan;
    }

    TrackGraph graph_;
    const RouteRevenue& pay_;
    std::span<const AnnouncedRoute> announced_;
    RouteProblem problem_{RouteFault::too_few_stops, 0, {}};
    std::vector<LegOptions> legs_;
    std::vector<std::size_t> chosen_;
    std::uint64_t work_ = 0;
};

} // namespace

RunPlan price_runs(const RouteRevenue& pay, std::span<const AnnouncedRoute> announced) {
    RunPlan plan;
    for (const AnnouncedRoute& run : announced) {
        Route route;
        route.train = run.train;
        route.stops = run.stops;
        for (const StopRef stop : run.stops) route.pay += pay.revenue(run.train, stop);
        plan.routes.push_back(std::move(route));
    }
    std::stable_sort(plan.routes.begin(), plan.routes.end(),
                     [](const Route& a, const Route& b) { return a.train < b.train; });
    const int bonus = share_bonuses(pay.shared_bonuses(), plan.routes);
    plan.total = std::accumulate(plan.routes.begin(), plan.routes.end(), bonus,
                                 [](int sum, const Route& route) { return sum + route.pay; });
    plan.at_most = plan.total;
    plan.proved = false; // only best_runs() proves that a plan is the best
    return plan;
}

RunCheck check_runs(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                    std::span<const AnnouncedRoute> announced) {
    return Checker(map, board, owner, pay, announced).check();
}

std::optional<RouteProblem> problem_of(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                                       std::span<const AnnouncedRoute> announced) {
    return Checker(map, board, owner, pay, announced).problem();
}

} // namespace highball::hex
