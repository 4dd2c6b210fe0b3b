// What the screen plays on: a game, whoever keeps it.
#pragma once

#include "game/title.h"
#include "play/session.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::tui {

class GameDriver {
  public:
    virtual ~GameDriver() = default;

    virtual std::string name() const = 0; // of the saved game
    virtual const Title& title() const = 0;
    virtual const Game& game() const = 0;
    virtual const std::vector<Entry>& log() const = 0;
    virtual const std::vector<Message>& messages() const = 0;
    // Who sits at this terminal; nobody in particular: all players share it.
    virtual std::optional<Seat> seat() const = 0;
    // Who that is, and in which game: "friday, you: Bob"; "" where all players share the terminal.
    virtual std::string sitting() const { return ""; }
    // The game waits for who sits at this terminal, where that is somebody in particular.
    virtual bool asked() const { return false; }
    // The game, or what somebody asks all others, waits for who sits at this terminal.
    virtual bool wanted() const { return asked(); }
    // Who sits here has no seat: sees what everybody sees.
    virtual bool looks_on() const { return false; }
    // The name of whoever took commands back last; "" where that is not known.
    virtual std::string taken_back_by() const { return ""; }
    // A typed line: commands of the game, or undo, redo, say, why, ? and what else the keeper of the game understands.
    virtual Reply submit(std::string_view line) = 0;
    // Takes over what others did and lets computer players move; true when something changed (then ask again soon).
    virtual bool poll() = 0;
    // The position after the first `n` commands of the log; nothing where the keeper cannot say.
    virtual std::unique_ptr<Game> position_at(int n) const = 0;

    // What the shown game is, when it is not simply the game as it stands: "plan: 3 commands, not sent".
    virtual std::string banner() const { return ""; }
    // What would stay unsent if the player left now ("a plan of 2 commands is open"), "" when nothing would; and
    // whether it would be there the next time.
    virtual std::string unsent() const { return ""; }
    virtual bool keeps_unsent() const { return false; }
    // What waits from the last time; "" for nothing.
    virtual std::string greeting() const { return ""; }
    // Something that the player should read beside the page (a lesson); one string a paragraph.
    virtual std::vector<std::string> notice() const { return {}; }
    // Milliseconds after which poll() wants to be called; 0: no hurry.
    virtual int pause() const { return 0; }
    // A key was pressed: whatever plays by itself stops.
    virtual void interrupt() {}
};

} // namespace highball::tui
