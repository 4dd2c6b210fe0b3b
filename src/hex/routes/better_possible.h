// Whether announced runs are the best there are, which takes much less time than finding the best.
#pragma once

#include "hex/routes/routes.h"

namespace highball::hex {

// Whether any legal plan of the trains earns more than `announced`, a legal plan itself with the pay of its routes. A
// search that reaches its limit of work answers by the best plan that it has found.
bool is_better_possible(const BoardMap& map, const Board& board, Owner owner, const RouteRevenue& pay,
                        const RunPlan& announced);

} // namespace highball::hex
