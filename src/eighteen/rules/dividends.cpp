// The revenue is paid out or withheld, and the price moves (18AL 4.2.4).
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/route_running.h"
#include <algorithm>

namespace highball::eighteen {

namespace {

// 18AL 4.2(f), 4.2.5.1: obsolete trains leave after the dividend.
void finish_dividend(Table& table) {
    OperatingTurn& turn = table.position.turn;
    auto& trains = table.position[turn.corporation].trains;
    if (std::any_of(trains.begin(), trains.end(), [](const Train& t) { return t.obsolete; })) {
        std::erase_if(trains, [](const Train& train) { return train.obsolete; });
        table.tell(EventKind::train, turn.corporation, "{} removes its obsolete trains");
    }
    turn.step = Step::trains;
}

// Beside the revenue: what the title pays to the treasury for the announced runs.
void pay_treasury_income(Table& table) {
    const CorpId id = table.position.turn.corporation;
    const Money income = table.treasury_income();
    if (income == Money(0)) return;
    table.bank_pays(id, income);
    table.tell(EventKind::money, table.name(id), "The treasury of {} receives {} beside the revenue", table.name(id),
               income);
}

Verdict check_dividend(const Scene& scene, const Action& action) {
    const Rule rule = action.verb == Verb::pay ? Rule::pay : Rule::withhold;
    if (scene.position.round != Round::operating) return scene.refuse(rule, "dividends belong to an operating turn");
    if (scene.position.turn.step == Step::dividend) return std::nullopt;
    return scene
        .refuse(Rule::dividend, "{}",
                scene.position.turn.step < Step::dividend ? "the trains have not run yet"
                                                          : "the revenue of this turn has been dealt with")
        .instead("{}", scene.position.turn.step < Step::dividend ? "run" : "");
}

// 18AL 4.2.4(b), 18VA 3.2:withhold
void withhold(Table& table, const Action&) {
    OperatingTurn& turn = table.position.turn;
    table.bank_pays(turn.corporation, turn.revenue);
    table.tell(EventKind::money, turn.corporation, "{} withholds {}", turn.revenue);
    table.position[turn.corporation].last_revenue = turn.revenue;
    table.position[turn.corporation].last_paid = false;
    pay_treasury_income(table);
    table.move_price(turn.corporation, &StockChart::left, 1, "no dividend");
    finish_dividend(table);
}

} // namespace

// 18AL 4.2.4(a), 18VA 4.5.6: by percentage; the open market's part goes to the treasury, the initial offering's to
// nobody. Values are multiples of $10, so no fraction arises.
void pay(Table& table, const Action&) {
    OperatingTurn& turn = table.position.turn;
    Corporation& rr = table.position[turn.corporation];
    const auto part = [&](int shares) { return Money(turn.revenue.dollars() * shares * rr.share_size / 100); };
    table.tell(EventKind::money, turn.corporation, "{} pays {} a share", part(1));
    for (std::size_t i = 0; i < table.position.players.size(); ++i)
        if (rr.shares[i] > 0) table.bank_pays(id_at<Seat>(i), part(rr.shares[i]));
    if (rr.market > 0) table.bank_pays(turn.corporation, part(rr.market));
    rr.last_revenue = turn.revenue;
    rr.last_paid = true;
    pay_treasury_income(table);
    if (table.dividend_raises(turn.corporation, turn.revenue))
        table.move_price(turn.corporation, &StockChart::right, 1, "dividend");
    else
        table.tell(EventKind::market, turn.corporation, "{} stays at {}: the dividend is less than that",
                   table.price(turn.corporation));
    finish_dividend(table);
}

// No train ran: no choice, the token moves left (ruling on 4.2.4).
void nothing_earned(Table& table) {
    const CorpId id = table.position.turn.corporation;
    table.position.turn.revenue = Money(0);
    table.position[id].last_revenue = Money(0);
    table.position[id].last_paid = false;
    table.move_price(id, &StockChart::left, 1, "no revenue");
    finish_dividend(table);
}

const CommandRow pay_command{
    .shape = "pay",
    .help = "pay the revenue out as dividends",
    .rule = Rule::pay,
    .check = check_dividend,
    .act = pay,
};

const CommandRow withhold_command{
    .shape = "withhold",
    .help = "keep the revenue in the treasury",
    .rule = Rule::withhold,
    .check = check_dividend,
    .act = withhold,
};

} // namespace highball::eighteen
