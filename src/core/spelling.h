// Suggestions for a misspelled word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Returns the at most `most` candidates most similar to `word` (edit distance), best first; none if nothing is similar.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates,
                                 std::size_t most = 3);
// Returns the end of a message, "; did you mean buy or bid?"; "" if nothing is similar.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates, std::size_t most = 3);

} // namespace highball
