// Placeholders for figures in rule texts that only 18VA uses.
#pragma once

#include "eighteen/model/figures.h"
#include "game/rule_texts.h"

namespace highball::title18va {

void put_rule_text_figures(RuleFigures& words, const eighteen::Figures& figures);

} // namespace highball::title18va
