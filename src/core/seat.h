// A seat at the table, as an index: 0 is the first seat, and the others follow clockwise.
#pragma once

#include <compare>

namespace highball {

class Seat {
  public:
    constexpr Seat() = default;
    constexpr explicit Seat(int index) : index_(index) {}

    constexpr int index() const { return index_; }
    constexpr auto operator<=>(const Seat&) const = default;

  private:
    int index_ = 0;
};

// Returns the next seat clockwise at a table with `seats` seats.
constexpr Seat clockwise(Seat seat, int seats) { return Seat((seat.index() + 1) % seats); }

} // namespace highball
