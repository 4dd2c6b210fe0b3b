// One attempt to play a recording by our rules, under the switches of its setup.
#pragma once

#include "eighteen/game.h"
#include "import18xx/played_actions.h"
#include "import18xx/position_trace.h"
#include "import18xx/prompted_steps.h"
#include "import18xx/translate.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace highball::import18xx {

// Where and why the recording could not go on.
struct ReplayStop {
    std::size_t action_index = 0; // how far it came
    std::int64_t action = 0;      // id in the recording
    std::string command;          // ours, "Ann> buy TR"; "" when there was none yet
    std::string reason;
    std::vector<std::string> named; // switches that the game itself has named on the way
};

// What a replay knows besides the position.
struct ReplayState {
    TurnProgress turn;
    std::optional<Seat> last_buyer;    // of an unsold private from the bank
    std::optional<Seat> last_in_stock; // who bought or sold stock last in this stock round
    int stock_round = 1;               // the round of that
    std::vector<std::string> named;    // switches, by the game itself
};

// Where a replay stands before an action.
struct Checkpoint {
    std::size_t action_index = 0;
    eighteen::Position position;
    ReplayState state;
    Translator::Copies copies; // only after a halt
};

class Replay {
  public:
    struct Options {
        bool look_ahead = true; // also asks the next recorded action whether a turn was over
    };
    Replay(const Dialect& dialect, const Recording& recording, const std::vector<PlayedAction>& actions,
           std::unique_ptr<eighteen::EighteenGame> game, Options options);

    // Plays on to the end or to the first action that cannot be played. `line` is told of every line of the trace.
    using Line = std::function<void(const TraceHead&, const eighteen::Position&)>;
    std::optional<ReplayStop> play(const Line& line = {});

    // Where the halt was.
    const Checkpoint& checkpoint() const { return before_; }
    // Goes on from there with one more switch on.
    std::optional<ReplayStop> resume_from(const Checkpoint& checkpoint, eighteen::Compat more);

    const eighteen::EighteenGame& game() const { return *game_; }
    std::unique_ptr<Game> take_game() { return std::move(game_); }
    const std::vector<Command>& commands() const { return commands_; }
    bool stopped() const { return stopped_; } // by agreement of the players

  private:
    using Problem = std::optional<std::string>; // a sentence

    std::optional<ReplayStop> play_from(std::size_t first, const Line& line);
    Problem play_action(std::size_t at);
    Problem before(const RecordedAction& action, const Actor& actor);
    Problem after(const RecordedAction& action, const Actor& actor, const eighteen::Position& was);
    Problem deviation(const eighteen::Position& was) const;
    Problem check_turn(const RecordedAction& action, const Actor& actor) const;
    Problem finish_steps(std::size_t at);
    Problem finish_stock_turn(const RecordedAction* next, bool& waits);
    Problem finish_operating_turn(const RecordedAction* next, bool& waits);
    Problem advance_to_step(PromptedStep step);
    Problem play_command(Seat seat, const std::string& text);
    const RecordedAction* following(std::size_t at) const;
    const RecordedAction* next_if_known(std::size_t at) const;
    bool comes_back(const Actor& actor) const;
    std::optional<Seat> shown_priority() const;
    eighteen::Position shown() const; // in the line of the trace
    const eighteen::Position& now() const { return game_->position(); }
    eighteen::RulesContext context() const { return game_->context(); }
    Seat president() const { return *now()[now().turn.corporation].president; }
    std::string name(Seat seat) const { return game_->name_of(seat); }

    const Dialect& dialect_;
    const Recording& recording_;
    const std::vector<PlayedAction>& actions_;
    std::unique_ptr<eighteen::EighteenGame> game_;
    Translator translator_;
    Options options_;
    ReplayState state_;
    Checkpoint before_; // the action at hand
    bool stopped_ = false;
    std::vector<Command> commands_;
    std::string last_command_;
    std::vector<std::string> new_switches_; // switches that the game has named at the action at hand
    bool revenues_recorded_ = true;         // old files leave them out
};

} // namespace highball::import18xx
