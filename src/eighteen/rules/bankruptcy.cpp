// Departure of a bankrupt player. Corporations that nobody else can lead close, and may start again (18VA 4.6.3).
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/trades.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

// Returns the new president: the player with the most shares, at least two. Among equals, the player nearest to the
// bankrupt one in move order is chosen. Returns nothing if nobody holds two shares.
std::optional<Seat> successor(const Position& now, CorpId id, Seat bankrupt) {
    std::optional<Seat> best;
    const auto shares = [&](Seat seat) { return now[id].shares[seat]; };
    for (const Seat seat : now.players_from(now.after(bankrupt)))
        if (shares(seat) >= 2 && (!best || shares(seat) > shares(*best))) best = seat;
    return best;
}

// Returns the share size of a corporation that starts again: 20 % if it is of the five-share kind and such corporations
// start in this phase, otherwise 10 %.
int share_size_anew(const RulesContext& context, CorpId id) {
    return context.figures()[id].five_share && context.phase().new_five_shares ? 20 : 10;
}

void close_corporation(GameContext& game, CorpId id) {
    Position& now = game.position;
    game.log_event(EventKind::shares, id, "{} closes: no other player holds two shares");
    std::erase_if(now.board.stations, [&](const hex::Station& station) { return station.owner.index == id.index; });
    for (Private& company : now.privates)
        if (company.mark.owner == id) company.mark = {};
    for (const Train& train : now[id].trains) now.open_market.push_back({train.kind, false, false, true});
    for (const PrivateId company : now.privates.ids())
        if (game.owns(id, company)) game.close_private(company, game.name(id) + " closes");
    now.bank += now[id].cash;
    Corporation fresh;
    fresh.share_size = share_size_anew(game, id);
    fresh.offering = static_cast<std::int8_t>(100 / fresh.share_size);
    now[id] = std::move(fresh);
    now[id].stations_left = static_cast<std::int8_t>(game.station_prices(id).size());
    game.rules.after_closing(game, id);
}

// Moves the rest of the player's stock to the open market. The prices do not move.
void forfeit_stock(GameContext& game, Seat seat) {
    for (Corporation& rr : game.position.corporations) {
        move_shares(rr.shares[seat], rr.market, rr.shares[seat]);
    }
}

void pass_on_presidencies(GameContext& game, Seat seat) {
    Position& now = game.position;
    for (const CorpId id : now.corporations.ids()) {
        if (now[id].president != seat) continue;
        if (const auto next = successor(now, id, seat))
            game.make_president(id, *next);
        else
            close_corporation(game, id);
    }
}

void go_on_without(GameContext& game, CorpId operating) {
    Position& now = game.position;
    if (now.players_left() == 1) return end_game(game, "bankruptcy");
    if (!now[operating].president) return next_operating_turn(game);
    // The new president finishes the train purchase. The sales of the bankrupt player do not restrict the new
    // president.
    if (successor_begins_anew(game)) now.turn.blocks = 0;
    now.turn.sold_smallest = Money(0);
}

} // namespace

void leave_bankrupt(GameContext& game, Seat seat) {
    Position& now = game.position;
    const CorpId operating = now.turn.corporation;
    const Money cash = now[seat].cash;
    now[seat] = {Money(0), true};
    game.log_event(EventKind::end, seat, "{} is bankrupt and leaves the game");
    forfeit_stock(game, seat);
    for (const PrivateId company : now.privates.ids())
        if (now[company].holder == PrivateHolder::of(seat))
            game.close_private(company, game.name(seat) + " is bankrupt");
    if (now.priority == seat) now.priority = now.after(seat);
    pass_on_presidencies(game, seat);
    if (now[operating].president)
        now[operating].cash += cash;
    else
        now.bank += cash;
    go_on_without(game, operating);
}

} // namespace highball::eighteen
