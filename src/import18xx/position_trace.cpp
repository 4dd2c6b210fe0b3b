#include "import18xx/position_trace.h"

#include "core/json_text.h"
#include "eighteen/rules/rules_context.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace highball::import18xx {

using namespace eighteen;

namespace {

std::string round_label(const Rules& rules, const Position& position) {
    const bool auction = RulesContext(rules, position).privates_unsold() || position.par_due;
    if (position.round == Round::stock && auction) return "AUC";
    if (position.operating_round > 0 && position.round != Round::stock)
        return fmt::format("OR {}.{}", position.stock_round, position.operating_round);
    return fmt::format("SR {}", position.stock_round);
}

// Returns the number of trains that 18xx.games shows as left in an unlimited supply: a constant minus the trains sold.
int endless_left(const Position& position, TrainKindId kind) {
    constexpr int printed = 8;
    const auto is_kind = [&](const Train& train) { return train.kind == kind; };
    auto sold = std::count_if(position.open_market.begin(), position.open_market.end(), is_kind);
    for (const Corporation& rr : position.corporations)
        sold += std::count_if(rr.trains.begin(), rr.trains.end(), is_kind);
    return std::max(0, printed - static_cast<int>(sold));
}

std::vector<std::string> private_ids(const Rules& rules, const Position& position, PrivateHolder::Place kind,
                                     int index) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < position.privates.size(); ++i)
        if (position.privates[i].holder.kind == kind && position.privates[i].holder.index == index)
            ids.push_back(rules.figures().privates[i].engine_id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

void write_texts(JsonText& out, std::string_view key, const std::vector<std::string>& texts) {
    out.key(key).open('[');
    for (const std::string& text : texts) out.value(text);
    out.close(']');
}

void write_name(JsonText& out, const EntityName& name) {
    if (name.number)
        out.value(std::stoll(name.text));
    else
        out.value(name.text);
}

// Returns the player or corporation that acts next in this position, under the recorded name.
std::string next_name(const Rules& rules, const TraceNames& names, const Position& position) {
    const auto player = [&](Seat seat) { return names.players[to_index(seat)]; };
    if (position.deal) return player(position.deal->answerer);
    if (!position.discarding.empty()) return rules.figures()[position.discarding.front()].engine_id;
    if (position.auction) return player(position.auction->turn);
    if (position.par_due) return player(*position[*position.par_due].president);
    if (position.round == Round::stock) return player(position.stock_turn.seat);
    return rules.figures()[position.turn.corporation].engine_id;
}

// Returns the player who would start the next stock round if everybody passed from now on.
Seat priority(const TraceHead& head, const Position& position) {
    if (head.priority) return *head.priority;
    if (position.round != Round::stock) { // if the first player is bankrupt, the next one has the priority
        const std::vector<Seat> solvent = position.players_from(position.priority);
        return solvent.empty() ? position.priority : solvent.front();
    }
    if (position.stock_turn.acted) return position.after(position.stock_turn.seat);
    return position.last_actor ? position.after(*position.last_actor) : position.priority;
}

// True if the move order of the players is the seat order, no matter which player is first.
bool sit_as_listed(const Position& position) {
    const int seats = int_size(position.players);
    for (std::size_t i = 0; i + 1 < position.order.size(); ++i)
        if (position.order[i + 1] != clockwise(position.order[i], seats)) return false;
    return true;
}

// Returns the presidency lot that the seat has won in the auction, if the seat has not yet set the corporation's par
// value. Until it does, traces list the lot among its privates.
std::optional<LotId> lot_held(const Rules& rules, const Position& position, Seat seat) {
    if (!position.par_due || position[*position.par_due].president != seat) return std::nullopt;
    for (std::size_t i = 0; i < rules.figures().lots.size(); ++i)
        if (rules.figures().lots[i].presidency == *position.par_due) return LotId{static_cast<std::int8_t>(i)};
    return std::nullopt;
}

void write_player(JsonText& out, const Rules& rules, const TraceNames& names, const Position& position,
                  const std::vector<CorpId>& corporations, Seat seat) {
    out.open('{').field("name", names.players[to_index(seat)]);
    const auto lot = lot_held(rules, position, seat);
    const Money face = lot ? rules.figures()[*lot].price : Money(0);
    out.field("cash", position[seat].cash).field("value", RulesContext(rules, position).worth(seat) + face);
    out.field("certs", RulesContext(rules, position).certificates(seat));
    auto privates = private_ids(rules, position, PrivateHolder::Place::player, seat.index());
    if (lot) privates.push_back(rules.figures()[*lot].engine_id);
    write_texts(out, "privates", privates);
    out.key("shares").open('{');
    for (const CorpId id : corporations)
        if (const Percent held = RulesContext(rules, position).holding(seat, id);
            held > Percent(0) && id != position.par_due)
            out.field(rules.figures()[id].engine_id, held.value());
    out.close('}').close('}');
}

void write_chart(JsonText& out, const Rules& rules, const Dialect& dialect, const Corporation& rr) {
    const auto price = [&](Cell cell) {
        return cell.exists() ? std::optional(rules.figures().chart.price(cell)) : std::nullopt;
    };
    out.field("par", price(dialect.par_moves ? rr.price : rr.par)).field("price", price(rr.price)).key("cell");
    if (rr.price.exists())
        out.open('[').value(int(rr.price.row)).value(int(rr.price.column)).close(']');
    else
        out.null();
}

void write_corporation(JsonText& out, const TraceHead& head, const Rules& rules, const Dialect& dialect,
                       const TraceNames& names, const Position& position, CorpId id) {
    const Corporation& rr = position[id];
    const bool due = position.par_due == id;
    out.open('{').field("sym", rules.figures()[id].engine_id);
    out.field("president", rr.president && !due ? std::optional(item_at(names.players, *rr.president)) : std::nullopt);
    out.field("floated", rr.floated).field("cash", rr.cash);
    write_chart(out, rules, dialect, rr);
    out.field("ipo", (due ? 100 / rr.share_size : rr.offering) * rr.share_size)
        .field("market", rr.market * rr.share_size);
    std::vector<std::string> trains;
    for (const Train& train : rr.trains) trains.push_back(RulesContext(rules, position).train_name(train));
    const bool recorded = !head.trains.empty();
    write_texts(out, "trains", recorded ? head.trains[to_index(id)] : trains);
    write_texts(out, "privates", private_ids(rules, position, PrivateHolder::Place::corporation, id.index));
    std::vector<std::string> tokens;
    for (const hex::Station& station : position.board.stations)
        if (station.owner.index == id.index) tokens.push_back(rules.map()[station.at.hex].id);
    int unplaced = rr.stations_left;
    for (const RotatedTile& rotated : head.rotated_tiles)
        if (rotated.lifted && rotated.owner == id) std::erase(tokens, rules.map()[rotated.hex].id), ++unplaced;
    std::sort(tokens.begin(), tokens.end());
    write_texts(out, "tokens", tokens);
    out.field("unplaced_tokens", unplaced);
    out.field("revenue", head.paid == id ? std::optional(rr.last_revenue) : std::nullopt).close('}');
}

void write_trains(JsonText& out, const TraceHead& head, const Rules& rules, const Position& position) {
    out.key("depot").open('{');
    for (const TrainKindId kind : position.offering.ids()) {
        int left = position.offering[kind];
        if (left == unlimited) left = endless_left(position, kind);
        if (left > 0) out.field(rules.figures()[kind].name, left);
    }
    out.close('}');
    std::vector<std::string> market;
    for (const Train& train : position.open_market) market.push_back(RulesContext(rules, position).train_name(train));
    write_texts(out, "discarded", head.market_trains.value_or(market));
}

// Writes the cells of the stock market that hold two tokens or more. In each cell, the corporation that operates first
// comes first.
void write_stacks(JsonText& out, const Rules& rules, const Position& position) {
    std::map<std::pair<int, int>, Cell> cells;
    for (const Corporation& rr : position.corporations)
        if (rr.price.exists()) cells.emplace(std::pair{int(rr.price.row), int(rr.price.column)}, rr.price);
    out.key("stacks").open('{');
    for (const auto& [place, cell] : cells) {
        const std::vector<CorpId> stack = RulesContext(rules, position).stack(cell);
        if (stack.size() < 2) continue;
        std::vector<std::string> symbols;
        for (const CorpId id : stack) symbols.push_back(rules.figures()[id].engine_id);
        write_texts(out, fmt::format("{},{}", place.first, place.second), symbols);
    }
    out.close('}');
}

} // namespace

TraceNames names_of(const GameSetup& setup) {
    TraceNames names{setup.players, {}};
    for (const std::string& player : setup.players) names.ids.push_back({player, false});
    return names;
}

TraceWriter::TraceWriter(const Dialect& dialect, const Rules& rules, TraceNames names)
    : dialect_(dialect), rules_(rules), names_(std::move(names)) {
    const Figures& figures = rules.figures();
    for (const CorpId id : figures.corporations.ids()) corporations_.push_back(id);
    std::sort(corporations_.begin(), corporations_.end(),
              [&](CorpId a, CorpId b) { return figures[a].engine_id < figures[b].engine_id; });
    for (std::uint8_t i = 0; i < static_cast<std::uint8_t>(rules.map().hex_count()); ++i)
        hexes_.emplace_back(rules.map()[hex::HexId{i}].id, hex::HexId{i});
    std::sort(hexes_.begin(), hexes_.end());
}

std::string TraceWriter::line(const TraceHead& head, const Position& position) const {
    JsonText out;
    const bool finished = position.round == Round::over || head.stopped;
    out.open('{').field("action", head.action).field("type", head.type).key("entity");
    write_name(out, head.entity);
    out.field("round", round_label(rules_, position)).field("phase", RulesContext(rules_, position).phase().name);
    out.field("bank", position.bank);
    out.field("priority", item_at(names_.players, priority(head, position).index()));
    out.field("next", finished ? std::nullopt : std::optional(next_name(rules_, names_, position)));
    out.field("finished", finished).key("players").open('[');
    const bool as_listed = sit_as_listed(position);
    for (int i = 0; i < int_size(position.players); ++i) {
        const Seat seat = as_listed ? Seat(i) : item_at(position.order, i);
        write_player(out, rules_, names_, position, corporations_, seat);
    }
    out.close(']').key("corporations").open('[');
    for (const CorpId id : corporations_) write_corporation(out, head, rules_, dialect_, names_, position, id);
    const auto shown_rotation = [&](hex::HexId place, const hex::PlacedTile& placed) {
        for (const RotatedTile& rotated : head.rotated_tiles)
            if (rotated.hex == place) return rotated.rotation;
        return int(placed.rotation);
    };
    out.close(']').key("tiles").open('{');
    for (const auto& [name, place] : hexes_)
        if (const hex::PlacedTile& placed = position.board.placed[place.index]; placed.tile.exists())
            out.field(name, fmt::format("{}/{}", recorded_tile(dialect_, rules_, placed.tile, place),
                                        shown_rotation(place, placed)));
    out.close('}');
    write_trains(out, head, rules_, position);
    write_stacks(out, rules_, position);
    return out.close('}').take();
}

std::string TraceWriter::result(const Position& position, std::string_view end_reason, bool finished,
                                bool by_id) const {
    std::vector<Seat> seats;
    for (int i = 0; i < int_size(position.players); ++i) seats.push_back(Seat(i));
    std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
        return RulesContext(rules_, position).worth(a) > RulesContext(rules_, position).worth(b);
    });
    JsonText out;
    out.open('{').key("result").open('{');
    for (const Seat seat : seats) out.field(names_.players[to_index(seat)], RulesContext(rules_, position).worth(seat));
    out.close('}');
    out.field("end_reason", end_reason.empty() ? std::nullopt : std::optional(recorded_end_reason(end_reason)));
    out.field("finished", finished);
    if (by_id) {
        out.key("result_by_id").open('{');
        for (const Seat seat : seats)
            out.field(names_.ids[to_index(seat)].text, RulesContext(rules_, position).worth(seat));
        out.close('}');
    }
    return out.close('}').take();
}

} // namespace highball::import18xx
