// Revenue of trains: the sum of the stops' values, with cities and off-board locations multiplied by the train's factor
// (18AL 4.2.3.1).
#pragma once

#include "core/indexed.h"
#include "eighteen/rules/rules_context.h"
#include "hex/routes/best_runs.h"

namespace highball::eighteen {

// Revenue of a corporation's trains. Titles with extra revenue derive from this class. The position must outlive the
// object.
class BaseRevenue : public hex::RouteRevenue {
  public:
    BaseRevenue(const RulesContext& context, CorpId corporation)
        : context_(context), corporation_(corporation), trains_(context[corporation].trains),
          value_(static_cast<std::size_t>(context.phase().value)) {}

    int trains() const override { return int_size(trains_); }
    int limit(int train) const override { return kind(train).limit; }
    bool counts(int, hex::StopRef stop) const override { return stop_at(stop).kind != hex::Stop::Kind::town; }
    int revenue(int train, hex::StopRef stop) const override;
    bool same_kind(int a, int b) const override;

  protected:
    const TrainKind& kind(int train) const { return context_.figures()[item_at(trains_, train).kind]; }
    const hex::Stop& stop_at(hex::StopRef stop) const {
        return hex::face_at(context_.map(), context_.position.board, stop.hex).stops[stop.stop];
    }

    const RulesContext context_;
    CorpId corporation_;
    const std::vector<Train>& trains_;
    std::size_t value_;
};

} // namespace highball::eighteen
