// Running of trains: announcements, objections of shareholders, revenue (18AL 4.2.3, 4.2.3.1, 4.2.4).
#include "eighteen/rules/route_running.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/train_purchase.h"
#include "hex/routes/better_possible.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace highball::eighteen {

namespace {

// Reason why a route is illegal, with its rule and the text of the refusal.
struct RouteRow {
    hex::RouteFault fault;
    Rule rule;
    std::string_view says;
};
constexpr std::array route_rows = {
    // 18AL 4.2.3(a), 4.2.3(d)
    RouteRow{hex::RouteFault::too_few_stops, Rule::route_two_stops, "a run needs at least two stops"},
    RouteRow{hex::RouteFault::no_track, Rule::route_two_stops, "there is no track to follow from {where}"},
    // 18AL 4.2.3(b), 4.2.3(j), 18VA 4.5.5:track-once, 4.5.5:several-trains
    RouteRow{hex::RouteFault::track_used_twice, Rule::route_track_once, "track would be used twice"},
    // 18AL 4.2.3(c)
    RouteRow{hex::RouteFault::turns_at_fork, Rule::route_fork,
             "the track to {where} forks: a train cannot reverse there"},
    // 18AL 4.2.3(e), 18VA 4.5.5:blocked
    RouteRow{hex::RouteFault::blocked_city, Rule::route_blocked,
             "{where} is blocked by other corporations' stations: a run may end there but not pass through"},
    // 18AL 4.2.3(f), 4.2.3(g), 4.2.3(h), 4.2.3(i)
    RouteRow{hex::RouteFault::no_own_station, Rule::route_station, "the run includes no station of {owner}"},
    RouteRow{hex::RouteFault::stop_twice, Rule::route_stop_once, "the run visits {where} twice"},
    RouteRow{hex::RouteFault::through_terminal, Rule::route_terminal, "{where} can only be the end of a run"},
    RouteRow{hex::RouteFault::too_long, Rule::route_length,
             "the run visits more than {limit} cities and off-board locations"},
    // 18VA 4.5.5:off-map-types
    RouteRow{hex::RouteFault::two_of_a_group, Rule::route_terminal,
             "{where} is a second location of its kind; a run may have only one"},
    RouteRow{hex::RouteFault::not_for_this_train, Rule::revenue, "this train may not run this route"},
};

Refusal explain_route(const RulesContext& context, const std::vector<hex::AnnouncedRoute>& runs,
                      const hex::RouteProblem& problem) {
    const hex::AnnouncedRoute& run = item_at(runs, problem.route);
    const bool of_the_title =
        problem.fault == hex::RouteFault::too_few_stops || problem.fault == hex::RouteFault::not_for_this_train;
    if (of_the_title)
        if (auto why = context.rules.explain_run(context, run)) return *why;
    const auto row = std::find_if(route_rows.begin(), route_rows.end(),
                                  [&](const RouteRow& each) { return each.fault == problem.fault; });
    assert(row != route_rows.end());
    const bool between_runs = row->rule == Rule::route_track_once && runs.size() > 1;
    const Train& train = item_at(context.operating_corporation().trains, run.train);
    const TrainKind& kind = context.figures()[train.kind];
    const std::string says = fmt::format(
        fmt::runtime(row->says), fmt::arg("where", problem.where.hex.exists() ? context.stop_name(problem.where) : ""),
        fmt::arg("owner", context.name(context.operating())),
        fmt::arg("limit", train.freight ? kind.freight_limit : kind.limit));
    return context.refuse(between_runs ? Rule::route_separate : row->rule, "{} {}: {}", context.train_name(train),
                          print_stops(context, run.stops), says);
}

std::optional<hex::RouteProblem> problem_of(const RulesContext& context, const std::vector<hex::AnnouncedRoute>& runs) {
    const auto pay = context.rules.route_revenue(context, context.operating());
    return hex::problem_of(context.map(), context.position.board, owner_of(context.operating()), *pay, runs);
}

std::vector<hex::AnnouncedRoute> announce(const hex::RunPlan& plan) {
    std::vector<hex::AnnouncedRoute> runs;
    for (const hex::Route& route : plan.routes) runs.push_back({route.train, route.stops});
    return runs;
}

// Returns the runs of the action with their revenue: the best runs if the action asks for these, otherwise those that
// it names.
hex::RunPlan plan_of(const RulesContext& context, const Action& action) {
    if (action.best) return best_plan(context);
    return hex::price_runs(*context.rules.route_revenue(context, context.operating()), action.runs);
}

void log_runs(GameContext& game, const hex::RunPlan& plan, bool best) {
    if (!game.has_log()) return;
    const CorpId id = game.position.turn.corporation;
    for (const hex::Route& route : plan.routes) {
        std::string extra;
        for (const std::string& bonus : game.rules.bonuses(game, id, route)) extra += " " + bonus;
        const std::string train = game.train_name(item_at(game.position[id].trains, route.train));
        const std::string stops = print_stops(game, route.stops);
        game.log_event(EventKind::run, id, "{} runs its {}-train: {} ${}{}", train, stops, route.pay, extra);
        game.add_detail("{}: {} ${}{}", train, stops, route.pay, extra);
    }
    if (plan.routes.empty())
        game.log_event(EventKind::run, id, "{} does not run");
    else if (best)
        game.log_event(EventKind::run, id, "{} earns {} ({})", Money(plan.total),
                       plan.proved ? "optimal" : fmt::format("best found; at most {} possible", Money(plan.at_most)));
    else
        game.log_event(EventKind::run, id, "{} earns {}", Money(plan.total));
    game.add_dollars(Money(plan.total));
}

std::uint8_t other_shareholders(const Position& position) {
    const Corporation& rr = position[position.turn.corporation];
    std::uint8_t bits = 0;
    for (std::size_t i = 0; i < position.players.size(); ++i)
        if (rr.shares[i] > 0 && rr.president != id_from<Seat>(i)) bits = static_cast<std::uint8_t>(bits | 1U << i);
    return bits;
}

void settle_revenue(GameContext& game) {
    if (game.position.turn.revenue == Money(0)) return nothing_earned(game);
    game.position.turn.step = Step::dividend;
}

// Announces the runs. Each seat in `objectors` may then point out better runs. If there is no such seat, the revenue is
// final.
void announce_runs(GameContext& game, const hex::RunPlan& plan, std::uint8_t objectors, bool best) {
    OperatingTurn& turn = game.position.turn;
    turn.announced = announce(plan);
    turn.revenue = Money(plan.total);
    turn.objectors = objectors;
    log_runs(game, plan, best);
    if (objectors != 0)
        turn.step = Step::shareholders;
    else
        settle_revenue(game);
}

Verdict check_earns_more(const RulesContext& context, const Action& action) {
    const Money total(plan_of(context, action).total);
    if (total > context.position.turn.revenue) return std::nullopt;
    return context.refuse(Rule::revenue, "{} does not beat the announced {}", total, context.position.turn.revenue)
        .instead("pass");
}

// 18VA 4.5.5: refuses the runs if all trains together could earn more.
Verdict check_earns_most(const RulesContext& context, const Action& action) {
    const hex::RunPlan plan = plan_of(context, action);
    const auto pay = context.rules.route_revenue(context, context.operating());
    if (!hex::is_better_possible(context.map(), context.position.board, owner_of(context.operating()), *pay, plan))
        return std::nullopt;
    return context
        .refuse(Rule::revenue, "these runs earn {}; {} must run for the most revenue, {}", Money(plan.total),
                context.name(context.operating()), Money(best_plan(context).total))
        .instead("run");
}

Verdict check_run(const RulesContext& context, const Action& action) {
    if (const Verdict no = needs_operating_step(context, Step::shareholders, Rule::run_step, "run trains")) return no;
    if (context.operating_corporation().trains.empty())
        return context.refuse(Rule::run_step, "{} has no train", context.name(context.operating()))
            .instead("{}", context.position.turn.step < Step::run ? "" : "pass"); // it may buy one first
    const bool announced = !action.best && !action.runs.empty(); // their own check gives a better reason for it
    if (!announced && context.position.turn.step < Step::run && !can_run(context))
        return context
            .refuse(Rule::route_two_stops, "no track connects a station of {} to another stop",
                    context.name(context.operating()))
            .instead("{}", context.position.turn.step == Step::lay ? "" : "pass"); // a tile may connect it

    if (announced)
        if (const auto problem = problem_of(context, action.runs)) return explain_route(context, action.runs, *problem);
    if (context.position.turn.step == Step::shareholders) return check_earns_more(context, action);
    if (!action.best && context.rules.must_run_best(context)) return check_earns_most(context, action);
    return std::nullopt;
}

void better(GameContext& game, const Action& action) {
    game.log_event(EventKind::run, action.seat, "{} proposes better runs");
    const unsigned president = 1U << game.position[game.position.turn.corporation].president->index();
    const auto others =
        static_cast<std::uint8_t>((other_shareholders(game.position) | president) & ~(1U << action.seat.index()));
    const hex::RunPlan plan = plan_of(game, action);
    announce_runs(game, plan, action.best && plan.proved ? std::uint8_t{0} : others, action.best);
}

// Returns what a pass instead of a run loses: the revenue of the best runs, and a step of the price. Returns "" if no
// run earns anything.
std::string no_run(const RulesContext& context, const hex::RunPlan& best) {
    if (best.total == 0) return "";
    return fmt::format("loses {}, price {} -> {}", Money(best.total), context.price(context.operating()),
                       price_without_dividend(context));
}

// Reads the announced runs. If the command names none, the best runs are meant.
Action read_announced(ArgumentReader& in, Verb verb) {
    if (in.words.empty()) return {.verb = verb, .best = true};
    return {.verb = verb, .runs = in.runs(in.rest)};
}

Action read_run(ArgumentReader& in) {
    if (in.words.size() == 1 && iequals(in.words[0], "none")) return {.verb = Verb::run};
    return read_announced(in, Verb::run);
}

Action read_better(ArgumentReader& in) { return read_announced(in, Verb::better); }

std::string print_runs(const RulesContext& context, const std::vector<hex::AnnouncedRoute>& runs) {
    const auto& trains = context.operating_corporation().trains;
    return join(collect_texts(runs,
                              [&](const hex::AnnouncedRoute& run) {
                                  return context.train_name(item_at(trains, run.train)) + " " +
                                         print_stops(context, run.stops);
                              }),
                "; ");
}

std::string print_run(const RulesContext& context, const Action& action) {
    if (action.best) return "run";
    return action.runs.empty() ? "run none" : "run " + print_runs(context, action.runs);
}

std::string print_better(const RulesContext& context, const Action& action) {
    return action.best ? "better" : "better " + print_runs(context, action.runs);
}

} // namespace

hex::RunPlan best_plan(const RulesContext& context) {
    const auto pay = context.rules.route_revenue(context, context.operating());
    return hex::best_runs(context.map(), context.position.board, owner_of(context.operating()), *pay);
}

std::string lost_by_no_run(const RulesContext& context, const Action& action) {
    const bool none = action.verb == Verb::run && !action.best && action.runs.empty();
    return none ? no_run(context, best_plan(context)) : "";
}

void run(GameContext& game, const Action& action) {
    const hex::RunPlan plan = plan_of(game, action);
    const bool settled = (action.best && plan.proved) || game.rules.runs_are_final(game);
    announce_runs(game, plan, settled ? std::uint8_t{0} : other_shareholders(game.position), action.best);
}

void show_runs(GameContext& game, const Action& action) {
    const hex::RunPlan plan = plan_of(game, action);
    game.position.turn.announced = announce(plan);
    game.position.turn.revenue = Money(plan.total);
    log_runs(game, plan, action.best);
}

void earn(GameContext& game, Money revenue) {
    game.position.turn.revenue = revenue;
    game.log_event(EventKind::run, game.operating(), "{} earns {}", revenue);
    game.add_dollars(revenue);
    settle_revenue(game);
}

// 18AL 4.2.3.1: a shareholder may point out runs that pay more. The corporation must make these runs unless the
// president or another shareholder finds better ones.
Verdict check_better(const RulesContext& context, const Action& action) {
    const bool operating = context.position.round == Round::operating;
    const Money revenue = context.position.turn.revenue;
    if (operating && context.position.turn.step == Step::dividend)
        if (const hex::RunPlan best = best_plan(context); best.proved && Money(best.total) == revenue)
            return context.refuse(Rule::revenue, "the run is already the best possible: it earns {}", revenue);
    if (!operating || context.position.turn.step != Step::shareholders)
        return context.refuse(Rule::revenue, "better is only possible between a run and its dividend");
    if (!(context.position.turn.objectors >> action.seat.index() & 1U))
        return context.refuse(Rule::revenue, "{} holds no shares of {}", context.name(action.seat),
                              context.name(context.operating()));
    if (!action.best)
        if (const auto problem = problem_of(context, action.runs)) return explain_route(context, action.runs, *problem);
    return check_earns_more(context, action);
}

void accept_run(GameContext& game, Seat seat) {
    OperatingTurn& turn = game.position.turn;
    turn.objectors = static_cast<std::uint8_t>(turn.objectors & ~(1U << seat.index()));
    if (turn.objectors == 0) settle_revenue(game);
}

void list_dividend(LegalList& list) {
    const RulesContext& context = list.context;
    const Corporation& rr = context.operating_corporation();
    const Money revenue = context.position.turn.revenue;
    const StockChart& chart = context.figures().chart;
    const auto price_goes_to = [&](Cell cell) { return chart.move_text(rr.price, cell); };
    const bool raises = context.rules.dividend_raises(context, context.operating(), revenue);
    list.add("pay", Rule::pay, price_goes_to(raises ? chart.right(rr.price) : rr.price),
             fmt::format("{} per share", dividend_for(context, 1)));
    list.add("withhold", Rule::withhold, price_goes_to(chart.left(rr.price)), print(revenue));
}

void list_running(LegalList& list) {
    const RulesContext& context = list.context;
    const hex::RunPlan best = best_plan(context);
    const std::string earns = print(Money(best.total));
    if (context.position.turn.step == Step::shareholders) {
        const Money announced = context.position.turn.revenue;
        if (Money(best.total) > announced) {
            const char* word = list.seat == context.president() ? "run" : "better";
            list.add(word, Rule::revenue, fmt::format("{} announced", announced), earns);
            list.add(word, Rule::revenue, "your own runs").open = true;
        }
        list.add("pass", Rule::revenue, "accept the announced run");
        return;
    }
    list.add("run", Rule::run_step,
             best.proved ? "optimal" : fmt::format("best found; at most {} possible", Money(best.at_most)), earns);
    list.add("run", Rule::run_step, "choose the runs yourself").open = true;
    if (context.position.turn.step == Step::run && !context.rules.must_run_best(context))
        list.add("pass", Rule::run_step, "run no train").gives_up = no_run(context, best);
}

const CommandDefinition run_command{
    .shape = "run | run TRAIN STOP-STOP-...; TRAIN STOP-... | run none",
    .help = "run the trains: the best routes, or these",
    .deed = "running trains",
    .rule = Rule::run_step,
    .role = Role::runs,
    .read = read_run,
    .print = print_run,
    .check = check_run,
    .act = run,
};

const CommandDefinition better_command{
    .shape = "better [TRAIN STOP-STOP-...; ...]",
    .help = "as a shareholder: propose a run that pays more; pass accepts the run",
    .rule = Rule::revenue,
    .read = read_better,
    .print = print_better,
    .check = check_better,
    .act = better,
};

} // namespace highball::eighteen
