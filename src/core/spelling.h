// Suggestions for a misspelled word.
#pragma once

#include <string>
#include <vector>

namespace highball {

// For the end of a message: "; did you mean buy or bid?", "" where `near` (see nearest() in core/text.h) is empty.
std::string did_you_mean(const std::vector<std::string>& near);

} // namespace highball
