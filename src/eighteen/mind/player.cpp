#include "eighteen/mind/player.h"

#include "eighteen/language.h"
#include "eighteen/mind/ideas.h"
#include "eighteen/mind/reasons.h"
#include "eighteen/mind/scripted.h"
#include "eighteen/mind/search.h"
#include "eighteen/view.h"
#include "game/advice.h"

#include <algorithm>
#include <cmath>

namespace highball::eighteen::mind {

namespace {

class MindPlayer : public Adviser {
  public:
    explicit MindPlayer(Level level) : level_(std::move(level)) {}

    std::string choose(const View& view, Seat seat, Rng& rng) override {
        const auto game = seen(view);
        if (!game || waits(*game, seat)) return "";
        const Question question{*study_, level_.weights, *game, seat};
        return text(question, decide(question, rng));
    }

    std::vector<Advice> advise(const View& view, Seat seat) override {
        constexpr std::size_t most = 3;
        constexpr int forecasts = 48;
        const auto game = seen(view);
        if (!game) return {};
        const std::vector<Seat> acting = game->decision().seats;
        if (std::find(acting.begin(), acting.end(), seat) == acting.end()) return {};
        const Question question{*study_, level_.weights, *game, seat};
        Rng rng(1);
        Ideas few = weighed(question, rng);
        if (few.empty()) return {};
        const auto nothing = static_cast<std::size_t>(idle(few) - few.begin());
        if (nothing > most) std::swap(few[most], few[nothing]);
        few.resize(std::min(most + 1, few.size()));
        if (const auto figures = compared(question, few, forecasts, rng))
            return with_figures(question, *figures, (*figures)[std::min(nothing, most)], most);
        few.resize(std::min(most, few.size()));
        std::vector<Advice> found;
        for (const Idea& each : few)
            found.push_back({plan(question, each), {}, "", mind::reason(question, each.actions.front())});
        return found;
    }

    std::string reason(const View& view, Seat seat, const std::string& command) override {
        const auto game = seen(view);
        if (!game) return "";
        const auto action = parse(game->scene(), seat, command);
        return action ? mind::reason({*study_, level_.weights, *game, seat}, *action) : "";
    }

  private:
    // What it has proposed is for the other side to answer.
    static bool waits(const EighteenGame& game, Seat seat) {
        const auto& deal = game.position().deal;
        return deal && deal->proposer == seat;
    }
    static bool better(const Idea& a, const Idea& b) { return a.lead > b.lead; }
    // What was played out stands first whatever forecasts say of the others, which are told as no better than it.
    static std::vector<Advice> with_figures(const Question& q, Ideas few, const Idea& nothing, std::size_t most) {
        std::stable_sort(few.begin() + 1, few.end(), better);
        const double best = std::max(0.0, few.front().lead - nothing.lead);
        std::vector<Advice> found;
        for (const Idea& each : few) {
            if (found.size() == most) break;
            const double more = found.empty() ? best : std::min(best, each.lead - nothing.lead);
            found.push_back({plan(q, each), std::llround(more), plan(q, nothing), ""});
        }
        return found;
    }
    // The one that does nothing; where something has to be done, the last.
    static Ideas::iterator idle(Ideas& all) {
        const auto found = std::find_if(all.begin(), all.end(), [](const Idea& idea) {
            const Verb verb = idea.actions.front().verb;
            return verb == Verb::pass || verb == Verb::done || verb == Verb::decline;
        });
        return found == all.end() ? all.end() - 1 : found;
    }
    static std::string text(const Question& q, const Action& action) { return print(q.scene(), action); }
    // What the seat itself types of it: another seat may have to answer in between.
    static std::string plan(const Question& q, const Idea& idea) {
        std::string all;
        for (const Action& action : idea.actions)
            if (action.seat == q.seat) all += (all.empty() ? "" : "; ") + text(q, action);
        return all;
    }

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

    Action decide(const Question& question, Rng& rng) const {
        if (level_.thinking == Thinking::any) return any_action(question.game, question.seat, rng);
        if (level_.thinking == Thinking::scripted) return scripted_action(question, rng);
        Ideas all = weighed(question, rng);
        if (all.empty()) return any_action(question.game, question.seat, rng);
        if (level_.thinking == Thinking::search) return all.front().actions.front();
        const auto blur = static_cast<std::int64_t>(level_.weights.blur);
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
