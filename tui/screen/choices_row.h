// What of the things that may be done has room in the row above the prompt.
#pragma once

#include "prompt/completion.h"

#include <string_view>
#include <vector>

namespace highball::tui {

inline constexpr std::string_view between_offers = " | ";

// In their order, each whole; where not all fit in `width` columns those of the least weight are left out, the last
// ones first, and "? 3 more" stands for them. Then what comes of each, as far as there is room, by weight too. The
// first `here` are about the place of the cursor and weigh most; one of the rest that is the same line stands there
// alone.
std::vector<Suggestion> fitting(std::vector<Suggestion> all, std::size_t here, int width);
// "? 3 more": help has them.
std::string further_offers(std::size_t count);
inline bool is_further_offers(const Suggestion& offer) { return offer.line.empty() && offer.shown.starts_with("? "); }

} // namespace highball::tui
