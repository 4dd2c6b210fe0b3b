// Placeholders for figures of the map file in rule texts.
#pragma once

#include "game/rule_texts.h"
#include "titles/continental_rails/model/figures.h"

namespace highball::continental_rails {

// Returns the placeholders: SECTION.KEY of the map file ("shares.broker"), and LETTER.KEY of a technology.
RuleFigures rule_text_figures(const Figures& figures);

} // namespace highball::continental_rails
