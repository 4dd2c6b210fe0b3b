// The accepted commands of a game with their events, and the positions between them.
#pragma once

#include "core/indexed.h"
#include "game/game.h"

#include <memory>
#include <vector>

namespace highball {

// One accepted command and its events.
struct LogEntry {
    Command command;
    std::vector<Event> events;
};

class PlayedCommands {
  public:
    explicit PlayedCommands(const Game& start) : snapshots_{start.clone()} {}

    int size() const { return int_size(entries_); }
    const Command& command(int i) const { return item_at(entries_, i).command; }
    const std::vector<LogEntry>& entries() const {
        if (without_events_ > 0) fill_events();
        return entries_;
    }
    const LogEntry& last() const { return entries_.back(); } // may lack its events, as below
    // True if no entry has events. Their texts are then made when entries() is called.
    bool is_quick() const { return without_events_ == size(); }
    // Returns the position after the first `n` commands; 0 <= n <= size().
    std::unique_ptr<Game> position_at(int n) const;

    // Adds a command. `after` is the position after it.
    void add(const Command& command, std::vector<Event> events, const Game& after);
    void add_quickly(const Command& command, const Game& after) {
        add(command, {}, after);
        without_events_ = size();
    }
    // Removes all commands after the first `n`.
    void truncate_to(int n);

  private:
    void fill_events() const;

    std::vector<std::shared_ptr<const Game>> snapshots_; // positions after every `snapshot_every_` commands
    int snapshot_every_ = 64;                            // doubled in long games, to limit the memory of the snapshots
    mutable std::vector<LogEntry> entries_;
    mutable int without_events_ = 0; // number of entries, from the first, without events
};

} // namespace highball
