// 18VA: treasuries that sell their own shares, five-share corporations, one block a turn, and what 4.5 says of a turn.
#include "titles/va18.h"
#include "eighteen/auction.h"
#include "eighteen/conversion.h"
#include "eighteen/forced_purchase.h"
#include "eighteen/operating_round.h"
#include "eighteen/running.h"
#include "eighteen/stock_round.h"
#include "eighteen/train_purchase.h"

#include "titles/va18_pay.h"
#include "titles/va18_preclusion.h"
#include "titles/va18_rule_help.h"
#include "titles/va18_rules.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball {

using namespace eighteen;

std::vector<std::pair<Compat, OptionInfo>> Va18::compat() const {
    return {
        {Compat::listed_order, {"x-listed-order", "the first move order is that of the list of players", "1.2"}},
        {Compat::no_consent, {"x-no-consent", "deals are done without an answer of the other side", "4.5.8"}},
        {Compat::more_certificates, {"x-cert-15", "15 certificates with four players", "3.1"}},
        {Compat::overbid, {"x-overbid", "an amount outbid on a lot may be bid there again", "4.1:bid"}},
        {Compat::sell_on_first_run,
         {"x-first-turn-sale", "stock may be sold from the corporation's first dividend on", "4.3.1"}},
        {Compat::no_preclusion, {"x-no-preclude", "a lay may cut a corporation off", "4.5.2.1:preclude"}},
        {Compat::first_tile_anywhere,
         {"x-any-first-tile", "the first tile only needs a connection", "4.5.2.1:home-first"}},
        {Compat::power_any_step, {"x-private-timing", "powers serve in any step of the turn", "4.2"}},
        {Compat::token_without_tile, {"x-py-anywhere", "the free token may lie in a city without a tile", "4.2(3)"}},
        {Compat::discount_open_market, {"x-tredegar-pool", "the discount serves for trains of the pool too", "4.2(2)"}},
        {Compat::any_runs, {"x-free-routes", "any legal runs, whatever they earn", "4.5.5"}},
        {Compat::sale_then_trade,
         {"x-sale-then-trade", "after an emergency sale a train of a corporation may be bought", "4.6.1"}},
        {Compat::blocks_outlive_owner,
         {"x-bankrupt-blocks", "corporations sold by a bankrupt president are barred to his successor", "4.6.3"}},
        {Compat::bonus_lost,
         {"x-rea-lost", "any corporation that closes takes the Express bonus with it", "4.6.3:company-closes"}},
        {Compat::bonus_once, {"rea-port-single", "the Express bonus is not doubled at a port", "4.2(1)"}},
        {Compat::run_on_any_track,
         {"x-run-step", "the run step comes wherever track joins two stops, even if no train may run", "4.5.5"}},
        {Compat::older_edition,
         {"x-port-bonus-only", "a freight train doubles the port bonus, not the city", "4.5.4.2"}},
        {Compat::discard_order,
         {"x-discard-order", "above a new limit corporations discard in the order of the list", "4.5.8:discard"}},
        {Compat::help_any_train,
         {"x-help-any-train", "the president's money may buy a train of another corporation", "4.6.1"}},
        {Compat::sell_in_any_order,
         {"x-sale-before-discount", "stock may be sold for more than the train costs with the discount", "4.6.2"}},
        {Compat::early_bankrupt, {"x-early-bankrupt", "bankruptcy in any step of a turn", "4.6.3"}},
        {Compat::sell_unforced,
         {"x-sell-unforced", "a president may sell stock in the train step without need", "4.6.2"}},
        {Compat::bankrupt_by_price,
         {"x-bankrupt-by-price", "the stock of a bankrupt is sold in operating order", "4.6.3"}},
        {Compat::second_of_a_kind,
         {"x-tredegar-second", "Tredegar buys a second train of a type in one turn", "4.5.8:one-per-type"}},
        {Compat::bank_below_zero, {"x-bank-negative", "the bank has run out only below zero", "5"}},
    };
}

// 1.2: the first move order is drawn.
void Va18::set_up(Table& table, std::uint64_t seed) const {
    Position& now = table.position;
    for (int i = 0; i < static_cast<int>(now.players.size()); ++i) now.order.push_back(Seat(i));
    Rng rng(seed);
    for (std::size_t i = now.order.size(); i > 1 && !table.allows(Compat::listed_order); --i)
        std::swap(now.order[i - 1], now.order[rng.below(i)]);
    now.priority = now.order.front();
}

// 3.1, and the option for two players.
Percent Va18::holding_limit(const Scene& scene, CorpId id) const {
    const bool more =
        scene.has_option("two-player-70") && scene.position.players.size() == 2 && !scene.is_five_share(id);
    return more ? figures().percents.at("two-player-70-limit") : figures().holding_limit;
}

// 4.3.2: to the treasury. 4.4:sixth-share: with four shares left the bank pays for them, and they go to the pool.
void Va18::pay_for_offering(Table& table, Seat buyer, CorpId id, Money price) const {
    Position& now = table.position;
    Corporation& rr = now[id];
    now[buyer].cash -= price;
    rr.cash += price;
    if (table.is_five_share(id) || rr.offering != 4) return;
    rr.market = static_cast<std::int8_t>(rr.market + rr.offering);
    table.bank_pays(id, price * rr.offering);
    table.tell(EventKind::shares, table.name(id), "The bank pays {} to {} for the last {}, which go to the pool",
               print(price * rr.offering), table.name(id), print(Percent(rr.offering * rr.share_size)));
    rr.offering = 0;
}

// 4.3.3: the base token is placed at once, free.
void Va18::after_floating(Table& table, CorpId id) const {
    Corporation& rr = table.position[id];
    const hex::StopRef base = table.home_of(id);
    table.position.board.stations.push_back({base, hex::Owner{id.index}, false});
    rr.stations_left = static_cast<std::int8_t>(rr.stations_left - 1);
    rr.home_placed = true;
    table.tell(EventKind::map, table.name(id), "{} places its base token in {}", table.name(id), table.stop_name(base));
}

// 4.3.1: a full turn first.
std::optional<Refusal> Va18::forbids_sale(const Scene& scene, CorpId id) const {
    const bool running = scene.allows(Compat::sell_on_first_run) && scene.position.round == Round::operating &&
                         scene.position.turn.corporation == id && scene.position.turn.step == Step::trains;
    if (scene[id].operated || running) return std::nullopt;
    return refuse(Rule::sale_too_early,
                  fmt::format("{} has not completed a turn in an operating round", figures()[id].symbol));
}

// 4.5.2.1:home-first, 4.5.2.1:preclude
std::optional<Refusal> Va18::forbids_lay(const Scene& scene, const hex::Lay& lay) const {
    const CorpId id = scene.position.turn.corporation;
    const hex::HexId base = scene.home_of(id).hex;
    const bool bare = hex::face_at(map(), scene.position.board, base).track.empty();
    if (bare && lay.hex != base && !scene.allows(Compat::first_tile_anywhere) &&
        !hex::has_route(map(), scene.position.board, hex::Owner{id.index}))
        return refuse_by("4.5.2.1:home-first",
                         fmt::format("{} has no route: its first tile is a yellow city tile on its base {}",
                                     figures()[id].symbol, map()[base].id));
    if (scene.allows(Compat::no_preclusion)) return std::nullopt;
    if (const auto other = cut_off_by(scene, fits_, lay))
        return refuse_by("4.5.2.1:preclude",
                         fmt::format("{} could no longer build a route from {}, and it has not operated yet",
                                     figures()[*other].symbol, map()[scene.home_of(*other).hex].id));
    return std::nullopt;
}

bool Va18::has_run(const Scene& scene, CorpId id) const {
    if (!Rules::has_run(scene, id) || scene.allows(Compat::run_on_any_track)) return Rules::has_run(scene, id);
    return hex::can_run(map(), scene.position.board, hex::Owner{id.index}, *scene.route_pay(id));
}

std::optional<Refusal> Va18::explain_run(const Scene& scene, const hex::Announced& run) const {
    using Place = Va18Pay::Place;
    const Va18Pay pay(scene, scene.position.turn.corporation);
    std::array<int, 5> seen{};
    for (const hex::StopRef stop : run.stops) ++seen[static_cast<std::size_t>(pay.place(stop))];
    const auto count = [&](Place place) { return seen[static_cast<std::size_t>(place)]; };
    const Train& train = scene[scene.position.turn.corporation].trains[static_cast<std::size_t>(run.train)];
    if (!train.freight && count(Place::district) > 0)
        return refuse_by("4.5.4.3", "a passenger train never runs to a coal mining district");
    if (count(Place::port) > 0 && run.stops.size() == 2)
        return refuse_by("4.5.4.2", "a port belongs to its city: both alone are no route");
    return refuse_by("4.5.5:legal-route", train.freight ? "a freight train joins two cities, mines or mining districts"
                                                        : "a passenger train joins two cities");
}

// 4.5.4.3: as much again to the treasury for each train that runs to an own token there, until the last phase.
Money Va18::treasury_income(const Scene& scene) const {
    const auto& events = scene.phase().events;
    if (std::find(events.begin(), events.end(), "cmd-treasury-ends") != events.end()) return Money(0);
    const CorpId id = scene.position.turn.corporation;
    const Va18Pay pay(scene, id);
    int sum = 0;
    for (const hex::Announced& run : scene.position.turn.announced)
        for (const hex::StopRef stop : run.stops)
            if (pay.place(stop) == Va18Pay::Place::district &&
                hex::has_station(scene.position.board, stop, hex::Owner{id.index}))
                sum += pay.district_value(run.train);
    return Money(sum);
}

// 4.6: with a route or without.
bool Va18::must_buy_train(const Scene& scene, CorpId id) const {
    return scene[id].trains.empty() && (scene.next_train() || !scene.position.open_market.empty());
}

// 4.6.1: only for an empty treasury and with cash in hand, up to the printed price.
Money Va18::help_for_trade(const Scene& scene, const Train& train) const {
    const CorpId id = scene.position.turn.corporation;
    if (scene[id].cash > Money(0) || !scene.must_buy_train(id)) return Money(0);
    return std::min(figures()[train.kind].price, scene[*scene[id].president].cash);
}

// 4.6.1, 4.6.2: stock is sold for a train of the bank or the pool.
std::optional<Refusal> Va18::forbids_trade(const Scene& scene) const {
    if (scene.position.turn.blocks == 0 || !scene.must_buy_train(scene.position.turn.corporation) ||
        scene.allows(Compat::sale_then_trade))
        return std::nullopt;
    return refuse(Rule::train_trade, "stock was sold for this train: it comes from the bank or the pool");
}

void Va18::on_event(Table& table, std::string_view event) const {
    if (event != "all-convert") return;
    for (const CorpId id : table.position.corporations.ids()) convert_corporation(table, id); // 4.5.1:forced, 4.4.1
}

void Va18::after_closing(Table& table, CorpId) const {
    if (!table.position.coal_owner) return;
    table.differs(Compat::bonus_lost);
    if (!table.allows(Compat::bonus_lost)) return;
    table.position.coal_owner.reset();
    table.position.coal_hex = hex::no_hex;
}

namespace {

void amend_va18(Figures& figures, const GameSetup& setup) {
    if (contains(setup.compat, "x-cert-15")) figures.certificate_limit[4] = figures.counts.at("x-cert-15");
}

} // namespace

eighteen::EighteenTitle::Parts va18_parts() {
    return {make_rules<Va18>,
            amend_va18,
            va18_rule_help,
            {"amounts.cmd-per-number", "amounts.mine", "counts.x-cert-15", "percents.treasury-limit",
             "percents.two-player-70-limit", "powers.express", "powers.iron", "powers.yards"}};
}

} // namespace highball
