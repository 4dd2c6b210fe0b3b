// Suggestions for a misspelled word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Returns at most three candidates most similar to `word` (edit distance), best first; none if nothing is similar.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates);
// For the end of a message: "; did you mean buy or bid?", "" where `near` is empty.
std::string did_you_mean(const std::vector<std::string>& near);

} // namespace highball
