// Interface of titles that choose the queries whose answers a trial ("what if") compares.
#pragma once

#include <string>
#include <vector>

namespace highball {

class WhatIfFigures {
  public:
    virtual ~WhatIfFigures() = default;
    // Returns queries such as "price". Each is completed with the name of each player and of each thing that occurs in
    // the trial. In "shares PLAYER", PLAYER stands for each player in turn.
    virtual std::vector<std::string> what_if_questions() const = 0;
};

} // namespace highball
