// What is being decided, the most urgent first: the table of contents of a game. Each row stands with its functions.
#include "eighteen/turn.h"
#include "eighteen/command_row.h"
#include "eighteen/deviations.h"
#include "eighteen/running.h"

#include "core/text.h"

#include <algorithm>
#include <cassert>

namespace highball::eighteen {

namespace {

#define EIGHTEEN_STEP(name) &name##_step,
constexpr std::array steps = {EIGHTEEN_STEPS(EIGHTEEN_STEP)};
#undef EIGHTEEN_STEP

Verdict not_on_turn(const Scene& scene, const StepRow& step, const std::vector<Seat>& acting) {
    const Rule order = scene.position.round == Round::operating ? Rule::operating_order : Rule::stock_turn;
    if (step.turns == Rule::revenue)
        return scene.refuse(
            Rule::revenue,
            fmt::format("the shareholders have their say on the run for {}", print(scene.position.turn.revenue)),
            fmt::format("pass or better ({})", names(scene, acting)));
    return scene.refuse(step.turns.value_or(order), fmt::format("it is the turn of {}", names(scene, acting)));
}

// Whoever has done something may pass on too.
Parsed read_pass(const Reader& in) {
    if (!in.words.empty()) return expected("pass");
    const Position& now = in.scene.position;
    const bool stock_done = now.round == Round::stock && !now.auction && now.stock_turn.acted;
    const bool turn_done = now.round == Round::operating && now.turn.step == Step::trains;
    return Action{.verb = stock_done || turn_done ? Verb::done : Verb::pass};
}

Verdict check_pass(const Scene& scene, const Action& action) {
    const StepRow& step = step_now(scene);
    return step.check_pass ? step.check_pass(scene, action) : std::nullopt;
}

void pass(Table& table, const Action& action) { step_now(table).pass(table, action); }

Verdict check_done(const Scene& scene, const Action& action) { return step_now(scene).check_done(scene, action); }

void done(Table& table, const Action& action) { step_now(table).done(table, action); }

} // namespace

const StepRow& step_now(const Scene& scene) {
    const auto open = std::find_if(steps.begin(), steps.end(), [&](const StepRow* step) { return step->open(scene); });
    assert(open != steps.end());
    return **open;
}

std::vector<Seat> seats_to_act(const Scene& scene) {
    if (scene.position.round == Round::over) return {};
    return step_now(scene).seats(scene);
}

std::string names(const Scene& scene, const std::vector<Seat>& seats) {
    std::vector<std::string> all;
    for (const Seat seat : seats) all.push_back(scene.name(seat));
    return list_words(all, "or");
}

Verdict check_action(const Scene& scene, const Action& action) {
    if (scene.position.round == Round::over) return scene.refuse(Rule::game_end, "the game is over");
    const StepRow& step = step_now(scene);
    const std::vector<Seat> acting = step.seats(scene);
    const bool acts = contains(acting, action.seat);
    // Who may point out a better run is no question of turns: the shareholders' rule says what it takes.
    if (!acts && action.verb == Verb::better)
        if (auto no = check_better(scene, action)) return no;
    const bool serves = action.verb == Verb::use && powers_serve_out_of_turn(scene);
    if (!acts && !serves) return not_on_turn(scene, step, acting);
    if (step.bars)
        if (auto no = step.bars(scene, action)) return no;
    return row_of(scene.rules, action.verb).check(scene, action);
}

// Never read as a pass: the turn that it was meant to end may have ended by itself.
const CommandRow done_command{
    .word = "done",
    .shape = "done",
    .help = "end my turn",
    .role = Role::ends_turn,
    .check = check_done,
    .act = done,
};

const CommandRow pass_command{
    .word = "pass",
    .shape = "pass",
    .help = "do nothing in this turn or step; as a shareholder: let the run stand",
    .role = Role::passes,
    .read = read_pass,
    .check = check_pass,
    .act = pass,
};

} // namespace highball::eighteen
