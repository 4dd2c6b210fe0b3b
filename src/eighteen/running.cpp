// Trains run, shareholders may insist on the best run, the revenue is paid out or withheld
// (18AL 4.2.3, 4.2.3.1, 4.2.4).
#include "eighteen/running.h"
#include "eighteen/command_row.h"
#include "eighteen/language.h"
#include "eighteen/operating_round.h"
#include "eighteen/step_row.h"
#include "eighteen/train_purchase.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

hex::Owner operating_owner(const Position& position) { return hex::Owner{position.turn.corporation.index}; }

Rule rule_of(hex::RouteFault fault) {
    switch (fault) {
    case hex::RouteFault::too_few_stops:
        return Rule::route_two_stops;
    case hex::RouteFault::no_track:
        return Rule::route_two_stops;
    case hex::RouteFault::track_used_twice:
        return Rule::route_track_once;
    case hex::RouteFault::turns_at_fork:
        return Rule::route_fork;
    case hex::RouteFault::blocked_city:
        return Rule::route_blocked;
    case hex::RouteFault::no_own_station:
        return Rule::route_station;
    case hex::RouteFault::stop_twice:
        return Rule::route_stop_once;
    case hex::RouteFault::through_terminal:
        return Rule::route_terminal;
    case hex::RouteFault::too_long:
        return Rule::route_length;
    case hex::RouteFault::two_of_a_group:
        return Rule::route_terminal;
    case hex::RouteFault::not_for_this_train:
        return Rule::revenue;
    }
    return Rule::run_step;
}

Refusal explain_route(const Scene& scene, const std::vector<hex::Announced>& runs, const hex::RouteProblem& problem) {
    const hex::Announced& run = runs[static_cast<std::size_t>(problem.route)];
    const Corporation& rr = scene.operating_corporation();
    const Train& train = rr.trains[static_cast<std::size_t>(run.train)];
    const std::string route = print_stops(scene, run.stops);
    const std::string where = problem.where.hex.exists() ? scene.stop_name(problem.where) : "";
    const auto say = [&](std::string text, Rule rule) {
        return scene.refuse(rule, fmt::format("{} {}: {}", scene.train_name(train), route, text));
    };
    const bool of_the_title =
        problem.fault == hex::RouteFault::too_few_stops || problem.fault == hex::RouteFault::not_for_this_train;
    if (of_the_title)
        if (auto why = scene.explain_run(run)) return *why;
    switch (problem.fault) {
    case hex::RouteFault::too_few_stops: // 18AL 4.2.3(a)
        return say("a run joins two stops or more", Rule::route_two_stops);
    case hex::RouteFault::no_track: // 18AL 4.2.3(a), 4.2.3(d)
        return say(fmt::format("no track a train can follow leads on from {}", where), Rule::route_two_stops);
    case hex::RouteFault::track_used_twice: // 18AL 4.2.3(b), 4.2.3(j), 18VA 4.5.5:track-once, 4.5.5:several-trains
        return say("track would be used twice, by this run or by two runs",
                   runs.size() > 1 ? Rule::route_separate : Rule::route_track_once);
    case hex::RouteFault::turns_at_fork: // 18AL 4.2.3(c)
        return say(fmt::format("the track to {} forks: a train cannot turn round there", where), Rule::route_fork);
    case hex::RouteFault::blocked_city: // 18AL 4.2.3(e), 18VA 4.5.5:blocked
        return say(fmt::format("{} is full of other corporations' stations: a run may end there, not pass", where),
                   Rule::route_blocked);
    case hex::RouteFault::no_own_station: // 18AL 4.2.3(f)
        return say(fmt::format("no station of {} on it", scene.name(scene.operating())), Rule::route_station);
    case hex::RouteFault::stop_twice: // 18AL 4.2.3(g)
        return say(fmt::format("{} stands on it twice", where), Rule::route_stop_once);
    case hex::RouteFault::through_terminal:
        return say(fmt::format("{} can only be an end of a run", where), Rule::route_terminal);
    case hex::RouteFault::too_long: // 18AL 4.2.3(i)
        return say(
            fmt::format("more than {} cities and off-board locations",
                        train.freight ? scene.figures()[train.kind].freight_limit : scene.figures()[train.kind].limit),
            Rule::route_length);
    case hex::RouteFault::two_of_a_group:
        return say(fmt::format("{} is a second place of its type, a run has one at most", where),
                   rule_of(problem.fault));
    case hex::RouteFault::not_for_this_train:
        return say("this train may not run so", rule_of(problem.fault));
    }
    return say("not a legal run", Rule::run_step);
}

std::optional<hex::RouteProblem> problem_of(const Scene& scene, const std::vector<hex::Announced>& runs) {
    const auto pay = scene.route_pay(scene.operating());
    return hex::problem_of(scene.map(), scene.position.board, operating_owner(scene.position), *pay, runs);
}

std::vector<hex::Announced> announce(const hex::RunPlan& plan) {
    std::vector<hex::Announced> runs;
    for (const hex::Route& route : plan.routes) runs.push_back({route.train, route.stops});
    return runs;
}

// What the action announces: the best there is, or its own runs.
hex::RunPlan plan_of(const Scene& scene, const Action& action) {
    if (action.best) return best_plan(scene);
    return hex::price_runs(*scene.route_pay(scene.operating()), action.runs);
}

void tell_runs(Table& table, const hex::RunPlan& plan, bool best) {
    const CorpId id = table.position.turn.corporation;
    for (const hex::Route& route : plan.routes) {
        std::string extra;
        for (const std::string& bonus : table.bonuses(id, route)) extra += " " + bonus;
        const Train& train = table.position[id].trains[static_cast<std::size_t>(route.train)];
        table.tell(EventKind::run, id, "{} runs {}: {} ${}{}", table.train_name(train), print_stops(table, route.stops),
                   route.pay, extra);
    }
    if (plan.routes.empty())
        table.tell(EventKind::run, id, "{} runs no train");
    else if (best)
        table.tell(EventKind::run, id, "{} earns ${} ({})", plan.total,
                   plan.proved ? "proved best" : fmt::format("best found, at most ${} possible", plan.at_most));
    else
        table.tell(EventKind::run, id, "{} earns ${}", plan.total);
}

std::uint8_t other_shareholders(const Position& position) {
    const Corporation& rr = position[position.turn.corporation];
    std::uint8_t bits = 0;
    for (std::size_t i = 0; i < position.players.size(); ++i)
        if (rr.shares[i] > 0 && rr.president != Seat(static_cast<int>(i)))
            bits = static_cast<std::uint8_t>(bits | 1U << i);
    return bits;
}

void settle_revenue(Table& table) {
    if (table.position.turn.revenue == Money(0)) return nothing_earned(table);
    table.position.turn.step = Step::dividend;
}

// The announced runs stand until a shareholder points out better ones.
void announce_runs(Table& table, const hex::RunPlan& plan, std::uint8_t objectors, bool best) {
    OperatingTurn& turn = table.position.turn;
    turn.announced = announce(plan);
    turn.revenue = Money(plan.total);
    turn.objectors = objectors;
    tell_runs(table, plan, best);
    if (objectors != 0)
        turn.step = Step::shareholders;
    else
        settle_revenue(table);
}

Verdict check_earns_more(const Scene& scene, const Action& action) {
    const Money total(plan_of(scene, action).total);
    if (total > scene.position.turn.revenue) return std::nullopt;
    return scene.refuse(
        Rule::revenue,
        fmt::format("these runs earn {}; the announced ones earn {}", print(total), print(scene.position.turn.revenue)),
        "pass");
}

// 18VA 4.5.5: the most that all trains together can earn.
Verdict check_earns_most(const Scene& scene, const Action& action) {
    const int total = plan_of(scene, action).total;
    const hex::RunPlan best = best_plan(scene);
    if (total >= best.total) return std::nullopt;
    return scene.refuse(Rule::revenue,
                        fmt::format("these runs earn {}; the trains of {} must earn the most they can, {}",
                                    print(Money(total)), scene.name(scene.operating()), print(Money(best.total))),
                        "run");
}

} // namespace

bool can_run(const Scene& scene) { return scene.has_run(scene.operating()); }

hex::RunPlan best_plan(const Scene& scene) {
    const auto pay = scene.route_pay(scene.operating());
    return hex::best_runs(scene.map(), scene.position.board, operating_owner(scene.position), *pay);
}

Verdict check_run(const Scene& scene, const Action& action) {
    if (const Verdict no = needs_operating_step(scene, Step::shareholders, Rule::run_step, "running trains")) return no;
    if (scene.operating_corporation().trains.empty())
        return scene.refuse(Rule::run_step, fmt::format("{} has no train", scene.name(scene.operating())), "pass");
    const bool announced = !action.best && !action.runs.empty(); // whose own check says more
    if (!announced && scene.position.turn.step < Step::run && !can_run(scene))
        return scene.refuse(
            Rule::route_two_stops,
            fmt::format("no track joins a station of {} to another stop", scene.name(scene.operating())), "pass");
    if (announced)
        if (const auto problem = problem_of(scene, action.runs)) return explain_route(scene, action.runs, *problem);
    if (scene.position.turn.step == Step::shareholders) return check_earns_more(scene, action);
    if (!action.best && scene.must_run_best()) return check_earns_most(scene, action);
    return std::nullopt;
}

void run(Table& table, const Action& action) {
    const hex::RunPlan plan = plan_of(table, action);
    const bool settled = (action.best && plan.proved) || table.must_run_best();
    announce_runs(table, plan, settled ? std::uint8_t{0} : other_shareholders(table.position), action.best);
}

// 18AL 4.2.3.1: whoever holds stock may point out runs that pay more; they bind unless the president finds still better
// ones.
Verdict check_better(const Scene& scene, const Action& action) {
    if (scene.position.round != Round::operating || scene.position.turn.step != Step::shareholders)
        return scene.refuse(Rule::revenue, "no run has been announced that a shareholder could improve");
    if (!(scene.position.turn.objectors >> action.seat.index() & 1U))
        return scene.refuse(Rule::revenue, fmt::format("{} holds no stock of {}", scene.name(action.seat),
                                                       scene.name(scene.operating())));
    if (!action.best)
        if (const auto problem = problem_of(scene, action.runs)) return explain_route(scene, action.runs, *problem);
    return check_earns_more(scene, action);
}

void better(Table& table, const Action& action) {
    table.tell(EventKind::run, action.seat, "{} points out better runs");
    const unsigned president = 1U << table.position[table.position.turn.corporation].president->index();
    const auto others =
        static_cast<std::uint8_t>((other_shareholders(table.position) | president) & ~(1U << action.seat.index()));
    const hex::RunPlan plan = plan_of(table, action);
    announce_runs(table, plan, action.best && plan.proved ? std::uint8_t{0} : others, action.best);
}

void let_run_stand(Table& table, Seat seat) {
    OperatingTurn& turn = table.position.turn;
    turn.objectors = static_cast<std::uint8_t>(turn.objectors & ~(1U << seat.index()));
    if (turn.objectors == 0) settle_revenue(table);
}

namespace {

// What a corporation loses that runs no train though it could: the revenue, and a step of its price.
std::string no_run(const Scene& scene, const hex::RunPlan& best) {
    if (best.total == 0) return "";
    const Money price = scene.price(scene.operating());
    const Money after = scene.figures().chart.price(scene.figures().chart.left(scene.operating_corporation().price));
    return fmt::format("no run: -{}, price {} -> {}", print(Money(best.total)), print(price), print(after));
}

} // namespace

void list_running(const Scene& scene, Seat seat, Choices& choices) {
    const OperatingTurn& turn = scene.position.turn;
    const auto add = [&](std::string text, std::string price, std::string note, Rule rule, bool open = false) {
        choices.push_back(plain_choice(std::move(text), std::move(note), scene.number(rule), std::move(price)));
        choices.back().open = open;
    };
    if (turn.step == Step::dividend) {
        const Corporation& rr = scene.operating_corporation();
        const Money share(turn.revenue.dollars() * rr.share_size / 100);
        add("pay", print(share) + " a share",
            fmt::format("price {} -> {}", print(scene.price(scene.operating())),
                        print(scene.figures().chart.price(scene.dividend_raises(scene.operating(), turn.revenue)
                                                              ? scene.figures().chart.right(rr.price)
                                                              : rr.price))),
            Rule::pay);
        add("withhold", print(turn.revenue),
            fmt::format("price {} -> {}", print(scene.price(scene.operating())),
                        print(scene.figures().chart.price(scene.figures().chart.left(rr.price)))),
            Rule::withhold);
        return;
    }
    const hex::RunPlan best = best_plan(scene);
    const std::string earns = fmt::format("${}", best.total);
    const std::string how = best.proved ? "proved best" : fmt::format("best found, at most ${} possible", best.at_most);
    if (turn.step == Step::shareholders) {
        const bool improves = Money(best.total) > turn.revenue;
        const char* word = seat == scene.president() ? "run" : "better";
        if (improves) {
            add(word, earns, fmt::format("{} is announced", print(turn.revenue)), Rule::revenue);
            add(word, "", "runs of your own", Rule::revenue, true);
        }
        add("pass", "", "let the announced run stand", Rule::revenue);
        return;
    }
    add("run", earns, how, Rule::run_step);
    add("run", "", "announce runs of your own", Rule::run_step, true);
    if (turn.step == Step::run && !scene.must_run_best()) {
        add("pass", "", "run no train", Rule::run_step);
        choices.back().gives_up = no_run(scene, best);
    }
}

namespace {

Parsed read_run(const Reader& in) {
    Action action;
    action.verb = Verb::run;
    if (in.words.empty()) {
        action.best = true;
        return action;
    }
    if (in.words.size() == 1 && same_word(in.words[0], "none")) return action;
    auto runs = read_runs(in, in.rest);
    if (!runs) return runs.error();
    action.runs = std::move(*runs);
    return action;
}

Parsed read_better(const Reader& in) {
    Action action;
    action.verb = Verb::better;
    if (in.words.empty()) { // the best there is
        action.best = true;
        return action;
    }
    auto runs = read_runs(in, in.rest);
    if (!runs) return runs.error();
    action.runs = std::move(*runs);
    return action;
}

std::string print_runs(const Scene& scene, const std::vector<hex::Announced>& runs) {
    std::string text;
    const Corporation& rr = scene.operating_corporation();
    for (const hex::Announced& run : runs)
        text += fmt::format("{}{} {}", text.empty() ? "" : "; ",
                            scene.train_name(rr.trains[static_cast<std::size_t>(run.train)]),
                            print_stops(scene, run.stops));
    return text;
}

std::string print_run(const Scene& scene, const Action& action) {
    if (action.best) return "run";
    return action.runs.empty() ? "run none" : "run " + print_runs(scene, action.runs);
}

std::string print_better(const Scene& scene, const Action& action) {
    return action.best ? "better" : "better " + print_runs(scene, action.runs);
}

} // namespace

const CommandRow run_command{
    .word = "run",
    .shape = "run | run TRAIN STOP-STOP-...; TRAIN STOP-... | run none",
    .help = "run the trains: the best runs, or these",
    .rule = Rule::run_step,
    .read = read_run,
    .print = print_run,
    .check = check_run,
    .act = run,
};

const CommandRow better_command{
    .word = "better",
    .shape = "better [TRAIN STOP-STOP-...; ...]",
    .help = "as a shareholder: point out a run that pays more",
    .rule = Rule::revenue,
    .read = read_better,
    .print = print_better,
    .check = check_better,
    .act = better,
};

} // namespace highball::eighteen
