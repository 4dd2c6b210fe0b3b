// Leaders of the scoring categories.
#pragma once

#include "titles/continental_rails/position.h"

#include <string_view>
#include <vector>

namespace highball::continental_rails {

// 1.2:rail-baron: sum of the percentages of the best in the five categories.
int baron_points(const Position& position, int tycoon);
// Returns the score in a category; `categories` is the sixth, Rail Baron.
int points_in(const Position& position, int tycoon, int category);
// Returns the leader of a category; nobody while nobody has a point.
std::vector<int> winners(const Position& position, int category);
std::string_view category_name(int category);

} // namespace highball::continental_rails
