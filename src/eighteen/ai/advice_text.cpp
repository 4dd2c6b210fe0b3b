#include "eighteen/ai/advice_text.h"

#include "eighteen/ai/reasons.h"
#include "eighteen/ai/search.h"
#include "eighteen/commands/command_language.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace highball::eighteen::ai {

namespace {

constexpr std::size_t most = 3; // most ideas that the text lists
constexpr int forecasts = 48;

// Returns the first commands of the plan: those that the seat gives before another seat has to answer.
std::string plan(const DecisionContext& q, const Idea& idea) {
    std::string all;
    for (const Action& action : idea.actions) {
        if (action.seat != q.seat) break;
        all += (all.empty() ? "" : "; ") + print(q.context(), action);
    }
    return all;
}

// Returns the reason for an idea. If the idea begins with a sale that has no reason of its own, returns the reason for
// the purchase that the sale pays for, or the cash that the sale leaves.
std::string reason_of(const DecisionContext& q, const Idea& idea) {
    if (idea.actions.size() < 2) return reason_alone(q, idea.actions.front());
    if (std::string why = reason(q, idea.actions.front()); !why.empty()) return why;
    EighteenGame then = q.game;
    if (idea.actions.front().verb != Verb::sell || then.act(idea.actions.front(), nullptr)) return "";
    return reason({q.cache, q.weights, then, q.seat}, idea.actions[1]);
}

// Converts an idea to advice. Doing nothing is explained only if it is the first idea.
Advice in_words(const DecisionContext& q, const Idea& idea, bool first) {
    const Action& deed = idea.actions.front();
    if (deed.verb == Verb::pay) return {.commands = plan(q, idea), .why = pay_reason(q, deed)};
    if (!does_nothing(idea)) return {.commands = plan(q, idea), .why = reason_of(q, idea)};
    std::string why = first ? reason_of(q, idea) : "";
    if (first && why.empty()) why = rest_reason(q);
    return {.commands = plan(q, idea), .why = std::move(why)};
}

bool are_rotations(const Action& a, const Action& b) {
    return a.verb == Verb::lay && b.verb == Verb::lay && a.hex == b.hex && a.tile == b.tile;
}

// True if both buy a share of one corporation, from the offering or from the market.
bool are_one_share(const Action& a, const Action& b) {
    return a.verb == Verb::buy_share && b.verb == Verb::buy_share && a.corporation == b.corporation;
}

// Leaves out each idea that begins with the same action as an earlier one.
Ideas different_ideas(const Ideas& all, bool (*same)(const Action&, const Action&)) {
    Ideas different;
    for (const Idea& idea : all)
        if (std::none_of(different.begin(), different.end(),
                         [&](const Idea& earlier) { return same(idea.actions.front(), earlier.actions.front()); }))
            different.push_back(idea);
    return different;
}

bool needs_answer(const DecisionContext& q, const Idea& idea) {
    return std::any_of(idea.actions.begin(), idea.actions.end(),
                       [&q](const Action& action) { return action.seat != q.seat; });
}

} // namespace

std::vector<Advice> with_figures(const DecisionContext& q, Ideas figures, const Idea& nothing) {
    std::stable_sort(figures.begin() + 1, figures.end(), [](const Idea& a, const Idea& b) { return a.lead > b.lead; });
    const double first = figures.front().lead;
    const std::string against = plan(q, nothing);
    bool idled = false; // doing nothing has been listed; after it, only ideas with a figure are listed
    std::vector<Advice> shown;
    for (const Idea& each : different_ideas(figures, are_one_share)) {
        Advice advice = in_words(q, each, shown.empty());
        const bool idles = advice.commands == against;
        const std::int64_t dollars =
            std::llround((each.lead - nothing.lead) / 10) * 10; // rounded: forecasts are not more exact
        const bool agrees = shown.empty() ? idles || dollars > 0 : each.lead <= first;
        if (agrees && !needs_answer(q, each)) {
            advice.dollars = dollars;
            advice.against = against;
        }
        if (shown.size() < most && (advice.dollars || !idled)) shown.push_back(std::move(advice));
        idled = idled || idles;
    }
    return shown;
}

std::vector<Advice> advise(const DecisionContext& q, Ideas few, Rng& rng) {
    if (few.empty()) return {};
    few = different_ideas(few, are_rotations);
    auto nothing = static_cast<std::size_t>(std::find_if(few.begin(), few.end(), does_nothing) - few.begin());
    if (nothing == few.size()) { // doing nothing is impossible, so ideas are compared with the last one listed
        few.resize(std::min(most, few.size()));
        nothing = few.size() - 1;
    } else {
        if (nothing > most) std::swap(few[most], few[std::exchange(nothing, most)]);
        few.resize(std::min(most + 1, few.size()));
    }
    if (const auto figures = compared_by_forecasts(q, few, forecasts, rng))
        return with_figures(q, *figures, (*figures)[nothing]);
    few.resize(std::min(most, nothing + 1)); // without figures, ideas that rank below doing nothing are left out
    std::vector<Advice> shown;
    for (const Idea& each : different_ideas(few, are_one_share))
        if (Advice advice = in_words(q, each, shown.empty());
            shown.empty() || !advice.why.empty() || does_nothing(each)) // a later idea needs a reason
            shown.push_back(std::move(advice));
    return shown;
}

} // namespace highball::eighteen::ai
