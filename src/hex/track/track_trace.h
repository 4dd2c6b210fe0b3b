// Exact trace of the hex sides and stops that a train of any length can reach, without trying every path.
#pragma once

#include "hex/track/track_graph.h"

#include "core/indexed.h"

#include <cstdint>
#include <span>
#include <vector>

namespace highball::hex {

// A walk along the track that never turns back on the spot finds nearly every place by a path that uses nothing twice.
// It finds too much only where a loop would let a train turn round. Such a place is verified by trying paths, with a
// further walk to prune each step.
class TrackReach {
  public:
    explicit TrackReach(const TrackGraph& graph);

    // Finds everything reachable from the owner's stations. reaches() and leaves() need it.
    void trace();
    bool reaches(int stop) const { return graph_.own(stop) || item_at(reached_, arrival(stop, 0)); }
    bool leaves(HalfEdge half_edge) const { return item_at(reached_, half_edge); }
    // Single queries without trace(), because the path back to a station is mostly short.
    bool reaches_alone(int stop) { return graph_.own(stop) || finds_from(stop, Goal::own_station); }
    bool leaves_alone(HalfEdge half_edge) { return graph_.section_of(half_edge) >= 0 && confirm_half_edge(half_edge); }
    // True if plain track leads from the stop to another stop.
    bool has_neighbour(int stop);
    // Returns the steps of the searches so far, the same on every machine.
    std::uint64_t work() const { return work_; }

  private:
    using Arc = TrackGraph::Arc;
    // State of a walk: on a half-edge, or at a stop entered by the first or the second of two different sections.
    using State = std::int16_t;
    State arrival(int stop, int time) const { return static_cast<State>(graph_.half_edges() + 2 * stop + time); }
    bool is_half_edge(State state) const { return state < graph_.half_edges(); }
    int stop_of(State state) const { return (state - graph_.half_edges()) / 2; }

    std::uint8_t& section_used(int section) { return item_at(used_, section); }
    std::uint8_t& stop_used(int stop) { return item_at(used_, graph_.sections() + stop); }

    enum class Goal { everything, own_station, any_stop };
    // Walks until the goal is found and returns the state there. Visits everything and returns -1 if there is none.
    State walk(Goal goal);
    void begin_walk();
    void step(const Arc& arc, State from);
    void leave(State state);
    bool simple(State state);
    bool finds(std::span<const Arc> arcs, Goal goal);
    bool confirm_half_edge(HalfEdge half_edge);
    bool finds_from(int stop, Goal goal);

    const TrackGraph& graph_;
    std::vector<std::uint8_t> used_; // by section, then by stop: used by the current path
    std::vector<State> parent_;      // by state; unvisited, or begin
    std::vector<State> queue_;       // every state fits in once
    std::size_t queued_ = 0;
    std::vector<std::int16_t> arrival_section_; // by arrival: the section by which the stop was entered
    std::vector<std::uint32_t> mark_of_;        // by section, then by stop: last mark set by simple()
    std::uint32_t mark_ = 0;
    std::vector<std::uint8_t> reached_; // by state
    std::uint64_t work_ = 0;
};

} // namespace highball::hex
