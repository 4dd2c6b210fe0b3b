#include "eighteen/rules.h"

#include "eighteen/plain_pay.h"
#include "eighteen/table.h"
#include "hex/reach.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

hex::StopRef Rules::home_of(const Position&, CorpId corporation) const {
    const CorporationFigures& figures = figures_[corporation];
    return {figures.home, static_cast<std::uint8_t>(figures.home_stop)};
}

std::vector<std::pair<Compat, OptionInfo>> Rules::common_compat() const {
    const auto row = [&](Compat compat, const char* name, const char* help, Rule rule) {
        return std::pair<Compat, OptionInfo>{compat, {name, help, std::string(number(rule))}};
    };
    return {
        row(Compat::auction_round, "auction-round", "all privates are sold in an auction before the first stock round",
            Rule::private_turn),
        row(Compat::auction_lowest_first, "auction-lowest-first",
            "in an auction the lowest bidder acts next and a pass is final", Rule::auction),
        row(Compat::no_consent, "no-consent", "deals are done without an answer of the other side", Rule::sell_private),
        row(Compat::private_over_limit, "private-over-limit",
            "a private may be bought from a player above the certificate limit", Rule::certificate_limit),
        row(Compat::obsolete_all, "obsolete-all",
            "obsolete trains of the buyer run once more too and none count for the limit", Rule::obsolescence),
        row(Compat::help_any_train, "help-any-train", "the president's money may buy a train of another corporation",
            Rule::forced_cheapest),
        row(Compat::sell_in_any_order, "sell-in-any-order", "only each single forced sale is checked",
            Rule::forced_sale),
        row(Compat::early_bankrupt, "early-bankrupt", "bankruptcy in any step of a turn", Rule::end_bankruptcy),
        row(Compat::bank_below_zero, "bank-below-zero", "the bank is out of cash only below zero", Rule::end_bank),
        row(Compat::discard_order, "discard-order",
            "above a new train limit corporations discard in the order of the list of corporations", Rule::train_limit),
        row(Compat::sell_unforced, "sell-unforced",
            "a president may sell stock in the train step without having to buy a train", Rule::forced_sale),
    };
}

std::vector<hex::HexId> Rules::homes_of(const Position& position, CorpId corporation) const {
    return {home_of(position, corporation).hex};
}

// One tile a turn (18AL 4.2(b)); with option double-yellow two yellow ones instead in the first turn (7(a)).
Rules::Lays Rules::lays_left(const Position& position) const {
    const OperatingTurn& turn = position.turn;
    if (position[turn.corporation].operated || !has_option(position, "double-yellow"))
        return {turn.lays == 0 ? 1 : 0, false};
    if (turn.lays == 0) return {2, false};
    return {turn.lays == 1 && !turn.upgraded ? 1 : 0, true};
}

std::optional<Refusal> Rules::check_power(const Position&, const Action&) const {
    return refuse(Rule::power_step, "no private company here has such a power");
}

bool Rules::may_still_own(const Position& position, PrivateId lot) const {
    const Private& paper = position[lot];
    const CorpId id = position.turn.corporation;
    if (paper.power_used || paper.holder.kind == Holder::Kind::closed) return false;
    if (owns(position, id, lot)) return true;
    return paper.holder.kind == Holder::Kind::player && phase(position).corporations_buy_privates &&
           position[id].cash >= least_private_price(lot);
}

std::optional<Refusal> Rules::power_is_elsewhere(const Position& position, PrivateId lot) const {
    const Holder& holder = position[lot].holder;
    const std::string& name = figures_[lot].symbol;
    if (holder.kind == Holder::Kind::closed) return refuse_power(lot, name + " is closed");
    if (holder.kind != Holder::Kind::corporation)
        return refuse_power(lot,
                            fmt::format("no corporation owns {}: its power serves a corporation in its turn", name));
    if (owns(position, position.turn.corporation, lot)) return std::nullopt;
    return refuse_power(
        lot, fmt::format("{} belongs to {}, which is not operating", name, figures_[CorpId{holder.index}].symbol));
}

bool Rules::has_option(const Position& position, std::string_view name) const {
    for (std::size_t i = 0; i < figures_.options.size(); ++i)
        if (figures_.options[i].name == name) return (position.options >> i & 1U) != 0;
    return false;
}

Money Rules::price(const Position& position, CorpId corporation) const {
    const Cell cell = position[corporation].price;
    return cell.exists() ? figures_.chart.price(cell) : Money(0);
}

Money Rules::par(const Position& position, CorpId corporation) const {
    const Cell cell = position[corporation].par;
    return cell.exists() ? figures_.chart.price(cell) : Money(0);
}

Percent Rules::holding(const Position& position, Seat seat, CorpId corporation) const {
    const Corporation& rr = position[corporation];
    return Percent(rr.shares[static_cast<std::size_t>(seat.index())] * rr.share_size);
}

int Rules::shares_in_players_hands(const Position& position, CorpId corporation) const {
    int all = 0;
    for (const std::int8_t shares : position[corporation].shares) all += shares;
    return all;
}

// The president's certificate counts as one (18AL 3.3(b)).
int Rules::certificates_of(const Position& position, Seat seat, CorpId corporation) const {
    const Corporation& rr = position[corporation];
    const int shares = rr.shares[static_cast<std::size_t>(seat.index())];
    return rr.president == seat ? shares - 1 : shares;
}

int Rules::certificates(const Position& position, Seat seat) const {
    int count = 0;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.corporations.size()); ++i) {
        const Cell cell = position[CorpId{i}].price;
        if (!cell.exists() || !figures_.chart.is_yellow(cell)) count += certificates_of(position, seat, CorpId{i});
    }
    for (const Private& lot : position.privates)
        if (lot.holder.kind == Holder::Kind::player && lot.holder.index == seat.index()) ++count;
    return count;
}

int Rules::certificate_limit(const Position& position) const {
    return figures_.certificate_limit.at(static_cast<int>(position.players.size()));
}

int Rules::train_limit(const Position& position, CorpId corporation) const {
    const bool small = is_five_share(position, corporation) && phase(position).small_train_limit > 0;
    return (small ? phase(position).small_train_limit : phase(position).train_limit) +
           position[corporation].extra_trains;
}

Money Rules::offering_price(const Position& position, CorpId corporation) const { return par(position, corporation); }

void Rules::pay_for_offering(Table& table, Seat buyer, CorpId, Money price) const { table.pay_bank(buyer, price); }

bool Rules::sold_out(const Position& position, CorpId corporation) const {
    return position[corporation].offering == 0 && position[corporation].market == 0;
}

const std::vector<Money>& Rules::station_prices(const Position& position, CorpId corporation) const {
    const CorporationFigures& figures = figures_[corporation];
    const bool converted = !is_five_share(position, corporation) && !figures.stations_converted.empty();
    return converted ? figures.stations_converted : figures.station_prices;
}

// Obsolete trains are owned trains and count (ruling on 4.2.5.1); the engine of recorded games leaves them out.
int Rules::trains_counted(const Position& position, CorpId corporation) const {
    const std::vector<Train>& trains = position[corporation].trains;
    if (!has(position, Compat::obsolete_all)) return static_cast<int>(trains.size());
    return static_cast<int>(std::count_if(trains.begin(), trains.end(), [](const Train& t) { return !t.obsolete; }));
}

std::optional<PrivateId> Rules::cheapest_unsold(const Position& position) const {
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.privates.size()); ++i)
        if (position[PrivateId{i}].holder.kind == Holder::Kind::bank) return PrivateId{i};
    return std::nullopt;
}

bool Rules::privates_unsold(const Position& position) const { return cheapest_unsold(position).has_value(); }

Money Rules::asked(const Position& position, LotId lot) const {
    const auto i = static_cast<std::size_t>(lot.index);
    return figures_.lots[i].price - (i < position.reductions.size() ? position.reductions[i] : Money(0));
}

const Bid* Rules::high_bid(const Position& position, LotId lot) const {
    const std::vector<Bid>& bids = position.bids[static_cast<std::size_t>(lot.index)];
    return bids.empty() ? nullptr : &bids.back();
}

Money Rules::minimum_bid(const Position& position, LotId lot) const {
    const Bid* high = high_bid(position, lot);
    return high ? high->amount + figures_.amounts.at("bid-increment") : asked(position, lot);
}

std::optional<LotId> Rules::lot_at_zero(const Position& position) const {
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.bids.size()); ++i)
        if (!high_bid(position, LotId{i}) && asked(position, LotId{i}) <= Money(0)) return LotId{i};
    return std::nullopt;
}

Money Rules::free_cash(const Position& position, Seat seat, LotId except) const {
    Money sum;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.bids.size()); ++i)
        if (const Bid* high = high_bid(position, LotId{i}); high && high->seat == seat && i != except.index)
            sum += high->amount;
    return position[seat].cash - sum;
}

// Par, but the first private grows cheaper from stock round to stock round (18AL 3.1.2).
Money Rules::private_price(const Position& position, PrivateId lot) const {
    if (lot.index != 0 || figures_.first_private_prices.empty()) return figures_[lot].par;
    if (has(position, Compat::auction_round)) return figures_[lot].par - position[lot].reduction;
    const auto round = static_cast<std::size_t>(position.stock_round - 1);
    return round < figures_.first_private_prices.size() ? figures_.first_private_prices[round] : Money(0);
}

Money Rules::minimum_bid(const Position& position, PrivateId lot) const {
    Money high = figures_[lot].par;
    for (const Bid& bid : position.bids[static_cast<std::size_t>(lot.index)]) high = std::max(high, bid.amount);
    return high + figures_.amounts.at("bid-increment");
}

Money Rules::least_private_price(PrivateId lot) const {
    return Money((figures_[lot].par.dollars() * figures_.private_price_least.value() + 99) / 100);
}

Money Rules::most_private_price(PrivateId lot) const {
    return Money(figures_[lot].par.dollars() * figures_.private_price_most.value() / 100);
}

Money Rules::committed(const Position& position, Seat seat, PrivateId except) const {
    if (!figures_.lots.empty()) return position[seat].cash - free_cash(position, seat, LotId{});
    Money sum;
    for (std::size_t i = 0; i < position.bids.size(); ++i)
        for (const Bid& bid : position.bids[i])
            if (bid.seat == seat && static_cast<int>(i) != except.index) sum += bid.amount;
    return sum;
}

Money Rules::free_cash(const Position& position, Seat seat, PrivateId except) const {
    if (!figures_.lots.empty()) return free_cash(position, seat, LotId{});
    return position[seat].cash - committed(position, seat, except);
}

Money Rules::worth(const Position& position, Seat seat) const {
    Money sum = position[seat].cash;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.corporations.size()); ++i) {
        const int shares = position[CorpId{i}].shares[static_cast<std::size_t>(seat.index())];
        if (shares > 0) sum += price(position, CorpId{i}) * shares;
    }
    for (std::size_t i = 0; i < position.privates.size(); ++i) {
        const Holder& holder = position.privates[i].holder;
        if (holder.kind == Holder::Kind::player && holder.index == seat.index()) sum += figures_.privates[i].par;
    }
    return sum;
}

namespace {

// 18AL 4(b): highest price first; then the token farther right; then the one higher in the stack.
bool operates_before(const Figures& figures, const Corporation& a, const Corporation& b) {
    const Money price_a = figures.chart.price(a.price);
    const Money price_b = figures.chart.price(b.price);
    if (price_a != price_b) return price_a > price_b;
    if (a.price.column != b.price.column) return a.price.column > b.price.column;
    if (a.price.row != b.price.row) return a.price.row < b.price.row;
    return a.arrived < b.arrived;
}

} // namespace

std::vector<CorpId> Rules::operating_order(const Position& position) const {
    std::vector<CorpId> order;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.corporations.size()); ++i)
        if (position[CorpId{i}].floated) order.push_back(CorpId{i});
    std::sort(order.begin(), order.end(),
              [&](CorpId a, CorpId b) { return operates_before(figures_, position[a], position[b]); });
    return order;
}

std::vector<CorpId> Rules::stack(const Position& position, Cell cell) const {
    std::vector<CorpId> tokens;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.corporations.size()); ++i)
        if (position[CorpId{i}].price == cell) tokens.push_back(CorpId{i});
    std::sort(tokens.begin(), tokens.end(),
              [&](CorpId a, CorpId b) { return position[a].arrived < position[b].arrived; });
    return tokens;
}

Money Rules::next_station_price(const Position& position, CorpId corporation) const {
    const std::vector<Money>& prices = station_prices(position, corporation);
    const auto left = static_cast<std::size_t>(position[corporation].stations_left);
    return left == 0 || left > prices.size() ? Money(0) : prices[prices.size() - left];
}

int Rules::trains_left(const Position& position, TrainKindId kind) const {
    return position.offering[static_cast<std::size_t>(kind.index)];
}

std::optional<TrainKindId> Rules::next_train(const Position& position) const {
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.offering.size()); ++i)
        if (position.offering[static_cast<std::size_t>(i)] > 0) return TrainKindId{i};
    return std::nullopt;
}

std::vector<TrainKindId> Rules::on_offer(const Position& position) const {
    std::vector<TrainKindId> kinds;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.offering.size()); ++i) {
        if (position.offering[static_cast<std::size_t>(i)] == 0) continue;
        const std::string& from = figures_[TrainKindId{i}].available_from;
        if (kinds.empty() || (!from.empty() && position.phase >= figures_.find_phase(from)))
            kinds.push_back(TrainKindId{i});
    }
    return kinds;
}

bool Rules::owns(const Position& position, CorpId corporation, PrivateId lot) const {
    const Holder& holder = position[lot].holder;
    return holder.kind == Holder::Kind::corporation && holder.index == corporation.index;
}

std::uint8_t Rules::privates_of(const Position& position, CorpId corporation) const {
    std::uint8_t bits = 0;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.privates.size()); ++i)
        if (owns(position, corporation, PrivateId{i})) bits = static_cast<std::uint8_t>(bits | 1U << i);
    return bits;
}

hex::LayRules Rules::lay_rules(const Position& position) const { return {phase(position).colours, false}; }

// 18AL 4.2.2(c): in the hex one circle stays open for each home station that is still to come, the corporation's own
// aside.
bool Rules::circle_free(const Position& position, hex::StopRef stop, CorpId corporation) const {
    const std::vector<hex::Stop>& stops = hex::face_at(map(), position.board, stop.hex).stops;
    const auto open = [&](std::size_t i) {
        return stops[i].circles - hex::stations_in(position.board, {stop.hex, static_cast<std::uint8_t>(i)});
    };
    if (open(stop.stop) <= 0) return false;
    int free = 0;
    for (std::size_t i = 0; i < stops.size(); ++i) free += open(i);
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(position.corporations.size()); ++i) {
        if (i == corporation.index || position[CorpId{i}].home_placed) continue;
        const std::vector<hex::HexId> homes = homes_of(position, CorpId{i});
        if (std::find(homes.begin(), homes.end(), stop.hex) != homes.end()) --free;
    }
    return free > 0;
}

// 18AL 4.2.5.2: a corporation with a legal run and no train, while the bank has any train.
bool Rules::must_buy_train(const Position& position, CorpId corporation) const {
    const Corporation& rr = position[corporation];
    if (!rr.trains.empty()) return false;
    if (!next_train(position) && position.open_market.empty()) return false;
    return hex::has_route(map(), position.board, hex::Owner{corporation.index});
}

std::string Rules::train_name(const Train& train) const {
    const TrainKind& kind = figures_[train.kind];
    return train.freight ? kind.freight : kind.name;
}

std::string Rules::market_train_name(const Train& train) const {
    const TrainKind& kind = figures_[train.kind];
    return kind.freight.empty() ? kind.name : kind.name + "/" + kind.freight;
}

std::string Rules::stop_name(const hex::StopRef& stop) const {
    const hex::Hex& place = map()[stop.hex];
    return place.name.empty() ? place.id : place.name + " " + place.id;
}

bool Rules::has_run(const Position& position, CorpId corporation) const {
    return !position[corporation].trains.empty() &&
           hex::has_route(map(), position.board, hex::Owner{corporation.index});
}

// Compat::help_any_train: what the president has, up to the printed price.
Money Rules::help_for_trade(const Position& position, const Train& train) const {
    const CorpId buyer = position.turn.corporation;
    if (!has(position, Compat::help_any_train) || !must_buy_train(position, buyer)) return Money(0);
    const Money printed = figures_[train.kind].price - position[buyer].cash;
    return std::max(Money(0), std::min(printed, position[*position[buyer].president].cash));
}

std::unique_ptr<hex::RoutePay> Rules::route_pay(const Position& position, CorpId corporation) const {
    return std::make_unique<PlainPay>(*this, position, corporation);
}

} // namespace highball::eighteen
