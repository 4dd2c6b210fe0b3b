// Advice of computer players at a prompt, which may be computed in the background.
#pragma once

#include "prompt/background_task.h"
#include "prompt/parse_line.h"
#include "prompt/state.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace highball {

class Adviser {
  public:
    // Text shown until the answer of a background task is ready.
    static constexpr std::string_view computing_text = "thinking it over ...";

    // `state` must outlive the adviser.
    explicit Adviser(const PromptState& state) : state_(state) {}
    void use_background() { background_ = true; }
    bool is_computing() const { return pending_ != nullptr; }
    CommandResult advise(const ParsedCommand& parsed);
    // Returns the answer that was computed in the background once it is ready; until then, nothing.
    std::optional<CommandResult> poll();
    // Drops the answer that is being computed if the game has changed.
    void drop_outdated();
    // Returns the commands of the idea that "advise 2" plays; nothing for another line or if there is no such idea.
    std::optional<std::string> commands_of_idea(const std::vector<ParsedCommand>& parts) const;

  private:
    // Identifies the position that an answer is about. It ignores messages, because an answer stays valid after chat.
    TaskOfPosition::PositionId position() const { return {state_.session.size(), 0, state_.game().digest()}; }

    const PromptState& state_;
    bool background_ = false;
    std::unique_ptr<TaskOfPosition> pending_;
    std::map<Seat, int> advised_at_; // number of commands before a seat's last advice; sealed orders leave it valid
};

} // namespace highball
