// Sequence of operating rounds and turns (18AL 4, 4.1, 5).
#include "eighteen/rules/round_sequence.h"

#include "core/text.h"
#include "eighteen/rules/tiles_and_stations.h"

namespace highball::eighteen {

namespace {

// Ruling on 18VA 4.6.3: true if bankruptcies have left no corporation, no private, and no player who can start a
// corporation. Nothing would ever change in such a game.
bool nothing_left_to_play(const GameContext& game) {
    const Position& now = game.position;
    const StockChart& chart = game.figures().chart;
    if (!game.rules.bankrupt_leaves()) return false;
    for (const Corporation& rr : now.corporations)
        if (rr.president) return false;
    for (const Private& company : now.privates)
        if (company.holder.kind != PrivateHolder::Place::closed) return false;
    return std::none_of(now.players.begin(), now.players.end(),
                        [&](const Player& player) { return player.cash >= chart.price(chart.par.front()) * 2; });
}

// Ends an operating round. 18AL 5(a), 5(b): the round in which the end of the game became certain is the last one.
void end_operating_round(GameContext& game) {
    Position& now = game.position;
    const bool another = now.operating_round < game.rules.rounds_in_set(game);
    if (game.is_last_round()) return end_game(game, now.bank_broken ? "bank" : "share price");
    if (another) return begin_operating_round(game);
    if (nothing_left_to_play(game)) return end_game(game, "stalemate");
    ++now.stock_round;
    begin_stock_round(game);
}

// Begins the turn of a corporation. 18AL 4.2(a): the first step is that of the home station, which ends at once if the
// station has been placed.
void begin_operating_turn(GameContext& game, CorpId id) {
    Position& now = game.position;
    Corporation& rr = now[id];
    now.turn = {};
    now.turn.corporation = id;
    game.log_event(EventKind::turn, id, "{} operates ({}, {})", game.name(*rr.president), rr.cash);
    advance_to(game, Step::home);
}

} // namespace

// 18AL 4, 4(a): the privates pay first, then every floated corporation operates.
void begin_operating_round(GameContext& game) {
    Position& now = game.position;
    ++now.operating_round;
    for (Corporation& rr : now.corporations) rr.operated_this_round = false;
    game.log_event(EventKind::round, "", "Operating round {}.{} begins", now.stock_round, now.operating_round);
    game.add_detail("{}.{}", now.stock_round, now.operating_round);
    pay_privates(game);
    next_operating_turn(game);
}

// Begins the turn of the next corporation. 18AL 4(b): the order is determined again after every turn, because prices
// move.
void next_operating_turn(GameContext& game) {
    for (const CorpId id : game.operating_order())
        if (!game.position[id].operated_this_round) return begin_operating_turn(game, id);
    end_operating_round(game);
}

// Pays each owner the revenue of all its private companies.
void pay_privates(GameContext& game) {
    const auto& privates = game.figures().privates;
    const auto pay = [&](auto owner) {
        Money sum;
        std::vector<std::string> names;
        for (const PrivateId id : privates.ids())
            if (game[id].holder == PrivateHolder::of(owner))
                sum += privates[id].revenue, names.push_back(privates[id].symbol);
        if (names.empty()) return;
        game.bank_pays(owner, sum);
        game.log_event(EventKind::money, owner, "{} receives {} from {}", sum, join_words(names));
    };
    for (const Seat seat : game.position.players.ids()) pay(seat);
    for (const CorpId id : game.position.corporations.ids()) pay(id);
}

void end_operating_turn(GameContext& game) {
    Corporation& rr = game.position[game.position.turn.corporation];
    rr.operated = rr.operated_this_round = true;
    next_operating_turn(game);
}

} // namespace highball::eighteen
