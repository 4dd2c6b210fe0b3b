#include "hex/track/track_reach.h"

#include <algorithm>
#include <utility>

namespace highball::hex {

namespace {

constexpr std::int16_t unvisited = -2;
constexpr std::int16_t begin = -1; // marks the first step of a walk
// Limit on the search steps. Beyond it, a place to which perhaps only a loop leads is taken as not reached. No board of
// this program needs so many steps.
constexpr std::uint64_t most_work = 4'000'000;

} // namespace

TrackReach::TrackReach(const TrackGraph& graph)
    : graph_(graph), used_(static_cast<std::size_t>(graph.sections() + graph.stops())),
      parent_(static_cast<std::size_t>(graph.half_edges() + 2 * graph.stops())), queue_(parent_.size()),
      arrival_section_(2 * static_cast<std::size_t>(graph.stops())), mark_of_(used_.size()) {}

void TrackReach::begin_walk() {
    std::fill(parent_.begin(), parent_.end(), unvisited);
    queued_ = 0;
}

void TrackReach::step(const Arc& arc, State from) {
    ++work_;
    if (arc.section >= 0 && section_used(arc.section)) return;
    if (arc.half_edge >= 0) {
        State& parent = item_at(parent_, arc.half_edge);
        if (parent != unvisited) return;
        parent = from;
        queue_[queued_++] = arc.half_edge;
        return;
    }
    if (stop_used(arc.stop)) return;
    const std::int16_t section = arc.section >= 0 || from < 0
                                     ? arc.section
                                     : static_cast<std::int16_t>(graph_.section_of(static_cast<HalfEdge>(from)));
    for (int time = 0; time < 2; ++time) {
        const State state = arrival(arc.stop, time);
        const std::size_t slot = static_cast<std::size_t>(state - graph_.half_edges());
        if (item_at(parent_, state) != unvisited) {
            if (arrival_section_[slot] == section) return;
            continue;
        }
        item_at(parent_, state) = from;
        arrival_section_[slot] = section;
        queue_[queued_++] = state;
        return;
    }
}

// Continues from a stop along every section except the one by which the stop was entered. When the stop is entered a
// second time, only the section of the first arrival is left to follow.
void TrackReach::leave(State state) {
    const int stop = stop_of(state);
    if (!graph_.open(stop)) return;
    const std::size_t slot = static_cast<std::size_t>(state - graph_.half_edges());
    const bool second = slot % 2 == 1;
    const std::int16_t first_section = arrival_section_[slot - (second ? 1 : 0)];
    for (const Arc& arc : graph_.from(stop))
        if ((arc.section == first_section) == second) step(arc, state);
}

TrackReach::State TrackReach::walk(Goal goal) {
    for (std::size_t head = 0; head < queued_; ++head) {
        const State state = queue_[head];
        if (is_half_edge(state)) {
            for (const Arc& arc : graph_.after(static_cast<HalfEdge>(state))) step(arc, state);
        } else if (goal == Goal::any_stop || (goal == Goal::own_station && graph_.own(stop_of(state)))) {
            return state;
        } else {
            leave(state);
        }
    }
    return -1;
}

// True if the walk to this state uses no section and no stop twice.
bool TrackReach::simple(State state) {
    ++mark_;
    auto twice = [&](int index) {
        std::uint32_t& mark = item_at(mark_of_, index);
        return std::exchange(mark, mark_) == mark_;
    };
    while (state >= 0) {
        ++work_;
        const State parent = item_at(parent_, state);
        if (is_half_edge(state)) {
            if (twice(graph_.section_of(static_cast<HalfEdge>(state)))) return false;
        } else {
            const int section = item_at(arrival_section_, state - graph_.half_edges());
            const bool inner = section >= 0 && (parent < 0 || !is_half_edge(parent));
            if (inner && twice(section)) return false;
            if (twice(graph_.sections() + stop_of(state))) return false;
        }
        state = parent;
    }
    return true;
}

// True if a path that begins with one of the arcs and avoids used sections and stops leads to the goal.
bool TrackReach::finds(std::span<const Arc> arcs, Goal goal) {
    if (work_ > most_work) return false;
    begin_walk();
    for (const Arc& arc : arcs) step(arc, begin);
    const State found = walk(goal);
    if (found < 0) return false;
    if (simple(found)) return true;
    for (const Arc& arc : arcs) {
        if (arc.section >= 0 && section_used(arc.section)) continue;
        if (arc.stop >= 0 && (stop_used(arc.stop) || !graph_.open(arc.stop))) continue;
        if (arc.section >= 0) section_used(arc.section) = 1;
        if (arc.stop >= 0) stop_used(arc.stop) = 1;
        const bool found_here = finds(arc.half_edge >= 0 ? graph_.after(arc.half_edge) : graph_.from(arc.stop), goal);
        if (arc.section >= 0) section_used(arc.section) = 0;
        if (arc.stop >= 0) stop_used(arc.stop) = 0;
        if (found_here) return true;
    }
    return false;
}

// True if a path from an own station leaves the hex across the half-edge. Searches backwards from the half-edge.
bool TrackReach::confirm_half_edge(HalfEdge half_edge) {
    std::uint8_t& used = section_used(graph_.section_of(half_edge));
    used = 1;
    const bool found = finds(graph_.at_edge(half_edge), Goal::own_station);
    used = 0;
    return found;
}

bool TrackReach::has_neighbour(int stop) { return finds_from(stop, Goal::any_stop); }

bool TrackReach::finds_from(int stop, Goal goal) {
    stop_used(stop) = 1;
    const bool found = finds(graph_.from(stop), goal);
    stop_used(stop) = 0;
    return found;
}

void TrackReach::trace() {
    reached_.assign(parent_.size(), 0);
    begin_walk();
    for (int stop = 0; stop < graph_.stops(); ++stop) stop_used(stop) = graph_.own(stop);
    for (int stop = 0; stop < graph_.stops(); ++stop)
        if (graph_.own(stop))
            for (const Arc& arc : graph_.from(stop)) step(arc, begin);
    walk(Goal::everything);
    for (int stop = 0; stop < graph_.stops(); ++stop) stop_used(stop) = 0;

    std::vector<State> doubtful;
    for (std::size_t i = 0; i < queued_; ++i) {
        const State state = queue_[i];
        if (!is_half_edge(state) && state != arrival(stop_of(state), 0)) continue;
        if (simple(state))
            item_at(reached_, state) = 1;
        else
            doubtful.push_back(state);
    }
    std::sort(doubtful.begin(), doubtful.end());
    for (const State state : doubtful)
        item_at(reached_, state) = is_half_edge(state) ? confirm_half_edge(static_cast<HalfEdge>(state))
                                                       : finds_from(stop_of(state), Goal::own_station);
}

} // namespace highball::hex
