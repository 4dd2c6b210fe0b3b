// Seats of a game as a prompt sees them: who types here, whom computers play, and for whom the next line is.
#pragma once

#include "prompt/mode.h"

#include <optional>
#include <vector>

namespace highball {

class PromptSeats {
  public:
    // `host` and `modes` must outlive this object.
    PromptSeats(GameHost& host, const Modes& modes);

    // In a script, computer players do not move by themselves.
    void set_script(bool on) { script_ = on; }
    // True if commands are secret (TitleInfo::sealed) and the game is not over.
    bool sealed() const;
    bool is_open(Seat seat) const; // the game waits for the seat
    // True if the game waits for the seat, or if the seat can still change a sealed turn sheet that it has handed in.
    bool may_act(Seat seat) const { return sealed() || is_open(seat); }
    // True if a computer plays the seat and moves by itself.
    bool is_played_by_computer(Seat seat) const;
    // True if a computer plays the seat and may move now. Computer players move only in live mode.
    bool is_computer(Seat seat) const { return modes_.current().is_live() && is_played_by_computer(seat); }
    // True if the game waits only for computer players.
    bool waits_for_computer() const;
    std::vector<Seat> human() const; // seats that no computer plays
    bool several_may_act() const;
    // Returns the seat whose view is shown: the user's own seat or, at a terminal that all players share, the seat that
    // must act.
    std::optional<Seat> viewer() const;
    // Returns the seat that the user has selected because several may act.
    std::optional<Seat> active() const { return active_; }
    // Returns the seat for which a line is meant, if it names the seat `named` or none.
    std::optional<Seat> acting(std::optional<Seat> named) const;
    // Executes "Ann>" without a command: the next lines are Ann's, until she has nothing more to do or another name is
    // typed.
    CommandResult select(Seat seat);
    // Deselects the seat that the user has selected, if it has had its turn. `was_open` is is_open() before the line.
    void release(const CommandResult& result, bool was_open);

  private:
    const Game& game() const { return modes_.current().game(); }
    std::vector<Seat> at_keyboard() const;
    std::optional<Seat> only_human() const;

    GameHost& host_;
    const Modes& modes_;
    bool script_ = false;
    std::optional<Seat> active_;
};

} // namespace highball
