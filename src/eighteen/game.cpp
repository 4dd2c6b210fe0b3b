#include "eighteen/game.h"
#include "eighteen/commands/argument_reader.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/model/view.h"
#include "eighteen/queries/lookup.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/step_spec.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

bool EighteenGame::equals(const Game& other) const {
    const auto* same = dynamic_cast<const EighteenGame*>(&other);
    return same && setup_ == same->setup_ && position_ == same->position_;
}

std::uint64_t EighteenGame::digest() const { return digest_of(position_); }

std::string EighteenGame::end_text() const { return eighteen::end_text(context()); }

Decision EighteenGame::decision() const {
    const RulesContext now = context();
    Decision decision;
    decision.seats = seats_to_act(now);
    decision.round = now.rules.round_name(position_);
    decision.phase = now.phase().name;
    if (finished()) return decision;
    if (position_.deal) decision.proposal = Proposal{position_.deal->answerer, "decline"};
    if (!position_.discarding.empty())
        decision.entity = now.name(position_.discarding.front());
    else if (position_.round == Round::operating)
        decision.entity = now.name(position_.turn.corporation);
    else
        decision.entity = now.name(decision.waits().front());
    decision.asks = current_question(now);
    return decision;
}

std::vector<Standing> EighteenGame::standings() const { return final_standings(context()); }

std::optional<CompanyFigures> EighteenGame::company(std::string_view name) const {
    const RulesContext now = context();
    const auto found = now.figures().find_corporation(name);
    if (!found) return std::nullopt;
    const CorpId id = *found;
    const Corporation& rr = now[id];
    CompanyFigures company{
        rr.price.exists() ? std::optional(now.price(id)) : std::nullopt, rr.president, {}, rr.floated};
    for (const Seat seat : position_.players.ids()) company.shares.push_back(now.holding(seat, id));
    return company;
}

std::vector<Choice> EighteenGame::legal(Seat seat) const {
    const RulesContext now = context();
    LegalList listing(now, seat);
    if (!contains(seats_to_act(now), seat)) return {};
    for (const StepSpec::List list : current_step(now).lists)
        if (list) list(listing);
    return std::move(listing.choices);
}

// Returns a random command. If the choice announces runs, the command names the best runs, of which some may be left
// out or shortened at random.
std::string EighteenGame::sample(Seat seat, const Choice& choice, Rng& rng) const {
    if (!choice.open) return Game::sample(seat, choice, rng);
    if (const auto own = current_step(context()).sample)
        if (std::string text = own(context(), seat, choice, rng); !text.empty()) return text;
    const hex::RunPlan plan = best_plan(context());
    Action action;
    action.seat = seat;
    action.verb = choice.text == "better" ? Verb::better : Verb::run;
    for (const hex::Route& route : plan.routes) {
        if (rng.below(4) == 0) continue;
        hex::AnnouncedRoute run{route.train, route.stops};
        if (rng.below(2) == 0 && run.stops.size() > 2) run.stops.pop_back();
        action.runs.push_back(std::move(run));
    }
    if (check_action(action)) return choice.text; // the command without words means the best runs
    return print(context(), action);
}

Result<Command, Refusal> EighteenGame::parse(std::optional<Seat> seat, std::string_view line) const {
    const RulesContext now = context();
    if (!seat) {
        const std::vector<Seat> acting = seats_to_act(now);
        if (acting.empty()) return Refusal::state("the game is over");
        if (acting.size() > 1)
            return Refusal::seat("several players may act").instead("type a name and > first: {}", names(now, acting));
        seat = acting.front();
    }
    if (seat->index() < 0 || seat->index() >= seats()) return Refusal::seat("there is no such seat");
    auto action = eighteen::parse(now, *seat, line);
    if (!action) return action.error();
    return Command{*seat, print(now, *action), std::make_shared<const ParsedValueOf<Action>>(std::move(*action))};
}

std::optional<Refusal> EighteenGame::check_action(const Action& action) const {
    return eighteen::check_action(context(), action);
}

Result<Action, Refusal> EighteenGame::action_of(const Command& command) const {
    if (const Action* parsed = parsed_as<Action>(command)) return *parsed;
    return eighteen::parse(context(), command.seat, command.text);
}

std::optional<Refusal> EighteenGame::check(const Command& command) const {
    const auto action = action_of(command);
    return action ? check_action(*action) : action.error();
}

std::string EighteenGame::gives_up(const Command& command) const {
    const auto action = action_of(command);
    return action ? lost_by_no_run(context(), *action) : "";
}

std::optional<Refusal> EighteenGame::act(const Action& action, std::vector<Event>* events) {
    if (auto refusal = check_action(action)) return refusal;
    GameContext game(*rules_, setup_, position_, events);
    definition_of(*rules_, action.verb).act(game, action);
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
    // Removes the deviations of 18xx.games. They concern only importers, which call act() instead.
    std::erase_if(events, [](const Event& event) { return event.kind == EventKind::compat; });
    return events;
}

std::vector<Answer> EighteenGame::about(std::optional<Seat>, std::string_view words) const {
    return look_up(context(), words);
}

std::vector<std::string> EighteenGame::topics() const { return lookup_words(context()); }

Result<std::string, Refusal> EighteenGame::fact(std::string_view question) const {
    return answer_query(context(), question);
}

std::unique_ptr<View> EighteenGame::view(std::optional<Seat>) const {
    return std::make_unique<EighteenView>(rules_, setup_, position_);
}

std::vector<std::string> EighteenGame::broken_invariants() const { return find_broken_invariants(context()); }

} // namespace highball::eighteen
