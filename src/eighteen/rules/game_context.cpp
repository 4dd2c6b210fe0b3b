#include "eighteen/rules/deviations.h"

#include <cassert>

namespace highball::eighteen {

void GameContext::report_deviation(Compat compat) {
    if (!events_ || is_on(*this, compat)) return;
    for (const auto& [known, info] : rules.compat())
        if (known == compat) events_->push_back({EventKind::compat, info.name, info.help});
}

void GameContext::place_station(CorpId corporation, hex::StopRef city) {
    position.board.stations.push_back({city, owner_of(corporation), false});
    --position[corporation].stations_left;
}

void GameContext::close_private(PrivateId company, std::string_view why) {
    if (position[company].holder.kind == PrivateHolder::Place::closed) return;
    position[company].holder = {PrivateHolder::Place::closed, -1};
    log_event(EventKind::phase, company, "{} closes ({})", why);
}

void GameContext::take_from_offering(TrainKindId kind) {
    auto& left = position.offering[kind];
    assert(left > 0);
    if (left != unlimited) --left;
}

} // namespace highball::eighteen
