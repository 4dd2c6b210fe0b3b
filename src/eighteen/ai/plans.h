// Plans of a corporation on the board: stops that more tiles would connect.
#pragma once

#include "eighteen/rules/rules_context.h"
#include "hex/track/reach.h"

#include <vector>

namespace highball::eighteen::ai {

struct Target {
    hex::StopRef stop;
    int tiles = 0; // tiles missing on the way to it, at least 1
};
// Returns the stops out of reach to which the corporation's track may come with a few more tiles, nearest first. Other
// corporations' track on the way costs nothing.
std::vector<Target> targets(const RulesContext& context, CorpId corporation, const hex::Reach& reach);

// Returns the revenue of the best `stops` stops, in reach or out of reach. A target counts less the later it can be
// reached in the `rounds` that are left. A part of the bonus for an objective is added.
double worth_of_plans(const RulesContext& context, CorpId corporation, const hex::Reach& reach, int stops,
                      double rounds);

} // namespace highball::eighteen::ai
