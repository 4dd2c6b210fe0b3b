// Search for the sales by which a president can raise a sum (18AL 4.2.5.2(d), 18VA 4.6.2).
#pragma once

#include "eighteen/rules/rules_context.h"

namespace highball::eighteen {

// Results of all sequences of legal sales of shares. In each sequence, the president sells only while his cash is less
// than the sum.
struct SaleOutcomes {
    bool reach = false;  // some sequence raises the sum
    bool within = false; // such a sequence leaves less than the smallest amount for one certificate
    Money least_left;    // smallest cash left by a sequence that raises the sum
};
SaleOutcomes search_sales(const RulesContext&, Seat, Money sum);

} // namespace highball::eighteen
