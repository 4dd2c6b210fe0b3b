// Answers to questions about the rules with the figures of this game: `? goal`, `? loan`, `? why ERIE fell`.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Returns the answer to a question; empty if it is none of question_topics() and not about a price.
std::vector<Answer> answer_question(const Figures& figures, const PlayerView& view, std::string_view words);
std::vector<std::string> question_topics();

} // namespace highball::continental_rails
