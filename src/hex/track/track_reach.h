// Exact search for the hex sides and stops that a train of any length can reach. It does not try every path.
#pragma once

#include "hex/track/track_graph.h"

#include "core/indexed.h"

#include <cstdint>
#include <span>
#include <vector>

namespace highball::hex {

// Search in two stages. First, a walk goes everywhere along the track, but never turns back on the spot. It finds
// nearly every place by a path that uses no section and no stop twice. If its path to a place has turned round in a
// loop, a second stage verifies the place. This stage tries paths step by step, and after each step a further walk
// rules out hopeless paths.
class TrackReach {
  public:
    explicit TrackReach(const TrackGraph& graph);

    // Finds everything reachable from the owner's stations. Call it before reaches() and leaves().
    void trace();
    bool reaches(int stop) const { return graph_.own(stop) || item_at(reached_, arrival(stop, 0)); }
    bool leaves(HalfEdge half_edge) const { return item_at(reached_, half_edge); }
    // Queries that do not need trace(). They search backwards, because the path to a station is mostly short.
    bool reaches_alone(int stop) { return graph_.own(stop) || finds_from(stop, Goal::own_station); }
    bool leaves_alone(HalfEdge half_edge) { return graph_.section_of(half_edge) >= 0 && confirm_half_edge(half_edge); }
    // True if plain track leads from the stop to another stop.
    bool has_neighbour(int stop);

  private:
    // State of a walk: on a half-edge, or at a stop that was entered by its first or second section.
    using State = std::int16_t;
    State arrival(int stop, int time) const { return static_cast<State>(graph_.half_edges() + 2 * stop + time); }
    bool is_half_edge(State state) const { return state < graph_.half_edges(); }
    int stop_of(State state) const { return (state - graph_.half_edges()) / 2; }

    std::uint8_t& section_used(int section) { return item_at(used_, section); }
    std::uint8_t& stop_used(int stop) { return item_at(used_, graph_.sections() + stop); }

    enum class Goal { everything, own_station, any_stop };
    // Walks until the goal is found and returns the state there. If the goal is not found, visits everything and
    // returns -1.
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
    std::vector<State> parent_;      // by state: the state before it; or unvisited, or begin
    std::vector<State> queue_;       // has room for every state once
    std::size_t queued_ = 0;
    std::vector<std::int16_t> arrival_section_; // by arrival: the section by which the stop was entered
    std::vector<std::uint32_t> mark_of_;        // by section, then by stop: last mark that simple() has set
    std::uint32_t mark_ = 0;
    std::vector<std::uint8_t> reached_; // by state
    std::uint64_t work_ = 0;
};

} // namespace highball::hex
