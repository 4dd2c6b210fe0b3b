// Regular stock turns: sales around the one purchase, limits, par (18AL 3.2, 3.3).
#include "eighteen/rules/stock_round.h"

#include "core/text.h"
#include "eighteen/rules/auction.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/trades.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/lot_auction.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/sales.h"
#include "eighteen/rules/step_spec.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

Verdict needs_purchase_left(const Scene& scene, Rule rule) {
    if (scene.position.stock_turn.bought)
        return scene.refuse(rule, "one certificate has been bought in this turn, and that is all")
            .instead("done, or sales if none came before the purchase");
    return std::nullopt;
}

Verdict needs_cash(const Scene& scene, Seat seat, Money price, Rule rule, std::string_view what) {
    if (scene.position[seat].cash >= price) return std::nullopt;
    return scene.refuse(rule, "{} costs {}; {} has {}", what, price, scene.name(seat), scene.position[seat].cash);
}

// 18AL 3.2(c), end: nothing that the player has sold in this stock round.
Verdict not_sold_before(const Scene& scene, Seat seat, CorpId corporation) {
    if (scene.position.sold_this_round[seat] >> corporation.index & 1U)
        return scene.refuse(Rule::buy_sold, "{} has sold stock of {} in this stock round", scene.name(seat),
                            scene.name(corporation));
    return std::nullopt;
}

// 18AL 3.3(a), 3.3(b)
Verdict within_limits(const Scene& scene, Seat seat, CorpId corporation, int shares) {
    const Corporation& rr = scene.position[corporation];
    const Percent after = scene.holding(seat, corporation) + Percent(shares * rr.share_size);
    if (after > scene.holding_limit(corporation))
        return scene.refuse(Rule::holding_limit, "{} would hold {} of {}; the limit is {}", scene.name(seat), after,
                            scene.name(corporation), scene.holding_limit(corporation));
    if (rr.price.exists() && scene.figures().chart.is_yellow(rr.price)) return owes_no_sale(scene, seat);
    return needs_room_for_certificate(scene, seat, Rule::certificate_limit);
}

struct Offer {
    bool offering = false;
    bool market = false;
};

Offer sources_of(const Corporation& rr) { return {rr.president.has_value() && rr.offering > 0, rr.market > 0}; }

// Where a 10% certificate comes from; a refusal where there is none or two places are possible.
Result<Source, Refusal> source_for(const Scene& scene, const Action& action) {
    const Corporation& rr = scene.position[action.corporation];
    const Offer on = sources_of(rr);
    const std::string& name = scene.name(action.corporation);
    if (action.source == Source::offering || (action.source == Source::any && on.offering && !on.market)) {
        if (!rr.president)
            return scene.refuse(Rule::buy_offering, "nobody has bought the president's certificate of {}: par {} PRICE",
                                name, name);
        if (!on.offering)
            return scene.refuse(Rule::buy_offering, "no certificate of {} is left in the {}", name,
                                scene.words().offering_long);
        return Source::offering;
    }
    if (action.source == Source::market || (on.market && !on.offering)) {
        if (!on.market)
            return scene.refuse(Rule::buy_market, "the {} holds no certificate of {}", scene.words().market_long, name);
        return Source::market;
    }
    if (!on.offering && !on.market) {
        if (!rr.president)
            return scene.refuse(Rule::buy_offering, "the president's certificate of {} comes first: par {} PRICE", name,
                                name);
        return scene.refuse(Rule::buy_offering, "all certificates of {} are in players' hands", name);
    }
    return slip("{} can be bought from two places", name)
        .instead("buy {} {} from {} ({}), buy {} {} from {} ({})", name, Percent(rr.share_size), scene.words().offering,
                 scene.offering_price(action.corporation), name, Percent(rr.share_size), scene.words().market,
                 scene.price(action.corporation));
}

// 18AL 3.2(c)(1), 18VA 4.3.3
Verdict check_par(const Scene& scene, const Action& action) {
    if (scene.position.par_due) return check_due_par(scene, action);
    if (const Verdict no = needs_stock_turn(scene, action, Rule::buy_presidency)) return no;
    if (const Verdict no = needs_purchase_left(scene, Rule::buy_one)) return no;
    const Corporation& rr = scene.position[action.corporation];
    const std::string& name = scene.name(action.corporation);
    if (rr.president)
        return scene.refuse(Rule::buy_presidency, "{} is president of {} already; its par value is {}",
                            scene.name(*rr.president), name, scene.par(action.corporation));
    const StockChart& chart = scene.figures().chart;
    if (!chart.par_cell(action.amount))
        return scene.refuse(Rule::buy_presidency, "{} is no par value", action.amount)
            .instead("{}", join(said_of(chart.par, [&](Cell cell) { return print(chart.price(cell)); }), ", "));
    if (const Verdict no =
            needs_cash(scene, action.seat, action.amount * 2, Rule::buy_presidency, "the president's certificate"))
        return no;
    return within_limits(scene, action.seat, action.corporation, 2);
}

void par(Table& table, const Action& action) {
    if (table.position.par_due) return name_due_par(table, action);
    Corporation& rr = table.position[action.corporation];
    table.pay_bank(action.seat, action.amount * 2);
    rr.president = action.seat;
    move_shares(rr.offering, rr.shares[action.seat], 2);
    rr.par = *table.figures().chart.par_cell(action.amount);
    table.tell(EventKind::shares, action.seat, "{} starts {} at a par of {} and pays {}",
               table.name(action.corporation), action.amount, action.amount * 2);
    table.enter_cell(action.corporation, rr.par);
    table.position.stock_turn.bought = table.position.stock_turn.acted = true;
    table.settle_presidency(action.corporation); // somebody may hold more already (a share that came with a private)
    table.float_if_due(action.corporation);
}

// 18AL 3.2(c), 3.2(c)(2), 3.2(c)(3); 18VA 4.3.2
Verdict check_buy_share(const Scene& scene, const Action& action) {
    if (const Verdict no = needs_stock_turn(scene, action, Rule::buy_one)) return no;
    if (const Verdict no = needs_purchase_left(scene, Rule::buy_one)) return no;
    const auto source = source_for(scene, action);
    if (!source) return source.error();
    const Corporation& rr = scene.position[action.corporation];
    if (action.percent.value() != rr.share_size)
        return scene
            .refuse(Rule::buy_one, "certificates of {} are bought one by one, {} each", scene.name(action.corporation),
                    Percent(rr.share_size))
            .instead("buy {} {}", scene.name(action.corporation), Percent(rr.share_size));
    if (const Verdict no = not_sold_before(scene, action.seat, action.corporation)) return no;
    if (const Verdict no = within_limits(scene, action.seat, action.corporation, 1)) return no;
    const bool market = *source == Source::market;
    const Money price = market ? scene.price(action.corporation) : scene.offering_price(action.corporation);
    return needs_cash(scene, action.seat, price, market ? Rule::buy_market : Rule::buy_offering, "the certificate");
}

void buy_share(Table& table, const Action& action) {
    const bool market = *source_for(table, action) == Source::market;
    Corporation& rr = table.position[action.corporation];
    const Money price = market ? table.price(action.corporation) : table.offering_price(action.corporation);
    move_shares(market ? rr.market : rr.offering, rr.shares[action.seat], 1);
    table.tell(EventKind::shares, action.seat, "{} buys {} of {} from the {} for {}", Percent(rr.share_size),
               table.name(action.corporation), market ? table.words().market_long : table.words().offering_long, price);
    if (market)
        table.pay_bank(action.seat, price);
    else
        table.rules.pay_for_offering(table, action.seat, action.corporation, price);
    table.position.stock_turn.bought = table.position.stock_turn.acted = true;
    table.settle_presidency(action.corporation);
    table.float_if_due(action.corporation);
}

Verdict check_sell(const Scene& scene, const Action& action) {
    if (scene.position.round == Round::operating) return check_forced_sale(scene, action);
    if (const Verdict no = needs_stock_turn(scene, action, Rule::sell)) return no;
    if (!scene.position.sales_allowed)
        return scene.refuse(Rule::no_sale_first_round, "nobody sells certificates in stock round 1");
    const StockTurn& turn = scene.position.stock_turn;
    if (turn.bought && !scene.rules.sells_after_buying())
        return scene.refuse(Rule::buy_one, "a turn's sales come before its purchase").instead("done");
    if (turn.bought && turn.sold_before_buying)
        return scene
            .refuse(Rule::stock_turn,
                    "all sales of a turn stand before the purchase or all after it; this turn has sales before it")
            .instead("done");
    const int size = scene.position[action.corporation].share_size;
    if (action.percent.value() % size != 0)
        return scene.refuse(Rule::sell, "certificates of {} are {} each", scene.name(action.corporation),
                            Percent(size));
    return check_sale(scene, action.seat, action.corporation, action.percent.value() / size);
}

void sell(Table& table, const Action& action) {
    if (table.position.round == Round::operating) return forced_sale(table, action);
    table.sell_shares(action.seat, action.corporation,
                      action.percent.value() / table.position[action.corporation].share_size);
    StockTurn& turn = table.position.stock_turn;
    turn.acted = turn.sold = true;
    if (table.rules.sells_in_blocks())
        turn.blocks = static_cast<std::uint8_t>(turn.blocks | 1U << action.corporation.index);
    turn.sold_before_buying |= !turn.bought;
}

void list_presidency(Listing& list, CorpId id) {
    for (const Cell cell : list.scene.figures().chart.par) {
        const Money price = list.scene.figures().chart.price(cell);
        list.offer({.verb = Verb::par, .corporation = id, .amount = price}, Rule::buy_presidency,
                   "president's certificate", print(price * 2));
    }
}

void list_certificates(Listing& list, CorpId id) {
    const Scene& scene = list.scene;
    const Corporation& rr = scene[id];
    const Offer on = sources_of(rr);
    Action action{.verb = Verb::buy_share, .corporation = id, .percent = Percent(rr.share_size)};
    if (on.offering && on.market) action.source = Source::offering;
    if (on.offering)
        list.offer(action, Rule::buy_offering,
                   fmt::format("{} left in the {}", Percent(rr.offering * rr.share_size), scene.words().offering),
                   print(scene.offering_price(id)));
    if (on.offering && on.market) action.source = Source::market;
    if (on.market)
        list.offer(action, Rule::buy_market,
                   fmt::format("{} in the {}", Percent(rr.market * rr.share_size), scene.words().market),
                   print(scene.price(id)));
}

void list_sales(Listing& list, CorpId id) {
    const int most = most_sellable(list.scene, list.seat, id);
    for (int shares = 1; shares <= most; ++shares)
        list.offer({.verb = Verb::sell, .corporation = id, .percent = Percent(shares * list.scene[id].share_size)},
                   Rule::sell, "paid to you", print(list.scene.price(id) * shares));
}

void list_stock_turn(Listing& list) {
    const Position& now = list.scene.position;
    for (const CorpId id : now.corporations.ids()) {
        if (!now[id].president && !now.stock_turn.bought) list_presidency(list, id);
        list_certificates(list, id);
        if (now.sales_allowed) list_sales(list, id);
    }
    list_offers(list);
    list.offer({.verb = now.stock_turn.acted ? Verb::done : Verb::pass}, Rule::stock_turn);
}

std::string asks_in_stock_turn(const Scene& scene) {
    return what_is_legal(scene, list_stock_turn,
                         {{"sell", "sell"},
                          {"par", "buy one certificate"},
                          {"buy", "buy one certificate"},
                          {"pass", "pass"},
                          {"done", "end the turn"}});
}

std::string print_share(const Scene& scene, const Action& action) {
    std::string text = fmt::format("buy {} {}", scene.figures()[action.corporation].symbol, action.percent);
    if (action.source != Source::any)
        text +=
            fmt::format(" from {}", action.source == Source::market ? scene.words().market : scene.words().offering);
    return text;
}

Verdict check_stock_pass(const Scene& scene, const Action& action) {
    if (scene.position.stock_turn.acted)
        return scene.refuse(Rule::stock_turn, "something has been done in this turn").instead("done");
    return check_stock_turn_end(scene, action);
}

Verdict check_stock_done(const Scene& scene, const Action& action) {
    if (!scene.position.stock_turn.acted)
        return scene.refuse(Rule::stock_turn, "nothing has been done in this turn").instead("pass");
    return check_stock_turn_end(scene, action);
}

} // namespace

Verdict needs_stock_turn(const Scene& scene, const Action&, Rule rule) {
    const Position& now = scene.position;
    if (now.round != Round::stock)
        return scene.refuse(rule, "this is an operating round; stock changes hands in a stock round");
    if (scene.privates_unsold())
        return scene.refuse(
            Rule::private_turn, "{}",
            !scene.figures().lots.empty()
                ? "until the auction is over a turn is one bid or a pass"
                : "while the bank holds private companies a turn is one purchase of the cheapest, one bid, or a pass");
    return std::nullopt;
}

const CommandRow par_command{
    .shape = "par CORPORATION PRICE",
    .help = "buy the president's certificate and set the par value",
    .rule = Rule::buy_presidency,
    .role = Role::buys,
    .check = check_par,
    .act = par,
};

const CommandRow buy_share_command{.print = print_share, .check = check_buy_share, .act = buy_share};

const CommandRow sell_command{
    .shape = "sell CORPORATION PERCENT",
    .help = "sell certificates to the open market",
    .rule = Rule::sell,
    .check = check_sell,
    .act = sell,
};

// 18AL 3.2, 18VA 4.3
const StepRow stock_turn_step{
    .open = [](const Scene& scene) { return scene.position.round == Round::stock; },
    .asks = asks_in_stock_turn,
    .lists = {list_stock_turn},
    .check_pass = check_stock_pass,
    .pass = [](Table& table, const Action&) { end_stock_turn(table, false); },
    .check_done = check_stock_done,
    .done = [](Table& table, const Action&) { end_stock_turn(table, true); },
};

} // namespace highball::eighteen
