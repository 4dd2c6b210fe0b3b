// Check whether a tile lay would cut off a corporation before its first turn (18VA 4.5.2.1:preclude).
#pragma once

#include "eighteen/rules/rules_context.h"
#include "hex/track/tile_lays.h"

#include <optional>

namespace highball::title18va {

// Returns the first corporation without a finished turn that could reach a second scoring stop from its base before the
// lay but not after it. Ruling: each hex may become any tile that the colours of the phase and the remaining tiles
// allow, whatever the other hexes become. Therefore only certain cut-offs are found.
std::optional<eighteen::CorpId> cut_off_by(const eighteen::RulesContext& context, const hex::FitTable& fits,
                                           const hex::Lay& lay);

} // namespace highball::title18va
