// Random number generator inside a position. It is seeded once and draws the same numbers on every machine and with
// every compiler. A statement should draw only one number, because C++ does not define in which order arguments are
// evaluated.
#pragma once

#include <compare>
#include <cstdint>

namespace highball {

class Rng {
  public:
    Rng() = default;
    explicit Rng(std::uint64_t seed) : state_(seed) {}

    // Returns the next 64 random bits (splitmix64).
    std::uint64_t next();
    // Returns a whole number from 0 to bound - 1, all equally likely; bound > 0.
    std::uint64_t below(std::uint64_t bound);
    // Returns a whole number from low to high, both included; low <= high.
    std::int64_t between(std::int64_t low, std::int64_t high);

    // Returns a number from -1 to 1 in steps of a thousandth, all equally likely.
    double signed_unit();

    std::uint64_t state() const { return state_; }
    auto operator<=>(const Rng&) const = default;

  private:
    std::uint64_t state_ = 0;
};

} // namespace highball
