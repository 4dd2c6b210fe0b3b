// Interface of titles that choose the queries whose answers a trial ("what if") compares.
#pragma once

#include <string>
#include <vector>

namespace highball {

class WhatIfFigures {
  public:
    virtual ~WhatIfFigures() = default;
    // Returns queries such as "price". The trial completes each query with the name of every player, and of every thing
    // that occurs in the trial. In "shares PLAYER", PLAYER stands for each player in turn.
    virtual std::vector<std::string> what_if_questions() const = 0;
};

} // namespace highball
