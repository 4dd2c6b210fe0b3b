#include "eighteen/game.h"

#include "eighteen/auction.h"
#include "eighteen/conversion.h"
#include "eighteen/deals.h"
#include "eighteen/forced_purchase.h"
#include "eighteen/language.h"
#include "eighteen/lot_auction.h"
#include "eighteen/operating_round.h"
#include "eighteen/rounds.h"
#include "eighteen/running.h"
#include "eighteen/stock_round.h"
#include "eighteen/train_purchase.h"
#include "eighteen/view.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// Only one thing is being asked while a deal or a discard is open.
enum class Open { anything, deal, discard };

Open open_question(const Position& position) {
    if (position.deal) return Open::deal;
    return position.discarding.empty() ? Open::anything : Open::discard;
}

Verdict check_pass(const Scene& scene, const Action& action) {
    const Position& now = scene.position;
    if (now.round == Round::stock) {
        if (scene.privates_unsold()) return check_private_pass(scene, action);
        if (now.stock_turn.acted) return scene.refuse(Rule::stock_turn, "something has been done in this turn", "done");
        return check_stock_turn_end(scene, action);
    }
    if (now.turn.step == Step::dividend)
        return scene.refuse(Rule::dividend, "the revenue is paid out or withheld", "pay or withhold");
    if (now.turn.step == Step::trains) return scene.refuse(Rule::train_step, "done ends the turn", "done");
    if (now.turn.step == Step::run && scene.must_run_best())
        return scene.refuse(Rule::revenue,
                            fmt::format("the trains of {} must earn the most they can", scene.name(scene.operating())),
                            "run");
    return std::nullopt;
}

void pass(Table& table, const Action& action) {
    Position& now = table.position;
    if (now.auction) return pass_in_auction(table);
    if (now.round == Round::stock) return end_stock_turn(table, false);
    switch (now.turn.step) {
    case Step::lay:
        return advance_to(table, Step::station);
    case Step::station:
        return advance_to(table, Step::run);
    case Step::run:
        return run(table, action); // announces no run
    case Step::shareholders:
        return let_run_stand(table, action.seat);
    default:
        return;
    }
}

Verdict check_done(const Scene& scene, const Action& action) {
    if (scene.position.round == Round::operating) return check_turn_end(scene, action);
    const bool privates = scene.privates_unsold();
    if (privates || !scene.position.stock_turn.acted)
        return scene.refuse(privates ? Rule::private_turn : Rule::stock_turn, "nothing has been done in this turn",
                            "pass");
    return check_stock_turn_end(scene, action);
}

void done(Table& table, const Action&) {
    if (table.position.round == Round::stock) return end_stock_turn(table, true);
    if (table.position.turn.step != Step::trains) advance_to(table, Step::run); // nothing to run: on to the end
    end_operating_turn(table);
}

struct Deed {
    Verdict (*check)(const Scene&, const Action&);
    void (*act)(Table&, const Action&);
    Open when = Open::anything;
};

// In the order of Verb.
constexpr std::array deeds = {
    Deed{check_pass, pass},
    Deed{check_done, done},
    Deed{check_buy_private, buy_private},
    Deed{check_bid, bid},
    Deed{check_par, par},
    Deed{check_buy_share, buy_share},
    Deed{check_sell, sell},
    Deed{check_offer, offer},
    Deed{check_ask, ask},
    Deed{check_accept, accept, Open::deal},
    Deed{check_decline, decline, Open::deal},
    Deed{check_purchase, purchase},
    Deed{check_lay, lay},
    Deed{check_token, token},
    Deed{check_run, run},
    Deed{check_better, better},
    Deed{check_dividend, pay},
    Deed{check_dividend, withhold},
    Deed{check_train, train},
    Deed{check_discard, discard, Open::discard},
    Deed{check_use, use},
    Deed{check_convert, convert},
    Deed{check_bankrupt, bankrupt},
};
static_assert(deeds.size() == static_cast<std::size_t>(Verb::bankrupt) + 1);

const Deed& deed_of(Verb verb) { return deeds[static_cast<std::size_t>(verb)]; }

std::string names(const Scene& scene, const std::vector<Seat>& seats) {
    std::vector<std::string> all;
    for (const Seat seat : seats) all.push_back(scene.name(seat));
    return list_words(all, "or");
}

std::string asks_in_auction(const Scene& scene) {
    if (scene.figures().lots.empty()) return "buy the cheapest private, bid on another, or pass";
    if (const auto free = scene.lot_at_zero())
        return fmt::format("bid on {}, which nobody wanted", scene.figures()[*free].symbol);
    return "bid on a lot, or pass";
}

std::string asks(const Scene& scene) {
    const Position& now = scene.position;
    if (now.deal) return "accept or decline";
    if (!now.discarding.empty()) return "discard a train";
    if (now.auction) return fmt::format("bid on {} or pass", scene.name(now.auction->lot));
    if (now.par_due) return fmt::format("name the par value of {}", scene.name(*now.par_due));
    if (now.round == Round::stock && scene.privates_unsold()) return asks_in_auction(scene);
    if (now.round == Round::stock) return "sell, buy one certificate, or pass";
    switch (now.turn.step) {
    case Step::home:
        return "choose the city of the home station";
    case Step::lay:
        return "lay a tile";
    case Step::station:
        return "place a station";
    case Step::run:
        return "run the trains";
    case Step::shareholders:
        return fmt::format("let the run for {} stand, or point out a better one", print(now.turn.revenue));
    case Step::dividend:
        return fmt::format("pay out or withhold {}", print(now.turn.revenue));
    case Step::trains:
        return scene.must_buy_train(now.turn.corporation) ? "buy a train (it must)" : "buy trains";
    }
    return "";
}

std::string round_name(const Position& now) {
    if (now.round == Round::stock) return fmt::format("SR {}", now.stock_round);
    return fmt::format("OR {}.{}", now.stock_round, now.operating_round);
}

// A run is announced, and others may still point out a better one.
bool run_is_open(const Scene& scene) {
    return scene.position.round == Round::operating && scene.position.turn.step == Step::shareholders;
}

// Which rule says whose turn it is.
Rule rule_of_turns(const Scene& scene) {
    const Position& now = scene.position;
    if (now.auction) return Rule::auction;
    if (now.round != Round::stock) return Rule::operating_order;
    return scene.privates_unsold() ? Rule::private_turn : Rule::stock_turn;
}

} // namespace

std::vector<Seat> seats_to_act(const Scene& scene) {
    const Position& now = scene.position;
    if (now.round == Round::over) return {};
    if (now.deal)
        return {std::min(now.deal->answerer, now.deal->proposer), std::max(now.deal->answerer, now.deal->proposer)};
    if (!now.discarding.empty()) return {*now[now.discarding.front()].president};
    if (now.auction) return {now.auction->turn};
    if (now.par_due) return {*now[*now.par_due].president};
    if (now.round == Round::stock) return {now.stock_turn.seat};
    if (now.turn.step != Step::shareholders) return {scene.president()};
    std::vector<Seat> seats;
    for (int i = 0; i < scene.seats(); ++i)
        if (now.turn.objectors >> i & 1U) seats.push_back(Seat(i));
    return seats;
}

bool EighteenGame::equals(const Game& other) const {
    const auto* same = dynamic_cast<const EighteenGame*>(&other);
    return same && setup_ == same->setup_ && position_ == same->position_;
}

std::uint64_t EighteenGame::digest() const { return digest_of(position_); }

Decision EighteenGame::decision() const {
    const Scene now = scene();
    Decision decision;
    decision.seats = seats_to_act(now);
    decision.round = round_name(position_);
    decision.phase = scene().phase().name;
    if (finished()) return decision;
    if (!position_.discarding.empty())
        decision.entity = now.name(position_.discarding.front());
    else if (position_.round == Round::operating)
        decision.entity = now.name(position_.turn.corporation);
    else
        decision.entity = now.name(decision.seats.front());
    decision.asks = asks(now);
    return decision;
}

namespace {

// 18VA 5: a player who went bankrupt while others played on is behind all of them.
bool outlived(const Scene& scene, Seat seat) { return scene.rules.bankrupt_leaves() && scene.position[seat].bankrupt; }

} // namespace

// 18AL 5.1: cash, stock at market value, privates at par; ties stand.
std::vector<Standing> EighteenGame::standings() const {
    std::vector<Standing> table;
    std::int64_t best = 0;
    for (int i = 0; i < seats(); ++i) {
        table.push_back({Seat(i), scene().worth(Seat(i)).dollars(), false});
        best = std::max(best, table.back().worth);
    }
    for (Standing& standing : table)
        standing.winner = finished() && standing.worth == best && !outlived(scene(), standing.seat);
    return table;
}

namespace {

// What a train bought before the run skips, though a tile or a station could still bring one.
std::string skipped_steps(const Scene& now) {
    const Money after = now.figures().chart.price(now.figures().chart.left(now.operating_corporation().price));
    return fmt::format("{}: price {} -> {}",
                       now.position.turn.step == Step::lay ? "no tile, no station, no run" : "no station, no run",
                       print(now.price(now.operating())), print(after));
}

void list_choices(const Scene& now, Seat seat, Choices& choices) {
    if (now.position.deal) return list_deal(now, seat, choices);
    if (!now.position.discarding.empty()) return list_discards(now, choices);
    if (now.position.par_due) return list_due_par(now, choices);
    if (now.position.round == Round::stock) {
        if (now.privates_unsold())
            list_private_turn(now, seat, choices);
        else
            list_stock_turn(now, seat, choices);
        return;
    }
    const Step step = now.position.turn.step;
    if (step == Step::home) return list_home_tokens(now, choices);
    if (step == Step::shareholders) return list_running(now, seat, choices);
    if (step == Step::lay && !check_convert(now, {}))
        choices.push_back({"convert", "", "to a ten-share corporation", now.number(Rule::conversion), {}, "", false});
    if (step == Step::lay) list_lays(now, choices);
    if (step <= Step::station) list_tokens(now, choices);
    if (step == Step::dividend || (step <= Step::run && can_run(now))) list_running(now, seat, choices);
    if (step <= Step::station)
        choices.push_back({"pass",
                           "",
                           step == Step::lay ? "lay no tile" : "place no station",
                           now.number(step == Step::lay ? Rule::lay_step : Rule::station_step),
                           {},
                           "",
                           false});
    const std::size_t before = choices.size();
    if (may_skip_to_trains(now)) list_trains(now, choices);
    if (step <= Step::station && before > 1) // something but the pass
        for (std::size_t i = before; i < choices.size(); ++i) choices[i].gives_up = skipped_steps(now);
    now.rules.list_powers(now, choices);
    list_purchases(now, choices);
    list_forced(now, choices);
    if (president_must_help(now)) list_offers(now, seat, choices);
    if (step == Step::trains && !check_turn_end(now, {}))
        choices.push_back({"done", "", "end the turn", now.number(Rule::train_step), {}, "", false});
}

} // namespace

std::vector<Choice> EighteenGame::legal(Seat seat) const {
    const Scene now = scene();
    Choices choices;
    if (!contains(seats_to_act(now), seat)) return choices;
    list_choices(now, seat, choices);
    for (Choice& choice : choices) choice.role = role_of(choice.text);
    return choices;
}

// Runs of one's own: the best ones, some left out, some shortened.
std::string EighteenGame::sample(Seat seat, const Choice& choice, Rng& rng) const {
    if (!choice.open) return Game::sample(seat, choice, rng);
    const hex::RunPlan plan = best_plan(scene());
    Action action;
    action.seat = seat;
    action.verb = choice.text == "better" ? Verb::better : Verb::run;
    for (const hex::Route& route : plan.routes) {
        if (rng.below(4) == 0) continue;
        hex::Announced run{route.train, route.stops};
        if (rng.below(2) == 0 && run.stops.size() > 2) run.stops.pop_back();
        action.runs.push_back(std::move(run));
    }
    if (check_action(action)) return choice.text; // the best there is
    return print(scene(), action);
}

Result<Command, Refusal> EighteenGame::parse(std::optional<Seat> seat, std::string_view line) const {
    const Scene now = scene();
    if (!seat) {
        const std::vector<Seat> acting = seats_to_act(now);
        if (acting.empty()) return Refusal{"", "the game is over", ""};
        if (acting.size() > 1) return Refusal{"", "say who: several players may act", names(now, acting)};
        seat = acting.front();
    }
    if (seat->index() < 0 || seat->index() >= seats()) return Refusal{"", "there is no such seat", ""};
    const auto action = eighteen::parse(scene(), *seat, line);
    if (!action) return action.error();
    return Command{*seat, print(scene(), *action), std::make_shared<const ReadingOf<Action>>(*action)};
}

std::optional<Refusal> EighteenGame::check_action(const Action& action) const {
    const Scene now = scene();
    if (finished()) return rules_->refuse(Rule::game_end, "the game is over");
    const std::vector<Seat> acting = seats_to_act(now);
    const bool anytime = action.verb == Verb::use && now.allows(Compat::power_anytime);
    const bool acts = std::find(acting.begin(), acting.end(), action.seat) != acting.end();
    // Who may point out a better run is no question of turns: the shareholders' rule says what it takes.
    if (!acts && action.verb == Verb::better)
        if (auto no = check_better(now, action)) return no;
    if (!anytime && !acts && run_is_open(now))
        return rules_->refuse(
            Rule::revenue,
            fmt::format("the shareholders have their say on the run for {}", print(position_.turn.revenue)),
            fmt::format("pass or better ({})", names(now, acting)));
    if (!anytime && !acts)
        return rules_->refuse(rule_of_turns(now), fmt::format("it is the turn of {}", names(now, acting)));
    const Deed& deed = deed_of(action.verb);
    const Open open = open_question(position_);
    if (open != deed.when && open == Open::deal)
        return Refusal{"", "a proposal waits for an answer",
                       fmt::format("accept or decline ({})", now.name(position_.deal->answerer))};
    if (open != deed.when && open == Open::discard)
        return rules_->refuse(Rule::train_discard,
                              fmt::format("{} is over the train limit of {}", now.name(position_.discarding.front()),
                                          scene().train_limit(position_.discarding.front())),
                              "discard TRAIN");
    if (position_.auction && action.verb != Verb::bid && action.verb != Verb::pass)
        return rules_->refuse(Rule::auction, fmt::format("{} is being auctioned", now.name(position_.auction->lot)),
                              "bid or pass");
    if (position_.par_due) return check_due_par(now, action);
    if (position_.round == Round::operating && position_.turn.step == Step::shareholders && open == Open::anything &&
        !anytime && action.verb != Verb::pass && action.verb != Verb::better && action.verb != Verb::run)
        return rules_->refuse(Rule::revenue, "the shareholders have their say on the run", "pass or better");
    if (position_.round == Round::operating && position_.turn.step == Step::home && open == Open::anything &&
        action.verb != Verb::token)
        return rules_->refuse(Rule::home_station,
                              fmt::format("{} places its home station first", now.name(now.operating())),
                              "token HEX.CITY");
    return deed.check(now, action);
}

Result<Action, Refusal> EighteenGame::action_of(const Command& command) const {
    if (const Action* read = read_as<Action>(command)) return *read;
    return eighteen::parse(scene(), command.seat, command.text);
}

std::optional<Refusal> EighteenGame::check(const Command& command) const {
    const auto action = action_of(command);
    if (!action) return action.error();
    return check_action(*action);
}

std::optional<Refusal> EighteenGame::act(const Action& action, std::vector<Event>* events) {
    if (auto refusal = check_action(action)) return refusal;
    Table table(*rules_, setup_, position_, events);
    deed_of(action.verb).act(table, action);
    return std::nullopt;
}

std::optional<Refusal> EighteenGame::advance(const Command& command) {
    const auto action = action_of(command);
    return action ? act(*action, nullptr) : action.error();
}

Outcome EighteenGame::apply(const Command& command) {
    const auto action = action_of(command);
    if (!action) return action.error();
    std::vector<Event> events;
    if (auto refusal = act(*action, &events)) return *refusal;
    // What another program would do here is of interest to importers only; they call act().
    std::erase_if(events, [](const Event& event) { return event.kind == EventKind::compat; });
    return events;
}

Result<std::string, Refusal> EighteenGame::fact(std::string_view question) const { return answer(scene(), question); }

std::unique_ptr<View> EighteenGame::view(std::optional<Seat>) const {
    return std::make_unique<EighteenView>(rules_, setup_, position_);
}

std::vector<std::string> EighteenGame::broken_invariants() const { return broken_laws(scene()); }

} // namespace highball::eighteen
