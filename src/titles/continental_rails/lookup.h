// What `? WORDS` tells of the country: routes, railroads, towns, the way from one to another, the first turns.
#pragma once

#include "titles/continental_rails/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// A route by code, number or name ("MO5", "265"), a railroad ("NYC"), a town or region ("Chicago"), a way ("NYC to
// Chicago", "Buffalo to STL"), "first turns". Nothing for other words.
std::vector<Answer> lookup(const Figures& figures, const PlayerView& view, std::string_view words);
std::vector<std::string> lookup_topics(const Figures& figures);

} // namespace highball::continental_rails
