// 18VA: treasuries that sell their own shares, five-share corporations, one block a turn, bankrupt players who leave,
// the powers of its three privates, and what 4.5 says of a turn.
#include "titles/va18.h"

#include "eighteen/scene.h"
#include "titles/va18_numbers.h"
#include "titles/va18_pay.h"
#include "titles/va18_preclusion.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball {

namespace {

using namespace eighteen;

class Va18 : public Rules {
  public:
    explicit Va18(Figures figures) : Rules(std::move(figures)), fits_(map()) {}

    std::string_view number(Rule rule) const override { return va18_number(rule); }
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;
    void set_up(Position& now, std::uint64_t seed) const override;
    Words words() const override { return {"treasury", "pool", "bank", "treasury", "pool", "bank"}; }

    Percent holding_limit(const Position& now, CorpId id) const override;
    Money offering_price(const Position& now, CorpId id) const override { return price(now, id); } // 4.3.2
    void pay_for_offering(Table& table, Seat buyer, CorpId id, Money price) const override;
    void after_floating(Table& table, CorpId id) const override;
    // 3.2:sold-out: half of a five-share corporation is out of play.
    bool sold_out(const Position& now, CorpId id) const override {
        return !is_five_share(now, id) && Rules::sold_out(now, id);
    }
    std::optional<Refusal> forbids_sale(const Position& now, CorpId id) const override;
    bool sells_in_blocks() const override { return true; }         // 4.3.1
    bool sells_after_buying() const override { return false; }     // 4.3.2
    bool market_overflows() const override { return true; }        // 4.4:sixth-share, 4.6.3
    bool players_trade_privates() const override { return false; } // 4.2
    bool bankrupt_leaves() const override { return true; }         // 4.6.3
    bool finishes_set() const override { return true; }            // 5
    int rounds_in_set(const Position& now) const override {
        return has_option(now, "or-count-live") ? phase(now).operating_rounds : now.operating_rounds;
    }

    std::optional<Refusal> forbids_lay(const Position& now, const hex::Lay& lay) const override;
    std::unique_ptr<hex::RoutePay> route_pay(const Position& now, CorpId id) const override {
        return std::make_unique<Va18Pay>(*this, now, id);
    }
    bool has_run(const Position& now, CorpId id) const override;
    bool must_run_best(const Position& now) const override { return !has(now, Compat::any_runs); } // 4.5.5
    std::optional<Refusal> explain_run(const Position& now, const hex::Announced& run) const override;
    bool dividend_raises(const Position& now, CorpId id, Money revenue) const override {
        return revenue >= price(now, id); // 3.2:dividend
    }
    Money treasury_income(const Position& now) const override;

    bool must_buy_train(const Position& now, CorpId id) const override;
    Money help_for_trade(const Position& now, const Train& train) const override;
    std::optional<Refusal> forbids_trade(const Position& now) const override;
    void on_event(Table& table, std::string_view event) const override;
    void after_closing(Table& table, CorpId id) const override;

    bool station_power_open(const Position& now) const override;
    void list_powers(const Position& now, std::vector<Choice>& choices) const override;
    std::optional<Refusal> check_power(const Position& now, const Action& action) const override;
    void use_power(Table& table, const Action& action) const override;

  private:
    PrivateId with_power(std::string_view power) const;
    Refusal refuse_by(std::string_view number, std::string message, std::string allowed = "") const {
        return {figures().title + " " + std::string(number), std::move(message), std::move(allowed)};
    }
    std::optional<Refusal> check_station_step(const Position& now, const Action& action) const;
    std::optional<Refusal> check_express(const Position& now, const Action& action) const;
    std::optional<Refusal> check_yards(const Position& now, const Action& action) const;
    std::optional<Refusal> check_more_trains(const Position& now, const Action& action) const;
    std::optional<Refusal> check_iron(const Position& now, const Action& action) const;
    Money iron_price(TrainKindId kind) const;
    void buy_through_iron(Table& table, const Action& action) const;

    hex::FitTable fits_;
};

std::vector<std::pair<Compat, OptionInfo>> Va18::compat() const {
    return {
        {Compat::listed_order, {"x-listed-order", "the first move order is that of the list of players", "1.2"}},
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
        {Compat::bank_below_zero, {"x-bank-negative", "the bank has run out only below zero", "5"}},
    };
}

// 1.2: the first move order is drawn.
void Va18::set_up(Position& now, std::uint64_t seed) const {
    for (int i = 0; i < static_cast<int>(now.players.size()); ++i) now.order.push_back(Seat(i));
    Rng rng(seed);
    for (std::size_t i = now.order.size(); i > 1 && !has(now, Compat::listed_order); --i)
        std::swap(now.order[i - 1], now.order[rng.below(i)]);
    now.priority = now.order.front();
}

// 3.1, and the option for two players.
Percent Va18::holding_limit(const Position& now, CorpId id) const {
    const bool more = has_option(now, "two-player-70") && now.players.size() == 2 && !is_five_share(now, id);
    return more ? figures().percents.at("two-player-70-limit") : figures().holding_limit;
}

// 4.3.2: to the treasury. 4.4:sixth-share: with four shares left the bank pays for them, and they go to the pool.
void Va18::pay_for_offering(Table& table, Seat buyer, CorpId id, Money price) const {
    Position& now = table.position;
    Corporation& rr = now[id];
    now[buyer].cash -= price;
    rr.cash += price;
    if (is_five_share(now, id) || rr.offering != 4) return;
    rr.market = static_cast<std::int8_t>(rr.market + rr.offering);
    table.bank_pays(id, price * rr.offering);
    table.tell(EventKind::shares, table.name(id), "The bank pays {} to {} for the last {}, which go to the pool",
               print(price * rr.offering), table.name(id), print(Percent(rr.offering * rr.share_size)));
    rr.offering = 0;
}

// 4.3.3: the base token is placed at once, free.
void Va18::after_floating(Table& table, CorpId id) const {
    Corporation& rr = table.position[id];
    const hex::StopRef base = home_of(table.position, id);
    table.position.board.stations.push_back({base, hex::Owner{id.index}, false});
    rr.stations_left = static_cast<std::int8_t>(rr.stations_left - 1);
    rr.home_placed = true;
    table.tell(EventKind::map, table.name(id), "{} places its base token in {}", table.name(id), stop_name(base));
}

// 4.3.1: a full turn first.
std::optional<Refusal> Va18::forbids_sale(const Position& now, CorpId id) const {
    const bool running = has(now, Compat::sell_on_first_run) && now.round == Round::operating &&
                         now.turn.corporation == id && now.turn.step == Step::trains;
    if (now[id].operated || running) return std::nullopt;
    return refuse(Rule::sale_too_early,
                  fmt::format("{} has not completed a turn in an operating round", figures()[id].symbol));
}

// 4.5.2.1:home-first, 4.5.2.1:preclude
std::optional<Refusal> Va18::forbids_lay(const Position& now, const hex::Lay& lay) const {
    const CorpId id = now.turn.corporation;
    const hex::HexId base = home_of(now, id).hex;
    const bool bare = hex::face_at(map(), now.board, base).track.empty();
    if (bare && lay.hex != base && !has(now, Compat::first_tile_anywhere) &&
        !hex::has_route(map(), now.board, hex::Owner{id.index}))
        return refuse_by("4.5.2.1:home-first",
                         fmt::format("{} has no route: its first tile is a yellow city tile on its base {}",
                                     figures()[id].symbol, map()[base].id));
    if (has(now, Compat::no_preclusion)) return std::nullopt;
    if (const auto other = cut_off_by(*this, now, fits_, lay))
        return refuse_by("4.5.2.1:preclude",
                         fmt::format("{} could no longer build a route from {}, and it has not operated yet",
                                     figures()[*other].symbol, map()[home_of(now, *other).hex].id));
    return std::nullopt;
}

bool Va18::has_run(const Position& now, CorpId id) const {
    const hex::Owner owner{id.index};
    if (now[id].trains.empty() || !hex::has_route(map(), now.board, owner)) return false;
    return hex::can_run(map(), now.board, owner, *route_pay(now, id));
}

std::optional<Refusal> Va18::explain_run(const Position& now, const hex::Announced& run) const {
    using Place = Va18Pay::Place;
    const Va18Pay pay(*this, now, now.turn.corporation);
    std::array<int, 5> seen{};
    for (const hex::StopRef stop : run.stops) ++seen[static_cast<std::size_t>(pay.place(stop))];
    const auto count = [&](Place place) { return seen[static_cast<std::size_t>(place)]; };
    const Train& train = now[now.turn.corporation].trains[static_cast<std::size_t>(run.train)];
    if (!train.freight && count(Place::district) > 0)
        return refuse_by("4.5.4.3", "a passenger train never runs to a coal mining district");
    if (count(Place::port) > 0 && run.stops.size() == 2)
        return refuse_by("4.5.4.2", "a port belongs to its city: both alone are no route");
    return refuse_by("4.5.5:legal-route", train.freight ? "a freight train joins two cities, mines or mining districts"
                                                        : "a passenger train joins two cities");
}

// 4.5.4.3: as much again to the treasury for each train that runs to an own token there, until the last phase.
Money Va18::treasury_income(const Position& now) const {
    const auto& events = phase(now).events;
    if (std::find(events.begin(), events.end(), "cmd-treasury-ends") != events.end()) return Money(0);
    const CorpId id = now.turn.corporation;
    const Va18Pay pay(*this, now, id);
    int sum = 0;
    for (const hex::Announced& run : now.turn.announced)
        for (const hex::StopRef stop : run.stops)
            if (pay.place(stop) == Va18Pay::Place::district && hex::has_station(now.board, stop, hex::Owner{id.index}))
                sum += pay.district_value(run.train);
    return Money(sum);
}

// 4.6: with a route or without.
bool Va18::must_buy_train(const Position& now, CorpId id) const {
    return now[id].trains.empty() && (next_train(now) || !now.open_market.empty());
}

// 4.6.1: only for an empty treasury and with cash in hand, up to the printed price.
Money Va18::help_for_trade(const Position& now, const Train& train) const {
    const CorpId id = now.turn.corporation;
    if (now[id].cash > Money(0) || !must_buy_train(now, id)) return Money(0);
    return std::min(figures()[train.kind].price, now[*now[id].president].cash);
}

// 4.6.1, 4.6.2: stock is sold for a train of the bank or the pool.
std::optional<Refusal> Va18::forbids_trade(const Position& now) const {
    if (now.turn.blocks == 0 || !must_buy_train(now, now.turn.corporation) || has(now, Compat::sale_then_trade))
        return std::nullopt;
    return refuse(Rule::train_trade, "stock was sold for this train: it comes from the bank or the pool");
}

void Va18::on_event(Table& table, std::string_view event) const {
    if (event != "all-convert") return;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(table.position.corporations.size()); ++i)
        convert_corporation(table, CorpId{i}); // 4.5.1:forced, 4.4.1
}

void Va18::after_closing(Table& table, CorpId) const {
    if (!table.position.coal_owner) return;
    table.differs(Compat::bonus_lost);
    if (!has(table.position, Compat::bonus_lost)) return;
    table.position.coal_owner.reset();
    table.position.coal_hex = hex::no_hex;
}

PrivateId Va18::with_power(std::string_view power) const {
    for (std::size_t i = 0; i < figures().privates.size(); ++i)
        if (figures().privates[i].power == power) return PrivateId{static_cast<std::int8_t>(i)};
    return {};
}

bool Va18::station_power_open(const Position& now) const {
    return owns(now, now.turn.corporation, with_power("express")) ||
           owns(now, now.turn.corporation, with_power("yards"));
}

std::optional<Refusal> Va18::check_power(const Position& now, const Action& action) const {
    const PrivateFigures& lot = figures()[action.lot];
    const Private& paper = now[action.lot];
    if (paper.holder.kind == Holder::Kind::closed) return refuse_by(lot.rule, fmt::format("{} is closed", lot.symbol));
    if (paper.holder.kind != Holder::Kind::corporation)
        return refuse_by(lot.rule,
                         fmt::format("no corporation owns {}: its power serves a corporation in its turn", lot.symbol));
    if (CorpId{paper.holder.index} != now.turn.corporation)
        return refuse_by(lot.rule, fmt::format("{} belongs to {}, which is not operating", lot.symbol,
                                               figures()[CorpId{paper.holder.index}].symbol));
    if (lot.power == "iron") return check_iron(now, action);
    if (action.more_trains) return check_more_trains(now, action);
    return lot.power == "express" ? check_express(now, action) : check_yards(now, action);
}

// 4.5.3: both markers belong to the token step, after track and before the trains run.
std::optional<Refusal> Va18::check_station_step(const Position& now, const Action& action) const {
    const PrivateFigures& lot = figures()[action.lot];
    if (now.turn.step > Step::station && !has(now, Compat::power_any_step))
        return refuse_by("4.5.3", fmt::format("the marker of {} is placed in the token step", lot.symbol));
    if (std::find(lot.hexes.begin(), lot.hexes.end(), action.hex) != lot.hexes.end()) return std::nullopt;
    return refuse_by(lot.rule,
                     action.hex.exists() ? fmt::format("{} has no city for it", map()[action.hex].id) : "say where");
}

std::optional<Refusal> Va18::check_express(const Position& now, const Action& action) const {
    return check_station_step(now, action);
}

// 4.2(3): beside the circles of a city that is there, on a tile or off the map.
std::optional<Refusal> Va18::check_yards(const Position& now, const Action& action) const {
    if (auto no = check_station_step(now, action)) return no;
    const hex::StopRef city{action.hex, 0};
    if (hex::face_at(map(), now.board, action.hex).colour == hex::Colour::white &&
        !has(now, Compat::token_without_tile))
        return refuse_by("4.2(3)", fmt::format("{} has no circle before a tile is laid there", stop_name(city)));
    if (!hex::has_station_in_hex(now.board, action.hex, hex::Owner{now.turn.corporation.index})) return std::nullopt;
    return refuse(Rule::station_one_a_hex,
                  fmt::format("{} has a token in {} already", figures()[now.turn.corporation].symbol, stop_name(city)));
}

// 4.2(4): in the step in which trains are bought.
std::optional<Refusal> Va18::check_more_trains(const Position& now, const Action&) const {
    const GameSetup nobody;
    if (may_skip_to_trains(Scene{*this, nobody, now}) || has(now, Compat::power_any_step)) return std::nullopt;
    return refuse_by("4.2(4)", "the train limit is raised in the step in which trains are bought");
}

Money Va18::iron_price(TrainKindId kind) const {
    return std::max(Money(0), figures()[kind].price - figures()[with_power("iron")].amount);
}

// 4.2(2): a new train of the bank; where the president has to help (4.6.2), the least expensive one.
std::optional<Refusal> Va18::check_iron(const Position& now, const Action& action) const {
    const GameSetup nobody;
    const Scene scene{*this, nobody, now};
    if (!may_skip_to_trains(scene))
        return refuse_by("4.2(2)", "the discount is for the step in which trains are bought");
    if (!action.train.exists()) return refuse_by("4.2(2)", "say which train");
    if (auto no = needs_room_for_train(scene, now.turn.corporation)) return no;
    if (now.turn.president_helped)
        return refuse(Rule::forced_one, "the president has paid for a train in this turn: only that one is bought",
                      "done");
    const auto kinds = on_offer(now);
    const bool offered = std::find(kinds.begin(), kinds.end(), action.train) != kinds.end();
    const bool pool = std::any_of(now.open_market.begin(), now.open_market.end(),
                                  [&](const Train& train) { return train.kind == action.train; });
    if (!offered && !(pool && has(now, Compat::discount_open_market)))
        return refuse_by("4.2(2)",
                         fmt::format("the discount is for a new train of the bank; a {} is not on offer there",
                                     market_train_name({action.train})));
    if (offered)
        if (auto no = check_kind_again(scene, action.train)) return no;
    const Money price = iron_price(action.train);
    const Corporation& rr = now[now.turn.corporation];
    if (price <= rr.cash) return std::nullopt;
    const bool helps = president_must_help(scene) && figures()[action.train].price <= cheapest_bank_train(scene)->price;
    if (helps && price - rr.cash <= now[*rr.president].cash) return std::nullopt;
    return refuse_by(helps ? "4.6.2" : "4.2(2)",
                     fmt::format("with the discount it costs {}; {} has {}{}", print(price),
                                 figures()[now.turn.corporation].symbol, print(rr.cash),
                                 helps ? fmt::format(" and its president {}", print(now[*rr.president].cash)) : ""),
                     helps ? "sell stock first" : "");
}

void Va18::buy_through_iron(Table& table, const Action& action) const {
    Position& now = table.position;
    if (now.turn.step != Step::trains) advance_to(table, Step::run); // nothing to run: on to the trains
    const CorpId id = now.turn.corporation;
    const Money price = iron_price(action.train);
    if (const Money missing = price - now[id].cash; missing > Money(0)) {
        now[*now[id].president].cash -= missing;
        now[id].cash += missing;
        now.turn.president_helped = true;
    }
    table.pay_bank(id, price);
    const TrainKind& kind = figures()[action.train];
    table.tell(EventKind::train, table.name(id), "{} buys a {} train through {} for {}", table.name(id),
               action.freight ? kind.freight : kind.name, table.name(action.lot), print(price));
    const auto kinds = on_offer(now);
    table.close_private(action.lot, "its power has been used");
    receive_train(table, id, action.train, std::find(kinds.begin(), kinds.end(), action.train) != kinds.end(),
                  action.freight);
}

void Va18::use_power(Table& table, const Action& action) const {
    Position& now = table.position;
    const CorpId id = now.turn.corporation;
    if (figures()[action.lot].power == "iron") return buy_through_iron(table, action);
    if (action.more_trains) {
        now[id].extra_trains = static_cast<std::int8_t>(now[id].extra_trains + figures()[action.lot].more_trains);
        table.tell(EventKind::train, table.name(id), "{} may own {} trains from now on", table.name(id),
                   train_limit(now, id));
        return table.close_private(action.lot, "its power has been used");
    }
    if (figures()[action.lot].power == "express") {
        now.coal_owner = id;
        now.coal_hex = action.hex;
        table.tell(EventKind::map, table.name(id), "{} places the +{} marker in {}", table.name(id),
                   figures()[action.lot].amount.dollars(), stop_name({action.hex, 0}));
    } else {
        now.board.stations.push_back({{action.hex, 0}, hex::Owner{id.index}, true});
        table.tell(EventKind::map, table.name(id), "{} places the free token in {}", table.name(id),
                   stop_name({action.hex, 0}));
    }
    table.close_private(action.lot, "its power has been used");
    const bool in_order = now.turn.step == Step::station || !has(now, Compat::power_any_step);
    if (in_order) advance_to(table, Step::station);
}

void Va18::list_powers(const Position& now, std::vector<Choice>& choices) const {
    const CorpId id = now.turn.corporation;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(figures().privates.size()); ++i) {
        Action action;
        action.verb = Verb::use;
        action.lot = PrivateId{i};
        action.seat = *now[id].president;
        if (!owns(now, id, action.lot)) continue;
        const PrivateFigures& each = figures()[action.lot];
        const auto add = [&](std::string text, std::string price, std::string rule) {
            if (!check_power(now, action))
                choices.push_back({std::move(text), std::move(price), each.name, std::move(rule), {}, "", false});
        };
        for (const hex::HexId place : each.hexes) {
            action.hex = place;
            add(fmt::format("use {} {}", each.power, map()[place].id), "", each.rule);
        }
        action.hex = hex::no_hex;
        action.more_trains = each.more_trains > 0;
        if (action.more_trains) add(fmt::format("use {} limit", each.power), "", "4.2(4)");
        if (each.power != "iron") continue;
        for (const TrainKindId kind : on_offer(now))
            for (const std::string& face : {figures()[kind].name, figures()[kind].freight}) {
                if (face.empty()) continue;
                action.train = kind;
                action.freight = face == figures()[kind].freight;
                add(fmt::format("use {} {}", each.power, face), print(iron_price(kind)), each.rule);
            }
    }
}

} // namespace

std::shared_ptr<const eighteen::Rules> make_va18(eighteen::Figures figures, const GameSetup& setup) {
    if (std::find(setup.compat.begin(), setup.compat.end(), "x-cert-15") != setup.compat.end())
        figures.certificate_limit[4] = 15;
    return std::make_shared<Va18>(std::move(figures));
}

} // namespace highball
