#include "eighteen/ai/player.h"

#include "eighteen/ai/advice_text.h"
#include "eighteen/ai/baseline_bots.h"
#include "eighteen/ai/ideas.h"
#include "eighteen/ai/reasons.h"
#include "eighteen/ai/search.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/model/view.h"

#include <algorithm>

namespace highball::eighteen::ai {

namespace {

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
        if (std::find(acting.begin(), acting.end(), seat) == acting.end()) return {};
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
