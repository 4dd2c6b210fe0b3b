// The track on the board as a graph, for questions about reach and runs.
//
// Track is used up by sections. At most one section of track crosses each side of a hex (18AL 4.2.3(b)), so two pieces
// of track are the same section where they meet at a hex side; pieces that merely cross inside a tile share nothing. A
// piece from stop to stop inside one hex is a section of its own.
#pragma once

#include "hex/board.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace highball::hex {

// A hex side with a direction: it leaves hex `dart / 6` across edge `dart % 6`.
using Dart = std::int16_t;

// A hex side that may be crossed.
struct Crossing {
    Dart back = -1;
    std::int16_t section = -1;
};

// The next thing along the track: either a hex side is crossed or a stop is reached.
struct Way {
    Dart dart = -1;
    std::int16_t stop = -1;
    std::int16_t section = -1; // what this step uses up; -1: nothing (from a hex side to a stop)
};

// What depends on the tiles alone, whoever asks.
struct TrackLayout {
    TrackLayout(const BoardMap& map, const Board& board);

    const BoardMap* map; // of these tiles
    std::vector<Placed> placed;
    std::vector<StopRef> stops;
    std::vector<std::int16_t> first_stop; // by hex
    std::vector<std::uint8_t> terminal;   // by stop
    std::vector<Crossing> crossing;       // by dart
    std::vector<Way> ways;
    std::vector<std::int32_t> edge_begin, stop_begin; // in ways
    int sections = 0;

  private:
    void number_stops(const Board& board);
    void number_sections(const Board& board);
    void follow(const Face& face, int hex, std::uint8_t end);

    // Stop-to-stop pieces as hex * 65536 + stop * 256 + stop; their sections follow those of the hex sides.
    std::vector<int> inner_;
    int inner_base_ = 0;
};

class TrackGraph {
  public:
    using Way = hex::Way;

    TrackGraph(const BoardMap& map, const Board& board, Owner owner);

    int stops() const { return static_cast<int>(layout_->stops.size()); }
    int darts() const { return static_cast<int>(layout_->crossing.size()); }
    int sections() const { return layout_->sections; }
    StopRef stop(int index) const { return layout_->stops[static_cast<std::size_t>(index)]; }
    int index_of(StopRef stop) const; // -1: there is no such stop now
    bool own(int stop) const { return own_[static_cast<std::size_t>(stop)]; }
    // Whether routes of the owner may go on beyond the stop: neither terminal nor blocked.
    bool open(int stop) const { return open_[static_cast<std::size_t>(stop)]; }
    bool terminal(int stop) const { return layout_->terminal[static_cast<std::size_t>(stop)]; }

    // After crossing the side.
    std::span<const Way> after(Dart dart) const { return at_edge(back(dart)); }
    // Track that begins at the edge, for somebody who comes in there.
    std::span<const Way> at_edge(Dart entered) const {
        return range(layout_->edge_begin, static_cast<std::size_t>(entered));
    }
    std::span<const Way> from(int stop) const { return range(layout_->stop_begin, static_cast<std::size_t>(stop)); }
    Dart back(Dart dart) const { return layout_->crossing[static_cast<std::size_t>(dart)].back; }
    // -1: nothing crosses
    int section_of(Dart dart) const { return layout_->crossing[static_cast<std::size_t>(dart)].section; }
    static HexId hex_of(Dart dart) { return HexId{static_cast<std::uint8_t>(dart / 6)}; }

  private:
    std::span<const Way> range(const std::vector<std::int32_t>& begin, std::size_t i) const {
        return {layout_->ways.data() + begin[i], layout_->ways.data() + begin[i + 1]};
    }

    std::shared_ptr<const TrackLayout> layout_;
    std::vector<std::uint8_t> own_, open_; // by stop
};

} // namespace highball::hex
