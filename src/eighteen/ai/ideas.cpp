#include "eighteen/ai/ideas.h"

#include "eighteen/commands/command_language.h"
#include "eighteen/rules/power_spec.h"

#include <algorithm>

namespace highball::eighteen::ai {

bool does_nothing(const Idea& idea) {
    const Verb verb = idea.actions.front().verb;
    return verb == Verb::pass || verb == Verb::done || verb == Verb::decline;
}

Action DecisionContext::action(Verb verb) const {
    Action action;
    action.verb = verb;
    action.seat = seat;
    return action;
}

std::optional<double> DecisionContext::lead_after(const std::vector<Action>& actions) const {
    EighteenGame trial = game;
    for (const Action& action : actions)
        if (trial.act(action, nullptr)) return std::nullopt;
    return forecast(cache, trial.position(), weights).lead(seat, weights.rivalry);
}

double DecisionContext::lead() const { return forecast(cache, now(), weights).lead(seat, weights.rivalry); }

void DecisionContext::add_if_allowed(Ideas& ideas, std::vector<Action> actions, double extra) const {
    if (const auto lead = lead_after(actions)) ideas.push_back({std::move(actions), *lead + extra});
}

namespace {

// Returns the cash with which the president can float the corporation, without what his other corporations need.
double own_cash_to_float(const DecisionContext& q, const RulesContext& context, CorpId id) {
    double cash = dollars(context[q.seat].cash);
    for (const CorpId other : context.position.corporations.ids())
        if (other != id && context[other].president == q.seat && !context[other].floated)
            cash -= q.weights.reserve * dollars(context.missing_to_float(other));
    return cash;
}

} // namespace

bool floats_alone(const DecisionContext& q, const Action& purchase) {
    const CorpId id = purchase.corporation;
    EighteenGame after = q.game;
    if (q.now()[id].floated || after.act(purchase, nullptr)) return false;
    const RulesContext then = after.context();
    return then[id].president == q.seat && dollars(then.missing_to_float(id)) <= own_cash_to_float(q, then, id) &&
           then.certificates(q.seat) + then.shares_to_float(id) <= then.certificate_limit();
}

double waiting_cost(const DecisionContext& q, const Action& first) {
    switch (first.verb) {
    case Verb::par:
        return floats_alone(q, first) ? 0 : q.weights.alone;
    case Verb::buy_share:
        return floats_alone(q, first) ? -q.weights.alone : 0;
    default:
        return 0;
    }
}

double reluctance(const DecisionContext& q, const Idea& idea) {
    const Action& first = idea.actions.front();
    switch (first.verb) {
    case Verb::sell:
        return idea.actions.size() > 1 ? q.weights.swap : q.weights.trouble;
    case Verb::pass:
        return q.weights.idle;
    default:
        return waiting_cost(q, first);
    }
}

namespace {

// Adds one action that the rules allow. Called if no other function has an idea for the decision.
void any_idea(const DecisionContext& q, Ideas& ideas) {
    for (const Verb verb : {Verb::pass, Verb::done, Verb::decline})
        if (const Action action = q.action(verb); q.may(action)) return ideas.push_back({{action}, 0});
    Rng rng(1);
    for (const Choice& choice : q.game.legal(q.seat)) {
        const std::string text = q.game.sample(q.seat, choice, rng);
        const auto action = parse(q.context(), q.seat, text);
        if (action && q.may(*action)) return ideas.push_back({{*action}, 0});
    }
}

bool owns_any(const DecisionContext& q) {
    const auto lots = q.now().privates.ids();
    return std::any_of(lots.begin(), lots.end(),
                       [&](PrivateId company) { return q.context().owns(q.operating(), company); });
}

} // namespace

std::vector<Action> powers(const DecisionContext& q) {
    std::vector<Action> all;
    if (q.now().round != Round::operating || !owns_any(q)) return all;
    for (PowerUse& use : allowed_uses(q.context(), q.seat)) all.push_back(std::move(use.action));
    return all;
}

std::vector<Continuation> continuations(const DecisionContext& q, const Deal& deal, const EighteenGame& accepted) {
    std::vector<Continuation> all{{{}, accepted}};
    if (deal.kind != Deal::Kind::private_to_corporation) return all;
    for (const Action& use : powers({q.cache, q.weights, accepted, deal.to}))
        if (EighteenGame after = accepted; use.company == deal.company && !after.act(use, nullptr))
            all.push_back({{use}, std::move(after)});
    return all;
}

Ideas ideas(const DecisionContext& q) {
    Ideas all;
    const Position& now = q.now();
    if (now.deal || !now.discarding.empty())
        answer_ideas(q, all);
    else if (now.par_due || (now.round == Round::stock && q.context().privates_unsold()))
        auction_ideas(q, all);
    else if (now.round == Round::stock)
        stock_ideas(q, all);
    else if (now.turn.step == Step::home || now.turn.step == Step::lay || now.turn.step == Step::token)
        track_ideas(q, all);
    else if (now.turn.step == Step::trains)
        train_ideas(q, all);
    else
        dividend_ideas(q, all);
    if (all.empty()) any_idea(q, all);
    std::stable_sort(all.begin(), all.end(), [](const Idea& a, const Idea& b) { return a.lead > b.lead; });
    return all;
}

} // namespace highball::eighteen::ai
