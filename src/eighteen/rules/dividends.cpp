// Dividends: the revenue is paid out or withheld, and the price moves (18AL 4.2.4).
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/route_running.h"
#include <algorithm>

namespace highball::eighteen {

namespace {

// Ends the dividend step. 18AL 4.2(f), 4.2.5.1: obsolete trains leave after the dividend.
void finish_dividend(GameContext& game) {
    OperatingTurn& turn = game.position.turn;
    auto& trains = game.position[turn.corporation].trains;
    if (std::any_of(trains.begin(), trains.end(), [](const Train& t) { return t.obsolete; })) {
        std::erase_if(trains, [](const Train& train) { return train.obsolete; });
        game.log_event(EventKind::train, turn.corporation, "{}'s obsolete trains leave the game");
    }
    turn.step = Step::trains;
}

// Pays the treasury the title's income for the announced runs, in addition to the revenue.
void pay_treasury_income(GameContext& game) {
    const CorpId id = game.position.turn.corporation;
    const Money income = game.rules.treasury_income(game);
    if (income == Money(0)) return;
    game.bank_pays(id, income);
    game.log_event(EventKind::money, game.name(id), "{}'s treasury receives {} in addition to the revenue",
                   game.name(id), income);
}

Verdict check_dividend(const RulesContext& context, const Action& action) {
    const Rule rule = action.verb == Verb::pay ? Rule::pay : Rule::withhold;
    if (context.position.round != Round::operating)
        return context.refuse(rule, "dividends are paid only in an operating turn");
    if (context.position.turn.step == Step::dividend) return std::nullopt;
    return context
        .refuse(Rule::dividend, "{}",
                context.position.turn.step < Step::dividend ? "the trains have not run yet"
                                                            : "the dividend step is over")
        .instead("{}", context.position.turn.step < Step::dividend ? "run" : "");
}

// Pays the revenue into the treasury and moves the price left (18AL 4.2.4(b), 18VA 3.2:withhold).
void withhold(GameContext& game, const Action&) {
    OperatingTurn& turn = game.position.turn;
    game.bank_pays(turn.corporation, turn.revenue);
    game.log_event(EventKind::money, turn.corporation, "{} withholds {}", turn.revenue);
    game.position[turn.corporation].last_revenue = turn.revenue;
    game.position[turn.corporation].last_paid = false;
    pay_treasury_income(game);
    game.move_price(turn.corporation, &StockChart::left, 1, "no dividend");
    finish_dividend(game);
}

} // namespace

Money dividend_for(const RulesContext& context, int shares) {
    return Money(context.position.turn.revenue.dollars() * shares * context.operating_corporation().share_size / 100);
}

// Pays the dividends and moves the price (18AL 4.2.4(a), 18VA 4.5.6). The part of the shares in the open market goes to
// the treasury. The part of the shares in the initial offering goes to nobody. Values are multiples of $10, so there
// are no fractions.
void pay(GameContext& game, const Action&) {
    OperatingTurn& turn = game.position.turn;
    Corporation& rr = game.position[turn.corporation];
    game.log_event(EventKind::money, turn.corporation, "{} pays {} per share", dividend_for(game, 1));
    for (std::size_t i = 0; i < game.position.players.size(); ++i)
        if (rr.shares[i] > 0) game.bank_pays(id_from<Seat>(i), dividend_for(game, rr.shares[i]));
    if (rr.market > 0) game.bank_pays(turn.corporation, dividend_for(game, rr.market));
    rr.last_revenue = turn.revenue;
    rr.last_paid = true;
    pay_treasury_income(game);
    if (game.rules.dividend_raises(game, turn.corporation, turn.revenue))
        game.move_price(turn.corporation, &StockChart::right, 1, "dividend");
    else
        game.log_event(EventKind::market, turn.corporation, "{} stays at {}: the dividend is below the price",
                       game.price(turn.corporation));
    finish_dividend(game);
}

Money price_without_dividend(const RulesContext& context) {
    const StockChart& chart = context.figures().chart;
    return chart.price(chart.left(context.operating_corporation().price));
}

// Ends the dividend step of a corporation that has earned nothing. There is no choice: the token moves left (ruling on
// 4.2.4).
void nothing_earned(GameContext& game) {
    const CorpId id = game.position.turn.corporation;
    game.position.turn.revenue = Money(0);
    game.position[id].last_revenue = Money(0);
    game.position[id].last_paid = false;
    game.move_price(id, &StockChart::left, 1, "no revenue");
    finish_dividend(game);
}

const CommandDefinition pay_command{
    .shape = "pay",
    .help = "pay the revenue out as dividends",
    .rule = Rule::pay,
    .check = check_dividend,
    .act = pay,
};

const CommandDefinition withhold_command{
    .shape = "withhold",
    .help = "keep the revenue in the treasury",
    .rule = Rule::withhold,
    .check = check_dividend,
    .act = withhold,
};

} // namespace highball::eighteen
