// Stock rounds: their beginning and end, and turns with sales, one purchase and par (18AL 3.2, 3.6).
#include "eighteen/rules/stock_round.h"

#include "core/text.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/auction.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/sales.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/trades.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

bool may_still_sell(const RulesContext& context) {
    const StockTurn& turn = context.position.stock_turn;
    if (!context.position.sales_allowed || turn.sold_before_buying || !context.rules.sells_after_buying()) return false;
    const auto all = context.position.corporations.ids();
    return std::any_of(all.begin(), all.end(), [&](CorpId id) { return most_sellable(context, turn.seat, id) > 0; });
}

Verdict needs_purchase_left(const RulesContext& context, Rule rule) {
    if (context.position.stock_turn.bought)
        return context.refuse(rule, "you have already bought a certificate this turn")
            .instead("{}", may_still_sell(context) ? "sell, or done" : "done");
    return std::nullopt;
}

Verdict needs_cash(const RulesContext& context, Seat seat, Money price, Rule rule, std::string_view what) {
    if (context.position[seat].cash >= price) return std::nullopt;
    return context.refuse(rule, "{} costs {}; {} has {}", what, price, context.name(seat), context.position[seat].cash);
}

// 18AL 3.2(c), end: a player may not buy stock of a corporation whose stock he has sold in this stock round.
Verdict not_sold_before(const RulesContext& context, Seat seat, CorpId corporation) {
    if (context.position.sold_this_round[seat] >> corporation.index & 1U)
        return context.refuse(Rule::buy_sold, "{} has sold shares of {} in this stock round and may not buy any",
                              context.name(seat), context.name(corporation));
    return std::nullopt;
}

struct ShareSources {
    bool offering = false;
    bool market = false;
};

ShareSources sources_of(const Corporation& rr) { return {rr.president.has_value() && rr.offering > 0, rr.market > 0}; }

// Checks the purchase of a certificate from the market if `market`, otherwise from the offering (18AL 3.2(c),
// 3.2(c)(2), 3.2(c)(3); 18VA 4.3.2).
Verdict check_buy_from(const RulesContext& context, const Action& action, bool market) {
    const int size = context[action.corporation].share_size;
    if (action.percent.value() != size)
        return context
            .refuse(Rule::buy_one, "buy certificates of {} one at a time, {} each", context.name(action.corporation),
                    Percent(size))
            .instead("buy {} {}", context.name(action.corporation), Percent(size));
    if (const Verdict no = not_sold_before(context, action.seat, action.corporation)) return no;
    if (const Verdict no = within_limits(context, action.seat, action.corporation, 1)) return no;
    const Money price =
        market ? context.price(action.corporation) : context.rules.offering_price(context, action.corporation);
    return needs_cash(context, action.seat, price, market ? Rule::buy_market : Rule::buy_offering, "the certificate");
}

// Returns the place from which the certificate is bought: the place that the action names, or else the only place from
// which it can be bought. Refuses if there is no such place, or if the player has to choose one.
Result<ShareSource, Refusal> source_for(const RulesContext& context, const Action& action) {
    const Corporation& rr = context.position[action.corporation];
    const ShareSources on = sources_of(rr);
    const std::string& name = context.name(action.corporation);
    if (action.source == ShareSource::market && !on.market)
        return context.refuse(Rule::buy_market, "the {} has no certificate of {}", context.rules.words().market_long,
                              name);
    if (action.source == ShareSource::market || (action.source == ShareSource::any && on.market && !on.offering))
        return ShareSource::market;
    if (!rr.president)
        return context.refuse(Rule::buy_offering, "the president's certificate of {} must be bought first", name)
            .instead("{}", par_commands(context, action.corporation, context.position[action.seat].cash));
    if (action.source == ShareSource::offering && !on.offering)
        return context.refuse(Rule::buy_offering, "there is no certificate of {} left in the {}", name,
                              context.rules.words().offering_long);
    if (!on.offering) return context.refuse(Rule::buy_offering, "{} is sold out", name);
    if (action.source == ShareSource::offering || !on.market) return ShareSource::offering;
    const Verdict no_offering = check_buy_from(context, action, false),
                  no_market = check_buy_from(context, action, true);
    if (no_offering && no_market) return *no_offering;
    if (no_offering) return ShareSource::market;
    if (no_market) return ShareSource::offering;
    return input_error("{} is available from two sources", name)
        .instead("buy {} {} from {} ({}), buy {} {} from {} ({})", name, Percent(rr.share_size),
                 context.rules.words().offering, context.rules.offering_price(context, action.corporation), name,
                 Percent(rr.share_size), context.rules.words().market, context.price(action.corporation));
}

// Checks the start of a corporation (18AL 3.2(c)(1), 18VA 4.3.3).
Verdict check_par(const RulesContext& context, const Action& action) {
    if (context.position.par_due) return check_due_par(context, action);
    if (const Verdict no = needs_stock_turn(context, Rule::buy_presidency)) return no;
    if (const Verdict no = needs_purchase_left(context, Rule::buy_one)) return no;
    const Corporation& rr = context.position[action.corporation];
    const std::string& name = context.name(action.corporation);
    if (rr.president)
        return context.refuse(Rule::buy_presidency, "{} is already president of {}; its par value is {}",
                              context.name(*rr.president), name, context.par(action.corporation));
    const Money cash = context.position[action.seat].cash;
    if (const Verdict no = needs_par_value(context, action, Rule::buy_presidency, cash)) return no;
    if (const Verdict no =
            needs_cash(context, action.seat, action.amount * 2, Rule::buy_presidency, "the president's certificate"))
        return no;
    return within_limits(context, action.seat, action.corporation, 2);
}

void par(GameContext& game, const Action& action) {
    if (game.position.par_due) return name_due_par(game, action);
    Corporation& rr = game.position[action.corporation];
    game.pay_bank(action.seat, action.amount * 2);
    rr.president = action.seat;
    move_shares(rr.offering, rr.shares[action.seat], 2);
    rr.par = *game.figures().chart.par_cell(action.amount);
    game.log_event(EventKind::shares, action.seat, "{} starts {} at a par of {} and pays {}",
                   game.name(action.corporation), action.amount, action.amount * 2);
    game.enter_cell(action.corporation, rr.par);
    game.position.stock_turn.bought = game.position.stock_turn.acted = true;
    game.settle_presidency(action.corporation); // a private may already have given another player more shares
    game.float_if_due(action.corporation);
}

Verdict check_buy_share(const RulesContext& context, const Action& action) {
    if (const Verdict no = needs_stock_turn(context, Rule::buy_one)) return no;
    if (const Verdict no = needs_purchase_left(context, Rule::buy_one)) return no;
    const auto source = source_for(context, action);
    return source ? check_buy_from(context, action, *source == ShareSource::market) : source.error();
}

void buy_share(GameContext& game, const Action& action) {
    const bool market = *source_for(game, action) == ShareSource::market;
    Corporation& rr = game.position[action.corporation];
    const Money price = market ? game.price(action.corporation) : game.rules.offering_price(game, action.corporation);
    move_shares(market ? rr.market : rr.offering, rr.shares[action.seat], 1);
    game.log_event(EventKind::shares, action.seat, "{} buys {} of {} from the {} for {}", Percent(rr.share_size),
                   game.name(action.corporation),
                   market ? game.rules.words().market_long : game.rules.words().offering_long, price);
    if (market)
        game.pay_bank(action.seat, price);
    else
        game.rules.pay_for_offering(game, action.seat, action.corporation, price);
    game.position.stock_turn.bought = game.position.stock_turn.acted = true;
    game.settle_presidency(action.corporation);
    game.float_if_due(action.corporation);
}

Verdict check_sell(const RulesContext& context, const Action& action) {
    if (context.position.round == Round::operating) return check_forced_sale(context, action);
    if (const Verdict no = needs_stock_turn(context, Rule::sell)) return no;
    if (!context.position.sales_allowed)
        return context.refuse(Rule::no_sale_first_round, "no shares are sold in the first stock round");
    const StockTurn& turn = context.position.stock_turn;
    if (turn.bought && !context.rules.sells_after_buying())
        return context.refuse(Rule::buy_one, "sales must come before the purchase").instead("done");
    if (const Verdict no = needs_sales_on_one_side(context)) return no;
    if (const Verdict no = needs_whole_shares(context, action)) return no;
    return check_sale(context, action.seat, action.corporation,
                      action.percent.value() / context.position[action.corporation].share_size);
}

void sell(GameContext& game, const Action& action) {
    if (game.position.round == Round::operating) return forced_sale(game, action);
    game.sell_shares(action.seat, action.corporation,
                     action.percent.value() / game.position[action.corporation].share_size);
    StockTurn& turn = game.position.stock_turn;
    turn.acted = turn.sold = true;
    if (game.rules.sells_in_blocks())
        turn.blocks = static_cast<std::uint8_t>(turn.blocks | 1U << action.corporation.index);
    turn.sold_before_buying |= !turn.bought;
}

void list_presidency(LegalList& list, CorpId id) {
    for (const Cell cell : list.context.figures().chart.par) {
        const Money price = list.context.figures().chart.price(cell);
        if (Choice* const par = list.offer({.verb = Verb::par, .corporation = id, .amount = price},
                                           Rule::buy_presidency, "president's certificate", print(price * 2)))
            par->sets = price.dollars();
    }
}

void list_certificates(LegalList& list, CorpId id) {
    const RulesContext& context = list.context;
    const Corporation& rr = context[id];
    const ShareSources on = sources_of(rr);
    Action action{.verb = Verb::buy_share, .corporation = id, .percent = Percent(rr.share_size)};
    if (on.offering && on.market) action.source = ShareSource::offering;
    if (on.offering)
        list.offer(
            action, Rule::buy_offering,
            fmt::format("{} left in the {}", Percent(rr.offering * rr.share_size), context.rules.words().offering_long),
            print(context.rules.offering_price(context, id)));
    if (on.offering && on.market) action.source = ShareSource::market;
    if (on.market)
        list.offer(action, Rule::buy_market,
                   fmt::format("{} in the {}", Percent(rr.market * rr.share_size), context.rules.words().market),
                   print(context.price(id)));
}

void list_sales(LegalList& list, CorpId id) {
    const int most = most_sellable(list.context, list.seat, id);
    const StockChart& chart = list.context.figures().chart;
    const Cell before = list.context[id].price;
    Cell after = before;
    for (int shares = 1; shares <= most; ++shares) {
        after = chart.down(after);
        list.offer({.verb = Verb::sell, .corporation = id, .percent = Percent(shares * list.context[id].share_size)},
                   Rule::sell, chart.move_text(before, after), print(list.context.price(id) * shares));
    }
}

void list_stock_turn(LegalList& list) {
    const Position& now = list.context.position;
    for (const CorpId id : now.corporations.ids()) {
        if (!now[id].president && !now.stock_turn.bought) list_presidency(list, id);
        list_certificates(list, id);
        if (now.sales_allowed) list_sales(list, id);
    }
    list_offers(list);
    const bool acted = now.stock_turn.acted;
    list.offer({.verb = acted ? Verb::done : Verb::pass}, Rule::stock_turn, acted ? "end the turn" : "");
}

std::string stock_turn_question(const RulesContext& context) {
    return what_is_legal(context, list_stock_turn,
                         {{"sell", "sell"},
                          {"par", "buy one certificate"},
                          {"buy", "buy one certificate"},
                          {"pass", "pass"},
                          {"done", "end the turn"}});
}

std::string print_share(const RulesContext& context, const Action& action) {
    std::string text = "buy " + context.figures()[action.corporation].symbol + " " + print(action.percent);
    if (action.source == ShareSource::any) return text;
    const Rules::Words words = context.rules.words();
    return text.append(" from ").append(action.source == ShareSource::market ? words.market : words.offering);
}

Verdict check_stock_pass(const RulesContext& context, const Action& action) {
    if (context.position.stock_turn.acted)
        return context.refuse(Rule::stock_turn, "you have already acted in this turn").instead("done");
    return check_stock_turn_end(context, action);
}

Verdict check_stock_done(const RulesContext& context, const Action& action) {
    if (!context.position.stock_turn.acted)
        return context.refuse(Rule::stock_turn, "you have not acted in this turn").instead("pass");
    return check_stock_turn_end(context, action);
}

} // namespace

Verdict needs_stock_turn(const RulesContext& context, Rule rule) {
    const Position& now = context.position;
    if (now.round != Round::stock)
        return context.refuse(rule, "this is an operating round; shares are bought and sold in stock rounds");
    if (context.privates_unsold())
        return context.figures().lots.empty()
                   ? context
                         .refuse(Rule::private_turn,
                                 "while privates are unsold, you may only buy the cheapest, bid on another, or pass")
                         .instead("buy, bid or pass")
                   : context.refuse(Rule::private_turn, "until the auction is over, you may only bid or pass")
                         .instead("bid or pass");
    return std::nullopt;
}

Verdict needs_sales_on_one_side(const RulesContext& context) {
    const StockTurn& turn = context.position.stock_turn;
    if (!turn.bought || !turn.sold_before_buying) return std::nullopt;
    return context.refuse(Rule::stock_turn, "sell either all before or all after buying; you sold before")
        .instead("done");
}

Verdict needs_whole_shares(const RulesContext& context, const Action& sale) {
    const int size = context.position[sale.corporation].share_size;
    if (sale.percent.value() % size == 0) return std::nullopt;
    return context.refuse(Rule::sell, "certificates of {} are {} each", context.name(sale.corporation), Percent(size));
}

std::string par_commands(const RulesContext& context, CorpId corporation, std::optional<Money> cash) {
    const StockChart& chart = context.figures().chart;
    const auto pars = collect_texts(chart.par, [&](Cell cell) {
        const Money par = chart.price(cell);
        return !cash || par * 2 <= *cash ? print(par) : "";
    });
    return pars.empty() ? "" : fmt::format("par {} {}", context.name(corporation), join(pars, "|"));
}

Verdict needs_par_value(const RulesContext& context, const Action& par, Rule rule, std::optional<Money> cash) {
    if (context.figures().chart.par_cell(par.amount)) return std::nullopt;
    return context.refuse(rule, "{} is not a par value", par.amount)
        .instead("{}", par_commands(context, par.corporation, cash));
}

const CommandDefinition par_command{
    .shape = "par CORPORATION PRICE",
    .help = "buy the president's certificate and set the par value",
    .rule = Rule::buy_presidency,
    .role = Role::buys,
    .check = check_par,
    .act = par,
};

const CommandDefinition buy_share_command{.print = print_share, .check = check_buy_share, .act = buy_share};

const CommandDefinition sell_command{
    .shape = "sell CORPORATION PERCENT",
    .help = "sell shares to the open market",
    .rule = Rule::sell,
    .role = Role::sells,
    .check = check_sell,
    .act = sell,
};

// Regular stock turn (18AL 3.2, 18VA 4.3).
const StepSpec stock_turn_step{
    .open = [](const RulesContext& context) { return context.position.round == Round::stock; },
    .make_question = stock_turn_question,
    .lists = {list_stock_turn},
    .check_pass = check_stock_pass,
    .pass = [](GameContext& game, const Action&) { end_stock_turn(game, false); },
    .check_done = check_stock_done,
    .done = [](GameContext& game, const Action&) { end_stock_turn(game, true); },
};

namespace {

void end_stock_round(GameContext& game) {
    Position& now = game.position;
    if (now.last_actor) now.priority = now.after(*now.last_actor);
    game.log_event(EventKind::round, "", "Stock round {} ends; {} has the priority deal", now.stock_round,
                   game.name(now.priority));
    game.move_sold_out();
    now.round = Round::operating;
    now.operating_round = 0;
    // 5(a), and the ruling on 18GA 7(e): the last set has only one round, unless the title plays the whole set.
    const bool last = (now.bank_broken || now.price_ended) && !game.rules.finishes_set();
    now.operating_rounds = last ? 1 : game.phase().operating_rounds;
    begin_operating_round(game);
}

} // namespace

void begin_stock_round(GameContext& game) {
    Position& now = game.position;
    now.round = Round::stock;
    now.passes = 0;
    now.last_actor.reset();
    now.sales_allowed = now.stock_round > 1; // 3.2(a)(1)
    now.sold_this_round.assign(now.players.size(), 0);
    now.stock_turn = {};
    now.stock_turn.seat = now.priority;
    now.turn = {};
    game.log_event(EventKind::round, "", "Stock round {} begins; {} has the priority deal", now.stock_round,
                   game.name(now.priority));
    // 18AL 3.1.2: the first private has become cheaper.
    for (const PrivateId id : now.privates.ids())
        if (now[id].holder.kind == PrivateHolder::Place::bank && game.private_price(id) < game.figures()[id].par)
            game.log_event(EventKind::round, id, "{} is reduced to {}", game.private_price(id));
}

// Ends a stock turn. 18AL 3.6, 18VA 4.3.4: the round or auction is over when all players have passed in a row.
void end_stock_turn(GameContext& game, bool acted) {
    Position& now = game.position;
    const Seat seat = now.stock_turn.seat;
    if (acted) {
        now.last_actor = seat;
        now.passes = 0;
    } else {
        ++now.passes;
        game.log_event(EventKind::pass, seat, "{} passes");
    }
    now.stock_turn = {};
    now.stock_turn.seat = now.after(seat);
    if (acted || now.passes < now.players_left()) return;
    if (!game.figures().lots.empty() && game.privates_unsold()) return all_passed_on_lots(game);
    if (privates_have_own_round(game) && game.privates_unsold()) return all_passed_in_auction_round(game);
    end_stock_round(game);
}

} // namespace highball::eighteen
