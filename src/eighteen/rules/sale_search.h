// Search over the sales with which a president can raise a sum (18AL 4.2.5.2(d), 18VA 4.6.2).
#pragma once

#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

// Results of all orders of legal sales of shares. A president sells while his cash is short of the sum.
struct SaleOutcomes {
    bool reach = false;  // some order raises the sum
    bool within = false; // some order raises it and leaves less than the smallest amount got for one certificate
    Money least_left;    // the least cash left by an order that raises the sum
};
SaleOutcomes search_sales(const RulesContext&, Seat, Money sum);

} // namespace highball::eighteen
