// Powers and roots computed with integers, with the same result on every machine and compiler.
#pragma once

#include <cstdint>

namespace highball::continental_rails {

// Returns amount x (up / down) ^ (percent / 100), rounded down. `up` and `down` are from 1 to 2^30, `amount` is up to
// 2^30 and the result up to 2^40.
std::int64_t scaled_power(std::int64_t amount, std::int64_t up, std::int64_t down, int percent);

// Returns the square root in billionths, rounded to nearest: 1414213562 for 2. `value` is up to 16,000,000.
std::int64_t root_billionths(std::int64_t value);

} // namespace highball::continental_rails
