// Type-ahead guard: keeps track of the turn that a user has read, on a screen or at a prompt.
//
// A line is meant for the turn that was visible when the user began to type it. Computer players and other users move
// faster than a user can read. Therefore, for a while after their moves, the turn before them still counts as the one
// that the user has read.
#pragma once

#include "core/seat.h"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highball {

// Identifies the turn for which a line was typed.
struct TurnId {
    std::string round;
    std::string entity;
    std::vector<Seat> seats{};
    static constexpr int unread = -1;
    int warnings = 0; // confirmations that the prompt has asked for; unread: the user cannot have read them
    int passed = 0;   // number of changes by others: of the turn and, if everybody sees them, of the commands
    int votes = 0;    // number of votes that the user has been shown
    bool is(const TurnId& other) const {
        return round == other.round && entity == other.entity && passed == other.passed;
    }
};

class TypeAheadGuard {
  public:
    // Time that a human needs to read. If a line is begun within this time after moves of others, it is meant for the
    // turn before those moves.
    static constexpr std::chrono::seconds human_delay{1};

    // Sets how long the user needs to read. The default 0 is for scripts.
    void set_time_to_read(std::chrono::milliseconds time) { time_to_read_ = time; }
    // Records that the screen or the prompt shows this turn.
    void show(TurnId turn) { shown_ = std::move(turn); }
    const TurnId& shown() const { return shown_; }
    void show_moves_of_others() {
        read();
        moved_ = std::chrono::steady_clock::now();
    }
    // Returns the turn for which a line that begins now is meant.
    const TurnId& read() {
        if (!moved_ || std::chrono::steady_clock::now() - *moved_ >= time_to_read_) read_ = shown_;
        return read_;
    }

  private:
    TurnId shown_, read_;
    std::chrono::milliseconds time_to_read_{0};
    std::optional<std::chrono::steady_clock::time_point> moved_; // empty at first: the clock's epoch may be recent
};

} // namespace highball
