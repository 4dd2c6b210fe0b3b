// Graph of the track on a board, for reach and routes.
//
// Track is used in sections. At most one section of track crosses each side of a hex (18AL 4.2.3(b)), so two pieces of
// track belong to the same section if they meet at a hex side. Pieces that only cross inside a tile have nothing in
// common. A piece from stop to stop inside one hex is a section of its own.
#pragma once

#include "hex/board/board.h"

#include "core/indexed.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace highball::hex {

// Hex side with a direction: half-edge h leaves hex h / 6 across edge h % 6.
using HalfEdge = std::int16_t;

// Section of track across a hex side, seen from one of the two hexes. Both numbers are -1 if no track may cross the
// side.
struct SideCrossing {
    HalfEdge back = -1;
    std::int16_t section = -1;
};

// Next step along the track: it crosses a hex side or reaches a stop.
struct Arc {
    HalfEdge half_edge = -1;
    std::int16_t stop = -1;
    std::int16_t section = -1; // section used by this step; -1: none (from a hex side to a stop)
};

// Arcs in groups: one group for each end of track, in the order of the ends.
class ArcTable {
  public:
    void reserve(std::size_t groups, std::size_t arcs);
    void begin_group() { begin_.push_back(static_cast<std::int32_t>(arcs_.size())); }
    void add(const Arc& arc) { arcs_.push_back(arc); }
    std::size_t groups() const { return begin_.size(); }
    std::span<const Arc> operator[](std::size_t group) const {
        const std::int32_t end =
            group + 1 < begin_.size() ? begin_[group + 1] : static_cast<std::int32_t>(arcs_.size());
        return {arcs_.data() + begin_[group], arcs_.data() + end};
    }
    // Replaces the groups from `first` on by those of `fresh`, as many as `fresh` has.
    void replace(std::size_t first, const ArcTable& fresh);

  private:
    std::vector<Arc> arcs_;
    std::vector<std::int32_t> begin_; // by group, in arcs_
};

// Part of the graph that depends only on the tiles, not on the owner. Hex sides are sections even where there is no
// track, so that a lay changes little more than the arcs of one hex.
struct TrackLayout {
    TrackLayout(const BoardMap& map, const Board& board);
    // Updates the graph to the tiles now on the board, which must have the same map.
    void follow(const Board& board);
    bool is_current_for(const Board& board) const;

    const BoardMap* map; // map of these tiles
    std::vector<PlacedTile> placed;
    std::vector<StopRef> stops;
    std::vector<std::int16_t> first_stop; // by hex
    std::vector<std::uint8_t> terminal;   // by stop
    std::vector<std::uint8_t> circles;    // by stop
    std::vector<SideCrossing> crossing;   // by half-edge
    ArcTable from_edge;                   // arcs that begin at a half-edge, by the half-edge that leaves the hex there
    ArcTable from_stop;                   // by stop
    int sections = 0;

  private:
    void build(const Board& board);
    void number_stops();
    void number_sides();
    void list_arcs();
    bool replace_tile(HexId hex, const PlacedTile& lies);
    const Face& face(HexId hex) const;
    void list_ends(const Face& face, int hex, ArcTable& edges, ArcTable& at_stops);
    void list_end(const Face& face, int hex, std::uint8_t end, ArcTable& table);

    // Pieces of track from stop to stop, as hex * 65536 + stop * 256 + stop. Their section numbers begin at
    // inner_base_, after those of the hex sides.
    std::vector<int> inner_;
    int inner_base_ = 0;
};

class TrackGraph {
  public:
    TrackGraph(const BoardMap& map, const Board& board, Owner owner);

    int stops() const { return int_size(layout_->stops); }
    int half_edges() const { return int_size(layout_->crossing); }
    int sections() const { return layout_->sections; }
    StopRef stop(int index) const { return item_at(layout_->stops, index); }
    int index_of(StopRef stop) const; // -1: no such stop now
    bool own(int stop) const { return item_at(marks_, stop) & own_mark; }
    // True if routes of the owner may continue beyond the stop, because it is neither terminal nor blocked.
    bool open(int stop) const { return !(item_at(marks_, stop) & shut_mark); }
    bool terminal(int stop) const { return item_at(layout_->terminal, stop); }

    // Returns the next steps of a train that crosses the side.
    std::span<const Arc> after(HalfEdge half_edge) const { return at_edge(back(half_edge)); }
    // Returns the next steps of a train that enters the hex across the edge.
    std::span<const Arc> at_edge(HalfEdge entered) const { return item_at(layout_->from_edge, entered); }
    std::span<const Arc> from(int stop) const { return item_at(layout_->from_stop, stop); }
    HalfEdge back(HalfEdge half_edge) const { return item_at(layout_->crossing, half_edge).back; }
    // Returns the section across the side; -1: nothing can cross.
    int section_of(HalfEdge half_edge) const { return item_at(layout_->crossing, half_edge).section; }
    static HexId hex_of(HalfEdge half_edge) { return HexId{static_cast<std::uint8_t>(half_edge / 6)}; }

  private:
    static constexpr std::uint8_t own_mark = 1, shut_mark = 2, one_circle = 4; // marks_ adds one_circle per station

    std::shared_ptr<const TrackLayout> layout_;
    std::vector<std::uint8_t> marks_; // by stop
};

} // namespace highball::hex
