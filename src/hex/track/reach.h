// Reach of a corporation's track.
//
// A connection is followed like a train without a length limit (18AL 4.2.1(j), 4.2.2(a)): it does not turn back at a
// fork, does not run through a terminal hex or a blocked city, and uses no track and no stop twice.
#pragma once

#include "hex/board/board.h"

#include <cstdint>
#include <vector>

namespace highball::hex {

// All stops and hex sides that are connected to the stations of an owner.
struct Reach {
    std::vector<StopRef> stops;      // sorted, own stations included
    std::vector<std::uint8_t> edges; // by HexId: bit e is set if a connection leaves the hex across edge e
    bool operator==(const Reach&) const = default;

    bool reaches(StopRef stop) const;
    // True if a connection arrives in `hex` from the neighbour across `edge`.
    bool arrives(const BoardMap& map, HexId hex, Edge edge) const;
};
Reach reach_of(const BoardMap& map, const Board& board, Owner owner);
// True if reach_of() includes the stop. Traces only the way to this stop.
bool reaches(const BoardMap& map, const Board& board, Owner owner, StopRef stop);

} // namespace highball::hex
