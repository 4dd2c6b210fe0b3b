// Set of hexes as bits, small enough to be copied with every position.
#pragma once

#include "hex/board/tile.h"

#include <array>
#include <bit>
#include <cstdint>

namespace highball::american_rails {

using hex::HexId;

class HexSet {
  public:
    bool contains(HexId hex) const { return (words_[hex.index >> 6] >> (hex.index & 63)) & 1; }
    void insert(HexId hex) { words_[hex.index >> 6] |= std::uint64_t{1} << (hex.index & 63); }
    bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    int size() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += std::popcount(word);
        return count;
    }

    HexSet& operator|=(const HexSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    HexSet& operator&=(const HexSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    HexSet& operator-=(const HexSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
    friend HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
    friend HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }

    // Calls `visit(HexId)` for every hex, in the order of ids.
    template <class Visit> void each(Visit visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                visit(HexId{static_cast<std::uint8_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(left)))});
    }

    const std::array<std::uint64_t, 4>& words() const { return words_; }
    bool operator==(const HexSet&) const = default;

  private:
    std::array<std::uint64_t, 4> words_{};
};

} // namespace highball::american_rails
