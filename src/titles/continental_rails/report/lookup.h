// Lookups (`? WORDS`) of Continental Rails: routes, railroads, towns, paths between two places and the first turns.
#pragma once

#include "titles/continental_rails/model/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Answers a route's code, number or name ("MO5", "265"), a railroad ("NYC"), a town or region ("Chicago"), a path ("NYC
// to Chicago", "Buffalo to STL") or "first turns". Other words get no answer.
std::vector<Answer> lookup(const Figures& figures, const PlayerView& view, std::string_view words);
std::vector<std::string> lookup_topics(const Figures& figures);

} // namespace highball::continental_rails
