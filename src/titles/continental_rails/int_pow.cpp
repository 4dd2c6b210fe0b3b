#include "titles/continental_rails/int_pow.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

constexpr int bits = 30; // fraction bits
constexpr std::int64_t one = std::int64_t(1) << bits;

std::int64_t whole_root(std::uint64_t value) {
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t(1) << 31; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= value) root += bit;
    return static_cast<std::int64_t>(root);
}

// The logarithm to base two, in 2^-30; value > 0.
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

// two ^ (fraction / 2^30) in 2^-30; fraction from 0 to 2^30 - 1.
std::int64_t exponential(std::int64_t fraction) {
    std::int64_t result = one;
    std::int64_t factor = 2 * one; // two ^ 1, then ^ 1/2, ^ 1/4, ...
    for (std::int64_t bit = one >> 1; bit > 0; bit >>= 1) {
        factor = whole_root(static_cast<std::uint64_t>(factor) << bits);
        if (fraction & bit) result = (result * factor) >> bits;
    }
    return result;
}

} // namespace

std::int64_t scaled_power(std::int64_t amount, std::int64_t up, std::int64_t down, int percent) {
    if (up == down || percent == 0) return amount;
    if (percent == 100) return amount * up / down;
    const std::int64_t power = (logarithm(up) - logarithm(down)) * percent / 100;
    const std::int64_t whole = power >> bits;
    std::int64_t scaled = amount * exponential(power - (whole << bits));
    scaled += scaled >> 22; // the rounding losses above must not cost a whole dollar
    return scaled >> std::clamp<std::int64_t>(bits - whole, 0, 62);
}

std::int64_t root_millionths(std::int64_t value) {
    constexpr std::int64_t million = 1'000'000;
    constexpr std::int64_t most = 16'000'000; // beyond it the square leaves 64 bits
    return value <= 0 ? 0 : whole_root(static_cast<std::uint64_t>(std::min(value, most) * million * million));
}

} // namespace highball::continental_rails
