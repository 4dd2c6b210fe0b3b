// A part of a corporation in percent; 10 is one share of a ten-share corporation.
#pragma once

#include <compare>
#include <fmt/format.h>
#include <string>

namespace highball {

class Percent {
  public:
    constexpr Percent() = default;
    constexpr explicit Percent(int percent) : percent_(percent) {}

    constexpr int value() const { return percent_; }

    constexpr auto operator<=>(const Percent&) const = default;
    constexpr Percent& operator+=(Percent other) { return percent_ += other.percent_, *this; }
    constexpr Percent& operator-=(Percent other) { return percent_ -= other.percent_, *this; }
    friend constexpr Percent operator+(Percent a, Percent b) { return a += b; }
    friend constexpr Percent operator-(Percent a, Percent b) { return a -= b; }

  private:
    int percent_ = 0;
};

inline std::string print(Percent part) { return std::to_string(part.value()) + "%"; }

} // namespace highball

// Formats like print().
template <> struct fmt::formatter<highball::Percent> : fmt::formatter<std::string_view> {
    auto format(highball::Percent part, fmt::format_context& context) const {
        return formatter<std::string_view>::format(print(part), context);
    }
};
