#include "titles/continental_rails/model/int_pow.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace highball::continental_rails {

namespace {

constexpr int bits = 30; // number of fraction bits
constexpr std::int64_t one = std::int64_t(1) << bits;

std::int64_t whole_root(std::uint64_t value) {
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t(1) << 31; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= value) root += bit;
    return static_cast<std::int64_t>(root);
}

// Returns the logarithm to base 2 in units of 2^-30. `value` must be positive.
std::int64_t logarithm(std::int64_t value) {
    std::int64_t whole = 0;
    while (value >> (whole + 1)) ++whole;
    std::int64_t x = whole <= bits ? value << (bits - whole) : value >> (whole - bits);
    std::int64_t result = whole << bits;
    for (std::int64_t bit = one >> 1; bit > 0; bit >>= 1) {
        x = (x * x) >> bits;
        if (x < 2 * one) continue;
        x >>= 1;
        result += bit;
    }
    return result;
}

// Returns 2 ^ (fraction / 2^30) in units of 2^-30, for a fraction from 0 to 2^30 - 1.
std::int64_t exponential(std::int64_t fraction) {
    static const std::array<std::int64_t, bits> factors = [] {
        std::array<std::int64_t, bits> all{}; // 2 ^ 1/2, 2 ^ 1/4, ...
        std::int64_t last = 2 * one;
        for (std::int64_t& factor : all) factor = last = whole_root(static_cast<std::uint64_t>(last) << bits);
        return all;
    }();
    std::int64_t result = one, bit = one >> 1;
    for (const std::int64_t factor : factors) {
        if (fraction & bit) result = (result * factor) >> bits;
        bit >>= 1;
    }
    return result;
}

// Whole number of any size, as digits to base 2^16 with the lowest digit first.
class BigNumber {
  public:
    // Multiplies the number by factor ^ times, for a factor up to 2^46.
    void multiply(std::int64_t factor, int times) {
        for (; times > 0; --times) {
            std::uint64_t carry = 0;
            for (std::uint64_t& digit : digits_) {
                carry += digit * static_cast<std::uint64_t>(factor);
                digit = carry & 0xffff;
                carry >>= 16;
            }
            for (; carry > 0; carry >>= 16) digits_.push_back(carry & 0xffff);
        }
        while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
    }
    bool operator<=(const BigNumber& other) const {
        if (digits_.size() != other.digits_.size()) return digits_.size() < other.digits_.size();
        return !std::lexicographical_compare(other.digits_.rbegin(), other.digits_.rend(), digits_.rbegin(),
                                             digits_.rend());
    }

  private:
    std::vector<std::uint64_t> digits_{1};
};

struct Bounds {
    std::int64_t low, high;
};

// Returns a lower and an upper bound for amount x (up / down) ^ (percent / 100), rounded down. The logarithm and the
// power are calculated with 30 bits each. The error of the two together is less than one part in 2^20.
Bounds estimate(std::int64_t amount, std::int64_t up, std::int64_t down, int percent) {
    constexpr int sure_bits = 20;
    const std::int64_t power = (logarithm(up) - logarithm(down)) * percent / 100;
    const std::int64_t whole = power >> bits;
    const std::int64_t result = amount * exponential(power - (whole << bits));
    const std::int64_t doubt = (result >> sure_bits) + 1;
    const auto shift = std::clamp<std::int64_t>(bits - whole, 0, 62);
    return {(result - doubt) >> shift, (result + doubt) >> shift};
}

} // namespace

std::int64_t scaled_power(std::int64_t amount, std::int64_t up, std::int64_t down, int percent) {
    if (up == down || percent == 0) return amount;
    auto [result, high] = estimate(amount, up, down, percent);
    if (result == high) return result;
    const int common = std::gcd(percent, 100), root = 100 / common, power = percent / common;
    BigNumber exact;
    exact.multiply(amount, root);
    exact.multiply(up, power);
    const auto is_at_most_exact = [&](std::int64_t guess) {
        BigNumber number;
        number.multiply(guess, root);
        number.multiply(down, power);
        return number <= exact;
    };
    while (result < high && is_at_most_exact(result + 1)) ++result;
    return result;
}

std::int64_t root_billionths(std::int64_t value) {
    constexpr std::int64_t thousand = 1'000, million = 1'000'000;
    if (value <= 0) return 0;
    const std::int64_t square = value * million; // times another million, it fits only into unsigned 64 bits
    const std::int64_t millionths = whole_root(static_cast<std::uint64_t>(square) * million);
    const std::uint64_t rest = static_cast<std::uint64_t>(square) * million -
                               static_cast<std::uint64_t>(millionths) * static_cast<std::uint64_t>(millionths);
    // With m for `millionths`, x becomes the largest number for which (1000 m + x)^2 <= 10^12 square. This is the same
    // as 2000 m x + x^2 <= 10^6 rest.
    const auto left = static_cast<std::int64_t>(rest) * million;
    std::int64_t x = left / (2 * thousand * millionths);
    while (2 * thousand * millionths * x + x * x > left) --x;
    const bool up = left - 2 * thousand * millionths * x - x * x > thousand * millionths + x;
    return millionths * thousand + x + (up ? 1 : 0);
}

} // namespace highball::continental_rails
