// Moves of the computer players of a game, which they choose at once or in the background.
#pragma once

#include "prompt/background_task.h"
#include "session/session.h"

#include <memory>
#include <optional>
#include <vector>

namespace highball {

class ComputerMoves {
  public:
    // `session` must outlive this object.
    explicit ComputerMoves(Session& session) : session_(session) {}
    void use_background() { background_ = true; }
    bool is_running() const { return pending_ && pending_->task.is_running(); }
    // Plays one move, and then the commands that it makes forced. Returns their log entries; none if the game waits for
    // a human or the computer is still thinking.
    std::vector<LogEntry> play();
    // Returns why the last move could not be played.
    const std::optional<Refusal>& error() const { return error_; }

  private:
    std::optional<Command> poll();

    Session& session_;
    bool background_ = false;
    std::unique_ptr<TaskOfPosition> pending_;
    std::optional<Refusal> error_;
};

} // namespace highball
