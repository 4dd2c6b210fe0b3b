#include "hex/routes/track_trace.h"

#include <algorithm>
#include <utility>

namespace highball::hex {

namespace {

constexpr std::int16_t unvisited = -2;
constexpr std::int16_t begin = -1; // the first step of a walk
// Steps after which a place that only a loop could lead to counts as not reached. No board of these games comes near.
constexpr std::uint64_t most_work = 4'000'000;

} // namespace

Tracer::Tracer(const TrackGraph& graph)
    : graph_(graph), used_(static_cast<std::size_t>(graph.sections() + graph.stops())),
      parent_(static_cast<std::size_t>(graph.darts() + 2 * graph.stops())), queue_(parent_.size()),
      arrival_section_(2 * static_cast<std::size_t>(graph.stops())), mark_of_(used_.size()) {}

void Tracer::begin_walk() {
    std::fill(parent_.begin(), parent_.end(), unvisited);
    queued_ = 0;
}

void Tracer::step(const Way& way, State from) {
    ++work_;
    if (way.section >= 0 && section_used(way.section)) return;
    if (way.dart >= 0) {
        State& parent = nth(parent_, way.dart);
        if (parent != unvisited) return;
        parent = from;
        queue_[queued_++] = way.dart;
        return;
    }
    if (stop_used(way.stop)) return;
    const std::int16_t section = way.section >= 0 || from < 0
                                     ? way.section
                                     : static_cast<std::int16_t>(graph_.section_of(static_cast<Dart>(from)));
    for (int time = 0; time < 2; ++time) {
        const State state = arrival(way.stop, time);
        const std::size_t slot = static_cast<std::size_t>(state - graph_.darts());
        if (nth(parent_, state) != unvisited) {
            if (arrival_section_[slot] == section) return;
            continue;
        }
        nth(parent_, state) = from;
        arrival_section_[slot] = section;
        queue_[queued_++] = state;
        return;
    }
}

// A stop is left by every section but the one it was entered by; the second arrival adds just that one.
void Tracer::leave(State state) {
    const int stop = stop_of(state);
    if (!graph_.open(stop)) return;
    const std::size_t slot = static_cast<std::size_t>(state - graph_.darts());
    const bool second = slot % 2 == 1;
    const std::int16_t first_section = arrival_section_[slot - (second ? 1 : 0)];
    for (const Way& way : graph_.from(stop))
        if ((way.section == first_section) == second) step(way, state);
}

Tracer::State Tracer::walk(Goal goal) {
    for (std::size_t head = 0; head < queued_; ++head) {
        const State state = queue_[head];
        if (is_dart(state)) {
            for (const Way& way : graph_.after(static_cast<Dart>(state))) step(way, state);
        } else if (goal == Goal::any_stop || (goal == Goal::own_station && graph_.own(stop_of(state)))) {
            return state;
        } else {
            leave(state);
        }
    }
    return -1;
}

// Whether the walk to this state uses no section and no stop twice.
bool Tracer::simple(State state) {
    ++mark_;
    auto twice = [&](int index) {
        std::uint32_t& mark = nth(mark_of_, index);
        return std::exchange(mark, mark_) == mark_;
    };
    while (state >= 0) {
        ++work_;
        const State parent = nth(parent_, state);
        if (is_dart(state)) {
            if (twice(graph_.section_of(static_cast<Dart>(state)))) return false;
        } else {
            const int section = nth(arrival_section_, state - graph_.darts());
            const bool inner = section >= 0 && (parent < 0 || !is_dart(parent));
            if (inner && twice(section)) return false;
            if (twice(graph_.sections() + stop_of(state))) return false;
        }
        state = parent;
    }
    return true;
}

// Whether a path that begins with one of the ways and avoids what is used leads to the goal.
bool Tracer::finds(std::span<const Way> ways, Goal goal) {
    if (work_ > most_work) return false;
    begin_walk();
    for (const Way& way : ways) step(way, begin);
    const State found = walk(goal);
    if (found < 0) return false;
    if (simple(found)) return true;
    for (const Way& way : ways) {
        if (way.section >= 0 && section_used(way.section)) continue;
        if (way.stop >= 0 && (stop_used(way.stop) || !graph_.open(way.stop))) continue;
        if (way.section >= 0) section_used(way.section) = 1;
        if (way.stop >= 0) stop_used(way.stop) = 1;
        const bool found_here = finds(way.dart >= 0 ? graph_.after(way.dart) : graph_.from(way.stop), goal);
        if (way.section >= 0) section_used(way.section) = 0;
        if (way.stop >= 0) stop_used(way.stop) = 0;
        if (found_here) return true;
    }
    return false;
}

// A path to the far side of the dart, walked from its end.
bool Tracer::confirm_dart(Dart dart) {
    std::uint8_t& used = section_used(graph_.section_of(dart));
    used = 1;
    const bool found = finds(graph_.at_edge(dart), Goal::own_station);
    used = 0;
    return found;
}

bool Tracer::has_neighbour(int stop) { return finds_from(stop, Goal::any_stop); }

bool Tracer::finds_from(int stop, Goal goal) {
    stop_used(stop) = 1;
    const bool found = finds(graph_.from(stop), goal);
    stop_used(stop) = 0;
    return found;
}

void Tracer::trace() {
    reached_.assign(parent_.size(), 0);
    begin_walk();
    for (int stop = 0; stop < graph_.stops(); ++stop) stop_used(stop) = graph_.own(stop);
    for (int stop = 0; stop < graph_.stops(); ++stop)
        if (graph_.own(stop))
            for (const Way& way : graph_.from(stop)) step(way, begin);
    walk(Goal::everything);
    for (int stop = 0; stop < graph_.stops(); ++stop) stop_used(stop) = 0;

    std::vector<State> doubtful;
    for (std::size_t i = 0; i < queued_; ++i) {
        const State state = queue_[i];
        if (!is_dart(state) && state != arrival(stop_of(state), 0)) continue;
        if (simple(state))
            nth(reached_, state) = 1;
        else
            doubtful.push_back(state);
    }
    std::sort(doubtful.begin(), doubtful.end());
    for (const State state : doubtful)
        nth(reached_, state) =
            is_dart(state) ? confirm_dart(static_cast<Dart>(state)) : finds_from(stop_of(state), Goal::own_station);
}

} // namespace highball::hex
