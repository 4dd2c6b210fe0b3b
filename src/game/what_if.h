// A title that says which of its questions show what a trial ("what if") would change.
#pragma once

#include <string>
#include <vector>

namespace highball {

class WhatIfFigures {
  public:
    virtual ~WhatIfFigures() = default;
    // "price": asked of everything that the trial names, and of all players; "shares PLAYER": for each player besides.
    virtual std::vector<std::string> what_if_questions() const = 0;
};

} // namespace highball
