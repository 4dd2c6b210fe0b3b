// Refusal of lines that were typed for an earlier position than the present one.
#pragma once

#include "prompt/confirmation.h"
#include "prompt/parse_line.h"
#include "prompt/state.h"
#include "prompt/type_ahead_guard.h"

#include <optional>
#include <string_view>

namespace highball {

// State of a line while its commands are executed.
struct LineContext {
    Seen begun;                 // the game that the user had seen when he began the line
    std::optional<Seat> speaks; // seat whose name is at the beginning of the line
    const Mode* mode = nullptr; // mode in which the line began
    bool was_open = false;      // the game waited for the selected seat when the line began
    int live_commands = 0;      // number of its commands that can change the live game
    std::optional<Seat> seat{}; // seat of the last command
    bool passed = false;        // another player has acted since the user began the line
};

class StaleLines {
  public:
    // Advice at the end of a refusal. It is not a command, so it is no part of Refusal::allowed.
    static constexpr std::string_view type_again = "; check the board, then type it again";
    // Both must outlive this object.
    StaleLines(const PromptState& state, const Confirmation& confirmation);
    // Returns the guard that tracks what is shown and what the user has read.
    TypeAheadGuard& guard() { return guard_; }
    Seen::Position live_position() const;
    // Returns the game as a user has seen it to whom the present mode is shown.
    Seen seen() const;
    // Refuses a command if the live game is no longer the one that the user had seen when he began the line.
    std::optional<Refusal> refuse_unseen(const ParsedCommand& parsed, const Seen& begun, const Seen& now) const;
    // Also refuses a command if the turn for which its line was begun has ended.
    std::optional<Refusal> refuse(const ParsedCommand& parsed, const LineContext& line) const;

    // Records a change by the user himself, who knows the new position before it is shown.
    void note_own_change(const Seen::Position& before, LineContext& line);
    // Records the position after a line. `own` is the position before auto moves of others.
    void note_line(bool began_live, const Seen::Position& own);
    // Records what others have done. `before` is what the user had seen before they did.
    void note_moves_of_others(bool was_live, const Seen& before);

  private:
    void show_live_game(); // after a plan or the history, which hide what others do meanwhile

    const PromptState& state_;
    const Confirmation& confirmation_;
    Seen::Position live_shown_; // position of the live game when it was last shown
    TypeAheadGuard guard_;
};

} // namespace highball
