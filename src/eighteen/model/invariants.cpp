// Invariants of every position of the family, recomputed from scratch.
#include "eighteen/game.h"
#include "eighteen/rules/auction.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace highball::eighteen {

namespace {

using Violations = std::vector<std::string>;

void money_is_conserved(const RulesContext& context, Violations& broken) {
    Money sum = context.position.bank;
    for (int i = 0; i < context.seats(); ++i) {
        sum += context.position[Seat(i)].cash;
        if (context.position[Seat(i)].cash < Money(0)) broken.push_back(context.name(Seat(i)) + " has negative cash");
        const bool bound = context.position.round == Round::stock && bids_are_covered(context);
        if (bound && context.free_cash(Seat(i)) < Money(0))
            broken.push_back(context.name(Seat(i)) + " has bid more than their cash");
    }
    for (const CorpId id : context.position.corporations.ids()) {
        sum += context.position[id].cash;
        if (context.position[id].cash < Money(0)) broken.push_back(context.name(id) + " has negative cash");
    }
    if (sum != context.figures().bank)
        broken.push_back(fmt::format("the total money is {}, not {}", sum, context.figures().bank));
    if (context.position.bank < Money(0) && !context.position.bank_broken)
        broken.push_back("the bank is below zero but not marked as broken");
}

void shares_are_conserved(const RulesContext& context, Violations& broken) {
    for (const CorpId id : context.position.corporations.ids()) {
        const Corporation& rr = context.position[id];
        const std::string& name = context.name(id);
        const int held = std::accumulate(rr.shares.begin(), rr.shares.end(), 0);
        if ((held + rr.offering + rr.market) * rr.share_size != 100)
            broken.push_back(name + ": the shares do not add up to 100%");
        if (rr.market * rr.share_size > context.figures().market_limit.value() && !context.rules.market_overflows())
            broken.push_back(name + ": too many shares in the open market");
        if (rr.offering < 0 || rr.market < 0) broken.push_back(name + ": a negative number of shares");
        if (rr.floated && !rr.president) broken.push_back(name + ": floated without a president");
        if (rr.president.has_value() != rr.price.exists() && context.position.par_due != id)
            broken.push_back(name + ": a price without a president, or a president without a price");
        if (!rr.president) continue;
        const int most = *std::max_element(rr.shares.begin(), rr.shares.end());
        const int presidents = item_at(rr.shares, *rr.president);
        const auto& limits = context.figures().percents;
        if (const auto limit = limits.find("treasury-limit");
            limit != limits.end() && rr.offering * rr.share_size > limit->second.value())
            broken.push_back(name + ": too many shares in the treasury");
        if (presidents < 2) broken.push_back(name + ": the president holds less than the president's certificate");
        if (presidents < most) broken.push_back(name + ": somebody holds more than the president");
        if (rr.price.exists() && !context.figures().chart.has(rr.price))
            broken.push_back(name + ": the token is off the chart");
    }
}

void tiles_are_conserved(const RulesContext& context, Violations& broken) {
    const hex::BoardMap& map = context.map();
    std::vector<int> on_map(map.tiles.size(), 0);
    for (const hex::PlacedTile& placed : context.position.board.placed)
        if (placed.tile.exists()) ++on_map[placed.tile.index];
    for (std::size_t t = 0; t < map.tiles.size(); ++t)
        if (map.tiles[t].count != hex::unlimited && on_map[t] + context.position.board.left[t] != map.tiles[t].count)
            broken.push_back(fmt::format("tile {}: {} on the map and {} left do not add up to {}", map.tiles[t].id,
                                         on_map[t], context.position.board.left[t], map.tiles[t].count));
}

void stations_fit(const RulesContext& context, Violations& broken) {
    const hex::Board& board = context.position.board;
    std::vector<int> placed(context.position.corporations.size(), 0);
    for (const hex::Station& station : board.stations) {
        if (!station.extra) ++item_at(placed, station.owner);
        const auto& stops = hex::face_at(context.map(), board, station.at.hex).stops;
        if (station.at.stop >= stops.size() || hex::stations_in(board, station.at) > stops[station.at.stop].circles)
            broken.push_back("more stations than slots in " + context.map()[station.at.hex].id);
    }
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const auto all = context.station_prices(CorpId{static_cast<std::int8_t>(i)}).size();
        if (placed[i] + context.position.corporations[i].stations_left != static_cast<int>(all))
            broken.push_back(context.figures().corporations[i].symbol + ": stations on map and charter do not add up");
    }
}

void trains_are_within_limits(const RulesContext& context, Violations& broken) {
    const Position& now = context.position;
    for (const CorpId id : now.corporations.ids()) {
        const bool discarding = contains(now.discarding, id);
        if (!discarding && context.rules.enforces_train_limit() &&
            context.trains_counted(id) > context.rules.train_limit(context, id))
            broken.push_back(context.name(id) + " owns more trains than the limit");
    }
    for (std::size_t k = 0; k < context.figures().trains.size(); ++k) {
        int seen = now.offering[k];
        const auto is_kind = [&](const Train& t) { return t.kind.index == static_cast<int>(k) && t.sellable; };
        for (const Corporation& rr : now.corporations)
            seen += static_cast<int>(std::count_if(rr.trains.begin(), rr.trains.end(), is_kind));
        seen += static_cast<int>(std::count_if(now.open_market.begin(), now.open_market.end(), is_kind));
        if (now.offering[k] != unlimited && seen > context.figures().trains[k].count)
            broken.push_back("too many " + context.figures().trains[k].name + " trains");
    }
    for (const Train& train : now.open_market)
        if (train.obsolete || train.freight) broken.push_back("an obsolete or declared train is in the open market");
}

void a_decision_is_open(const RulesContext& context, Violations& broken) {
    if (context.position.round != Round::over && seats_to_act(context).empty())
        broken.push_back("nobody can act and the game is not over");
    // Ruling on 3.1: during a stock turn, the cheapest unsold private has no bid.
    if (context.position.auction || !context.figures().lots.empty()) return;
    if (const auto company = context.cheapest_unsold(); company && !item_at(context.position.bids, *company).empty())
        broken.push_back("the cheapest unsold private has a bid and is not auctioned");
}

// Checks that bankrupt players who have left the game have nothing. Checks also that the move order, if there is one,
// contains every player once.
void the_bankrupt_are_gone(const RulesContext& context, Violations& broken) {
    const Position& now = context.position;
    for (int i = 0; i < context.seats() && context.rules.bankrupt_leaves(); ++i) {
        const Seat seat(i);
        if (!now[seat].bankrupt) continue;
        if (context.worth(seat) != Money(0)) broken.push_back(context.name(seat) + " is bankrupt but still has money");
        if (now.round != Round::over && now.priority == seat)
            broken.push_back(context.name(seat) + " is bankrupt and has the priority deal");
        for (const Corporation& rr : now.corporations)
            if (rr.president == seat) broken.push_back(context.name(seat) + " is bankrupt and president");
    }
    std::vector<Seat> order = now.order;
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < order.size(); ++i)
        if (order.size() != now.players.size() || order[i] != id_from<Seat>(i))
            broken.push_back("the move order does not list every player once");
}

// Checks that a corporation without a president, because it has not started or has closed, has nothing in play. Checks
// also the share size and the faces of the trains of all corporations.
void unstarted_corporations_are_bare(const RulesContext& context, Violations& broken) {
    for (const CorpId id : context.position.corporations.ids()) {
        const Corporation& rr = context.position[id];
        const std::string& name = context.name(id);
        if (rr.share_size != 10 && !context.figures()[id].five_share)
            broken.push_back(name + ": shares of a size other than 10%");
        for (const Train& train : rr.trains)
            if (train.freight && context.figures()[train.kind].freight.empty())
                broken.push_back(name + ": a freight train of a kind without a freight face");
        if (rr.president) continue;
        if (rr.cash != Money(0) || !rr.trains.empty() || rr.market != 0 || rr.extra_trains != 0)
            broken.push_back(name + ": it has no president but owns something");
        for (const Private& company : context.position.privates)
            if (company.mark.owner == id) broken.push_back(name + ": a revenue token without a president");
    }
}

} // namespace

std::vector<std::string> find_broken_invariants(const RulesContext& context) {
    Violations broken;
    money_is_conserved(context, broken);
    shares_are_conserved(context, broken);
    tiles_are_conserved(context, broken);
    stations_fit(context, broken);
    trains_are_within_limits(context, broken);
    the_bankrupt_are_gone(context, broken);
    unstarted_corporations_are_bare(context, broken);
    a_decision_is_open(context, broken);
    return broken;
}

} // namespace highball::eighteen
