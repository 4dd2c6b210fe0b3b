// What searches for better figures of a mind have in common.
#pragma once

#include "core/rng.h"

#include <cmath>
#include <optional>

namespace highball {

// By what the next figure is multiplied: about a third of them, each by a factor of up to e^most either way.
inline std::optional<double> factor(double most, Rng& rng) {
    if (rng.below(3) != 0) return std::nullopt;
    return std::exp(rng.signed_unit() * most);
}

} // namespace highball
