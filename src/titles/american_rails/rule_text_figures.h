// Figures of the board as words, for the texts of its rules.
#pragma once

#include "game/rule_texts.h"
#include "titles/american_rails/board.h"

namespace highball::american_rails {

RuleFigures rule_text_figures(const Board& board);

} // namespace highball::american_rails
