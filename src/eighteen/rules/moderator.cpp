// The bank of a table whose board is a real one: money, shares and turns are kept here, and what happens on the board
// is told in amounts: what a lay or a station costs, what a place brings, what the trains earn.
#include "eighteen/rules/board_only.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/commands/command_shape.h"
#include "eighteen/rules/step_spec.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

constexpr Money most_told(5000); // of one run or bonus

bool is_told(const Rules& rules) { return rules.figures().keeps == Keeps::money; }

Verdict in_operating_turn(const Scene& scene) {
    if (scene.position.round == Round::operating) return std::nullopt;
    return slip("the board is played in operating turns; this is a stock round");
}

Verdict on_the_table(const Scene& scene, const Action&) {
    if (const Verdict no = in_operating_turn(scene)) return no;
    return slip("the board is on the table: here only amounts are told")
        .instead("spend AMOUNT for what {} pays, collect AMOUNT and run AMOUNT for what it earns",
                 scene.name(scene.operating()));
}

Verdict check_amount(const Scene& scene, const Action& action) {
    if (const Verdict no = in_operating_turn(scene)) return no;
    const Money least(action.verb == Verb::run ? 0 : 1);
    if (action.amount >= least && action.amount <= most_told) return std::nullopt;
    return slip("{} is no amount", action.amount).instead("{} to {}", least, most_told);
}

Verdict check_spend(const Scene& scene, const Action& action) {
    if (const Verdict no = check_amount(scene, action)) return no;
    const Money cash = scene.operating_corporation().cash;
    if (action.amount <= cash) return std::nullopt;
    return slip("{} has {}", scene.name(scene.operating()), cash);
}

void spend(Table& table, const Action& action) {
    table.pay_bank(table.operating(), action.amount);
    table.tell(EventKind::money, table.operating(), "{} pays {} for the board", action.amount);
}

void collect(Table& table, const Action& action) {
    table.bank_pays(table.operating(), action.amount);
    table.tell(EventKind::money, table.operating(), "{} receives {} from the board", action.amount);
}

Action read_run(Reader& in) {
    if (const Verdict no = in_operating_turn(in.scene)) return in.note(*no);
    Action action = read_by_shape(in, told_run.shape, Verb::run);
    if (in.wrong)
        in.wrong =
            slip("run AMOUNT: what the trains earn on the table; \"{}\" is no amount", printable(fit(in.rest, 40)));
    return action;
}

Verdict check_run(const Scene& scene, const Action& action) {
    if (const Verdict no = check_amount(scene, action)) return no;
    if (const Verdict no = needs_operating_step(scene, Step::run, Rule::run_step, "running trains")) return no;
    if (!scene.operating_corporation().trains.empty()) return std::nullopt;
    return scene.refuse(Rule::run_step, "{} has no train", scene.name(scene.operating())).instead("pass");
}

} // namespace

void list_told(Listing& list) {
    if (!is_told(list.scene.rules)) return;
    list.offer_up_to({.verb = Verb::spend, .amount = Money(1)},
                     std::min(most_told, list.scene.operating_corporation().cash), std::nullopt,
                     "what a tile or a station on the table costs");
    list.offer_up_to({.verb = Verb::collect, .amount = Money(1)}, most_told, std::nullopt,
                     "what the board brings the company besides runs");
}

void list_told_run(Listing& list) {
    list.offer_up_to({.verb = Verb::run}, Money(1000), Rule::run_step, "what the trains earn on the table", "",
                     Money(10));
    if (list.scene.position.turn.step == Step::run) list.add("pass", Rule::run_step, "run no train");
}

const CommandRow told_lay{.check = on_the_table};
const CommandRow told_token{.check = on_the_table};
const CommandRow told_run{.shape = "run PRICE",
                          .help = "what the trains earn on the table",
                          .read = read_run,
                          .check = check_run,
                          .act = [](Table& table, const Action& action) { earn(table, action.amount); }};

const CommandRow spend_command{
    .shape = "spend PRICE",
    .help = "the operating company pays the bank for a tile or a station on the table",
    .known = is_told,
    .check = check_spend,
    .act = spend,
};

const CommandRow collect_command{
    .shape = "collect PRICE",
    .help = "the operating company receives from the bank what the board brings it besides runs",
    .known = is_told,
    .check = check_amount,
    .act = collect,
};

} // namespace highball::eighteen
