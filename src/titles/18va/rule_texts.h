// Rulebook of 18VA, and the words for figures in its texts.
#pragma once

#include "eighteen/queries/rule_text_figures.h"
#include "eighteen/rules/rule_texts.h"

namespace highball::title18va {

const eighteen::RuleBook& rule_book_18va();
eighteen::RuleTextFigures rule_text_figures_18va(const eighteen::Figures& figures);

} // namespace highball::title18va
