// Set of hexes as bits, small enough to be copied with every position.
#pragma once

#include "hex/board/bits.h"
#include "hex/board/tile.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace highball::american_rails {

using hex::HexId;

class HexSet : public hex::BitSet<4> {
  public:
    HexSet() = default;
    HexSet(const hex::BitSet<4>& bits) : hex::BitSet<4>(bits) {}

    bool contains(HexId hex) const { return has(hex.index); }
    void insert(HexId hex) { add(hex.index); }
    int size() const { return count(); }
    friend HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
    friend HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
    friend HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }
    // Calls `visit(HexId)` for every hex, in the order of ids.
    template <class Visit> void each(Visit visit) const {
        for (std::size_t i = 0; i < word.size(); ++i)
            for (std::uint64_t left = word[i]; left != 0; left &= left - 1)
                visit(HexId{static_cast<std::uint8_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(left)))});
    }
};

} // namespace highball::american_rails
