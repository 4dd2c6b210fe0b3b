// What whoever types has before the eyes, and for how long: the same for a screen and for a prompt.
//
// A line is meant for the turn that could be read when it was begun. Computers and others over the network move faster
// than anybody reads: for a while after their moves the turn that was read is still the one before them.
#pragma once

#include "core/seat.h"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highball {

// Whose turn a line was typed for.
struct TurnId {
    std::string round;
    std::string entity;
    std::vector<Seat> seats{};
    static constexpr int unread = -1;
    int warnings = 0; // how often this sitting has asked whether something is meant; unread: nobody reads the questions
    int passed = 0;   // how often others' moves have led to another turn in this sitting
    bool is(const TurnId& other) const {
        return round == other.round && entity == other.entity && passed == other.passed;
    }
};

class TypeAheadGuard {
  public:
    static constexpr std::chrono::seconds human_delay{1}; // who types sooner has not read what others just did

    // Nobody reads along where a script is played: then it takes no time, as in the beginning.
    void set_time_to_read(std::chrono::milliseconds time) { time_to_read_ = time; }
    // A frame or a prompt shows this turn.
    void show(TurnId turn) { shown_ = std::move(turn); }
    const TurnId& shown() const { return shown_; }
    void show_moves_of_others() {
        read();
        moved_ = std::chrono::steady_clock::now();
    }
    // The turn for which a line is that is begun at this moment.
    const TurnId& read() {
        if (!moved_ || std::chrono::steady_clock::now() - *moved_ >= time_to_read_) read_ = shown_;
        return read_;
    }

  private:
    TurnId shown_, read_;
    std::chrono::milliseconds time_to_read_{0};
    std::optional<std::chrono::steady_clock::time_point> moved_; // that clock may have begun just now
};

} // namespace highball
