// Rulebooks of 18AL and 18GA, and the words for figures in their texts.
#pragma once

#include "eighteen/queries/rule_text_figures.h"
#include "eighteen/rules/rule_texts.h"

namespace highball::title18al {

const eighteen::RuleBook& rule_book_18al();
const eighteen::RuleBook& rule_book_18ga();
eighteen::RuleTextFigures rule_text_figures_18al(const eighteen::Figures& figures); // for both titles

} // namespace highball::title18al
