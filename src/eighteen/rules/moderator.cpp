// Moderator for a real board: the program has money, shares and turns, and the players report the amounts of actions on
// the board: cost of a lay or station, bonuses, earnings of the trains.
#include "eighteen/commands/command_shape.h"
#include "eighteen/rules/board_only.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/tiles_and_stations.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

constexpr Money max_items(5000); // limit of one run or bonus

bool is_moderated(const Rules& rules) { return rules.figures().play_mode == PlayMode::moderated; }

Verdict in_operating_turn(const RulesContext& context) {
    if (context.position.round == Round::operating) return std::nullopt;
    return Refusal::state("the board is played in operating turns; this is a stock round");
}

Verdict on_the_table(const RulesContext& context, const Action&) {
    if (const Verdict no = in_operating_turn(context)) return no;
    return Refusal::state("the board is on the table: here only amounts are told")
        .instead("spend AMOUNT for what {} pays, collect AMOUNT and run AMOUNT for what it earns",
                 context.name(context.operating()));
}

Verdict check_amount(const RulesContext& context, const Action& action) {
    if (const Verdict no = in_operating_turn(context)) return no;
    const Money least(action.verb == Verb::run ? 0 : 1);
    if (action.amount >= least && action.amount <= max_items) return std::nullopt;
    return input_error("{} is no amount", action.amount).instead("{} to {}", least, max_items);
}

Verdict check_spend(const RulesContext& context, const Action& action) {
    if (const Verdict no = check_amount(context, action)) return no;
    const Money cash = context.operating_corporation().cash;
    if (action.amount <= cash) return std::nullopt;
    return Refusal::state(fmt::format("{} has {}", context.name(context.operating()), cash));
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
    Action action = read_by_shape(in, moderated_run.shape, Verb::run);
    if (in.wrong)
        in.wrong = input_error("run AMOUNT: what the trains earn on the table; \"{}\" is no amount",
                               printable(fit(in.rest, 40)));
    return action;
}

Verdict check_moderated_run(const RulesContext& context, const Action& action) {
    if (const Verdict no = check_amount(context, action)) return no;
    if (const Verdict no = needs_operating_step(context, Step::run, Rule::run_step, "running trains")) return no;
    if (!context.operating_corporation().trains.empty()) return std::nullopt;
    return context.refuse(Rule::run_step, "{} has no train", context.name(context.operating())).instead("pass");
}

} // namespace

void list_moderated(LegalList& list) {
    if (!is_moderated(list.context.rules)) return;
    list.offer_up_to({.verb = Verb::spend, .amount = Money(1)},
                     std::min(max_items, list.context.operating_corporation().cash), std::nullopt,
                     "what a tile or a station on the table costs");
    list.offer_up_to({.verb = Verb::collect, .amount = Money(1)}, max_items, std::nullopt,
                     "what the board brings the company besides runs");
}

void list_moderated_run(LegalList& list) {
    list.offer_up_to({.verb = Verb::run}, Money(1000), Rule::run_step, "what the trains earn on the table", "",
                     Money(10));
    if (list.context.position.turn.step == Step::run) list.add("pass", Rule::run_step, "run no train");
}

const CommandDefinition moderated_lay{.check = on_the_table};
const CommandDefinition moderated_token{.check = on_the_table};
const CommandDefinition moderated_run{
    .shape = "run PRICE",
    .help = "what the trains earn on the table",
    .read = read_moderated_run,
    .check = check_moderated_run,
    .act = [](GameContext& game, const Action& action) { earn(game, action.amount); }};

const CommandDefinition spend_command{
    .shape = "spend PRICE",
    .help = "the operating company pays the bank for a tile or a station on the table",
    .known = is_moderated,
    .check = check_spend,
    .act = spend,
};

const CommandDefinition collect_command{
    .shape = "collect PRICE",
    .help = "the operating company receives from the bank what the board brings it besides runs",
    .known = is_moderated,
    .check = check_amount,
    .act = collect,
};

} // namespace highball::eighteen
