// Shared code of the tuners.
#pragma once

#include "core/rng.h"

#include <cmath>
#include <optional>

namespace highball {

// Returns a random factor between e^-most and e^most for about a third of the parameters, otherwise nullopt.
inline std::optional<double> factor(double most, Rng& rng) {
    if (rng.below(3) != 0) return std::nullopt;
    return std::exp(rng.signed_unit() * most);
}

} // namespace highball
