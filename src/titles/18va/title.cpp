// 18VA: treasuries that sell their own shares, five-share corporations, sales in single blocks, and the turn of 4.5, in
// the order of the rulebook. The powers of the private companies (4.2) are in powers.cpp.
#include "titles/18va/title.h"
#include "eighteen/rules/conversion.h"
#include "eighteen/rules/game_context.h"
#include "eighteen/rules/home_station.h"
#include "eighteen/rules/rules_context.h"

#include "titles/18va/preclusion.h"
#include "titles/18va/recordings.h"
#include "titles/18va/revenue.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::title18va {

using namespace eighteen;

namespace {

class Rules18VA : public Rules {
  public:
    explicit Rules18VA(std::shared_ptr<const Figures> figures) : Rules(std::move(figures)), fits_(map()) {}

    std::span<const PowerSpec> powers() const override { return powers_18va(); }
    std::vector<std::pair<Compat, OptionInfo>> compat() const override { return switches(); }
    const Dialect* dialect() const override { return &title18va::dialect(); }
    Words words() const override {
        return {.offering = "treasury",
                .market = "pool",
                .offering_long = "treasury",
                .market_long = "pool",
                .offering_short = "treas.",
                .market_short = "pool"};
    }

    // 1.2: the seed determines the first move order.
    void set_up(GameContext& game, std::uint64_t seed) const override {
        Position& now = game.position;
        for (const Seat seat : now.players.ids()) now.order.push_back(seat);
        Rng rng(seed);
        for (std::size_t i = now.order.size(); i > 1 && first_order_is_drawn(game); --i)
            std::swap(now.order[i - 1], now.order[rng.below(i)]);
        now.priority = now.order.front();
    }
    // 3.1: returns the limit on a player's shares of one corporation. With two players, option two-player-70 raises the
    // limit for ten-share corporations.
    Percent holding_limit(const RulesContext& context, CorpId id) const override {
        const bool more =
            context.has_option("two-player-70") && context.position.players.size() == 2 && !context.is_five_share(id);
        return more ? figures().percents.at("two-player-70-limit") : figures().holding_limit;
    }
    // 3.2:sold-out: a five-share corporation never sells out, because half of its shares are out of play.
    bool sold_out(const RulesContext& context, CorpId id) const override {
        return !context.is_five_share(id) && Rules::sold_out(context, id);
    }
    // 3.2:dividend, 4.5.7: the price rises if the total dividend is at least the price of one share.
    bool dividend_raises(const RulesContext& context, CorpId id, Money revenue) const override {
        return revenue >= context.price(id);
    }
    // 4.3.1: a corporation must have completed a turn before its stock may be sold.
    Verdict forbids_sale(const RulesContext& context, CorpId id) const override {
        if (context[id].operated || first_run_is_over(context, id)) return std::nullopt;
        return context.refuse(Rule::sale_too_early, "{} has not completed a turn in an operating round",
                              figures()[id].symbol);
    }
    bool sells_in_blocks() const override { return true; }                                                    // 4.3.1
    bool sells_after_buying() const override { return false; }                                                // 4.3.2
    Money offering_price(const RulesContext& context, CorpId id) const override { return context.price(id); } // 4.3.2
    // 4.3.2: the buyer pays the treasury. 4.4:sixth-share: as soon as only four shares are left, the bank pays the
    // treasury for them, and they go to the pool.
    void pay_for_offering(GameContext& game, Seat buyer, CorpId id, Money price) const override {
        Position& now = game.position;
        Corporation& rr = now[id];
        now[buyer].cash -= price;
        rr.cash += price;
        if (game.is_five_share(id) || rr.offering != figures().counts.at("last-shares")) return;
        const int last = rr.offering;
        move_shares(rr.offering, rr.market, last);
        game.bank_pays(id, price * last);
        game.log_event(EventKind::shares, game.name(id),
                       "The bank pays {} to {} for the last {}, which goes to the pool", price * last, game.name(id),
                       Percent(last * rr.share_size));
    }
    // 4.3.3: the base token is placed at once, free of charge.
    void after_floating(GameContext& game, CorpId id) const override {
        place_home_station(game, id, game.rules.home_of(game, id));
        game[id].home_placed = true;
    }
    bool market_overflows() const override { return true; } // 4.4:sixth-share, 4.6.3
    // 4.5.1:forced, 4.4.1: all five-share corporations become ten-share ones, even those that have not been started.
    void on_event(GameContext& game, std::string_view event) const override {
        if (event != "all-convert") return;
        for (const CorpId id : game.position.corporations.ids()) convert_corporation(game, id);
    }
    // 4.5.2.1:home-first: the first tile goes on the home hex. 4.5.2.1:preclude: a lay must not cut off a corporation.
    Verdict forbids_lay(const RulesContext& context, const hex::Lay& lay) const override {
        const CorpId id = context.operating();
        const hex::HexId base = context.rules.home_of(context, id).hex;
        const bool bare = hex::face_at(map(), context.position.board, base).track.empty();
        if (bare && lay.hex != base && first_tile_goes_home(context) && !has_route(context, id))
            return context.refuse_by("4.5.2.1:home-first",
                                     "{} has no route: its first tile must be a yellow city tile on its home hex {}",
                                     figures()[id].symbol, map()[base].id);
        if (const auto other = lays_may_cut_off(context) ? std::nullopt : cut_off_by(context, fits_, lay))
            return context.refuse_by("4.5.2.1:preclude",
                                     "{} could no longer build a route from {}, and it has not operated yet",
                                     figures()[*other].symbol, map()[context.rules.home_of(context, *other).hex].id);
        return std::nullopt;
    }
    // 4.5.4, 4.5.5: special stops and freight trains need a revenue calculation of their own.
    std::unique_ptr<hex::RouteRevenue> route_revenue(const RulesContext& context, CorpId id) const override {
        return std::make_unique<Revenue18VA>(context, id);
    }
    // 4.5.4.3: until the last phase, the value of a coal mining district is also paid to the treasury, for each train
    // that runs to the corporation's token in the district.
    Money treasury_income(const RulesContext& context) const override {
        if (contains(context.phase().events, "mining-districts-stop-paying-treasuries")) return Money(0);
        const CorpId id = context.operating();
        const Revenue18VA pay(context, id);
        int sum = 0;
        for (const hex::AnnouncedRoute& run : context.position.turn.announced)
            for (const hex::StopRef stop : run.stops)
                if (pay.stop_class(stop) == Revenue18VA::StopClass::district &&
                    hex::has_station(context.position.board, stop, owner_of(id)))
                    sum += pay.district_value(run.train);
        return Money(sum);
    }
    // 4.5.5: a run requires not only track but also a train that can make it.
    bool has_run(const RulesContext& context, CorpId id) const override {
        const bool has_track = Rules::has_run(context, id);
        if (!has_track || any_track_is_a_run(context)) return has_track;
        return hex::can_run(map(), context.position.board, owner_of(id), *context.rules.route_revenue(context, id));
    }
    bool must_run_best(const RulesContext& context) const override { return best_runs_are_due(context); } // 4.5.5
    Verdict explain_run(const RulesContext& context, const hex::AnnouncedRoute& run) const override {
        using StopClass = Revenue18VA::StopClass;
        const Revenue18VA pay(context, context.operating());
        std::array<int, 5> seen{};
        for (const hex::StopRef stop : run.stops) ++item_at(seen, pay.stop_class(stop));
        const auto count = [&](StopClass place) { return item_at(seen, place); };
        const Train& train = item_at(context[context.operating()].trains, run.train);
        if (!train.freight && count(StopClass::district) > 0)
            return context.refuse_by("4.5.4.3", "a passenger train cannot run to a coal mining district");
        if (count(StopClass::port) > 0 && run.stops.size() == 2)
            return context.refuse_by("4.5.4.2", "a port belongs to its city: the two alone are not a route");
        return context.refuse_by("4.5.5:legal-route", "{}",
                                 train.freight ? "a freight train must connect two cities, mines or mining districts"
                                               : "a passenger train must connect two cities");
    }
    // 4.6: a corporation must own a train, whether or not it has a route.
    bool must_buy_train(const RulesContext& context, CorpId id) const override {
        return context[id].trains.empty() && (context.next_train() || !context.position.open_market.empty());
    }
    // 4.6.1: the president may help only if the treasury is empty. He pays from cash in hand, up to the printed price.
    Money help_for_trade(const RulesContext& context, const Train& train) const override {
        if (president_helps_trades(context)) return Rules::help_for_trade(context, train);
        const CorpId id = context.operating();
        if (context[id].cash > Money(0) || !context.rules.must_buy_train(context, id)) return Money(0);
        return std::min(figures()[train.kind].price, context[*context[id].president].cash);
    }
    // Ruling on 4.6.2: Tredegar may lower the price, but the corporation that owns Tredegar need not use it.
    Money optional_discount(const RulesContext& context, TrainKindId) const override {
        const PrivateId company = with_power("iron");
        return context.owns(context.operating(), company) ? figures()[company].amount : Money(0);
    }
    // Ruling on 4.6.2: after the president's help, the treasury may still buy more trains, also through Tredegar.
    bool help_buys_the_last_train() const override { return false; }
    // 4.6.1, 4.6.2: a player who has sold stock for a train must buy the train from the bank or the pool.
    Verdict forbids_trade(const RulesContext& context) const override {
        if (context.position.turn.blocks == 0 || !context.rules.must_buy_train(context, context.operating()) ||
            sold_stock_buys_trades(context))
            return std::nullopt;
        return context.refuse(Rule::train_trade,
                              "shares were sold for this train, so it must come from the bank or the pool");
    }
    bool bankrupt_leaves() const override { return true; } // 4.6.3
    // 4.6.3:company-closes: by this rule, the Express marker leaves the map only when the corporation that owns it
    // closes. Under a switch, this function removes the marker when any corporation closes.
    void after_closing(GameContext& game, CorpId) const override {
        PowerMarker& marker = game[with_power("express")].mark;
        if (marker.owner.exists() && any_closing_takes_bonus(game)) marker = {};
    }
    bool finishes_set() const override { return true; } // 5
    int rounds_in_set(const RulesContext& context) const override {
        return context.has_option("or-count-live") ? context.phase().operating_rounds
                                                   : context.position.operating_rounds;
    }

  private:
    hex::FitTable fits_;
};

void amend_18va(Figures& figures, const GameSetup& setup) {
    if (contains(setup.compat, "x-cert-15")) figures.certificate_limit[4] = figures.counts.at("x-cert-15");
}

} // namespace

eighteen::EighteenTitle::TitleSpec spec() {
    return {make_rules<Rules18VA>,
            amend_18va,
            {"amounts.cmd-per-number", "counts.last-shares", "counts.x-cert-15", "percents.treasury-limit",
             "percents.two-player-70-limit", "powers.express", "powers.iron", "powers.yards"},
            put_rule_text_figures};
}

} // namespace highball::title18va
