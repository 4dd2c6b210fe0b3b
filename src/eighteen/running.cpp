// Trains run, shareholders may insist on the best run, the revenue is paid out or withheld
// (18AL 4.2.3, 4.2.3.1, 4.2.4).
#include "eighteen/running.h"

#include "eighteen/language.h"
#include "eighteen/operating_round.h"
#include "eighteen/train_purchase.h"

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
    case hex::RouteFault::too_few_stops:
        return say("a run joins two stops or more", Rule::route_two_stops);
    case hex::RouteFault::no_track:
        return say(fmt::format("no track a train can follow leads on from {}", where), Rule::route_two_stops);
    case hex::RouteFault::track_used_twice:
        return say("track would be used twice, by this run or by two runs",
                   runs.size() > 1 ? Rule::route_separate : Rule::route_track_once);
    case hex::RouteFault::turns_at_fork:
        return say(fmt::format("the track to {} forks: a train cannot turn round there", where), Rule::route_fork);
    case hex::RouteFault::blocked_city:
        return say(fmt::format("{} is full of other corporations' stations: a run may end there, not pass", where),
                   Rule::route_blocked);
    case hex::RouteFault::no_own_station:
        return say(fmt::format("no station of {} on it", scene.name(scene.operating())), Rule::route_station);
    case hex::RouteFault::stop_twice:
        return say(fmt::format("{} stands on it twice", where), Rule::route_stop_once);
    case hex::RouteFault::through_terminal:
        return say(fmt::format("{} can only be an end of a run", where), Rule::route_terminal);
    case hex::RouteFault::too_long:
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
        table.tell(EventKind::run, table.name(id), "{} runs {}: {} ${}{}", table.name(id), table.train_name(train),
                   print_stops(table, route.stops), route.pay, extra);
    }
    if (plan.routes.empty())
        table.tell(EventKind::run, table.name(id), "{} runs no train", table.name(id));
    else if (best)
        table.tell(EventKind::run, table.name(id), "{} earns ${} ({})", table.name(id), plan.total,
                   plan.proved ? "proved best" : fmt::format("best found, at most ${} possible", plan.at_most));
    else
        table.tell(EventKind::run, table.name(id), "{} earns ${}", table.name(id), plan.total);
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

// 18AL 4.2(f), 4.2.5.1: obsolete trains leave after the dividend.
void finish_dividend(Table& table) {
    OperatingTurn& turn = table.position.turn;
    auto& trains = table.position[turn.corporation].trains;
    if (std::any_of(trains.begin(), trains.end(), [](const Train& t) { return t.obsolete; })) {
        std::erase_if(trains, [](const Train& train) { return train.obsolete; });
        table.tell(EventKind::train, table.name(turn.corporation), "{} removes its obsolete trains",
                   table.name(turn.corporation));
    }
    turn.step = Step::trains;
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

// Beside the revenue: what the title pays to the treasury for the announced runs.
void pay_treasury_income(Table& table) {
    const CorpId id = table.position.turn.corporation;
    const Money income = table.treasury_income();
    if (income == Money(0)) return;
    table.bank_pays(id, income);
    table.tell(EventKind::money, table.name(id), "The treasury of {} receives {} beside the revenue", table.name(id),
               print(income));
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
    table.tell(EventKind::run, table.name(action.seat), "{} points out better runs", table.name(action.seat));
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

Verdict check_dividend(const Scene& scene, const Action& action) {
    const Rule rule = action.verb == Verb::pay ? Rule::pay : Rule::withhold;
    if (scene.position.round != Round::operating) return scene.refuse(rule, "dividends belong to an operating turn");
    if (scene.position.turn.step == Step::dividend) return std::nullopt;
    return scene.refuse(Rule::dividend,
                        scene.position.turn.step < Step::dividend ? "the trains have not run yet"
                                                                  : "the revenue of this turn has been dealt with",
                        scene.position.turn.step < Step::dividend ? "run" : "");
}

// 18AL 4.2.4(a): by percentage; the open market's part goes to the treasury, the initial offering's to nobody. Values
// are multiples of $10, so no fraction arises.
void pay(Table& table, const Action&) {
    OperatingTurn& turn = table.position.turn;
    Corporation& rr = table.position[turn.corporation];
    const auto part = [&](int shares) { return Money(turn.revenue.dollars() * shares * rr.share_size / 100); };
    table.tell(EventKind::money, table.name(turn.corporation), "{} pays {} a share", table.name(turn.corporation),
               print(part(1)));
    for (std::size_t i = 0; i < table.position.players.size(); ++i)
        if (rr.shares[i] > 0) table.bank_pays(Seat(static_cast<int>(i)), part(rr.shares[i]));
    if (rr.market > 0) table.bank_pays(turn.corporation, part(rr.market));
    rr.last_revenue = turn.revenue;
    rr.last_paid = true;
    pay_treasury_income(table);
    if (table.dividend_raises(turn.corporation, turn.revenue))
        table.move_price(turn.corporation, &StockChart::right, 1, "dividend");
    else
        table.tell(EventKind::market, table.name(turn.corporation), "{} stays at {}: the dividend is less than that",
                   table.name(turn.corporation), print(table.price(turn.corporation)));
    finish_dividend(table);
}

// 18AL 4.2.4(b)
void withhold(Table& table, const Action&) {
    OperatingTurn& turn = table.position.turn;
    table.bank_pays(turn.corporation, turn.revenue);
    table.tell(EventKind::money, table.name(turn.corporation), "{} withholds {}", table.name(turn.corporation),
               print(turn.revenue));
    table.position[turn.corporation].last_revenue = turn.revenue;
    table.position[turn.corporation].last_paid = false;
    pay_treasury_income(table);
    table.move_price(turn.corporation, &StockChart::left, 1, "no dividend");
    finish_dividend(table);
}

// No train ran: no choice, the token moves left (ruling on 4.2.4).
void nothing_earned(Table& table) {
    const CorpId id = table.position.turn.corporation;
    table.position.turn.revenue = Money(0);
    table.position[id].last_revenue = Money(0);
    table.position[id].last_paid = false;
    table.move_price(id, &StockChart::left, 1, "no revenue");
    finish_dividend(table);
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
        choices.push_back({std::move(text), std::move(price), std::move(note), scene.number(rule), {}, "", open});
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

} // namespace highball::eighteen
