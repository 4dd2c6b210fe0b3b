// Row of choices above the prompt, as many as fit.
#pragma once

#include "prompt/completion.h"

#include <string_view>
#include <vector>

namespace highball::tui {

inline constexpr std::string_view between_offers = " | "; // as wide as the gap between two buttons
inline constexpr std::string_view enter_sign = "Enter ";  // begins the button whose command Enter plays or writes

// Returns the offers, with single offers for the choices of each group that leaves room for them.
std::vector<Suggestion> single_offers(const std::vector<Suggestion>& all, int width);
// Returns the choices in their order, each uncut. If not all fit in `width` columns, takes their brief texts, and then
// leaves out those of the least weight, the last ones first, and puts "? 3 more" in their place. Adds the effects of
// choices in the order of weight, as far as there is room; purchases that are possible at any time give way to them.
// The first `here` choices are about the cursor's place. They weigh most, and the other choices do not repeat them.
std::vector<Suggestion> fitting(std::vector<Suggestion> all, std::size_t here, int width);
// Returns "? 3 more", a pointer to the help.
std::string further_offers(std::size_t count);
inline bool is_further_offers(const Suggestion& offer) { return offer.line.empty() && offer.shown.starts_with("? "); }

} // namespace highball::tui
