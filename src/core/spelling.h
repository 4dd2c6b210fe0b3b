// Suggestions for a misspelled word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// True if one letter must be changed, removed, added or swapped to make the words equal, or none; ignores case.
bool nearly_equal(std::string_view a, std::string_view b);
// Returns up to `most` candidates that resemble `word` (by edit distance), best first. The list may be empty.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates,
                                 std::size_t most = 3);
// Returns a text to append to a message, such as "; did you mean buy or bid?". Returns "" if no candidate is similar.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates, std::size_t most = 3);

} // namespace highball
