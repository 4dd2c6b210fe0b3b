// The rulebook of 18VA, and the words for figures that its texts ask for.
#pragma once

#include "eighteen/figure_words.h"
#include "eighteen/rule_book.h"

namespace highball {

const eighteen::RuleBook& va18_rule_book();
eighteen::FigureWords va18_words(const eighteen::Figures& figures);

} // namespace highball
