// 18VA: treasuries that sell their own shares, five-share corporations, one block a turn, and what 4.5 says of a turn;
// in the order of the rulebook. The powers of its privates (4.2) are in va18_powers.cpp.
#include "titles/18va/title.h"
#include "eighteen/rules/conversion.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/rules_context.h"
#include "eighteen/rules/game_context.h"

#include "titles/18va/revenue.h"
#include "titles/18va/powers.h"
#include "titles/18va/preclusion.h"
#include "titles/18va/rule_book.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::title18va {

using namespace eighteen;

namespace {

class Va18 : public Rules {
  public:
    explicit Va18(std::shared_ptr<const Figures> figures) : Rules(std::move(figures)), fits_(map()) {}

    const RuleBook& book() const override { return va18_rule_book(); }
    FigureWords figure_words() const override { return va18_words(figures()); }
    std::span<const PowerRow> powers() const override { return va18_powers(); }
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;
    Words words() const override { return {"treasury", "pool", "bank", "treasury", "pool", "bank"}; }

    // 1.2: the first move order is drawn.
    void set_up(Table& table, std::uint64_t seed) const override {
        Position& now = table.position;
        for (const Seat seat : now.players.ids()) now.order.push_back(seat);
        Rng rng(seed);
        for (std::size_t i = now.order.size(); i > 1 && first_order_is_drawn(table); --i)
            std::swap(now.order[i - 1], now.order[rng.below(i)]);
        now.priority = now.order.front();
    }
    // 3.1, and the option for two players.
    Percent holding_limit(const Scene& scene, CorpId id) const override {
        const bool more =
            scene.has_option("two-player-70") && scene.position.players.size() == 2 && !scene.is_five_share(id);
        return more ? figures().percents.at("two-player-70-limit") : figures().holding_limit;
    }
    // 3.2:sold-out: half of a five-share corporation is out of play.
    bool sold_out(const Scene& scene, CorpId id) const override {
        return !scene.is_five_share(id) && Rules::sold_out(scene, id);
    }
    // 3.2:dividend, 4.5.7
    bool dividend_raises(const Scene& scene, CorpId id, Money revenue) const override {
        return revenue >= scene.price(id);
    }
    // 4.3.1: a full turn first.
    Verdict forbids_sale(const Scene& scene, CorpId id) const override {
        if (scene[id].operated || first_run_is_over(scene, id)) return std::nullopt;
        return scene.refuse(Rule::sale_too_early, "{} has not completed a turn in an operating round",
                            figures()[id].symbol);
    }
    bool sells_in_blocks() const override { return true; }                                         // 4.3.1
    bool sells_after_buying() const override { return false; }                                     // 4.3.2
    Money offering_price(const Scene& scene, CorpId id) const override { return scene.price(id); } // 4.3.2
    // 4.3.2: to the treasury. 4.4:sixth-share: with four shares left the bank pays for them, and they go to the pool.
    void pay_for_offering(Table& table, Seat buyer, CorpId id, Money price) const override {
        Position& now = table.position;
        Corporation& rr = now[id];
        now[buyer].cash -= price;
        rr.cash += price;
        if (table.is_five_share(id) || rr.offering != 4) return;
        const int last = rr.offering;
        move_shares(rr.offering, rr.market, last);
        table.bank_pays(id, price * last);
        table.tell(EventKind::shares, table.name(id), "The bank pays {} to {} for the last {}, which go to the pool",
                   price * last, table.name(id), Percent(last * rr.share_size));
    }
    // 4.3.3: the base token is placed at once, free.
    void after_floating(Table& table, CorpId id) const override {
        Corporation& rr = table.position[id];
        const hex::StopRef base = table.home_of(id);
        table.position.board.stations.push_back({base, hex::Owner{id.index}, false});
        --rr.stations_left;
        rr.home_placed = true;
        table.tell(EventKind::map, id, "{} places its base token in {}", table.stop_name(base));
    }
    bool market_overflows() const override { return true; } // 4.4:sixth-share, 4.6.3
    // 4.5.1:forced, 4.4.1
    void on_event(Table& table, std::string_view event) const override {
        if (event != "all-convert") return;
        for (const CorpId id : table.position.corporations.ids()) convert_corporation(table, id);
    }
    // 4.5.2.1:home-first, 4.5.2.1:preclude
    Verdict forbids_lay(const Scene& scene, const hex::Lay& lay) const override {
        const CorpId id = scene.operating();
        const hex::HexId base = scene.home_of(id).hex;
        const bool bare = hex::face_at(map(), scene.position.board, base).track.empty();
        if (bare && lay.hex != base && first_tile_goes_home(scene) &&
            !hex::has_route(map(), scene.position.board, hex::Owner{id.index}))
            return scene.refuse_by("4.5.2.1:home-first",
                                   "{} has no route: its first tile is a yellow city tile on its base {}",
                                   figures()[id].symbol, map()[base].id);
        if (const auto other = lays_may_cut_off(scene) ? std::nullopt : cut_off_by(scene, fits_, lay))
            return scene.refuse_by("4.5.2.1:preclude",
                                   "{} could no longer build a route from {}, and it has not operated yet",
                                   figures()[*other].symbol, map()[scene.home_of(*other).hex].id);
        return std::nullopt;
    }
    // 4.5.4, 4.5.5
    std::unique_ptr<hex::RoutePay> route_pay(const Scene& scene, CorpId id) const override {
        return std::make_unique<Va18Pay>(scene, id);
    }
    // 4.5.4.3: as much again to the treasury for each train that runs to an own token there, until the last phase.
    Money treasury_income(const Scene& scene) const override {
        if (contains(scene.phase().events, "cmd-treasury-ends")) return Money(0);
        const CorpId id = scene.operating();
        const Va18Pay pay(scene, id);
        int sum = 0;
        for (const hex::Announced& run : scene.position.turn.announced)
            for (const hex::StopRef stop : run.stops)
                if (pay.place(stop) == Va18Pay::Place::district &&
                    hex::has_station(scene.position.board, stop, hex::Owner{id.index}))
                    sum += pay.district_value(run.train);
        return Money(sum);
    }
    // 4.5.5: a train that may run, not only track.
    bool has_run(const Scene& scene, CorpId id) const override {
        if (!Rules::has_run(scene, id) || any_track_is_a_run(scene)) return Rules::has_run(scene, id);
        return hex::can_run(map(), scene.position.board, hex::Owner{id.index}, *scene.route_pay(id));
    }
    bool must_run_best(const Scene& scene) const override { return best_runs_are_due(scene); } // 4.5.5
    Verdict explain_run(const Scene& scene, const hex::Announced& run) const override {
        using Place = Va18Pay::Place;
        const Va18Pay pay(scene, scene.operating());
        std::array<int, 5> seen{};
        for (const hex::StopRef stop : run.stops) ++nth(seen, pay.place(stop));
        const auto count = [&](Place place) { return nth(seen, place); };
        const Train& train = nth(scene[scene.operating()].trains, run.train);
        if (!train.freight && count(Place::district) > 0)
            return scene.refuse_by("4.5.4.3", "a passenger train never runs to a coal mining district");
        if (count(Place::port) > 0 && run.stops.size() == 2)
            return scene.refuse_by("4.5.4.2", "a port belongs to its city: both alone are no route");
        return scene.refuse_by("4.5.5:legal-route", "{}",
                               train.freight ? "a freight train joins two cities, mines or mining districts"
                                             : "a passenger train joins two cities");
    }
    // 4.6: with a route or without.
    bool must_buy_train(const Scene& scene, CorpId id) const override {
        return scene[id].trains.empty() && (scene.next_train() || !scene.position.open_market.empty());
    }
    // 4.6.1: only for an empty treasury and with cash in hand, up to the printed price.
    Money help_for_trade(const Scene& scene, const Train& train) const override {
        if (president_helps_trades(scene)) return Rules::help_for_trade(scene, train);
        const CorpId id = scene.operating();
        if (scene[id].cash > Money(0) || !scene.must_buy_train(id)) return Money(0);
        return std::min(figures()[train.kind].price, scene[*scene[id].president].cash);
    }
    // 4.6.1, 4.6.2: stock is sold for a train of the bank or the pool.
    Verdict forbids_trade(const Scene& scene) const override {
        if (scene.position.turn.blocks == 0 || !scene.must_buy_train(scene.operating()) ||
            sold_stock_buys_trades(scene))
            return std::nullopt;
        return scene.refuse(Rule::train_trade, "stock was sold for this train: it comes from the bank or the pool");
    }
    bool bankrupt_leaves() const override { return true; } // 4.6.3
    // 4.6.3:company-closes: the marker leaves with its own corporation only.
    void after_closing(Table& table, CorpId) const override {
        Mark& marker = table[with_power("express")].mark;
        if (marker.owner.exists() && any_closing_takes_bonus(table)) marker = {};
    }
    bool finishes_set() const override { return true; } // 5
    int rounds_in_set(const Scene& scene) const override {
        return scene.has_option("or-count-live") ? scene.phase().operating_rounds : scene.position.operating_rounds;
    }

  private:
    hex::FitTable fits_;
};

void amend_va18(Figures& figures, const GameSetup& setup) {
    if (contains(setup.compat, "x-cert-15")) figures.certificate_limit[4] = figures.counts.at("x-cert-15");
}

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
        {Compat::whole_presidency,
         {"x-whole-presidency", "a president's certificate may be sold whole although half of it would do", "4.6.2"}},
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

} // namespace

eighteen::EighteenTitle::Parts parts() {
    return {make_rules<Va18>,
            amend_va18,
            {"amounts.cmd-per-number", "amounts.mine", "counts.x-cert-15", "percents.treasury-limit",
             "percents.two-player-70-limit", "powers.express", "powers.iron", "powers.yards"}};
}

} // namespace highball::title18va
