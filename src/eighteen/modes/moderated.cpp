// Moderator for play on a real board: the program keeps money, shares and turns. The players report the amounts of
// actions on the board: the cost of a lay or station, bonuses, earnings of the trains.
#include "eighteen/commands/command_shape.h"
#include "eighteen/modes/play_mode.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/tiles_and_stations.h"

#include "core/text.h"

#include <algorithm>
#include <array>

namespace highball::eighteen {

namespace {

constexpr Money most_entered(5000); // largest amount that players may report for a run or bonus
constexpr Money earnings_step(10);  // earnings are multiples of it, so that dividends have no fractions

Verdict in_operating_turn(const RulesContext& context) {
    if (context.position.round == Round::operating) return std::nullopt;
    return Refusal::state("this is possible only in an operating turn; this is a stock round");
}

Verdict check_amount(const RulesContext& context, const Action& action) {
    if (const Verdict no = in_operating_turn(context)) return no;
    const Money least(action.verb == Verb::run ? 0 : 1);
    if (action.amount >= least && action.amount <= most_entered) return std::nullopt;
    return input_error("{} is not a valid amount", action.amount)
        .instead("an amount from {} to {}", least, most_entered);
}

Verdict check_spend(const RulesContext& context, const Action& action) {
    if (const Verdict no = check_amount(context, action)) return no;
    const Money cash = context.operating_corporation().cash;
    if (action.amount <= cash) return std::nullopt;
    return Refusal::state(fmt::format("{} has only {}", context.name(context.operating()), cash));
}

void spend(GameContext& game, const Action& action) {
    game.pay_bank(game.operating(), action.amount);
    game.log_event(EventKind::money, game.operating(), "{} pays {} for the board", action.amount);
}

void collect(GameContext& game, const Action& action) {
    game.bank_pays(game.operating(), action.amount);
    game.log_event(EventKind::money, game.operating(), "{} receives {} from the board", action.amount);
}

Action read_moderated_run(ArgumentReader& in) {
    if (const Verdict no = in_operating_turn(in.context)) return in.note(*no);
    Action action = read_by_shape(in, definition_of(in.context.rules, Verb::run).shape, Verb::run);
    if (in.wrong)
        in.wrong = input_error("the command is run AMOUNT, the amount earned on the table{}",
                               in.rest.empty() ? "" : "; " + in_quotes(in.rest) + " is not an amount");
    return action;
}

Verdict check_moderated_run(const RulesContext& context, const Action& action) {
    if (const Verdict no = check_amount(context, action)) return no;
    if (action.amount.dollars() % earnings_step.dollars() != 0)
        return input_error("earnings are multiples of {}; {} is not", earnings_step, action.amount);
    if (const Verdict no = needs_operating_step(context, Step::run, Rule::run_step, "run trains")) return no;
    if (!context.operating_corporation().trains.empty()) return std::nullopt;
    return context.refuse(Rule::run_step, "{} has no train", context.name(context.operating())).instead("pass");
}

// Refuses a lay or a station, whatever its words are.
Action read_on_the_table(ArgumentReader& in) { return in.note(*on_the_table(in.context)); }

constexpr std::array commands_on_the_table = {
    std::pair{Verb::lay,
              CommandDefinition{.shape = "lay HEX TILE ROTATION", .read = read_on_the_table, .check = on_the_table}},
    std::pair{Verb::token, CommandDefinition{.shape = "token HEX", .read = read_on_the_table, .check = on_the_table}},
    std::pair{Verb::run,
              CommandDefinition{.shape = "run AMOUNT",
                                .help = "the trains' earnings on the table",
                                .read = read_moderated_run,
                                .check = check_moderated_run,
                                .act = [](GameContext& game, const Action& action) { earn(game, action.amount); }}},
    std::pair{Verb::spend, CommandDefinition{.check = check_spend, .act = spend}},
    std::pair{Verb::collect, CommandDefinition{.check = check_amount, .act = collect}},
};

} // namespace

const Replacements moderated_commands = commands_on_the_table;
const StepSpec no_home_step{.enter = [](GameContext& game) { advance_to(game, Step::lay); }};

Verdict on_the_table(const RulesContext& context, const Action&) {
    if (const Verdict no = in_operating_turn(context)) return no;
    return Refusal::state("the board is on your table; you only enter amounts")
        .instead("spend AMOUNT (what {} pays), collect AMOUNT, or run AMOUNT (what it earns)",
                 context.name(context.operating()));
}

void list_amounts(LegalList& list) {
    list.offer_up_to({.verb = Verb::spend, .amount = Money(1)},
                     std::min(most_entered, list.context.operating_corporation().cash), std::nullopt,
                     "the cost of a tile or station on the table");
    list.offer_up_to({.verb = Verb::collect, .amount = Money(1)}, most_entered, std::nullopt,
                     "income from the board other than runs");
}

void list_earnings(LegalList& list) {
    list.offer_up_to({.verb = Verb::run}, most_entered, Rule::run_step, "the trains' earnings on the table", "",
                     earnings_step);
    if (list.context.position.turn.step == Step::run) list.add("pass", Rule::run_step, "run no train");
}

const CommandDefinition spend_command{
    .shape = "spend AMOUNT",
    .help = "the operating company pays the bank for a tile or station on the table",
};

const CommandDefinition collect_command{
    .shape = "collect AMOUNT",
    .help = "the bank pays the operating company income other than runs",
};

} // namespace highball::eighteen
