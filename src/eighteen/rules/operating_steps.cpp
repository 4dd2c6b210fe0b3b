// Steps of an operating turn in their order (18AL 4.2): the question, the commands and the meaning of a pass in each.
#include "eighteen/rules/conversion.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/home_station.h"
#include "eighteen/rules/power_spec.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/trades.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

#define EIGHTEEN_STEP(name) &name##_step,
constexpr std::array operating_steps = {EIGHTEEN_TURN_STEPS(EIGHTEEN_STEP)};
#undef EIGHTEEN_STEP

Step next(Step step) { return static_cast<Step>(static_cast<int>(step) + 1); }

void pass_on(GameContext& game, const Action&) { advance_to(game, next(game.position.turn.step)); }

std::vector<Seat> objectors(const RulesContext& context) {
    std::vector<Seat> seats;
    for (const Seat seat : context.position.players.ids())
        if (context.position.turn.objectors >> seat.index() & 1U) seats.push_back(seat);
    return seats;
}

// Returns the refusal to end a turn in which the corporation has not run or has not settled its revenue. It cites the
// rule of the step that is due.
Refusal unfinished(const RulesContext& context) {
    const std::string name = context.name(context.operating());
    switch (context.position.turn.step) {
    case Step::dividend:
        return context.refuse(Rule::dividend, "the revenue of {} must be paid or withheld first", name)
            .instead("pay or withhold");
    case Step::lay:
    case Step::token:
        return context.refuse(Rule::run_step, "{} must run before its turn ends", name)
            .instead("run, or pass to skip this step");
    default:
        return context.refuse(Rule::run_step, "{} must run before its turn ends", name)
            .instead("{}", context.rules.must_run_best(context) ? "run" : "run or pass");
    }
}

// 18AL 4.2(a): the home station is placed before anything else.
Verdict bars_all_but_the_home(const RulesContext& context, const Action& action) {
    if (action.verb == Verb::token) return std::nullopt;
    return context.refuse(Rule::home_station, "{} must place its home station first", context.name(context.operating()))
        .instead("token HEX.CITY");
}

// 18AL 4.2.3.1: refuses other commands until the shareholders have accepted the run or proposed a better one.
Verdict bars_all_but_the_run(const RulesContext& context, const Action& action) {
    if (is_any_of<Verb::pass, Verb::better, Verb::run>(action)) return std::nullopt;
    if (action.verb == Verb::use && powers_serve_out_of_turn(context)) return std::nullopt;
    return context.refuse(Rule::revenue, "the shareholders must accept the run or propose a better one")
        .instead("pass or better");
}

// Lists runs in the earlier steps of the turn, if a run is already possible.
void list_early_run(LegalList& list) {
    if (can_run(list.context)) list.context.rules.list_runs(list);
}

template <Rule rule> void list_pass(LegalList& list) {
    const bool laid = list.context.position.turn.lays > 0;
    list.add("pass", rule,
             rule != Rule::station_step                         ? (laid ? "lay no second tile" : "skip the tile")
             : list.context.rules.can_pay_station(list.context) ? "skip the station"
                                                                : "use no power");
}

// Returns the question of the tile step. When all tiles have been laid, the step goes on only for a private's power.
std::string tile_question(const RulesContext& context) {
    return context.rules.lays_left(context).left > 0 ? "lay a tile" : "use a private's power, or pass";
}

// The station step may be kept only for a private's power, too.
std::string station_question(const RulesContext& context) {
    return context.rules.can_pay_station(context) ? "place a station" : "use a private's power, or pass";
}

// Returns what the corporation gives up by buying a train before its run. These are the steps in which a tile or a
// station could still make a run possible, and the present price, which falls by a step.
std::string skipped_steps(const RulesContext& context) {
    const Money price = context.price(context.operating()), after = price_without_dividend(context);
    return fmt::format("{}, so the share price {} {}",
                       context.position.turn.step == Step::lay ? "skips tile, station and run"
                                                               : "skips station and run",
                       price == after ? "stays at" : fmt::format("drops {} ->", price), after);
}

// Lists trains if no run is possible. The purchase of a train then skips the steps before the train step.
void list_early_trains(LegalList& list) {
    if (!may_skip_to_trains(list.context)) return;
    const std::size_t before = list.choices.size();
    list_trains(list);
    for (std::size_t i = before; before > 1 && i < list.choices.size(); ++i)
        list.choices[i].gives_up = skipped_steps(list.context);
}

// Lists sales of privates to other players for a president who must raise money for a train (18AL 4.2.5.2(d)).
void list_forced_offers(LegalList& list) {
    if (president_must_help(list.context)) list_offers(list);
}

// Lists commands that have no step of their own (18AL 4.2(h), 4.2(i), 4.2.5.2(d)).
void list_other_actions(LegalList& list) {
    list_powers(list);
    list_purchases(list);
    list_forced(list);
    list_forced_offers(list);
    list.context.rules.list_more(list);
}

void list_done(LegalList& list) { list.offer({.verb = Verb::done}, Rule::train_step, "end the turn"); }

Verdict check_no_run(const RulesContext& context, const Action&) {
    if (!context.rules.must_run_best(context)) return std::nullopt;
    return context.refuse(Rule::revenue, "{} must run for the most revenue", context.name(context.operating()))
        .instead("run");
}

} // namespace

// 18AL 4.2.5.2: refuses to end the turn of a corporation that still has to run, or that must buy a train.
Verdict check_turn_end(const RulesContext& context) {
    return may_skip_to_trains(context) ? must_have_train(context) : unfinished(context);
}

void end_turn(GameContext& game) {
    if (game.position.turn.step != Step::trains) advance_to(game, Step::run); // goes on to the end, as nothing can run
    end_operating_turn(game);
}

// Refuses an action outside an operating turn, or in a step after `last`: the steps have a fixed order (18AL 4.2).
Verdict needs_operating_step(const RulesContext& context, Step last, Rule rule, std::string_view what) {
    if (context.position.round != Round::operating)
        return context.refuse(rule, "a corporation can {} only in its operating turn; this is a stock round", what);
    if (context.position.turn.step <= last) return std::nullopt;
    return context.refuse(rule, "{} is now {}; it is too late to {}", context.name(context.operating()),
                          item_at(operating_steps, context.position.turn.step)->name, what);
}

void advance_to(GameContext& game, Step step) {
    game.position.turn.step = step;
    if (const StepSpec& row = game.rules.instead_of(*item_at(operating_steps, step)); row.enter) row.enter(game);
}

// Step of the home station (18AL 4.2(a)).
const StepSpec home_step{
    .step = Step::home,
    .question = "choose the city of the home station",
    .lists = {list_home_tokens},
    .bars = bars_all_but_the_home,
    .name = "placing the home station",
    .enter = place_home_stations,
};

// Step of tiles (18AL 4.2(b), 18VA 4.5.2).
const StepSpec lay_step{
    .step = Step::lay,
    .make_question = tile_question,
    .lists = {list_conversion, list_lays, list_tokens, list_early_run, list_pass<Rule::lay_step>, list_early_trains,
              list_other_actions},
    .pass = pass_on,
    .name = "laying a tile",
};

// Step of stations (18AL 4.2(c), 18VA 4.5.3).
const StepSpec token_step{
    .step = Step::token,
    .make_question = station_question,
    .lists = {list_tokens, list_early_run, list_pass<Rule::station_step>, list_early_trains, list_other_actions},
    .pass = pass_on,
    .name = "placing a station",
    .enter =
        [](GameContext& game) {
            if (!game.rules.can_pay_station(game) && !power_waits(game, Step::token)) advance_to(game, Step::run);
        },
};

// Step of runs (18AL 4.2(d), 18VA 4.5.5).
const StepSpec run_step{
    .step = Step::run,
    .question = "run the trains",
    .lists = {list_early_run, list_early_trains, list_other_actions},
    .check_pass = check_no_run,
    .pass = run, // a pass announces no run
    .name = "running trains",
    .enter =
        [](GameContext& game) {
            if (!can_run(game)) nothing_earned(game);
        },
};

// Step in which shareholders may point out a better run (18AL 4.2.3.1).
const StepSpec shareholders_step{
    .step = Step::shareholders,
    .seats = objectors,
    .make_question =
        [](const RulesContext& context) {
            return fmt::format("accept the {} run or propose a better one", context.position.turn.revenue);
        },
    .turns = Rule::revenue,
    .lists = {list_running},
    .bars = bars_all_but_the_run,
    .pass = [](GameContext& game, const Action& action) { accept_run(game, action.seat); },
    .name = "waiting for its shareholders",
};

// Step of the dividend (18AL 4.2(e), 18VA 4.5.6).
const StepSpec dividend_step{
    .step = Step::dividend,
    .make_question =
        [](const RulesContext& context) { return "pay out or withhold " + print(context.position.turn.revenue); },
    .lists = {list_dividend, list_powers, list_purchases},
    .check_pass =
        [](const RulesContext& context, const Action&) {
            return Verdict(
                context.refuse(Rule::dividend, "the revenue must be paid or withheld").instead("pay or withhold"));
        },
    .name = "paying out or withholding",
};

// Step of train purchases (18AL 4.2(g), 18VA 4.5.8).
const StepSpec trains_step{
    .step = Step::trains,
    .make_question =
        [](const RulesContext& context) {
            return std::string(must_have_train(context) ? "buy a train (required)" : "buy trains");
        },
    .lists = {list_trains, list_other_actions, list_done},
    .check_pass =
        [](const RulesContext& context, const Action&) {
            return Verdict(context.refuse(Rule::train_step, "the train step ends with done, not pass").instead("done"));
        },
    .name = "buying trains",
};

} // namespace highball::eighteen
