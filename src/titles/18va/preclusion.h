// Check whether a tile lay would cut off a corporation before its first turn (18VA 4.5.2.1:preclude).
#pragma once

#include "eighteen/rules/rules_context.h"
#include "hex/track/tile_lays.h"

#include <optional>

namespace highball::title18va {

// Returns the first corporation without a finished turn that the lay would cut off: it could reach a second scoring
// stop from its base before the lay, but not after it. Ruling: each hex may get any tile that the colours of the phase
// and the remaining tiles allow, whatever tiles the other hexes get. Therefore a corporation is returned only if it is
// certainly cut off.
std::optional<eighteen::CorpId> cut_off_by(const eighteen::RulesContext& context, const hex::FitTable& fits,
                                           const hex::Lay& lay);

} // namespace highball::title18va
