#include "import18xx/recorded_undo.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::import18xx {

namespace {

class Resolver {
  public:
    Resolver(const Recording& recording, bool chat)
        : recording_(recording), chat_(chat), in_force_(recording.actions.size(), nullptr) {}

    Result<std::vector<const RecordedAction*>, TextError> resolve() {
        for (std::size_t i = 0; i < in_force_.size(); ++i) {
            take(i);
            if (!problem_.empty()) return TextError{recording_.file, 0, problem_};
        }
        std::vector<const RecordedAction*> surviving;
        for (const RecordedAction* action : in_force_)
            if (action && (chat_ || action->type != "message")) surviving.push_back(action);
        return surviving;
    }

  private:
    void take(std::size_t i) {
        const RecordedAction& action = recording_.actions[i];
        if (action.type == "undo") return undo(i);
        if (action.type == "redo") return redo(i);
        if (action.type != "message") undone_.clear(); // a chat message does not end the possibility to redo
        in_force_[i] = &action;
    }

    bool counts(std::size_t i) const { return in_force_[i] && in_force_[i]->type != "message"; }

    // Performs the undo that is action number `i`. Undoes the last action together with its automatic actions, or, if
    // the undo names an action, everything after that action.
    void undo(std::size_t i) {
        std::size_t first = 0;
        const RecordedAction& action = recording_.actions[i];
        if (!action.undo_to) {
            for (std::size_t k = 0; k < i; ++k)
                if (counts(k)) first = k;
        } else if (*action.undo_to != 0) {
            const auto begin = recording_.actions.begin();
            const auto end = begin + static_cast<std::ptrdiff_t>(i);
            const auto found =
                std::find_if(begin, end, [&](const RecordedAction& a) { return a.id == *action.undo_to; });
            if (found == end) {
                problem_ = fmt::format("action {}: undo back to action {}, which is not before it", action.id,
                                       *action.undo_to);
                return;
            }
            first = static_cast<std::size_t>(found - begin) + 1;
        }
        std::vector<std::size_t> group;
        for (std::size_t k = first; k < i; ++k) {
            if (!counts(k)) continue;
            group.push_back(k);
            in_force_[k] = nullptr;
        }
        undone_.push_back(std::move(group));
    }

    void redo(std::size_t i) {
        if (undone_.empty()) {
            problem_ = fmt::format("action {}: redo, but nothing was undone", recording_.actions[i].id);
            return;
        }
        for (const std::size_t k : undone_.back()) in_force_[k] = &recording_.actions[k];
        undone_.pop_back();
    }

    const Recording& recording_;
    bool chat_;
    std::vector<const RecordedAction*> in_force_;  // by index in the recording; null if undone
    std::vector<std::vector<std::size_t>> undone_; // groups of undone actions; the last one is redone first
    std::string problem_;
};

} // namespace

Result<std::vector<const RecordedAction*>, TextError> surviving_actions(const Recording& recording, bool chat) {
    return Resolver(recording, chat).resolve();
}

} // namespace highball::import18xx
