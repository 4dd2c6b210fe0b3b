// Amount of money in whole dollars: a type of its own, never a floating-point number.
#pragma once

#include <compare>
#include <cstdint>
#include <fmt/format.h>
#include <string>

namespace highball {

class Money {
  public:
    constexpr Money() = default;
    constexpr explicit Money(std::int64_t dollars) : dollars_(dollars) {}

    constexpr std::int64_t dollars() const { return dollars_; }

    constexpr auto operator<=>(const Money&) const = default;
    constexpr Money& operator+=(Money other) { return dollars_ += other.dollars_, *this; }
    constexpr Money& operator-=(Money other) { return dollars_ -= other.dollars_, *this; }
    friend constexpr Money operator+(Money a, Money b) { return a += b; }
    friend constexpr Money operator-(Money a, Money b) { return a -= b; }
    friend constexpr Money operator-(Money a) { return Money(-a.dollars_); }
    friend constexpr Money operator*(Money a, std::int64_t times) { return Money(a.dollars_ * times); }
    friend constexpr Money operator*(std::int64_t times, Money a) { return a * times; }

  private:
    std::int64_t dollars_ = 0;
};

std::string with_commas(std::int64_t number); // "1,234"
// Prints "$1,234", or "-$5" for a debt.
std::string print(Money amount);

} // namespace highball

// Formats like print().
template <> struct fmt::formatter<highball::Money> : fmt::formatter<std::string_view> {
    auto format(highball::Money amount, fmt::format_context& context) const {
        return formatter<std::string_view>::format(print(amount), context);
    }
};
