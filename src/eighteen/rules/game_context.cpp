#include "eighteen/rules/deviations.h"

#include <cassert>

namespace highball::eighteen {

void GameContext::report_deviation(Compat compat) {
    if (!events_ || is_on(*this, compat)) return;
    for (const auto& [known, info] : rules.compat())
        if (known == compat) events_->push_back({EventKind::compat, info.name, info.help});
}

void GameContext::bank_pays(Seat seat, Money amount) {
    position[seat].cash += amount;
    bank_out(amount);
}

void GameContext::bank_pays(CorpId corporation, Money amount) {
    position[corporation].cash += amount;
    bank_out(amount);
}

void GameContext::pay_bank(Seat seat, Money amount) {
    assert(position[seat].cash >= amount);
    position[seat].cash -= amount;
    position.bank += amount;
}

void GameContext::pay_bank(CorpId corporation, Money amount) {
    assert(position[corporation].cash >= amount);
    position[corporation].cash -= amount;
    position.bank += amount;
}

void GameContext::give_private(PrivateId company, PrivateHolder holder) { position[company].holder = holder; }

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
