// Type-ahead guard: keeps track of the game that a user has seen, on a screen or at a prompt.
//
// A line is meant for the game that was visible when the user began to type it. Computer players and other users move
// faster than a user can read. Therefore, for a while after their moves, the game before them still counts as the one
// that the user has read.
#pragma once

#include "core/seat.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highball {

// The game as a user has seen it.
struct Seen {
    // Position of the live game. After an undo and a redo it is the same again. In a sealed game, whose players do not
    // see each other's commands, it is only the turn.
    struct Position {
        int size = 0; // number of commands, or of the turn
        std::uint64_t digest = 0;
        bool operator==(const Position&) const = default;
    };
    static constexpr int unread = -1;

    std::string round; // the turn, also of a plan or of an earlier position
    std::string entity;
    std::vector<Seat> seats{};
    int warnings = 0;    // confirmations that the prompt has asked for; unread: the user cannot have read them
    Position position{}; // as it was when the live game was last shown
    std::string vote{};  // the open vote; "" if there is none

    bool same_turn(const Seen& other) const { return round == other.round && entity == other.entity; }
};

class TypeAheadGuard {
  public:
    // Time that a human needs to read. If a line is begun within this time after moves of others, it is meant for the
    // game before those moves.
    static constexpr std::chrono::seconds human_delay{1};
    static constexpr int vote_delays = 2; // the text of a vote takes longer to read

    // Sets how long the user needs to read. The default 0 is for scripts.
    void set_time_to_read(std::chrono::milliseconds time) { time_to_read_ = time; }
    // Records what the screen or the prompt shows.
    void show(Seen seen) { shown_ = std::move(seen); }
    const Seen& shown() const { return shown_; }
    // Records that others have moved.
    void show_moves_of_others() {
        read();
        moved_ = std::chrono::steady_clock::now();
    }
    // Records that others have changed the open vote.
    void show_vote_of_others() {
        read();
        voted_ = std::chrono::steady_clock::now();
    }
    // Records that the user has changed the position, so that he knows the new one before it is shown.
    void change_position(const Seen::Position& before, const Seen::Position& now) {
        for (Seen* seen : {&shown_, &read_})
            if (seen->position == before) seen->position = now;
    }
    // Returns what a line that begins now is meant for.
    const Seen& read() {
        const auto now = std::chrono::steady_clock::now();
        const auto is_read = [&](const auto& since, int times) {
            return !since || now - *since >= times * time_to_read_;
        };
        std::string vote =
            is_read(voted_, vote_delays) ? shown_.vote : read_.vote; // a new vote does not hide an older move
        if (is_read(moved_, 1)) read_ = shown_;
        read_.vote = std::move(vote);
        return read_;
    }

  private:
    Seen shown_, read_;
    std::chrono::milliseconds time_to_read_{0};
    // Empty at first, because the epoch of the clock may be recent.
    std::optional<std::chrono::steady_clock::time_point> moved_, voted_;
};

} // namespace highball
