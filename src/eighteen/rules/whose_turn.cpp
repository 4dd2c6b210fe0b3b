// What is being decided, the most urgent first: the table of contents of a game. Each row stands with its functions.
#include "eighteen/rules/whose_turn.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/route_running.h"

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
        return scene
            .refuse(Rule::revenue, "the shareholders have their say on the run for {}", scene.position.turn.revenue)
            .instead("pass or better ({})", names(scene, acting));
    return scene.refuse(step.turns.value_or(order), "it is the turn of {}", names(scene, acting));
}

std::vector<Seat> seats_of(const Scene& scene, const StepRow& step) {
    if (step.seats) return step.seats(scene);
    return {scene.position.round == Round::operating ? scene.president() : scene.position.stock_turn.seat};
}

// Whoever has done something may pass on too.
Action read_pass(Reader& in) {
    if (!in.words.empty()) return in.expected("pass");
    const Position& now = in.scene.position;
    const bool stock_done = now.round == Round::stock && !now.auction && now.stock_turn.acted;
    const bool turn_done = now.round == Round::operating && now.turn.step == Step::trains;
    return {.verb = stock_done || turn_done ? Verb::done : Verb::pass};
}

Verdict check_pass(const Scene& scene, const Action& action) {
    const StepRow& step = step_now(scene);
    return step.check_pass ? step.check_pass(scene, action) : std::nullopt;
}

void pass(Table& table, const Action& action) { step_now(table).pass(table, action); }

Verdict check_done(const Scene& scene, const Action& action) {
    const StepRow& step = step_now(scene);
    return step.check_done ? step.check_done(scene, action) : check_turn_end(scene);
}

void done(Table& table, const Action& action) {
    const StepRow& step = step_now(table);
    step.done ? step.done(table, action) : end_turn(table);
}

} // namespace

const StepRow& step_now(const Scene& scene) {
    const Position& now = scene.position;
    const auto open = std::find_if(steps.begin(), steps.end(), [&](const StepRow* row) {
        return row->step ? now.round == Round::operating && now.turn.step == *row->step : row->open(scene);
    });
    assert(open != steps.end());
    return **open;
}

std::string question_now(const Scene& scene) {
    const StepRow& step = step_now(scene);
    return step.asks ? step.asks(scene) : std::string(step.question);
}

std::vector<Seat> seats_to_act(const Scene& scene) {
    return scene.position.round == Round::over ? std::vector<Seat>{} : seats_of(scene, step_now(scene));
}

std::string names(const Scene& scene, const std::vector<Seat>& seats) {
    return list_words(said_of(seats, [&](Seat seat) { return scene.name(seat); }), "or");
}

Verdict check_action(const Scene& scene, const Action& action) {
    if (scene.position.round == Round::over) return scene.refuse(Rule::game_end, "the game is over");
    const StepRow& step = step_now(scene);
    const std::vector<Seat> acting = seats_of(scene, step);
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
    .shape = "done",
    .help = "end my turn",
    .role = Role::ends_turn,
    .check = check_done,
    .act = done,
};

const CommandRow pass_command{
    .shape = "pass",
    .help = "do nothing in this turn or step; as a shareholder: let the run stand",
    .role = Role::passes,
    .read = read_pass,
    .check = check_pass,
    .act = pass,
};

} // namespace highball::eighteen
