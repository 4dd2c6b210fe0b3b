#include "eighteen/ai/player.h"

#include "eighteen/commands/command_language.h"
#include "eighteen/ai/advice_text.h"
#include "eighteen/ai/ideas.h"
#include "eighteen/ai/reasons.h"
#include "eighteen/ai/baseline_bots.h"
#include "eighteen/ai/search.h"
#include "eighteen/model/view.h"

#include <algorithm>

namespace highball::eighteen::mind {

namespace {

class MindPlayer : public Adviser {
  public:
    explicit MindPlayer(Level level) : level_(std::move(level)) {}

    std::string choose(const View& view, Seat seat, Rng& rng) override {
        const auto game = seen(view);
        if (!game || waits(*game, seat)) return "";
        const Question question{*study_, level_.weights, *game, seat};
        return print(game->scene(), decide(question, rng));
    }

    std::vector<Advice> advise(const View& view, Seat seat) override {
        const auto game = seen(view);
        if (!game || waits(*game, seat)) return {};
        const std::vector<Seat> acting = game->decision().seats;
        if (std::find(acting.begin(), acting.end(), seat) == acting.end()) return {};
        const Question question{*study_, level_.weights, *game, seat};
        Rng rng(1);
        return mind::advise(question, weighed(question, rng), rng);
    }

    std::string reason(const View& view, Seat seat, const std::string& command) override {
        const auto game = seen(view);
        if (!game) return "";
        const auto action = parse(game->scene(), seat, command);
        if (!action) return "";
        const Question question{*study_, level_.weights, *game, seat};
        const std::string why = reason_alone(question, *action);
        return !is_whim(question, command) ? why : why.empty() ? "a whim" : "a whim; " + why;
    }

  private:
    // What it has proposed is for the other side to answer.
    static bool waits(const EighteenGame& game, Seat seat) {
        const auto& deal = game.position().deal;
        return deal && deal->proposer == seat;
    }
    static bool better(const Idea& a, const Idea& b) { return a.lead > b.lead; }
    // The game as the view shows it; nothing where it is no view of this family.
    std::unique_ptr<EighteenGame> seen(const View& view) {
        const auto* table = dynamic_cast<const EighteenView*>(&view);
        if (!table) return nullptr;
        if (!study_ || &study_->rules() != &table->rules()) study_ = std::make_unique<Study>(table->shared_rules());
        return std::make_unique<EighteenGame>(table->shared_rules(), table->setup(), table->position());
    }

    Ideas weighed(const Question& question, Rng& rng) const {
        return level_.thinking == Thinking::search ? search(question, level_.games, rng) : ideas(question);
    }

    // As they stand before chance has a say.
    static Ideas sober(const Question& question) {
        Ideas all = ideas(question);
        for (Idea& idea : all) idea.lead -= waiting(question, idea.actions.front());
        return all;
    }

    // Chance has chosen it, and against what the player itself thinks.
    bool is_whim(const Question& question, const std::string& played) const {
        constexpr double plain = 20; // dollars
        if (level_.thinking != Thinking::policy) return false;
        const Ideas all = sober(question);
        const auto it = std::find_if(all.begin(), all.end(), [&](const Idea& idea) {
            return print(question.scene(), idea.actions.front()) == played;
        });
        return it != all.end() && !does_nothing(*it) &&
               std::min_element(all.begin(), all.end(), better)->lead > it->lead + plain;
    }

    Action decide(const Question& question, Rng& rng) const {
        if (level_.thinking == Thinking::any) return any_action(question.game, question.seat, rng);
        if (level_.thinking == Thinking::scripted) return scripted_action(question, rng);
        const bool searches = level_.thinking == Thinking::search;
        Ideas all = searches ? search(question, level_.games, rng) : sober(question);
        if (all.empty()) return any_action(question.game, question.seat, rng);
        if (searches) return all.front().actions.front();
        const Weights& weights = level_.weights;
        const auto blur = static_cast<std::int64_t>(
            worth_following(question) ? weights.blur : std::min(weights.blur, weights.fine_blur));
        if (blur > 0 && !question.now().deal) // whoever asks long enough would be given everything
            for (Idea& idea : all) idea.lead += static_cast<double>(rng.between(-blur, blur));
        return std::min_element(all.begin(), all.end(), better)->actions.front();
    }

    Level level_;
    std::unique_ptr<Study> study_;
};

} // namespace

std::unique_ptr<ComputerPlayer> make_player(const Level& level, int) { return std::make_unique<MindPlayer>(level); }

} // namespace highball::eighteen::mind
