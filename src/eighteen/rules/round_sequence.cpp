// How turns and rounds follow each other, and how the game ends (18AL 3, 3.6, 4, 4.1, 5).
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/auction.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/lot_auction.h"
#include "eighteen/rules/tiles_and_stations.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

// 18AL 3.6: corporations wholly in players' hands move up, the highest price first.
void move_sold_out(Table& table) {
    std::vector<CorpId> owned;
    for (const CorpId id : table.position.corporations.ids()) {
        if (table.position[id].price.exists() && table.sold_out(id)) owned.push_back(id);
    }
    for (const CorpId id : table.operating_order())
        if (std::find(owned.begin(), owned.end(), id) != owned.end())
            table.move_price(id, &StockChart::up, 1, "all shares in players' hands");
}

// 18AL 4, 4(a): privates first, then every corporation that has floated.
void begin_operating_round(Table& table) {
    Position& now = table.position;
    ++now.operating_round;
    for (Corporation& rr : now.corporations) rr.operated_this_round = false;
    table.tell(EventKind::round, "", "Operating round {}.{} begins", now.stock_round, now.operating_round);
    pay_privates(table);
    next_operating_turn(table);
}

void end_stock_round(Table& table) {
    Position& now = table.position;
    if (now.last_actor) now.priority = now.after(*now.last_actor);
    table.tell(EventKind::round, "", "Stock round {} ends; {} has the priority deal", now.stock_round,
               table.name(now.priority));
    move_sold_out(table);
    now.round = Round::operating;
    now.operating_round = 0;
    const bool last = now.bank_broken && !table.rules.finishes_set(); // 5(a)
    now.operating_rounds = last ? 1 : table.phase().operating_rounds;
    begin_operating_round(table);
}

// Ruling on 18VA 4.6.3: after bankruptcies no corporation may be left, no private, and no player who can start one;
// then nothing would ever change.
bool nothing_left_to_play(const Table& table) {
    const Position& now = table.position;
    const StockChart& chart = table.figures().chart;
    if (!table.rules.bankrupt_leaves()) return false;
    for (const Corporation& rr : now.corporations)
        if (rr.president) return false;
    for (const Private& lot : now.privates)
        if (lot.holder.kind != Holder::Kind::closed) return false;
    return std::none_of(now.players.begin(), now.players.end(),
                        [&](const Player& player) { return player.cash >= chart.price(chart.par.front()) * 2; });
}

// 18AL 5(a), 5(b): the round in which the end became certain is the last.
void end_operating_round(Table& table) {
    Position& now = table.position;
    const bool another = now.operating_round < table.rules.rounds_in_set(table);
    if (table.is_last_round()) return end_game(table, now.bank_broken ? "bank" : "share price");
    if (another) return begin_operating_round(table);
    if (nothing_left_to_play(table)) return end_game(table, "stalemate");
    ++now.stock_round;
    begin_stock_round(table);
}

// 18AL 4.2(a): a first turn begins with the home station.
void begin_operating_turn(Table& table, CorpId id) {
    Position& now = table.position;
    Corporation& rr = now[id];
    now.turn = {};
    now.turn.corporation = id;
    table.tell(EventKind::turn, id, "{} operates ({}, {})", table.name(*rr.president), rr.cash);
    place_home_stations(table);
}

} // namespace

// 18AL 4(b): looked at again after every turn, for prices move.
void next_operating_turn(Table& table) {
    for (const CorpId id : table.operating_order())
        if (!table.position[id].operated_this_round) return begin_operating_turn(table, id);
    end_operating_round(table);
}

void pay_privates(Table& table) {
    const Figures& figures = table.figures();
    for (std::size_t i = 0; i < figures.privates.size(); ++i) {
        const Holder& holder = table.position.privates[i].holder;
        const Money revenue = figures.privates[i].revenue;
        if (holder.kind == Holder::Kind::player) {
            table.bank_pays(Seat(holder.index), revenue);
            table.tell(EventKind::money, Seat(holder.index), "{} receives {} from {}", revenue,
                       figures.privates[i].symbol);
        } else if (holder.kind == Holder::Kind::corporation) {
            table.bank_pays(CorpId{holder.index}, revenue);
            table.tell(EventKind::money, CorpId{holder.index}, "{} receives {} from {}", revenue,
                       figures.privates[i].symbol);
        }
    }
}

void begin_stock_round(Table& table) {
    Position& now = table.position;
    now.round = Round::stock;
    now.passes = 0;
    now.last_actor.reset();
    now.sales_allowed = now.stock_round > 1; // 3.2(a)(1)
    now.sold_this_round.assign(now.players.size(), 0);
    now.stock_turn = {};
    now.stock_turn.seat = now.priority;
    now.turn = {};
    table.tell(EventKind::round, "", "Stock round {} begins; {} has the priority deal", now.stock_round,
               table.name(now.priority));
}

// 18AL 3.6, 18VA 4.3.4: the round is over when all players have passed one after the other.
void end_stock_turn(Table& table, bool acted) {
    Position& now = table.position;
    const Seat seat = now.stock_turn.seat;
    if (acted) {
        now.last_actor = seat;
        now.passes = 0;
    } else {
        ++now.passes;
        table.tell(EventKind::pass, seat, "{} passes");
    }
    now.stock_turn = {};
    now.stock_turn.seat = now.after(seat);
    if (now.passes < count_of(now.players_from(seat))) return;
    if (!table.figures().lots.empty() && table.privates_unsold()) return all_passed_on_lots(table);
    if (privates_have_own_round(table) && table.privates_unsold()) return all_passed_in_auction_round(table);
    end_stock_round(table);
}

// 18AL 4.2(a): where several cities of the hex have track and room, the president chooses.
void place_home_stations(Table& table) {
    Position& now = table.position;
    const CorpId id = now.turn.corporation;
    if (table.figures().keeps == Keeps::money) return advance_to(table, Step::lay);
    for (const hex::HexId home : table.homes_of(id)) {
        if (now[id].home_placed) break;
        if (hex::has_station_in_hex(now.board, home, hex::Owner{id.index})) continue;
        const std::vector<hex::StopRef> cities = home_cities(table, home);
        if (cities.size() > 1) {
            now.turn.step = Step::home;
            return;
        }
        place_home_station(table, cities.empty() ? table.home_of(id) : cities.front());
    }
    now[id].home_placed = true;
    advance_to(table, Step::lay);
}

// The cities of the hex among which a home station has a choice; one only where the hex has no track yet.
std::vector<hex::StopRef> home_cities(const Scene& scene, hex::HexId home) {
    const hex::Face& face = hex::face_at(scene.map(), scene.position.board, home);
    std::vector<hex::StopRef> cities;
    for (std::uint8_t i = 0; i < face.stops.size(); ++i) {
        if (hex::stations_in(scene.position.board, {home, i}) >= face.stops[i].circles) continue;
        cities.push_back({home, i});
        if (face.track.empty()) break;
    }
    return cities;
}

void place_home_station(Table& table, hex::StopRef city) {
    const CorpId id = table.position.turn.corporation;
    Corporation& rr = table.position[id];
    table.position.board.stations.push_back({city, hex::Owner{id.index}, false});
    --rr.stations_left;
    table.tell(EventKind::map, id, "{} places its home station in {}", table.stop_name(city));
}

void end_operating_turn(Table& table) {
    Corporation& rr = table.position[table.position.turn.corporation];
    rr.operated = rr.operated_this_round = true;
    next_operating_turn(table);
}

void end_game(Table& table, std::string reason) {
    table.position.round = Round::over;
    table.position.end_reason = std::move(reason);
    table.tell(EventKind::end, "", "The game is over ({})", table.position.end_reason);
}

} // namespace highball::eighteen
