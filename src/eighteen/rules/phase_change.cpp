// Beginning of a new phase: trains are removed, private companies close, train limits fall (18AL 4.2.5(e), Table I).
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/game_context.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>

namespace highball::eighteen {

void GameContext::remove_trains(TrainKindId kind, std::string_view why) {
    const auto is_kind = [&](const Train& train) { return train.kind == kind; };
    for (const CorpId id : position.corporations.ids()) {
        auto& trains = position[id].trains;
        const auto gone = std::count_if(trains.begin(), trains.end(), is_kind);
        if (gone == 0) continue;
        std::erase_if(trains, is_kind);
        log_event(EventKind::train, id, "{}'s {}-train{} ({})", rules.figures()[kind].name,
                  gone == 1 ? " rusts" : "s rust", why);
    }
    std::erase_if(position.open_market, is_kind);
    position.offering[kind] = 0;
}

// 18AL 4.2.5.1: trains of the kind in the Initial Offering, in the Open Market and with the buyer leave at once. All
// other trains of the kind run once more.
void GameContext::make_obsolete(TrainKindId kind, CorpId buyer) {
    std::erase_if(position.open_market, [&](const Train& train) { return train.kind == kind; });
    position.offering[kind] = 0;
    for (const CorpId id : position.corporations.ids()) {
        auto& trains = position[id].trains;
        const bool has_any = std::any_of(trains.begin(), trains.end(), [&](const Train& t) { return t.kind == kind; });
        if (!has_any) continue;
        if (id == buyer && buyer_loses_obsolete(*this)) {
            std::erase_if(trains, [&](const Train& train) { return train.kind == kind; });
            log_event(EventKind::train, buyer, "{}'s obsolete {}-trains leave the game at once",
                      rules.figures()[kind].name);
            continue;
        }
        for (Train& train : trains) train.obsolete |= train.kind == kind;
        log_event(EventKind::train, name(id), "The {}-trains of {} are obsolete: one more run",
                  rules.figures()[kind].name, name(id));
    }
}

// 18AL 4.2.5(g): lists the corporations that must discard trains. Ruling: the buyer comes first, then the others in
// operating order.
void GameContext::enforce_train_limit(CorpId buyer) {
    position.discarding.clear();
    const auto discards = [&](CorpId id) {
        if (trains_counted(id) > rules.train_limit(*this, id)) position.discarding.push_back(id);
    };
    discards(buyer);
    for (const CorpId id : operating_order())
        if (id != buyer) discards(id);
    if (!std::is_sorted(position.discarding.begin(), position.discarding.end()) && discards_by_charter(*this))
        std::sort(position.discarding.begin(), position.discarding.end());
}

// 18AL 4.2.5(e), Table I: performs the effects of the first train of a kind. Their order is: the new phase with its
// limit, trains removed or made obsolete, events, discards.
void GameContext::begin_phase_of(TrainKindId kind, CorpId buyer) {
    const auto bit = static_cast<std::uint8_t>(1U << kind.index);
    if (position.kinds_sold & bit) return;
    position.kinds_sold |= bit;
    const Figures& figures = rules.figures();
    const TrainKind& bought = figures[kind];
    const int next = bought.phase.empty() ? position.phase : figures.find_phase(bought.phase);
    const bool new_phase = next > position.phase;
    if (new_phase) {
        position.phase = next;
        log_event(EventKind::phase, "", "Phase {} begins; train limit {}", phase().name, print_train_limit(phase()));
    }
    for (const TrainKindId each : figures.trains.ids()) {
        const TrainKind& other = figures[each];
        if (other.removed_by == bought.name) remove_trains(each, "first " + bought.name + "-train");
        if (other.obsolete_by == bought.name) make_obsolete(each, buyer);
    }
    if (!new_phase) return;
    if (phase().privates_close)
        for (const PrivateId company : position.privates.ids()) close_private(company, "phase " + phase().name);
    for (const std::string& event : phase().events) rules.on_event(*this, event);
    enforce_train_limit(buyer);
}

} // namespace highball::eighteen
