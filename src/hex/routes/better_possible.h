// Test whether announced runs are the best ones, which is much faster than finding the best.
#pragma once

#include "hex/routes/best_runs.h"

namespace highball::hex {

// True if any legal plan of the trains earns more than `announced`, a legal plan with the pay of its routes. A search
// that reaches its work limit answers from the best plan found so far.
bool is_better_possible(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                        const RunPlan& announced);

} // namespace highball::hex
