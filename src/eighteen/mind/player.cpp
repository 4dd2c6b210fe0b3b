#include "eighteen/mind/player.h"

#include "eighteen/language.h"
#include "eighteen/mind/ideas.h"
#include "eighteen/mind/scripted.h"
#include "eighteen/view.h"

#include <algorithm>

namespace highball::eighteen::mind {

namespace {

class MindPlayer : public ComputerPlayer {
  public:
    MindPlayer(Level level, int milliseconds) : level_(std::move(level)), milliseconds_(milliseconds) {}

    std::string choose(const View& view, Seat seat, Rng& rng) override {
        const auto* seen = dynamic_cast<const EighteenView*>(&view);
        if (!seen) return "";
        if (!study_ || &study_->rules() != &seen->rules()) study_ = std::make_unique<Study>(seen->shared_rules());
        const EighteenGame game(seen->shared_rules(), seen->setup(), seen->position());
        const Question question{*study_, level_.weights, game, seat};
        return print(game.scene(), decide(question, rng));
    }

  private:
    Action decide(const Question& question, Rng& rng) const {
        if (level_.thinking == Thinking::any) return any_action(question.game, question.seat, rng);
        if (level_.thinking == Thinking::scripted) return scripted_action(question, rng);
        Ideas all = ideas(question);
        if (all.empty()) return any_action(question.game, question.seat, rng);
        const auto blur = static_cast<std::int64_t>(level_.weights.blur);
        if (blur > 0)
            for (Idea& idea : all) idea.lead += static_cast<double>(rng.between(-blur, blur));
        const auto best =
            std::max_element(all.begin(), all.end(), [](const Idea& a, const Idea& b) { return a.lead < b.lead; });
        return best->actions.front();
    }

    Level level_;
    int milliseconds_;
    std::unique_ptr<Study> study_;
};

} // namespace

std::unique_ptr<ComputerPlayer> make_player(const Level& level, int milliseconds) {
    return std::make_unique<MindPlayer>(level, milliseconds);
}

} // namespace highball::eighteen::mind
