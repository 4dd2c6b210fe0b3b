// Test whether announced runs are the best. It is much faster than finding the best runs.
#pragma once

#include "hex/routes/best_runs.h"

namespace highball::hex {

// True if some legal plan of the trains earns more than `announced`. `announced` must be legal, and the pay of its
// routes must be set. If the search reaches its work limit, the best plan found so far decides.
bool is_better_possible(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                        const RunPlan& announced);

} // namespace highball::hex
