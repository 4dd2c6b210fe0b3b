// Interface of titles that name queries whose results a trial ("what if") compares.
#pragma once

#include <string>
#include <vector>

namespace highball {

class WhatIfFigures {
  public:
    virtual ~WhatIfFigures() = default;
    // Returns queries to complete with the name of each player and of each thing in the trial: "price". PLAYER in
    // "shares PLAYER" stands for each player in turn.
    virtual std::vector<std::string> what_if_questions() const = 0;
};

} // namespace highball
