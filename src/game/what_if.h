// Interface of titles that name the queries for a trial ("what if").
#pragma once

#include <string>
#include <vector>

namespace highball {

class WhatIfFigures {
  public:
    virtual ~WhatIfFigures() = default;
    // "price": for everything that the trial names and for all players; "shares PLAYER": for each player besides.
    virtual std::vector<std::string> what_if_questions() const = 0;
};

} // namespace highball
