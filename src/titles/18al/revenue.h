// Revenue of 18AL trains: the coal token and the train names (18AL 4.2.3.1).
#pragma once

#include "eighteen/rules/route_revenue.h"

namespace highball::title18al {

// Returns the train names of the corporation; nullptr if it has none.
const std::vector<eighteen::NamedPair>* train_names(const eighteen::RulesContext& context, eighteen::CorpId id);

// Adds the bonuses of the coal token and the train names to the plain values. A 4D does not double these bonuses.
class Revenue18AL : public eighteen::BaseRevenue {
  public:
    Revenue18AL(const eighteen::RulesContext& context, eighteen::CorpId id);

    int revenue(int train, hex::StopRef stop) const override;
    std::vector<hex::SharedBonus> shared_bonuses() const override;

  private:
    const std::vector<eighteen::NamedPair>* names_;
    hex::HexId coal_hex_ = hex::no_hex;
    int coal_ = 0;
};

} // namespace highball::title18al
