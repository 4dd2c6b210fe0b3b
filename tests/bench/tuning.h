// Random changes of parameters, for the tuners.
#pragma once

#include "core/rng.h"

#include <cmath>
#include <optional>

namespace highball {

// Returns, for about a third of the calls, a random factor between e^-most and e^most; otherwise nullopt.
inline std::optional<double> factor(double most, Rng& rng) {
    if (rng.below(3) != 0) return std::nullopt;
    return std::exp(rng.signed_unit() * most);
}

} // namespace highball
