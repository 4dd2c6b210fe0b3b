// Regular stock turns: sales around the one purchase, limits, par (18AL 3.2, 3.3).
#include "eighteen/stock_round.h"
#include "eighteen/auction.h"
#include "eighteen/command_row.h"
#include "eighteen/deals.h"
#include "eighteen/forced_purchase.h"
#include "eighteen/lot_auction.h"
#include "eighteen/rounds.h"
#include "eighteen/sales.h"
#include "eighteen/step_row.h"

#include <algorithm>

namespace highball::eighteen {

Verdict needs_stock_turn(const Scene& scene, const Action&, Rule rule) {
    const Position& now = scene.position;
    if (now.round != Round::stock)
        return scene.refuse(rule, "this is an operating round; stock changes hands in a stock round");
    if (scene.privates_unsold())
        return scene.refuse(
            Rule::private_turn,
            !scene.figures().lots.empty()
                ? "until the auction is over a turn is one bid or a pass"
                : "while the bank holds private companies a turn is one purchase of the cheapest, one bid, or a pass");
    return std::nullopt;
}

namespace {

Verdict needs_purchase_left(const Scene& scene, Rule rule) {
    if (scene.position.stock_turn.bought)
        return scene.refuse(rule, "one certificate has been bought in this turn, and that is all",
                            "done, or sales if none came before the purchase");
    return std::nullopt;
}

Verdict needs_cash(const Scene& scene, Seat seat, Money price, Rule rule, std::string_view what) {
    if (scene.position[seat].cash >= price) return std::nullopt;
    return scene.refuse(rule, fmt::format("{} costs {}; {} has {}", what, print(price), scene.name(seat),
                                          print(scene.position[seat].cash)));
}

// 18AL 3.2(c), end: nothing that the player has sold in this stock round.
Verdict not_sold_before(const Scene& scene, Seat seat, CorpId corporation) {
    if (scene.position.sold_this_round[seat] >> corporation.index & 1U)
        return scene.refuse(Rule::buy_sold, fmt::format("{} has sold stock of {} in this stock round", scene.name(seat),
                                                        scene.name(corporation)));
    return std::nullopt;
}

// 18AL 3.3(a), 3.3(b)
Verdict within_limits(const Scene& scene, Seat seat, CorpId corporation, int shares) {
    const Corporation& rr = scene.position[corporation];
    const Percent after = scene.holding(seat, corporation) + Percent(shares * rr.share_size);
    if (after > scene.holding_limit(corporation))
        return scene.refuse(Rule::holding_limit,
                            fmt::format("{} would hold {} of {}; the limit is {}", scene.name(seat), print(after),
                                        scene.name(corporation), print(scene.holding_limit(corporation))));
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
            return scene.refuse(Rule::buy_offering,
                                fmt::format("the president's certificate of {} has not been bought", name),
                                fmt::format("par {} PRICE", name));
        if (!on.offering)
            return scene.refuse(Rule::buy_offering, fmt::format("no certificate of {} is left in the {}", name,
                                                                scene.words().offering_long));
        return Source::offering;
    }
    if (action.source == Source::market || (on.market && !on.offering)) {
        if (!on.market)
            return scene.refuse(Rule::buy_market,
                                fmt::format("the {} holds no certificate of {}", scene.words().market_long, name));
        return Source::market;
    }
    if (!on.offering && !on.market) {
        if (!rr.president)
            return scene.refuse(Rule::buy_offering, fmt::format("the president's certificate of {} comes first", name),
                                fmt::format("par {} PRICE", name));
        return scene.refuse(Rule::buy_offering, fmt::format("all certificates of {} are in players' hands", name));
    }
    return Refusal{"", fmt::format("{} can be bought from two places", name),
                   fmt::format("buy {} {} from {} ({}), buy {} {} from {} ({})", name, print(Percent(rr.share_size)),
                               scene.words().offering, print(scene.offering_price(action.corporation)), name,
                               print(Percent(rr.share_size)), scene.words().market,
                               print(scene.price(action.corporation)))};
}

} // namespace

// 18AL 3.2(c)(1), 18VA 4.3.3
Verdict check_par(const Scene& scene, const Action& action) {
    if (scene.position.par_due) return check_due_par(scene, action);
    if (const Verdict no = needs_stock_turn(scene, action, Rule::buy_presidency)) return no;
    if (const Verdict no = needs_purchase_left(scene, Rule::buy_one)) return no;
    const Corporation& rr = scene.position[action.corporation];
    const std::string& name = scene.name(action.corporation);
    if (rr.president)
        return scene.refuse(Rule::buy_presidency,
                            fmt::format("{} is president of {} already; its par value is {}", scene.name(*rr.president),
                                        name, print(scene.par(action.corporation))));
    if (!scene.figures().chart.par_cell(action.amount)) {
        std::vector<std::string> prices;
        for (const Cell cell : scene.figures().chart.par) prices.push_back(print(scene.figures().chart.price(cell)));
        std::string list;
        for (const std::string& price : prices) list += (list.empty() ? "" : ", ") + price;
        return scene.refuse(Rule::buy_presidency, fmt::format("{} is no par value", print(action.amount)), list);
    }
    if (const Verdict no =
            needs_cash(scene, action.seat, action.amount * 2, Rule::buy_presidency, "the president's certificate"))
        return no;
    return within_limits(scene, action.seat, action.corporation, 2);
}

namespace {

void par(Table& table, const Action& action) {
    if (table.position.par_due) return name_due_par(table, action);
    Corporation& rr = table.position[action.corporation];
    table.pay_bank(action.seat, action.amount * 2);
    rr.president = action.seat;
    move_shares(rr.offering, rr.shares[action.seat], 2);
    rr.par = *table.figures().chart.par_cell(action.amount);
    table.tell(EventKind::shares, action.seat, "{} starts {} at a par of {} and pays {}",
               table.name(action.corporation), print(action.amount), print(action.amount * 2));
    table.enter_cell(action.corporation, rr.par);
    table.position.stock_turn.bought = table.position.stock_turn.acted = true;
    table.settle_presidency(action.corporation); // somebody may hold more already (a share that came with a private)
    table.float_if_due(action.corporation);
}

} // namespace

// 18AL 3.2(c), 3.2(c)(2), 3.2(c)(3); 18VA 4.3.2
Verdict check_buy_share(const Scene& scene, const Action& action) {
    if (const Verdict no = needs_stock_turn(scene, action, Rule::buy_one)) return no;
    if (const Verdict no = needs_purchase_left(scene, Rule::buy_one)) return no;
    const Corporation& rr = scene.position[action.corporation];
    if (action.percent.value() != rr.share_size)
        return scene.refuse(Rule::buy_one,
                            fmt::format("certificates of {} are bought one by one, {} each",
                                        scene.name(action.corporation), print(Percent(rr.share_size))),
                            fmt::format("buy {} {}", scene.name(action.corporation), print(Percent(rr.share_size))));
    const auto source = source_for(scene, action);
    if (!source) return source.error();
    if (const Verdict no = not_sold_before(scene, action.seat, action.corporation)) return no;
    if (const Verdict no = within_limits(scene, action.seat, action.corporation, 1)) return no;
    const bool market = *source == Source::market;
    const Money price = market ? scene.price(action.corporation) : scene.offering_price(action.corporation);
    return needs_cash(scene, action.seat, price, market ? Rule::buy_market : Rule::buy_offering, "the certificate");
}

namespace {

void buy_share(Table& table, const Action& action) {
    const bool market = *source_for(table, action) == Source::market;
    Corporation& rr = table.position[action.corporation];
    const Money price = market ? table.price(action.corporation) : table.offering_price(action.corporation);
    move_shares(market ? rr.market : rr.offering, rr.shares[action.seat], 1);
    table.tell(EventKind::shares, action.seat, "{} buys {} of {} from the {} for {}", print(Percent(rr.share_size)),
               table.name(action.corporation), market ? table.words().market_long : table.words().offering_long,
               print(price));
    if (market)
        table.pay_bank(action.seat, price);
    else
        table.rules.pay_for_offering(table, action.seat, action.corporation, price);
    table.position.stock_turn.bought = table.position.stock_turn.acted = true;
    table.settle_presidency(action.corporation);
    table.float_if_due(action.corporation);
}

} // namespace

Verdict check_sell(const Scene& scene, const Action& action) {
    if (scene.position.round == Round::operating) return check_forced_sale(scene, action);
    if (const Verdict no = needs_stock_turn(scene, action, Rule::sell)) return no;
    if (!scene.position.sales_allowed)
        return scene.refuse(Rule::no_sale_first_round, "nobody sells certificates in stock round 1");
    const StockTurn& turn = scene.position.stock_turn;
    if (turn.bought && !scene.rules.sells_after_buying())
        return scene.refuse(Rule::buy_one, "a turn's sales come before its purchase", "done");
    if (turn.bought && turn.sold_before_buying)
        return scene.refuse(
            Rule::stock_turn,
            "all sales of a turn stand before the purchase or all after it; this turn has sales before it", "done");
    const int size = scene.position[action.corporation].share_size;
    if (action.percent.value() % size != 0)
        return scene.refuse(Rule::sell, fmt::format("certificates of {} are {} each", scene.name(action.corporation),
                                                    print(Percent(size))));
    return check_sale(scene, action.seat, action.corporation, action.percent.value() / size);
}

namespace {

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

// What one corporation offers in a stock turn: its presidency, certificates from the two places, sales.
class StockLister {
  public:
    StockLister(const Scene& scene, Seat seat, CorpId id, Choices& choices) : scene_(scene), choices_(choices) {
        action_.seat = seat;
        action_.corporation = id;
    }

    void presidency() {
        for (const Cell cell : scene_.figures().chart.par) {
            action_.amount = scene_.figures().chart.price(cell);
            try_it(check_par, fmt::format("par {} {}", name(), action_.amount.dollars()), action_.amount * 2,
                   "president's certificate", Rule::buy_presidency);
        }
    }
    void certificates() {
        const Corporation& rr = scene_[action_.corporation];
        const Rules::Words words = scene_.words();
        const Offer on = sources_of(rr);
        action_.percent = Percent(rr.share_size);
        const auto buy = [&](std::string_view place) {
            const std::string text = fmt::format("buy {} {}", name(), print(action_.percent));
            return on.offering && on.market ? fmt::format("{} from {}", text, place) : text;
        };
        action_.source = Source::offering;
        if (on.offering)
            try_it(check_buy_share, buy(words.offering), scene_.offering_price(action_.corporation),
                   fmt::format("{} left in the {}", print(Percent(rr.offering * rr.share_size)), words.offering),
                   Rule::buy_offering);
        action_.source = Source::market;
        if (on.market)
            try_it(check_buy_share, buy(words.market), scene_.price(action_.corporation),
                   fmt::format("{} in the {}", print(Percent(rr.market * rr.share_size)), words.market),
                   Rule::buy_market);
    }
    void sales() {
        const int most = most_sellable(scene_, action_.seat, action_.corporation);
        for (int shares = 1; shares <= most; ++shares) {
            action_.percent = Percent(shares * scene_[action_.corporation].share_size);
            try_it(check_sell, fmt::format("sell {} {}", name(), print(action_.percent)),
                   scene_.price(action_.corporation) * shares, "paid to you", Rule::sell);
        }
    }

  private:
    const std::string& name() const { return scene_.name(action_.corporation); }
    void try_it(Verdict (*check)(const Scene&, const Action&), std::string text, Money price, std::string note,
                Rule rule) {
        if (!check(scene_, action_))
            choices_.push_back(plain_choice(std::move(text), std::move(note), scene_.number(rule), print(price)));
    }

    const Scene& scene_;
    Choices& choices_;
    Action action_;
};

void list_stock_turn(const Scene& scene, Seat seat, Choices& choices) {
    const Position& now = scene.position;
    for (const CorpId id : now.corporations.ids()) {
        StockLister lister(scene, seat, id, choices);
        if (!now[id].president && !now.stock_turn.bought) lister.presidency();
        lister.certificates();
        if (now.sales_allowed) lister.sales();
    }
    list_offers(scene, seat, choices);
    if (!check_stock_turn_end(scene, {.seat = seat}))
        choices.push_back(plain_choice(now.stock_turn.acted ? "done" : "pass", "", scene.number(Rule::stock_turn)));
}

std::string print_share(const Scene& scene, const Action& action) {
    std::string text = fmt::format("buy {} {}", scene.figures()[action.corporation].symbol, print(action.percent));
    if (action.source != Source::any)
        text +=
            fmt::format(" from {}", action.source == Source::market ? scene.words().market : scene.words().offering);
    return text;
}

Verdict check_stock_pass(const Scene& scene, const Action& action) {
    if (scene.position.stock_turn.acted)
        return scene.refuse(Rule::stock_turn, "something has been done in this turn", "done");
    return check_stock_turn_end(scene, action);
}

Verdict check_stock_done(const Scene& scene, const Action& action) {
    if (!scene.position.stock_turn.acted)
        return scene.refuse(Rule::stock_turn, "nothing has been done in this turn", "pass");
    return check_stock_turn_end(scene, action);
}

} // namespace

const CommandRow par_command{
    .word = "par",
    .shape = "par CORPORATION PRICE",
    .help = "buy the president's certificate and set the par value",
    .rule = Rule::buy_presidency,
    .role = Role::buys,
    .check = check_par,
    .act = par,
};

const CommandRow buy_share_command{.print = print_share, .check = check_buy_share, .act = buy_share};

const CommandRow sell_command{
    .word = "sell",
    .shape = "sell CORPORATION PERCENT",
    .help = "sell certificates to the open market",
    .rule = Rule::sell,
    .check = check_sell,
    .act = sell,
};

// 18AL 3.2, 18VA 4.3
const StepRow stock_turn_step{
    .open = [](const Scene& scene) { return scene.position.round == Round::stock; },
    .seats = [](const Scene& scene) { return std::vector<Seat>{scene.position.stock_turn.seat}; },
    .asks = [](const Scene&) { return std::string("sell, buy one certificate, or pass"); },
    .lists = {list_stock_turn},
    .check_pass = check_stock_pass,
    .pass = [](Table& table, const Action&) { end_stock_turn(table, false); },
    .check_done = check_stock_done,
    .done = [](Table& table, const Action&) { end_stock_turn(table, true); },
};

} // namespace highball::eighteen
