// A bankrupt player leaves the game; corporations that nobody can take over close and may start anew (18VA 4.6.3).
#include "eighteen/rules/bankruptcy.h"
#include "eighteen/rules/trades.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

// Most shares, two or more; ties to the nearest in move order.
std::optional<Seat> successor(const Position& now, CorpId id, Seat bankrupt) {
    std::optional<Seat> best;
    const auto shares = [&](Seat seat) { return now[id].shares[seat]; };
    for (const Seat seat : now.players_from(now.after(bankrupt)))
        if (shares(seat) >= 2 && (!best || shares(seat) > shares(*best))) best = seat;
    return best;
}

// Five-share or ten-share, as the phase starts corporations of its kind.
int share_size_anew(const Scene& scene, CorpId id) {
    const bool five = scene.figures()[id].kind == "five-share" && scene.phase().new_corporations == "five-share";
    return five ? 20 : 10;
}

void close_corporation(Table& table, CorpId id) {
    Position& now = table.position;
    table.tell(EventKind::shares, id, "{} closes: nobody holds two shares");
    std::erase_if(now.board.stations, [&](const hex::Station& station) { return station.owner.index == id.index; });
    for (Private& lot : now.privates)
        if (lot.mark.owner == id) lot.mark = {};
    for (const Train& train : now[id].trains) now.open_market.push_back({train.kind, false, false, true});
    for (const PrivateId lot : now.privates.ids())
        if (table.owns(id, lot)) table.close_private(lot, table.name(id) + " closes");
    now.bank += now[id].cash;
    Corporation fresh;
    fresh.share_size = share_size_anew(table, id);
    fresh.offering = static_cast<std::int8_t>(100 / fresh.share_size);
    now[id] = std::move(fresh);
    now[id].stations_left = static_cast<std::int8_t>(table.station_prices(id).size());
    table.rules.after_closing(table, id);
}

// The rest of his stock goes to the open market; the price does not move.
void forfeit_stock(Table& table, Seat seat) {
    for (Corporation& rr : table.position.corporations) {
        move_shares(rr.shares[seat], rr.market, rr.shares[seat]);
    }
}

void pass_on_presidencies(Table& table, Seat seat) {
    Position& now = table.position;
    for (const CorpId id : now.corporations.ids()) {
        if (now[id].president != seat) continue;
        const auto next = successor(now, id, seat);
        if (!next) {
            close_corporation(table, id);
            continue;
        }
        now[id].president = *next;
        table.tell(EventKind::shares, table.name(id), "{} becomes president of {}", table.name(*next), table.name(id));
        table.rules.after_president_change(table, id);
    }
}

void go_on_without(Table& table, CorpId operating) {
    Position& now = table.position;
    if (now.players_from(now.priority).size() == 1) return end_game(table, "bankruptcy");
    if (!now[operating].president) return next_operating_turn(table);
    // The new president finishes the purchase with all rights of his own.
    if (successor_begins_anew(table)) now.turn.blocks = 0;
    now.turn.sold_smallest = Money(0);
}

} // namespace

void leave_bankrupt(Table& table, Seat seat) {
    Position& now = table.position;
    const CorpId operating = now.turn.corporation;
    const Money cash = now[seat].cash;
    now[seat] = {Money(0), true};
    table.tell(EventKind::end, seat, "{} is bankrupt and leaves the game");
    forfeit_stock(table, seat);
    for (const PrivateId lot : now.privates.ids())
        if (now[lot].holder == Holder{Holder::Kind::player, static_cast<std::int8_t>(seat.index())})
            table.close_private(lot, table.name(seat) + " is bankrupt");
    if (now.priority == seat) now.priority = now.after(seat);
    pass_on_presidencies(table, seat);
    if (now[operating].president)
        now[operating].cash += cash;
    else
        now.bank += cash;
    go_on_without(table, operating);
}

} // namespace highball::eighteen
