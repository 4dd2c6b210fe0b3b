// State that the parts of a prompt share: the game, the mode, the seats, and how the lines are typed.
#pragma once

#include "prompt/mode.h"
#include "prompt/seats.h"

#include <string>
#include <vector>

namespace highball {

struct PromptState {
    // `game_host` must outlive the state.
    explicit PromptState(GameHost& game_host)
        : host(game_host), session(game_host.session()), modes(game_host), seats(game_host, modes) {}

    const Mode& mode() const { return modes.current(); }
    const Game& game() const { return mode().game(); }
    const Title& title() const { return session.title(); }
    std::vector<CommandSpec> commands() const { return title().commands_of(session.game()); }
    // Returns the legal choices of the seat in the position that is shown, in the order for users.
    std::vector<Choice> choices(Seat seat) const {
        return game().orders_choices() ? game().ordered_choices(seat) : mode().legal(seat);
    }
    // True if commands are secret (TitleInfo::sealed) and the game is not over.
    bool sealed() const { return seats.sealed(); }
    // Returns the banner as the first line of an answer, which says the moment that it is about; "" in live mode.
    std::string moment() const { return mode().is_live() ? "" : mode().banner() + "\n"; }

    GameHost& host;
    Session& session;
    Modes modes;
    PromptSeats seats;
    bool is_script = false;   // a script types, which itself says whose turn it is
    bool is_one_line = false; // a single line over SSH, which cannot use an interactive terminal
};

} // namespace highball
