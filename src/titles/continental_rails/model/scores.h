// Scores and leaders of the scoring categories.
#pragma once

#include "titles/continental_rails/model/position.h"

#include <string_view>
#include <vector>

namespace highball::continental_rails {

// 1.2:rail-baron: returns the sum, over the five categories, of the tycoon's score in percent of the best score.
int baron_points(const Position& position, int tycoon);
// Returns the score in a category. The number `categories` stands for the sixth category, Rail Baron.
int points_in(const Position& position, int tycoon, int category);
// Returns a position that has only the points at the end of this turn.
Position points_after(const Position& position, int turn);
// Returns the points that the last turn brought.
int gain_in(const Position& position, int tycoon, int category);
// Returns the place in a category: 1 if nobody has more points.
int place_in(const Position& position, int tycoon, int category);
// Returns the tycoons that lead a category; none while nobody has a point.
std::vector<int> winners(const Position& position, int category);
std::string_view category_name(int category);

} // namespace highball::continental_rails
