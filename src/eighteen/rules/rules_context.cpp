#include "eighteen/queries/rule_text_figures.h"
#include "eighteen/rules/deviations.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

const GameSetup nobody;

} // namespace

RulesContext::RulesContext(const Rules& of_title, const Position& now) : RulesContext(of_title, nobody, now) {}

const std::string& RulesContext::name(Seat seat) const {
    static const std::string unnamed = "a player";
    return to_index(seat) < setup.players.size() ? setup.players[to_index(seat)] : unnamed;
}

bool RulesContext::has_option(std::string_view name) const {
    for (std::size_t i = 0; i < figures().options.size(); ++i)
        if (figures().options[i].name == name) return (position.options >> i & 1U) != 0;
    return false;
}

Money RulesContext::price(CorpId corporation) const {
    const Cell cell = position[corporation].price;
    return cell.exists() ? figures().chart.price(cell) : Money(0);
}

Money RulesContext::par(CorpId corporation) const {
    const Cell cell = position[corporation].par;
    return cell.exists() ? figures().chart.price(cell) : Money(0);
}

int RulesContext::shares_to_float(CorpId corporation) const {
    const Corporation& rr = position[corporation];
    const int gone = 100 - rr.offering * rr.share_size;
    return std::max(0, (figures().float_at.value() - gone + rr.share_size - 1) / rr.share_size);
}

Percent RulesContext::holding(Seat seat, CorpId corporation) const {
    const Corporation& rr = position[corporation];
    return Percent(rr.shares[seat] * rr.share_size);
}

// Returns how many certificates of the corporation the seat holds. The president's certificate, of two shares, counts
// as one (18AL 3.3(b)).
int RulesContext::certificates_of(Seat seat, CorpId corporation) const {
    const Corporation& rr = position[corporation];
    const int shares = rr.shares[seat];
    return rr.president == seat ? shares - 1 : shares;
}

// 18AL 3.5(a): among equal holders, the next one clockwise from the president takes precedence.
std::optional<Seat> RulesContext::largest_other_holder(CorpId corporation) const {
    const Corporation& rr = position[corporation];
    std::optional<Seat> best;
    if (!rr.president) return best;
    Seat seat = *rr.president; // bankrupt if the bankruptcy has ended the game
    for (int left = position.players_left(); left > 0; --left) {
        seat = position.after(seat);
        if (seat != *rr.president && (!best || rr.shares[seat] > rr.shares[*best])) best = seat;
    }
    return best;
}

// 18AL 3.2(a)(3), 3.5(a): the largest other holder takes over if he holds two shares and the market has room for a sale
// that leaves the president with fewer shares than he has.
std::optional<Seat> RulesContext::next_president(CorpId corporation) const {
    constexpr int president_shares = 2;
    const Corporation& rr = position[corporation];
    const std::optional<Seat> best = largest_other_holder(corporation);
    if (!best || rr.shares[*best] < president_shares) return std::nullopt;
    const int room = figures().market_limit.value() / rr.share_size - rr.market,
              sold = rr.shares[*rr.president] - rr.shares[*best] + 1;
    return sold <= room ? best : std::nullopt;
}

// 18AL 3.3(b), 18VA 4.4: privates count, but certificates of corporations in the yellow zone do not.
int RulesContext::certificates(Seat seat) const {
    int count = 0;
    for (const CorpId id : position.corporations.ids()) {
        const Cell cell = position[id].price;
        const int held = certificates_of(seat, id);
        if (held > 0 && !(cell.exists() && figures().chart.is_yellow(cell))) count += held;
    }
    for (const Private& company : position.privates)
        if (company.holder == PrivateHolder::of(seat)) ++count;
    return count;
}

int RulesContext::certificate_limit() const { return figures().certificate_limit.at(int_size(position.players)); }

const std::vector<Money>& RulesContext::station_prices(CorpId corporation) const {
    const CorporationFigures& printed = figures()[corporation];
    const bool converted = !is_five_share(corporation) && !printed.stations_converted.empty();
    return converted ? printed.stations_converted : printed.station_prices;
}

// Obsolete trains count, because they are still owned (ruling on 4.2.5.1). In recordings of 18xx.games, they do not.
int RulesContext::trains_counted(CorpId corporation) const {
    const std::vector<Train>& trains = position[corporation].trains;
    if (obsolete_trains_count(*this)) return int_size(trains);
    return static_cast<int>(std::count_if(trains.begin(), trains.end(), [](const Train& t) { return !t.obsolete; }));
}

std::optional<PrivateId> RulesContext::cheapest_unsold() const {
    for (const PrivateId company : position.privates.ids())
        if (position[company].holder.kind == PrivateHolder::Place::bank) return company;
    return std::nullopt;
}

Money RulesContext::lot_price(LotId lot) const {
    const auto i = static_cast<std::size_t>(lot.index);
    return figures().lots[i].price - (i < position.reductions.size() ? position.reductions[i] : Money(0));
}

const Bid* RulesContext::high_bid(LotId lot) const {
    const std::vector<Bid>& bids = position.bids[to_index(lot)];
    return bids.empty() ? nullptr : &bids.back();
}

Money RulesContext::minimum_bid(LotId lot) const {
    const Bid* high = high_bid(lot);
    return high ? high->amount + figures().amounts.at("bid-increment") : lot_price(lot);
}

std::optional<LotId> RulesContext::lot_at_zero() const {
    for (const LotId lot : figures().lots.ids())
        if (!high_bid(lot) && lot_price(lot) <= Money(0)) return lot;
    return std::nullopt;
}

Money RulesContext::free_cash(Seat seat, LotId except) const {
    Money sum;
    for (const LotId lot : figures().lots.ids())
        if (const Bid* high = high_bid(lot); high && high->seat == seat && lot != except) sum += high->amount;
    return position[seat].cash - sum;
}

// Returns the price of an unsold private. The price is par, but the first private becomes cheaper in each stock round
// (18AL 3.1.2), or whenever everybody has passed if the privates have a round of their own.
Money RulesContext::private_price(PrivateId company) const {
    if (company.index != 0 || figures().first_private_prices.empty()) return figures()[company].par;
    if (privates_have_own_round(*this)) return figures()[company].par - position[company].reduction;
    const auto round = static_cast<std::size_t>(position.stock_round - 1);
    return round < figures().first_private_prices.size() ? figures().first_private_prices[round] : Money(0);
}

Money RulesContext::minimum_bid(PrivateId company) const {
    Money high = figures()[company].par;
    for (const Bid& bid : position.bids[to_index(company)]) high = std::max(high, bid.amount);
    return high + figures().amounts.at("bid-increment");
}

Money RulesContext::least_private_price(PrivateId company) const {
    return Money((figures()[company].par.dollars() * figures().private_price_least.value() + 99) / 100);
}

Money RulesContext::most_private_price(PrivateId company) const {
    return Money(figures()[company].par.dollars() * figures().private_price_most.value() / 100);
}

Money RulesContext::committed(Seat seat, PrivateId except) const {
    if (!figures().lots.empty()) return position[seat].cash - free_cash(seat, LotId{});
    Money sum;
    for (std::size_t i = 0; i < position.bids.size(); ++i)
        for (const Bid& bid : position.bids[i])
            if (bid.seat == seat && static_cast<int>(i) != except.index) sum += bid.amount;
    return sum;
}

Money RulesContext::free_cash(Seat seat, PrivateId except) const {
    if (!figures().lots.empty()) return free_cash(seat, LotId{});
    return position[seat].cash - committed(seat, except);
}

// Adds cash (18AL 5.1(a)), shares (18AL 5.1(b)) and privates (18AL 5.1(c)).
Money RulesContext::worth(Seat seat) const {
    Money sum = position[seat].cash + sum_of_privates(seat, &PrivateFigures::par);
    for (const CorpId id : position.corporations.ids())
        if (const int shares = position[id].shares[seat]; shares > 0) sum += price(id) * shares;
    return sum;
}

Money RulesContext::sum_of_privates(Seat seat, Money PrivateFigures::*figure) const {
    Money sum;
    for (const PrivateId company : position.privates.ids())
        if (position[company].holder == PrivateHolder::of(seat)) sum += figures()[company].*figure;
    return sum;
}

std::vector<CorpId> RulesContext::stack(Cell cell) const {
    std::vector<CorpId> tokens;
    for (const CorpId id : position.corporations.ids())
        if (position[id].price == cell) tokens.push_back(id);
    std::sort(tokens.begin(), tokens.end(),
              [&](CorpId a, CorpId b) { return position[a].arrived < position[b].arrived; });
    return tokens;
}

Money RulesContext::next_station_price(CorpId corporation) const {
    const std::vector<Money>& prices = station_prices(corporation);
    const auto left = static_cast<std::size_t>(position[corporation].stations_left);
    return left == 0 || left > prices.size() ? Money(0) : prices[prices.size() - left];
}

int RulesContext::trains_left(TrainKindId kind) const { return position.offering[kind]; }

std::optional<TrainKindId> RulesContext::next_train() const {
    for (const TrainKindId kind : position.offering.ids())
        if (position.offering[kind] > 0) return kind;
    return std::nullopt;
}

std::vector<TrainKindId> RulesContext::on_offer() const {
    std::vector<TrainKindId> kinds;
    for (const TrainKindId kind : position.offering.ids()) {
        if (position.offering[kind] == 0) continue;
        const std::string& from = figures()[kind].available_from;
        if (kinds.empty() || (!from.empty() && position.phase >= figures().find_phase(from))) kinds.push_back(kind);
    }
    return kinds;
}

bool RulesContext::in_market(TrainKindId kind) const {
    return std::any_of(position.open_market.begin(), position.open_market.end(),
                       [&](const Train& train) { return train.kind == kind; });
}

bool RulesContext::owns(CorpId corporation, PrivateId company) const {
    return position[company].holder == PrivateHolder::of(corporation);
}

// 18AL 4.2.2(c): one circle of the hex is reserved for each home station that is still to come. The reservation does
// not bind the corporation whose home it is.
bool RulesContext::circle_free(hex::StopRef stop, CorpId corporation) const {
    const std::vector<hex::Stop>& stops = hex::face_at(map(), position.board, stop.hex).stops;
    const auto open = [&](std::size_t i) {
        return stops[i].circles - hex::stations_in(position.board, {stop.hex, static_cast<std::uint8_t>(i)});
    };
    if (open(stop.stop) <= 0) return false;
    int free = 0;
    for (std::size_t i = 0; i < stops.size(); ++i) free += open(i);
    for (const CorpId id : position.corporations.ids()) {
        if (id == corporation || position[id].home_placed) continue;
        const std::vector<hex::HexId> homes = rules.homes_of(*this, id);
        if (contains(homes, stop.hex)) --free;
    }
    return free > 0;
}

std::string RulesContext::train_name(const Train& train) const {
    const TrainKind& kind = figures()[train.kind];
    return train.freight ? kind.freight : kind.name;
}

std::string RulesContext::market_train_name(const Train& train) const { return both_faces(figures()[train.kind]); }

std::string RulesContext::stop_name(const hex::StopRef& stop) const {
    const hex::Hex& place = map()[stop.hex];
    return place.name.empty() ? place.id : place.name + " " + place.id;
}

} // namespace highball::eighteen
