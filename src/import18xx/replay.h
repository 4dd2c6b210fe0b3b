// One attempt to play a recording by our rules, under the switches of its setup.
#pragma once

#include "eighteen/game.h"
#include "import18xx/prompted_steps.h"
#include "import18xx/played_actions.h"
#include "import18xx/position_trace.h"
#include "import18xx/translate.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace highball::exchange {

// Where and why the recording could not go on.
struct Halt {
    std::size_t moment = 0;  // how far it came
    std::int64_t action = 0; // id in the recording
    std::string command;     // ours, "Ann> buy TR"; "" when there was none yet
    std::string reason;
    std::vector<std::string> named; // switches that the game itself has named on the way
};

// What a replay knows besides the position.
struct Memory {
    TurnSoFar turn;
    std::optional<Seat> last_buyer;    // of an unsold private from the bank
    std::optional<Seat> last_in_stock; // who bought or sold stock last in this stock round
    int stock_round = 1;               // the round of that
    std::vector<std::string> named;    // switches, by the game itself
};

// Where a replay stands before an action.
struct Standpoint {
    std::size_t moment = 0;
    eighteen::Position position;
    Memory memory;
    Translator::Copies copies; // only after a halt
};

class Replay {
  public:
    struct Way {
        bool look_ahead = true; // also asks the next recorded action whether a turn was over
    };
    Replay(const Dialect& dialect, const Recording& recording, const std::vector<Moment>& moments,
           std::unique_ptr<eighteen::EighteenGame> game, Way way);

    // Plays on to the end or to the first action that cannot be played. `line` is told of every line of the trace.
    using Line = std::function<void(const TraceHead&, const eighteen::Position&)>;
    std::optional<Halt> play(const Line& line = {});

    // Where the halt was.
    const Standpoint& halted_at() const { return before_; }
    // Goes on from there with one more switch on.
    std::optional<Halt> play_on(const Standpoint& standpoint, eighteen::Compat more);

    const eighteen::EighteenGame& game() const { return *game_; }
    std::unique_ptr<Game> take_game() { return std::move(game_); }
    const std::vector<Command>& commands() const { return commands_; }
    bool stopped() const { return stopped_; } // by agreement of the players

  private:
    using Trouble = std::optional<std::string>; // a sentence

    std::optional<Halt> play_from(std::size_t first, const Line& line);
    Trouble play_moment(std::size_t at);
    Trouble before(const RecordedAction& action, const Actor& actor);
    Trouble after(const RecordedAction& action, const Actor& actor, const eighteen::Position& was);
    Trouble parted(const eighteen::Position& was) const;
    Trouble check_turn(const RecordedAction& action, const Actor& actor) const;
    Trouble settle(std::size_t at);
    Trouble settle_stock_turn(const RecordedAction* next, bool& waits);
    Trouble settle_operating_turn(const RecordedAction* next, bool& waits);
    Trouble bring_to(Asked step);
    Trouble enter(Seat seat, const std::string& text);
    const RecordedAction* following(std::size_t at) const;
    const RecordedAction* next_deed(std::size_t at) const;
    bool comes_back(const Actor& actor) const;
    std::optional<Seat> shown_priority() const;
    eighteen::Position shown() const; // in the line of the trace
    const eighteen::Position& now() const { return game_->position(); }
    eighteen::Scene scene() const { return game_->scene(); }
    Seat president() const { return *now()[now().turn.corporation].president; }
    std::string name(Seat seat) const { return game_->name_of(seat); }

    const Dialect& dialect_;
    const Recording& recording_;
    const std::vector<Moment>& moments_;
    std::unique_ptr<eighteen::EighteenGame> game_;
    Translator translator_;
    Way way_;
    Memory memory_;
    Standpoint before_; // the action at hand
    bool stopped_ = false;
    std::vector<Command> commands_;
    std::string last_command_;
    std::vector<std::string> fresh_; // switches that the game has named at the action at hand
    bool revenues_told_ = true;      // old files leave them out
};

} // namespace highball::exchange
