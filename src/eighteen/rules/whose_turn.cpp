// Table of all decisions, most urgent first. The specification of each is in the file of its functions.
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/tiles_and_stations.h"

#include "core/text.h"

#include <algorithm>
#include <cassert>

namespace highball::eighteen {

namespace {

#define EIGHTEEN_STEP(name) &name##_step,
constexpr std::array steps = {EIGHTEEN_STEPS(EIGHTEEN_STEP)};
#undef EIGHTEEN_STEP

Seat seat_on_turn(const RulesContext& context) {
    return context.position.round == Round::operating ? context.president() : context.position.stock_turn.seat;
}

std::vector<Seat> seats_of(const RulesContext& context, const StepSpec& step) {
    return step.seats ? step.seats(context) : std::vector{seat_on_turn(context)};
}

Verdict not_on_turn(const RulesContext& context, const StepSpec& step) {
    const std::vector<Seat> acting = seats_of(context, step);
    const Rule order = context.position.round == Round::operating ? Rule::operating_order : Rule::stock_turn;
    if (step.turns == Rule::revenue)
        return context
            .refuse(Rule::revenue, "the shareholders must accept the {} run or propose a better one",
                    context.position.turn.revenue)
            .instead("pass or better ({})", names(context, acting));
    return context.refuse(step.turns.value_or(order), "it is {}'s turn", names(context, acting));
}

// Reads "pass". It means "done" if the player has acted in this stock turn, and in the train step of an operating turn.
Action read_pass(ArgumentReader& in) {
    if (!in.words.empty()) return in.expected("pass");
    const Position& now = in.context.position;
    const bool stock_done = now.round == Round::stock && !now.auction && now.stock_turn.acted;
    const bool turn_done = now.round == Round::operating && now.turn.step == Step::trains;
    return {.verb = stock_done || turn_done ? Verb::done : Verb::pass};
}

Verdict check_pass(const RulesContext& context, const Action& action) {
    const StepSpec& step = current_step(context);
    return step.check_pass ? step.check_pass(context, action) : std::nullopt;
}

void pass(GameContext& game, const Action& action) { current_step(game).pass(game, action); }

Verdict check_done(const RulesContext& context, const Action& action) {
    const StepSpec& step = current_step(context);
    return step.check_done ? step.check_done(context, action) : check_turn_end(context);
}

void done(GameContext& game, const Action& action) {
    const StepSpec& step = current_step(game);
    step.done ? step.done(game, action) : end_turn(game);
}

} // namespace

const StepSpec& current_step(const RulesContext& context) {
    const Position& now = context.position;
    const auto open = std::find_if(steps.begin(), steps.end(), [&](const StepSpec* row) {
        return row->step ? now.round == Round::operating && now.turn.step == *row->step : row->open(context);
    });
    assert(open != steps.end());
    return context.rules.instead_of(**open);
}

std::string current_question(const RulesContext& context) {
    const StepSpec& step = current_step(context);
    return step.make_question ? step.make_question(context) : std::string(step.question);
}

std::vector<Seat> seats_to_act(const RulesContext& context) {
    return context.position.round == Round::over ? std::vector<Seat>{} : seats_of(context, current_step(context));
}

std::string names(const RulesContext& context, const std::vector<Seat>& seats) {
    return join_words(collect_texts(seats, [&](Seat seat) { return context.name(seat); }), "or");
}

Verdict check_action(const RulesContext& context, const Action& action) {
    if (context.position.round == Round::over) return context.refuse(Rule::game_end, "the game is over");
    const StepSpec& step = current_step(context);
    const bool acts = step.seats ? contains(step.seats(context), action.seat) : action.seat == seat_on_turn(context);
    // Whether a player may point out a better run depends on the rule about shareholders, not on the turn order.
    if (!acts && action.verb == Verb::better)
        if (auto no = check_better(context, action)) return no;
    const bool serves = action.verb == Verb::use && powers_serve_out_of_turn(context);
    if (!acts && !serves) return not_on_turn(context, step);
    if (step.bars)
        if (auto no = step.bars(context, action)) return no;
    return definition_of(context.rules, action.verb).check(context, action);
}

// "done" is never read as a pass: the turn that it was meant to end may already have ended by itself.
const CommandDefinition done_command{
    .shape = "done",
    .help = "end the turn",
    .role = Role::ends_turn,
    .check = check_done,
    .act = done,
};

const CommandDefinition pass_command{
    .shape = "pass",
    .help = "skip this turn or step",
    .role = Role::passes,
    .read = read_pass,
    .check = check_pass,
    .act = pass,
};

} // namespace highball::eighteen
