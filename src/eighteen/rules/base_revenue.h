// What trains earn: every stop at its value, cities and off-board locations times the train's multiplier
// (18AL 4.2.3.1).
#pragma once

#include "core/indexed.h"
#include "eighteen/rules/rules_context.h"
#include "hex/routes/routes.h"

namespace highball::eighteen {

// A title that pays more derives and adds. Reads the position while it lives.
class PlainPay : public hex::RoutePay {
  public:
    PlainPay(const Scene& scene, CorpId corporation)
        : scene_(scene), corporation_(corporation), trains_(scene[corporation].trains),
          value_(static_cast<std::size_t>(scene.phase().value)) {}

    int trains() const override { return count_of(trains_); }
    int limit(int train) const override { return kind(train).limit; }
    bool counts(int, hex::StopRef stop) const override { return stop_at(stop).kind != hex::Stop::Kind::town; }
    int most(int train, hex::StopRef stop) const override {
        const hex::Stop& at = stop_at(stop);
        return at.kind == hex::Stop::Kind::town ? at.revenue[value_] : at.revenue[value_] * kind(train).multiplier;
    }
    std::optional<int> pay(int train, std::span<const hex::StopRef> stops) const override {
        int sum = 0;
        for (const hex::StopRef& stop : stops) sum += most(train, stop);
        return sum;
    }
    bool same_kind(int a, int b) const override {
        const Train& first = nth(trains_, a);
        const Train& second = nth(trains_, b);
        return first.kind == second.kind && first.freight == second.freight;
    }

  protected:
    const TrainKind& kind(int train) const { return scene_.figures()[nth(trains_, train).kind]; }
    const hex::Stop& stop_at(hex::StopRef stop) const {
        return hex::face_at(scene_.map(), scene_.position.board, stop.hex).stops[stop.stop];
    }

    const Scene scene_;
    CorpId corporation_;
    const std::vector<Train>& trains_;
    std::size_t value_;
};

} // namespace highball::eighteen
