// Attempt to play a recording by this program's rules, with the switches of its setup.
#pragma once

#include "eighteen/game.h"
#include "import18xx/played_actions.h"
#include "import18xx/position_trace.h"
#include "import18xx/prompted_steps.h"
#include "import18xx/translate.h"
#include "session/journal.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace highball::import18xx {

// Place at which a replay stopped, and the reason.
struct ReplayStop {
    std::size_t action_index = 0; // index of the stopped action
    std::int64_t action = 0;      // number of the action in the recording
    std::string command;          // translated command, "Ann> buy TR"; "" if the action was not translated yet
    std::string reason;
    std::vector<std::string> named; // switches that the game itself has reported
};

// State of a replay in addition to the position.
struct ReplayState {
    TurnProgress turn;
    std::optional<Seat> last_buyer;    // last buyer of an unsold private from the bank
    std::optional<Seat> last_in_stock; // last player who bought or sold stock in this stock round
    int stock_round = 1;               // number of the stock round to which `last_in_stock` refers
    std::vector<std::string> named;    // switches reported by the game itself
};

// Checkpoint of a replay before an action.
struct Checkpoint {
    std::size_t action_index = 0;
    eighteen::Position position;
    ReplayState state;
    Translator::Copies copies; // filled in only after a stop
};

class Replay {
  public:
    struct Options {
        bool look_ahead = true; // true: also looks at the next recorded action to decide whether a turn was over
    };
    Replay(const Dialect& dialect, const Recording& recording, const std::vector<PlayedAction>& actions,
           std::unique_ptr<eighteen::EighteenGame> game, Options options);

    // Plays to the end, or to the first action that cannot be played. Calls `line` for every line of the trace.
    using Line = std::function<void(const TraceHead&, const eighteen::Position&)>;
    std::optional<ReplayStop> play(const Line& line = {});

    // Returns the checkpoint before the action at which the replay has stopped.
    const Checkpoint& checkpoint() const { return before_; }
    // Continues from the checkpoint, with the switch `more` turned on in addition.
    std::optional<ReplayStop> resume_from(const Checkpoint& checkpoint, eighteen::Compat more);

    const eighteen::EighteenGame& game() const { return *game_; }
    std::unique_ptr<Game> take_game() { return std::move(game_); }
    const std::vector<Command>& commands() const { return commands_; }
    const std::vector<ChatMessage>& messages() const { return messages_; }
    bool stopped() const { return stopped_; } // the players agreed to end the game, or gave it up

  private:
    using Problem = std::optional<std::string>; // sentence that describes the problem; empty if there is none

    std::optional<ReplayStop> play_from(std::size_t first, const Line& line);
    void keep_message(const RecordedAction& action);
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
    eighteen::Position shown() const; // now(), changed to what a line of the trace shows at this point
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
    Checkpoint before_; // before the current action
    bool stopped_ = false;
    std::vector<Command> commands_;
    std::vector<ChatMessage> messages_;
    std::string last_command_;
    std::vector<std::string> new_switches_; // switches that the game has reported at the current action
    bool revenues_recorded_ = true;         // false in old files, which do not record revenues
};

} // namespace highball::import18xx
