#include "eighteen/rules/route_revenue.h"

namespace highball::eighteen {

int BaseRevenue::revenue(int train, hex::StopRef stop) const {
    const hex::Stop& at = stop_at(stop);
    return at.kind == hex::Stop::Kind::town ? at.revenue[value_] : at.revenue[value_] * kind(train).multiplier;
}

bool BaseRevenue::same_kind(int a, int b) const {
    const Train& first = item_at(trains_, a);
    const Train& second = item_at(trains_, b);
    return first.kind == second.kind && first.freight == second.freight;
}

} // namespace highball::eighteen
