// Placeholders for figures of the board in rule texts.
#pragma once

#include "game/rule_texts.h"
#include "titles/american_rails/model/board.h"

namespace highball::american_rails {

RuleFigures rule_text_figures(const Board& board);

} // namespace highball::american_rails
