#include "core/rng.h"

#include <cassert>

namespace highball {

std::uint64_t Rng::next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

std::uint64_t Rng::below(std::uint64_t bound) {
    assert(bound > 0);
    const std::uint64_t reject_under = -bound % bound; // rejected, so that every remainder is equally likely
    std::uint64_t bits = next();
    while (bits < reject_under) bits = next();
    return bits % bound;
}

std::int64_t Rng::between(std::int64_t low, std::int64_t high) {
    assert(low <= high);
    return low + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(high - low) + 1));
}

double Rng::signed_unit() { return static_cast<double>(below(2001)) / 1000 - 1; }

} // namespace highball
