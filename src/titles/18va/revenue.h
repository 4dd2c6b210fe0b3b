// Revenue of 18VA trains: passenger and freight trains, off-map cities, ports, mines and coal mining districts (18VA
// 4.5.4, 4.5.5).
#pragma once

#include "eighteen/rules/route_revenue.h"

#include "core/indexed.h"

namespace highball::title18va {

class Revenue18VA : public eighteen::BaseRevenue {
  public:
    Revenue18VA(const eighteen::RulesContext& context, eighteen::CorpId corporation)
        : BaseRevenue(context, corporation), express_(context.rules.with_power("express")) {}

    int limit(int train) const override;
    bool counts(int train, hex::StopRef stop) const override;
    bool may_visit(int train, hex::StopRef stop) const override;
    bool joins(int train, hex::StopRef stop) const override;
    int group(hex::StopRef stop) const override;
    int revenue(int train, hex::StopRef stop) const override;

    // Kinds of stop that the rules distinguish.
    enum class StopClass { city, off_map_city, mine, port, district };
    StopClass stop_class(hex::StopRef stop) const;
    bool freight(int train) const { return item_at(trains_, train).freight; }
    // Returns the amount that a coal mining district pays to a freight train.
    int district_value(int train) const;

  private:
    bool own(hex::StopRef stop) const;
    int express(hex::StopRef stop) const;
    int plain(hex::StopRef stop) const { return stop_at(stop).revenue[value_]; }
    hex::StopRef city_of_port(hex::StopRef port) const;
    int port_value(int train, hex::StopRef port) const;

    eighteen::PrivateId express_;
};

} // namespace highball::title18va
