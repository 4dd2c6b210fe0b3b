#include "eighteen/ai/player.h"

#include "eighteen/ai/advice_text.h"
#include "eighteen/ai/ideas.h"
#include "eighteen/ai/reasons.h"
#include "eighteen/ai/search.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/model/view.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

// Reference players for comparison with the levels: one follows a fixed script, one plays at random.

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

// Returns any choice that the rules list, all equally likely.
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

// Returns the action of the script. The script buys the share with the best yield and the cheapest train, makes the lay
// that earns most now, and always pays dividends.
Action scripted_action(const DecisionContext& q, Rng& rng) {
    if (const auto action = by_script(q); action && q.may(*action)) return *action;
    for (const Verb verb : {Verb::pass, Verb::done})
        if (const Action action = q.action(verb); q.may(action)) return action;
    const Ideas all = ideas(q);
    return all.empty() ? any_action(q.game, q.seat, rng) : all.front().actions.front();
}

class LevelPlayer : public ComputerPlayer {
  public:
    explicit LevelPlayer(Level level) : level_(std::move(level)) {}

    std::string choose(const View& view, Seat seat, Rng& rng) override {
        const auto game = seen(view);
        if (!game || waits(*game, seat)) return "";
        const DecisionContext decision{*cache_, level_.weights, *game, seat};
        return print(game->context(), decide(decision, rng));
    }

    std::vector<Advice> advise(const View& view, Seat seat) override {
        const auto game = seen(view);
        if (!game || waits(*game, seat)) return {};
        const std::vector<Seat> acting = game->decision().seats;
        if (!contains(acting, seat)) return {};
        const DecisionContext decision{*cache_, level_.weights, *game, seat};
        Rng rng(1);
        return ai::advise(decision, weighed(decision, rng), rng);
    }

    std::string reason(const View& view, Seat seat, const std::string& command) override {
        const auto game = seen(view);
        if (!game) return "";
        const auto action = parse(game->context(), seat, command);
        if (!action) return "";
        const DecisionContext decision{*cache_, level_.weights, *game, seat};
        const std::string why = reason_alone(decision, *action);
        return !is_whim(decision, command) ? why : why.empty() ? "a random choice" : "a random choice; " + why;
    }

    bool is_secret(const View& now, const std::string& command) override {
        const auto* shown = dynamic_cast<const EighteenView*>(&now);
        return shown && command.starts_with("bid ") && shown->context().privates_unsold();
    }

  private:
    // True while the seat's own proposal waits for an answer.
    static bool waits(const EighteenGame& game, Seat seat) {
        const auto& deal = game.position().deal;
        return deal && deal->proposer == seat;
    }
    static bool better(const Idea& a, const Idea& b) { return a.lead > b.lead; }
    // Returns the game that the view shows; nullptr if the view is of another family. Renews the cache if the game has
    // other rules.
    std::unique_ptr<EighteenGame> seen(const View& view) {
        const auto* shown_view = dynamic_cast<const EighteenView*>(&view);
        if (!shown_view) return nullptr;
        if (!cache_ || &cache_->rules() != &shown_view->rules())
            cache_ = std::make_unique<EvalCache>(shown_view->shared_rules());
        return std::make_unique<EighteenGame>(shown_view->shared_rules(), shown_view->setup(), shown_view->position());
    }

    Ideas weighed(const DecisionContext& decision, Rng& rng) const {
        return level_.strategy == Strategy::search ? search(decision, level_.games, rng) : ideas(decision);
    }

    // Returns the ideas with their leads before noise is added. The waiting cost of an idea is already deducted.
    static Ideas sober(const DecisionContext& decision) {
        Ideas all = ideas(decision);
        for (Idea& idea : all) idea.lead -= waiting_cost(decision, idea.actions.front());
        return all;
    }

    // True if only noise explains the player's choice of this command: in its own ranking, another idea is clearly
    // better. False for doing nothing, and for players that do not choose by a ranking with noise.
    bool is_whim(const DecisionContext& decision, const std::string& played) const {
        constexpr double plain = 20; // smallest difference between leads that counts, in dollars
        if (level_.strategy != Strategy::policy) return false;
        const Ideas all = sober(decision);
        const auto it = std::find_if(all.begin(), all.end(), [&](const Idea& idea) {
            return print(decision.context(), idea.actions.front()) == played;
        });
        return it != all.end() && !does_nothing(*it) &&
               std::min_element(all.begin(), all.end(), better)->lead > it->lead + plain;
    }

    Action decide(const DecisionContext& decision, Rng& rng) const {
        if (level_.strategy == Strategy::any) return any_action(decision.game, decision.seat, rng);
        if (level_.strategy == Strategy::scripted) return scripted_action(decision, rng);
        const bool searches = level_.strategy == Strategy::search;
        Ideas all = searches ? search(decision, level_.games, rng) : sober(decision);
        if (all.empty()) return any_action(decision.game, decision.seat, rng);
        if (searches) return all.front().actions.front();
        const Weights& weights = level_.weights;
        const auto blur = static_cast<std::int64_t>(has_forecast(decision) ? weights.blur
                                                                           : std::min(weights.blur, weights.fine_blur));
        if (blur > 0 && !decision.now().deal) // repeated proposals would exploit the noise
            for (Idea& idea : all) idea.lead += static_cast<double>(rng.between(-blur, blur));
        return std::min_element(all.begin(), all.end(), better)->actions.front();
    }

    Level level_;
    std::unique_ptr<EvalCache> cache_;
};

} // namespace

std::unique_ptr<ComputerPlayer> make_player(const Level& level) { return std::make_unique<LevelPlayer>(level); }

} // namespace highball::eighteen::ai
