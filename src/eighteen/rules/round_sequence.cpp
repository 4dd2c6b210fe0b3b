// Sequence of turns and rounds, and the end of the game (18AL 3, 3.6, 4, 4.1, 5).
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/auction.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/lot_auction.h"
#include "eighteen/rules/tiles_and_stations.h"

namespace highball::eighteen {

namespace {

// 18AL 4, 4(a): privates first, then every corporation that has floated.
void begin_operating_round(GameContext& game) {
    Position& now = game.position;
    ++now.operating_round;
    for (Corporation& rr : now.corporations) rr.operated_this_round = false;
    game.log_event(EventKind::round, "", "Operating round {}.{} begins", now.stock_round, now.operating_round);
    pay_privates(game);
    next_operating_turn(game);
}

void end_stock_round(GameContext& game) {
    Position& now = game.position;
    if (now.last_actor) now.priority = now.after(*now.last_actor);
    game.log_event(EventKind::round, "", "Stock round {} ends; {} has the priority deal", now.stock_round,
                   game.name(now.priority));
    game.move_sold_out();
    now.round = Round::operating;
    now.operating_round = 0;
    const bool last = now.bank_broken && !game.rules.finishes_set(); // 5(a)
    now.operating_rounds = last ? 1 : game.phase().operating_rounds;
    begin_operating_round(game);
}

// Ruling on 18VA 4.6.3: after bankruptcies there may be no corporation left, no private, and no player who can start
// one; then nothing would ever change.
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

// 18AL 5(a), 5(b): the round in which the end became certain is the last.
void end_operating_round(GameContext& game) {
    Position& now = game.position;
    const bool another = now.operating_round < game.rules.rounds_in_set(game);
    if (game.is_last_round()) return end_game(game, now.bank_broken ? "bank" : "share price");
    if (another) return begin_operating_round(game);
    if (nothing_left_to_play(game)) return end_game(game, "stalemate");
    ++now.stock_round;
    begin_stock_round(game);
}

// 18AL 4.2(a): a first turn begins with the home station.
void begin_operating_turn(GameContext& game, CorpId id) {
    Position& now = game.position;
    Corporation& rr = now[id];
    now.turn = {};
    now.turn.corporation = id;
    game.log_event(EventKind::turn, id, "{} operates ({}, {})", game.name(*rr.president), rr.cash);
    place_home_stations(game);
}

} // namespace

// 18AL 4(b): determined after every turn, since prices move.
void next_operating_turn(GameContext& game) {
    for (const CorpId id : game.operating_order())
        if (!game.position[id].operated_this_round) return begin_operating_turn(game, id);
    end_operating_round(game);
}

void pay_privates(GameContext& game) {
    const Figures& figures = game.figures();
    for (std::size_t i = 0; i < figures.privates.size(); ++i) {
        const PrivateHolder& holder = game.position.privates[i].holder;
        const Money revenue = figures.privates[i].revenue;
        if (holder.kind == PrivateHolder::Place::player) {
            game.bank_pays(Seat(holder.index), revenue);
            game.log_event(EventKind::money, Seat(holder.index), "{} receives {} from {}", revenue,
                           figures.privates[i].symbol);
        } else if (holder.kind == PrivateHolder::Place::corporation) {
            game.bank_pays(CorpId{holder.index}, revenue);
            game.log_event(EventKind::money, CorpId{holder.index}, "{} receives {} from {}", revenue,
                           figures.privates[i].symbol);
        }
    }
}

void begin_stock_round(GameContext& game) {
    Position& now = game.position;
    now.round = Round::stock;
    now.passes = 0;
    now.last_actor.reset();
    now.sales_allowed = now.stock_round > 1; // 3.2(a)(1)
    now.sold_this_round.assign(now.players.size(), 0);
    now.stock_turn = {};
    now.stock_turn.seat = now.priority;
    now.turn = {};
    game.log_event(EventKind::round, "", "Stock round {} begins; {} has the priority deal", now.stock_round,
                   game.name(now.priority));
}

// 18AL 3.6, 18VA 4.3.4: the round is over when all players have passed one after the other.
void end_stock_turn(GameContext& game, bool acted) {
    Position& now = game.position;
    const Seat seat = now.stock_turn.seat;
    if (acted) {
        now.last_actor = seat;
        now.passes = 0;
    } else {
        ++now.passes;
        game.log_event(EventKind::pass, seat, "{} passes");
    }
    now.stock_turn = {};
    now.stock_turn.seat = now.after(seat);
    if (now.passes < int_size(now.players_from(seat))) return;
    if (!game.figures().lots.empty() && game.privates_unsold()) return all_passed_on_lots(game);
    if (privates_have_own_round(game) && game.privates_unsold()) return all_passed_in_auction_round(game);
    end_stock_round(game);
}

// 18AL 4.2(a): where several cities of the hex have track and room, the president chooses.
void place_home_stations(GameContext& game) {
    Position& now = game.position;
    const CorpId id = now.turn.corporation;
    if (game.figures().play_mode == PlayMode::moderated) return advance_to(game, Step::lay);
    for (const hex::HexId home : game.homes_of(id)) {
        if (now[id].home_placed) break;
        if (hex::has_station_in_hex(now.board, home, hex::Owner{id.index})) continue;
        const std::vector<hex::StopRef> cities = home_cities(game, home);
        if (cities.size() > 1) {
            now.turn.step = Step::home;
            return;
        }
        place_home_station(game, cities.empty() ? game.home_of(id) : cities.front());
    }
    now[id].home_placed = true;
    advance_to(game, Step::lay);
}

// Returns the cities of the hex that a home station may choose; only one while the hex has no track.
std::vector<hex::StopRef> home_cities(const RulesContext& context, hex::HexId home) {
    const hex::Face& face = hex::face_at(context.map(), context.position.board, home);
    std::vector<hex::StopRef> cities;
    for (std::uint8_t i = 0; i < face.stops.size(); ++i) {
        if (hex::stations_in(context.position.board, {home, i}) >= face.stops[i].circles) continue;
        cities.push_back({home, i});
        if (face.track.empty()) break;
    }
    return cities;
}

void place_home_station(GameContext& game, hex::StopRef city) {
    const CorpId id = game.position.turn.corporation;
    Corporation& rr = game.position[id];
    game.position.board.stations.push_back({city, hex::Owner{id.index}, false});
    --rr.stations_left;
    game.log_event(EventKind::map, id, "{} places its home station in {}", game.stop_name(city));
}

void end_operating_turn(GameContext& game) {
    Corporation& rr = game.position[game.position.turn.corporation];
    rr.operated = rr.operated_this_round = true;
    next_operating_turn(game);
}

} // namespace highball::eighteen
