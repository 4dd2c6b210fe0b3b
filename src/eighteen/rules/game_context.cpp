#include "eighteen/rules/deviations.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/stock_round.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>
#include <cassert>

namespace highball::eighteen {

void GameContext::report_deviation(Compat compat) {
    if (!events_ || is_on(*this, compat)) return;
    for (const auto& [known, info] : rules.compat())
        if (known == compat) events_->push_back({EventKind::compat, info.name, info.help});
}

// 18AL 5(a)
void GameContext::bank_out(Money amount) {
    position.bank -= amount;
    if (position.bank_broken || !bank_is_out(*this)) return;
    position.bank_broken = true;
    log_event(EventKind::end, "", "The bank is out of cash: {}",
              rules.finishes_set()             ? "the set of operating rounds is the last"
              : position.round == Round::stock ? "this stock round and one operating round are the last"
                                               : "this operating round is the last");
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

// 18VA 3.2:stack: underneath whatever is there.
void GameContext::enter_cell(CorpId corporation, Cell cell) {
    Corporation& rr = position[corporation];
    rr.price = cell;
    rr.arrived = ++position.arrivals;
    // 18AL 5(b)
    if (rules.figures().chart.is_end(cell) && !position.price_ended) {
        position.price_ended = true;
        log_event(EventKind::end, corporation, "{} has reached {}: the game ends after this round", price(corporation));
    }
}

void GameContext::move_price(CorpId corporation, Cell (StockChart::*step)(Cell) const, int times,
                             std::string_view why) {
    const StockChart& chart = rules.figures().chart;
    const Cell before = position[corporation].price;
    Cell after = before;
    for (int i = 0; i < times; ++i) after = (chart.*step)(after);
    if (after == before) {
        log_event(EventKind::market, corporation, "{} stays at {} ({})", chart.price(before), why);
        return;
    }
    enter_cell(corporation, after);
    log_event(EventKind::market, name(corporation), "{}: {} -> {} ({})", name(corporation), chart.price(before),
              chart.price(after), why);
}

// 18AL 3.4, 3.4(b), 3.4(c): 60 % have left the Initial Offering; charter, stations and a treasury of ten times par.
void GameContext::float_if_due(CorpId corporation) {
    Corporation& rr = position[corporation];
    const Figures& figures = rules.figures();
    if (rr.floated || !rr.president || shares_to_float(corporation) > 0) return;
    rr.floated = true;
    const Money treasury = par(corporation) * figures.capital_times_par;
    log_event(EventKind::shares, corporation, "{} floats with {} and {} stations", treasury,
              static_cast<int>(rr.stations_left));
    bank_pays(corporation, treasury);
    rules.after_floating(*this, corporation);
}

// 18AL 3.5(a), 18VA 4.4.2: whoever holds more than the president takes over, the highest holding first, ties clockwise
// from him. Holdings are counted in shares, so certificates need no exchange (3.5(b)); the charter goes with the
// presidency (3.5(c)).
void GameContext::settle_presidency(CorpId corporation) {
    Corporation& rr = position[corporation];
    if (!rr.president) return;
    const Seat old = *rr.president;
    Seat best = old;
    for (Seat seat = position.after(old); seat != old; seat = position.after(seat))
        if (rr.shares[seat] > rr.shares[best]) best = seat;
    if (best == old) return;
    rr.president = best;
    log_event(EventKind::shares, name(corporation), "{} becomes president of {}", name(best), name(corporation));
    rules.after_president_change(*this, corporation);
}

// 18AL 3.2(a), 18VA 3.2:sale
void GameContext::sell_shares(Seat seat, CorpId corporation, int shares) {
    Corporation& rr = position[corporation];
    assert(rr.shares[seat] >= shares);
    const Money proceeds = price(corporation) * shares;
    move_shares(rr.shares[seat], rr.market, shares);
    position.sold_this_round[seat] |= static_cast<std::uint8_t>(1U << corporation.index);
    log_event(EventKind::shares, seat, "{} sells {} of {} for {}", Percent(shares * rr.share_size), name(corporation),
              proceeds);
    bank_pays(seat, proceeds);
    settle_presidency(corporation);
    move_price(corporation, &StockChart::down, shares, "sale");
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

void GameContext::remove_trains(TrainKindId kind, std::string_view why) {
    const auto is_kind = [&](const Train& train) { return train.kind == kind; };
    for (const CorpId id : position.corporations.ids()) {
        auto& trains = position[id].trains;
        const auto gone = std::count_if(trains.begin(), trains.end(), is_kind);
        if (gone == 0) continue;
        std::erase_if(trains, is_kind);
        log_event(EventKind::train, id, "{} loses {} {} train{} ({})", gone, rules.figures()[kind].name,
                  gone == 1 ? "" : "s", why);
    }
    std::erase_if(position.open_market, is_kind);
    position.offering[kind] = 0;
}

// 18AL 4.2.5.1: the buyer's trains and those in the Open Market go at once, all others run once more.
void GameContext::make_obsolete(TrainKindId kind, CorpId buyer) {
    std::erase_if(position.open_market, [&](const Train& train) { return train.kind == kind; });
    position.offering[kind] = 0;
    for (const CorpId id : position.corporations.ids()) {
        auto& trains = position[id].trains;
        const bool has_any = std::any_of(trains.begin(), trains.end(), [&](const Train& t) { return t.kind == kind; });
        if (!has_any) continue;
        if (id == buyer && buyer_loses_obsolete(*this)) {
            std::erase_if(trains, [&](const Train& train) { return train.kind == kind; });
            log_event(EventKind::train, buyer, "{} loses its {} trains at once", rules.figures()[kind].name);
            continue;
        }
        for (Train& train : trains) train.obsolete |= train.kind == kind;
        log_event(EventKind::train, name(id), "The {} trains of {} are obsolete: they run once more",
                  rules.figures()[kind].name, name(id));
    }
}

// 18AL 4.2.5(g); ruling: the buyer discards first, then the others in operating order.
void GameContext::enforce_train_limit(CorpId buyer) {
    position.discarding.clear();
    const auto discards = [&](CorpId id) {
        if (trains_counted(id) > train_limit(id)) position.discarding.push_back(id);
    };
    discards(buyer);
    for (const CorpId id : operating_order())
        if (id != buyer) discards(id);
    if (!std::is_sorted(position.discarding.begin(), position.discarding.end()) && discards_by_charter(*this))
        std::sort(position.discarding.begin(), position.discarding.end());
}

// 18AL 4.2.5(e), GameContext I. Order: phase and limit, trains removed or made obsolete, events, then discards.
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
        log_event(EventKind::phase, "", "Phase {} begins: train limit {}", phase().name, phase().train_limit);
    }
    for (const TrainKindId each : figures.trains.ids()) {
        const TrainKind& other = figures[each];
        if (other.removed_by == bought.name) remove_trains(each, "first " + bought.name + " train");
        if (other.obsolete_by == bought.name) {
            if (rules.removed_at_once(*this, each))
                remove_trains(each, bought.name + " train");
            else
                make_obsolete(each, buyer);
        }
    }
    if (!new_phase) return;
    if (phase().privates_close)
        for (const PrivateId company : position.privates.ids()) close_private(company, "phase " + phase().name);
    for (const std::string& event : phase().events) rules.on_event(*this, event);
    enforce_train_limit(buyer);
}

} // namespace highball::eighteen
