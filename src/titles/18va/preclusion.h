// Check whether a lay would cut a corporation off before its first turn (18VA 4.5.2.1:preclude).
#pragma once

#include "eighteen/rules/rules_context.h"
#include "hex/track/tile_lays.h"

#include <optional>

namespace highball::title18va {

// Returns the first corporation that has not finished a turn and could not reach any second scoring stop from its base
// after the lay, though it could before. Ruling: every hex may become any tile that today's colours and the tiles left
// allow, each hex for itself; so only certain cut-offs are found.
std::optional<eighteen::CorpId> cut_off_by(const eighteen::RulesContext& context, const hex::FitTable& fits,
                                           const hex::Lay& lay);

} // namespace highball::title18va
