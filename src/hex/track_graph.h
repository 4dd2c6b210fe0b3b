// The track on the board as a graph, made anew for a question about reach or runs.
//
// Track is used up by sections. At most one section of track crosses each side of a hex (18AL 4.2.3(b)), so two pieces
// of track are the same section where they meet at a hex side; pieces that merely cross inside a tile share nothing. A
// piece from stop to stop inside one hex is a section of its own.
#pragma once

#include "hex/board.h"

#include <cstdint>
#include <span>
#include <vector>

namespace highball::hex {

// A hex side with a direction: it leaves hex `dart / 6` across edge `dart % 6`.
using Dart = std::int16_t;

class TrackGraph {
  public:
    // The next thing along the track: either a hex side is crossed or a stop is reached.
    struct Way {
        Dart dart = -1;
        std::int16_t stop = -1;
        std::int16_t section = -1; // what this step uses up; -1: nothing (from a hex side to a stop)
    };

    TrackGraph(const BoardMap& map, const Board& board, Owner owner);

    int stops() const { return static_cast<int>(stops_.size()); }
    int darts() const { return static_cast<int>(crossing_.size()); }
    int sections() const { return sections_; }
    StopRef stop(int index) const { return stops_[static_cast<std::size_t>(index)]; }
    int index_of(StopRef stop) const; // -1: there is no such stop now
    bool own(int stop) const { return own_[static_cast<std::size_t>(stop)]; }
    // Whether routes of the owner may go on beyond the stop: neither terminal nor blocked.
    bool open(int stop) const { return open_[static_cast<std::size_t>(stop)]; }
    bool terminal(int stop) const { return terminal_[static_cast<std::size_t>(stop)]; }

    // After crossing the side.
    std::span<const Way> after(Dart dart) const { return at_edge(back(dart)); }
    // Track that begins at the edge, for somebody who comes in there.
    std::span<const Way> at_edge(Dart entered) const { return range(edge_begin_, static_cast<std::size_t>(entered)); }
    std::span<const Way> from(int stop) const { return range(stop_begin_, static_cast<std::size_t>(stop)); }
    Dart back(Dart dart) const { return crossing_[static_cast<std::size_t>(dart)].back; }
    int section_of(Dart dart) const { return crossing_[static_cast<std::size_t>(dart)].section; } // -1: nothing crosses
    static HexId hex_of(Dart dart) { return HexId{static_cast<std::uint8_t>(dart / 6)}; }

  private:
    struct Crossing {
        Dart back = -1;
        std::int16_t section = -1;
    };
    std::span<const Way> range(const std::vector<std::int32_t>& begin, std::size_t i) const {
        return {ways_.data() + begin[i], ways_.data() + begin[i + 1]};
    }
    void number_stops(const BoardMap& map, const Board& board, Owner owner);
    void number_sections(const BoardMap& map, const Board& board);
    void follow(const Face& face, int hex, std::uint8_t end);

    std::vector<StopRef> stops_;
    std::vector<std::int16_t> first_stop_; // by hex
    std::vector<std::uint8_t> own_, open_, terminal_;
    std::vector<Crossing> crossing_; // by dart
    std::vector<Way> ways_;
    std::vector<std::int32_t> edge_begin_, stop_begin_;
    std::vector<int>
        inner_; // stop-to-stop pieces as hex * 65536 + stop * 256 + stop; their sections follow those of the hex sides
    int inner_base_ = 0;
    int sections_ = 0;
};

} // namespace highball::hex
