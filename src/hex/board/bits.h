// Small set of integers from 0 to 64 * Words - 1.
#pragma once

#include "core/indexed.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace highball::hex {

template <int Words> struct BitSet {
    std::array<std::uint64_t, Words> word{};

    bool has(int i) const { return item_at(word, i >> 6) >> (i & 63) & 1; }
    void add(int i) { item_at(word, i >> 6) |= std::uint64_t{1} << (i & 63); }
    void remove(int i) { item_at(word, i >> 6) &= ~(std::uint64_t{1} << (i & 63)); }
    bool intersects(const BitSet& other) const {
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < Words; ++i) any |= word[i] & other.word[i];
        return any != 0;
    }
    bool is_subset_of(const BitSet& other) const {
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < Words; ++i) any |= word[i] & ~other.word[i];
        return any == 0;
    }
    bool empty() const {
        std::uint64_t any = 0;
        for (std::uint64_t each : word) any |= each;
        return any == 0;
    }
    int count() const {
        int all = 0;
        for (std::uint64_t each : word) all += std::popcount(each);
        return all;
    }
    // Removes the lowest number from the set and returns it. The set must not be empty.
    int pop_lowest() {
        for (std::size_t i = 0;; ++i)
            if (word[i]) {
                const int bit = std::countr_zero(word[i]);
                word[i] &= word[i] - 1;
                return static_cast<int>(i) * 64 + bit;
            }
    }
    BitSet& operator|=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) word[i] |= other.word[i];
        return *this;
    }
    BitSet& operator&=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) word[i] &= other.word[i];
        return *this;
    }
    BitSet& operator-=(const BitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) word[i] &= ~other.word[i];
        return *this;
    }
    friend BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    friend BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
    bool operator==(const BitSet&) const = default;
};

} // namespace highball::hex
