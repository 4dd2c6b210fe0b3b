// Who leads in each category.
#pragma once

#include "titles/continental_rails/position.h"

#include <string_view>
#include <vector>

namespace highball::continental_rails {

// 1.2:rail-baron: percents of the best in the five categories, added up.
int baron_points(const Position& position, int tycoon);
// Of a category; `categories` is the sixth, Rail Baron.
int points_in(const Position& position, int tycoon, int category);
// The first of a category. Nobody while nobody has a point.
std::vector<int> winners(const Position& position, int category);
std::string_view category_name(int category);

} // namespace highball::continental_rails
