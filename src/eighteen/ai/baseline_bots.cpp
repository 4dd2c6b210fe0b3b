#include "eighteen/ai/baseline_bots.h"

#include "eighteen/commands/command_language.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

double yield(const DecisionContext& q, CorpId id, Money price) {
    const Corporation& rr = q.now()[id];
    return static_cast<double>(rr.last_revenue.dollars() * rr.share_size) / 100 / std::max(1.0, dollars(price));
}

// Returns the purchase of the share with the best yield that the seat can buy; of several such shares, the cheapest. If
// the seat can buy no share, returns the start of a corporation.
std::optional<Action> scripted_purchase(const DecisionContext& q) {
    std::optional<Action> best;
    std::pair<double, std::int64_t> rank;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(q.now().corporations.size()); ++i) {
        Action buy = q.action(Verb::buy_share);
        buy.corporation = CorpId{i};
        buy.percent = Percent(q.now()[CorpId{i}].share_size);
        for (const ShareSource source : {ShareSource::offering, ShareSource::market}) {
            buy.source = source;
            if (!q.may(buy)) continue;
            const Money price = source == ShareSource::market ? q.context().price(CorpId{i})
                                                              : q.rules().offering_price(q.context(), CorpId{i});
            const std::pair<double, std::int64_t> each{yield(q, CorpId{i}, price), -price.dollars()};
            if (!best || each > rank) best = buy, rank = each;
        }
    }
    if (best) return best;
    for (std::int8_t i = 0; i < static_cast<std::int8_t>(q.now().corporations.size()); ++i)
        for (const Cell cell : q.figures().chart.par) {
            Action par = q.action(Verb::par);
            par.corporation = CorpId{i};
            par.amount = q.figures().chart.price(cell);
            if (q.may(par)) return par;
        }
    return std::nullopt;
}

std::optional<Action> scripted_lay(const DecisionContext& q) {
    std::optional<Action> best;
    int most = -1;
    Position after = q.now();
    for (const Idea& idea : ideas(q)) {
        const Action& action = idea.actions.front();
        if (action.verb != Verb::lay) continue;
        EighteenGame trial = q.game;
        if (trial.act(action, nullptr)) continue;
        const int earns = q.cache.earn(trial.position(), q.operating(), q.cache.with_next(q.now(), q.operating(), 0));
        if (earns > most) best = action, most = earns;
    }
    return best;
}

std::optional<Action> scripted_train(const DecisionContext& q) {
    std::optional<Action> best;
    Money least;
    for (const Idea& idea : ideas(q)) {
        const Action& action = idea.actions.front();
        if (action.verb != Verb::train || action.corporation.exists()) continue;
        if (const Money price = q.figures()[action.train].price; !best || price < least) best = action, least = price;
    }
    return best;
}

std::optional<Action> scripted_private(const DecisionContext& q) {
    for (const Idea& idea : ideas(q))
        if (idea.actions.front().verb == Verb::buy_private) return idea.actions.front();
    return std::nullopt;
}

std::optional<Action> by_script(const DecisionContext& q) {
    const Position& now = q.now();
    if (now.deal) return q.action(Verb::decline);
    if (now.round == Round::stock && !q.context().privates_unsold())
        return now.stock_turn.bought ? std::nullopt : scripted_purchase(q);
    if (now.round == Round::stock) return scripted_private(q);
    if (now.turn.step == Step::lay) return scripted_lay(q);
    if (now.turn.step == Step::run) return ideas(q).front().actions.front();
    if (now.turn.step == Step::dividend) return q.action(Verb::pay);
    if (now.turn.step == Step::trains) return scripted_train(q);
    return std::nullopt;
}

} // namespace

Action any_action(const EighteenGame& game, Seat seat, Rng& rng) {
    const std::vector<Choice> choices = game.legal(seat);
    for (int tries = 0; tries < 50 && !choices.empty(); ++tries) {
        const Choice& choice = choices[rng.below(choices.size())];
        if (choice.text.starts_with("sell ") && !choice.gives_up.empty()) continue; // the sale ends in bankruptcy
        const std::string text = game.sample(seat, choice, rng);
        const auto action = parse(game.context(), seat, text);
        if (action && !game.check_action(*action)) return *action;
    }
    Action pass;
    pass.seat = seat;
    return pass;
}

Action scripted_action(const DecisionContext& q, Rng& rng) {
    if (const auto action = by_script(q); action && q.may(*action)) return *action;
    for (const Verb verb : {Verb::pass, Verb::done})
        if (const Action action = q.action(verb); q.may(action)) return action;
    const Ideas all = ideas(q);
    return all.empty() ? any_action(q.game, q.seat, rng) : all.front().actions.front();
}

} // namespace highball::eighteen::ai
