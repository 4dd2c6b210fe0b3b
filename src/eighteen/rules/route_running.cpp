// Trains run, shareholders may insist on the best run, the revenue is paid out or withheld
// (18AL 4.2.3, 4.2.3.1, 4.2.4).
#include "eighteen/rules/route_running.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/board_only.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/train_purchase.h"
#include "hex/routes/better_possible.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace highball::eighteen {

namespace {

hex::Owner operating_owner(const Position& position) { return hex::Owner{position.turn.corporation.index}; }

// What forbids a route, by which rule, and how that is said.
struct RouteRow {
    hex::RouteFault fault;
    Rule rule;
    std::string_view says;
};
constexpr std::array route_rows = {
    // 18AL 4.2.3(a), 4.2.3(d)
    RouteRow{hex::RouteFault::too_few_stops, Rule::route_two_stops, "a run joins two stops or more"},
    RouteRow{hex::RouteFault::no_track, Rule::route_two_stops, "no track a train can follow leads on from {where}"},
    // 18AL 4.2.3(b), 4.2.3(j), 18VA 4.5.5:track-once, 4.5.5:several-trains
    RouteRow{hex::RouteFault::track_used_twice, Rule::route_track_once,
             "track would be used twice, by this run or by two runs"},
    // 18AL 4.2.3(c)
    RouteRow{hex::RouteFault::turns_at_fork, Rule::route_fork,
             "the track to {where} forks: a train cannot turn round there"},
    // 18AL 4.2.3(e), 18VA 4.5.5:blocked
    RouteRow{hex::RouteFault::blocked_city, Rule::route_blocked,
             "{where} is full of other corporations' stations: a run may end there, not pass"},
    // 18AL 4.2.3(f), 4.2.3(g), 4.2.3(h), 4.2.3(i)
    RouteRow{hex::RouteFault::no_own_station, Rule::route_station, "no station of {owner} on it"},
    RouteRow{hex::RouteFault::stop_twice, Rule::route_stop_once, "{where} stands on it twice"},
    RouteRow{hex::RouteFault::through_terminal, Rule::route_terminal, "{where} can only be an end of a run"},
    RouteRow{hex::RouteFault::too_long, Rule::route_length, "more than {limit} cities and off-board locations"},
    // 18VA 4.5.5:off-map-types
    RouteRow{hex::RouteFault::two_of_a_group, Rule::route_terminal,
             "{where} is a second place of its type, a run has one at most"},
    RouteRow{hex::RouteFault::not_for_this_train, Rule::revenue, "this train may not run so"},
};

Refusal explain_route(const Scene& scene, const std::vector<hex::Announced>& runs, const hex::RouteProblem& problem) {
    const hex::Announced& run = nth(runs, problem.route);
    const bool of_the_title =
        problem.fault == hex::RouteFault::too_few_stops || problem.fault == hex::RouteFault::not_for_this_train;
    if (of_the_title)
        if (auto why = scene.explain_run(run)) return *why;
    const auto row = std::find_if(route_rows.begin(), route_rows.end(),
                                  [&](const RouteRow& each) { return each.fault == problem.fault; });
    assert(row != route_rows.end());
    const bool between_runs = row->rule == Rule::route_track_once && runs.size() > 1;
    const Train& train = nth(scene.operating_corporation().trains, run.train);
    const TrainKind& kind = scene.figures()[train.kind];
    const std::string says = fmt::format(
        fmt::runtime(row->says), fmt::arg("where", problem.where.hex.exists() ? scene.stop_name(problem.where) : ""),
        fmt::arg("owner", scene.name(scene.operating())),
        fmt::arg("limit", train.freight ? kind.freight_limit : kind.limit));
    return scene.refuse(between_runs ? Rule::route_separate : row->rule, "{} {}: {}", scene.train_name(train),
                        print_stops(scene, run.stops), says);
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
        const Train& train = nth(table.position[id].trains, route.train);
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
        if (rr.shares[i] > 0 && rr.president != id_at<Seat>(i)) bits = static_cast<std::uint8_t>(bits | 1U << i);
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
    return scene
        .refuse(Rule::revenue, "these runs earn {}; the announced ones earn {}", total, scene.position.turn.revenue)
        .instead("pass");
}

// 18VA 4.5.5: the most that all trains together can earn.
Verdict check_earns_most(const Scene& scene, const Action& action) {
    const hex::RunPlan plan = plan_of(scene, action);
    const auto pay = scene.route_pay(scene.operating());
    if (!hex::outdone(scene.map(), scene.position.board, operating_owner(scene.position), *pay, plan))
        return std::nullopt;
    return scene
        .refuse(Rule::revenue, "these runs earn {}; the trains of {} must earn the most they can, {}",
                Money(plan.total), scene.name(scene.operating()), Money(best_plan(scene).total))
        .instead("run");
}

Verdict check_run(const Scene& scene, const Action& action) {
    if (const Verdict no = needs_operating_step(scene, Step::shareholders, Rule::run_step, "running trains")) return no;
    if (scene.operating_corporation().trains.empty())
        return scene.refuse(Rule::run_step, "{} has no train", scene.name(scene.operating())).instead("pass");
    const bool announced = !action.best && !action.runs.empty(); // whose own check says more
    if (!announced && scene.position.turn.step < Step::run && !can_run(scene))
        return scene
            .refuse(Rule::route_two_stops, "no track joins a station of {} to another stop",
                    scene.name(scene.operating()))
            .instead("pass");
    if (announced)
        if (const auto problem = problem_of(scene, action.runs)) return explain_route(scene, action.runs, *problem);
    if (scene.position.turn.step == Step::shareholders) return check_earns_more(scene, action);
    if (!action.best && scene.must_run_best()) return check_earns_most(scene, action);
    return std::nullopt;
}

void better(Table& table, const Action& action) {
    table.tell(EventKind::run, action.seat, "{} points out better runs");
    const unsigned president = 1U << table.position[table.position.turn.corporation].president->index();
    const auto others =
        static_cast<std::uint8_t>((other_shareholders(table.position) | president) & ~(1U << action.seat.index()));
    const hex::RunPlan plan = plan_of(table, action);
    announce_runs(table, plan, action.best && plan.proved ? std::uint8_t{0} : others, action.best);
}

// What a corporation loses that runs no train though it could: the revenue, and a step of its price.
std::string no_run(const Scene& scene, const hex::RunPlan& best) {
    if (best.total == 0) return "";
    const Money price = scene.price(scene.operating());
    const Money after = scene.figures().chart.price(scene.figures().chart.left(scene.operating_corporation().price));
    return fmt::format("no run: -{}, price {} -> {}", Money(best.total), price, after);
}

// Nothing: the best there is; else announced runs.
Action read_announced(Reader& in, Verb verb) {
    if (in.words.empty()) return {.verb = verb, .best = true};
    return {.verb = verb, .runs = in.runs(in.rest)};
}

Action read_run(Reader& in) {
    if (in.words.size() == 1 && same_word(in.words[0], "none")) return {.verb = Verb::run};
    return read_announced(in, Verb::run);
}

Action read_better(Reader& in) { return read_announced(in, Verb::better); }

std::string print_runs(const Scene& scene, const std::vector<hex::Announced>& runs) {
    const auto& trains = scene.operating_corporation().trains;
    return join(said_of(runs,
                        [&](const hex::Announced& run) {
                            return scene.train_name(nth(trains, run.train)) + " " + print_stops(scene, run.stops);
                        }),
                "; ");
}

std::string print_run(const Scene& scene, const Action& action) {
    if (action.best) return "run";
    return action.runs.empty() ? "run none" : "run " + print_runs(scene, action.runs);
}

std::string print_better(const Scene& scene, const Action& action) {
    return action.best ? "better" : "better " + print_runs(scene, action.runs);
}

} // namespace

bool can_run(const Scene& scene) {
    if (scene.figures().keeps == Keeps::money) return !scene.operating_corporation().trains.empty();
    return scene.has_run(scene.operating());
}

hex::RunPlan best_plan(const Scene& scene) {
    const auto pay = scene.route_pay(scene.operating());
    return hex::best_runs(scene.map(), scene.position.board, operating_owner(scene.position), *pay);
}

void run(Table& table, const Action& action) {
    const hex::RunPlan plan = plan_of(table, action);
    const bool told = table.figures().keeps == Keeps::money; // by all at the table
    const bool settled = (action.best && plan.proved) || table.must_run_best() || told;
    announce_runs(table, plan, settled ? std::uint8_t{0} : other_shareholders(table.position), action.best);
}

void show_runs(Table& table, const Action& action) {
    const hex::RunPlan plan = plan_of(table, action);
    table.position.turn.announced = announce(plan);
    table.position.turn.revenue = Money(plan.total);
    tell_runs(table, plan, action.best);
}

void earn(Table& table, Money revenue) {
    table.position.turn.revenue = revenue;
    table.tell(EventKind::run, table.operating(), "{} earns {}", revenue);
    settle_revenue(table);
}

// 18AL 4.2.3.1: whoever holds stock may point out runs that pay more; they bind unless the president finds still better
// ones.
Verdict check_better(const Scene& scene, const Action& action) {
    if (scene.position.round != Round::operating || scene.position.turn.step != Step::shareholders)
        return scene.refuse(Rule::revenue, "no run has been announced that a shareholder could improve");
    if (!(scene.position.turn.objectors >> action.seat.index() & 1U))
        return scene.refuse(Rule::revenue, "{} holds no stock of {}", scene.name(action.seat),
                            scene.name(scene.operating()));
    if (!action.best)
        if (const auto problem = problem_of(scene, action.runs)) return explain_route(scene, action.runs, *problem);
    return check_earns_more(scene, action);
}

void let_run_stand(Table& table, Seat seat) {
    OperatingTurn& turn = table.position.turn;
    turn.objectors = static_cast<std::uint8_t>(turn.objectors & ~(1U << seat.index()));
    if (turn.objectors == 0) settle_revenue(table);
}

void list_dividend(Listing& list) {
    const Scene& scene = list.scene;
    const Corporation& rr = scene.operating_corporation();
    const Money revenue = scene.position.turn.revenue;
    const StockChart& chart = scene.figures().chart;
    const auto price_goes_to = [&](Cell cell) {
        return fmt::format("price {} -> {}", chart.price(rr.price), chart.price(cell));
    };
    const bool raises = scene.dividend_raises(scene.operating(), revenue);
    list.add("pay", Rule::pay, price_goes_to(raises ? chart.right(rr.price) : rr.price),
             fmt::format("{} a share", Money(revenue.dollars() * rr.share_size / 100)));
    list.add("withhold", Rule::withhold, price_goes_to(chart.left(rr.price)), print(revenue));
}

void list_running(Listing& list) {
    const Scene& scene = list.scene;
    if (scene.figures().keeps == Keeps::money) return list_told_run(list);
    const hex::RunPlan best = best_plan(scene);
    const std::string earns = fmt::format("${}", best.total);
    if (scene.position.turn.step == Step::shareholders) {
        const Money announced = scene.position.turn.revenue;
        if (Money(best.total) > announced) {
            const char* word = list.seat == scene.president() ? "run" : "better";
            list.add(word, Rule::revenue, fmt::format("{} is announced", announced), earns);
            list.add(word, Rule::revenue, "runs of your own").open = true;
        }
        list.add("pass", Rule::revenue, "let the announced run stand");
        return;
    }
    list.add("run", Rule::run_step,
             best.proved ? "proved best" : fmt::format("best found, at most ${} possible", best.at_most), earns);
    list.add("run", Rule::run_step, "announce runs of your own").open = true;
    if (scene.position.turn.step == Step::run && !scene.must_run_best())
        list.add("pass", Rule::run_step, "run no train").gives_up = no_run(scene, best);
}

const CommandRow run_command{
    .shape = "run | run TRAIN STOP-STOP-...; TRAIN STOP-... | run none",
    .help = "run the trains: the best runs, or these",
    .rule = Rule::run_step,
    .read = read_run,
    .print = print_run,
    .check = check_run,
    .act = run,
    .on_free_board = &free_run,
    .when_told = &told_run,
};

const CommandRow better_command{
    .shape = "better [TRAIN STOP-STOP-...; ...]",
    .help = "as a shareholder: point out a run that pays more",
    .rule = Rule::revenue,
    .read = read_better,
    .print = print_better,
    .check = check_better,
    .act = better,
};

} // namespace highball::eighteen
