// The bank of a table whose board is a real one: money, shares and turns are kept here, and what happens on the board
// is told in amounts: what a lay or a station costs, what a place brings, what the trains earn.
#include "eighteen/free_board.h"
#include "eighteen/operating_round.h"
#include "eighteen/running.h"
#include "eighteen/step_row.h"

#include <fmt/format.h>

namespace highball::eighteen {

namespace {

constexpr std::int64_t most_told = 5000; // dollars, of one run or bonus

bool is_told(const Rules& rules) { return rules.figures().keeps == Keeps::money; }

Verdict on_the_table(const Scene& scene, const Action&) {
    return Refusal{"", "the board is on the table: here only its costs are paid",
                   fmt::format("spend AMOUNT, where {} pays for it", scene.name(scene.operating()))};
}

Verdict check_amount(const Scene& scene, const Action& action) {
    if (scene.position.round != Round::operating)
        return Refusal{"", "the board is played in operating turns; this is a stock round", ""};
    const Money least(action.verb == Verb::run ? 0 : 1), most(most_told);
    if (action.amount >= least && action.amount <= most) return std::nullopt;
    return Refusal{"", print(action.amount) + " is no amount", print(least) + " to " + print(most)};
}

Verdict check_spend(const Scene& scene, const Action& action) {
    if (const Verdict no = check_amount(scene, action)) return no;
    const Money cash = scene.operating_corporation().cash;
    if (action.amount <= cash) return std::nullopt;
    return Refusal{"", fmt::format("{} has {}", scene.name(scene.operating()), print(cash)), ""};
}

void spend(Table& table, const Action& action) {
    table.pay_bank(table.operating(), action.amount);
    table.tell(EventKind::money, table.operating(), "{} pays {} for the board", print(action.amount));
}

void collect(Table& table, const Action& action) {
    table.bank_pays(table.operating(), action.amount);
    table.tell(EventKind::money, table.operating(), "{} receives {} from the board", print(action.amount));
}

Verdict check_run(const Scene& scene, const Action& action) {
    if (const Verdict no = check_amount(scene, action)) return no;
    if (const Verdict no = needs_operating_step(scene, Step::run, Rule::run_step, "running trains")) return no;
    if (!scene.operating_corporation().trains.empty()) return std::nullopt;
    return scene.refuse(Rule::run_step, fmt::format("{} has no train", scene.name(scene.operating())), "pass");
}

} // namespace

void list_told(const Scene& scene, Seat, Choices& choices) {
    if (!is_told(scene.rules)) return;
    const auto put = [&](const char* text, const char* note, std::int64_t most) {
        if (most < 1) return;
        choices.push_back(plain_choice(text, note, ""));
        choices.back().amount = Range{1, most, 1};
    };
    put("spend", "what a tile or a station on the table costs",
        std::min(most_told, scene.operating_corporation().cash.dollars()));
    put("collect", "what the board brings the company besides runs", most_told);
}

const CommandRow told_lay{.check = on_the_table};
const CommandRow told_token{.check = on_the_table};
const CommandRow told_run{.word = "run",
                          .shape = "run PRICE",
                          .help = "what the trains earn on the table",
                          .check = check_run,
                          .act = [](Table& table, const Action& action) { earn(table, action.amount); }};

const CommandRow spend_command{
    .word = "spend",
    .shape = "spend PRICE",
    .help = "the operating company pays the bank for a tile or a station on the table",
    .known = is_told,
    .check = check_spend,
    .act = spend,
};

const CommandRow collect_command{
    .word = "collect",
    .shape = "collect PRICE",
    .help = "the operating company receives from the bank what the board brings it besides runs",
    .known = is_told,
    .check = check_amount,
    .act = collect,
};

} // namespace highball::eighteen
