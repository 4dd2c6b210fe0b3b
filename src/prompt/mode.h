// Modes of a prompt: the live game, a plan, and an earlier position of the game. The mode decides which position is
// shown and where commands are played and undone. Each mode has a state of its own.
#pragma once

#include "session/command_result.h"
#include "session/game_host.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class Mode {
  public:
    enum class Kind { live, plan, history };

    // `host` must outlive the mode.
    explicit Mode(GameHost& host) : host_(host), live_(host.session()) {}
    virtual ~Mode() = default;
    Mode(const Mode&) = delete;
    Mode& operator=(const Mode&) = delete;

    virtual Kind kind() const = 0;
    bool is_live() const { return kind() == Kind::live; }
    virtual const Game& game() const = 0;
    virtual const std::vector<LogEntry>& log() const = 0;
    // Returns the session that plays the commands, or whose earlier position is shown.
    virtual Session& session() const { return live_; }
    // Returns a copy of the game at this position, for trials.
    virtual Session branch() const { return session().branch(); }
    virtual std::vector<Choice> legal(Seat seat) const { return session().legal(seat); }
    // Returns "plan: 3 commands, not committed" or "history: 57 of 120"; "" in live mode.
    virtual std::string banner() const { return ""; }
    // Returns why no game command can be played, or none for the seat `named`; nothing if one can.
    virtual std::optional<Refusal> refuse_command(std::optional<Seat> named = std::nullopt) const = 0;
    // The functions of GameHost with the same names. Only live mode asks the host.
    virtual Result<std::optional<Seat>, Refusal> resolve_seat(std::optional<Seat> who, std::string_view) const {
        return who;
    }
    virtual std::optional<Refusal> check_command(const Command&) const { return std::nullopt; }
    // Returns the number of commands of the present turn that undo() can take back.
    virtual int commands_of_turn() const = 0;
    virtual CommandResult undo(int n) = 0;
    virtual CommandResult redo(int n) = 0;

  protected:
    GameHost& host_;
    Session& live_;
};

class LiveMode : public Mode {
  public:
    using Mode::Mode;
    Kind kind() const override { return Kind::live; }
    const Game& game() const override { return live_.game(); }
    const std::vector<LogEntry>& log() const override { return host_.entries(); }
    std::optional<Refusal> refuse_command(std::optional<Seat> named) const override {
        return host_.check_seat_access(named);
    }
    Result<std::optional<Seat>, Refusal> resolve_seat(std::optional<Seat> who, std::string_view text) const override {
        return host_.resolve_seat(who, text);
    }
    std::optional<Refusal> check_command(const Command& command) const override { return host_.check_command(command); }
    int commands_of_turn() const override;
    CommandResult undo(int n) override { return host_.undo(n); }
    CommandResult redo(int n) override { return host_.redo(n); }
};

// Commands are tried without effect until they are committed. Plans are saved against a lost connection.
class PlanMode : public Mode {
  public:
    explicit PlanMode(GameHost& host);

    bool is_open() const { return plan_ != nullptr; }
    void close() { plan_.reset(); }
    // Returns why the game has no plan mode now; nothing if it has.
    std::optional<Refusal> refuse() const;
    // Returns the commands that leave plan mode.
    std::string exits() const { return size() == 0 ? "drop" : "commit or drop"; }
    bool is_full() const { return is_open() && size() >= max_plan_commands; }
    // Returns a text that offers to resume an unfinished plan; "" if there is none.
    std::string unfinished_text() const;
    // Returns "a plan of 2 commands (par L&N 75; done) is open"; "" if no plan would be lost by quitting.
    std::string open_text() const;
    // Saves the plan if it has changed, because the connection can be lost at any time.
    void save(CommandResult& result);

    // Functions that execute the commands of the same names. `is_computer` is true for a seat that a computer plays.
    CommandResult plan();
    CommandResult commit(const std::function<bool(Seat)>& is_computer);
    CommandResult drop();

    Kind kind() const override { return Kind::plan; }
    const Game& game() const override { return plan_->game(); }
    const std::vector<LogEntry>& log() const override { return plan_->entries(); }
    Session& session() const override { return *plan_; }
    std::string banner() const override { return "plan: " + pluralize(size()) + ", not committed"; }
    std::optional<Refusal> refuse_command(std::optional<Seat>) const override;
    int commands_of_turn() const override;
    CommandResult undo(int n) override;
    CommandResult redo(int n) override { return redone_result(plan_->redo(n)); }

  private:
    int size() const { return plan_->size() - begin_; }
    std::vector<Command> commands() const;
    void begin();
    CommandResult resume(const std::vector<Command>& commands);
    bool game_has_changed() const;

    std::unique_ptr<Session> plan_;
    int begin_ = 0;                   // number of commands of the game when the plan began
    std::vector<Command> unfinished_; // saved plan that the user has not resumed yet
    std::vector<Command> saved_;      // plan as the host has stored it
};

// Earlier positions of the game, and replays of it.
class HistoryMode : public Mode {
  public:
    using Mode::Mode;

    bool is_open() const { return view_.has_value(); }
    void close() { view_.reset(); }
    void go_to(int n);
    int pause() const { return pause_; } // milliseconds between two commands of a replay; 0 if no replay runs
    void stop() { pause_ = 0; }
    // Closes the mode if the position that it shows may no longer be part of the game. Returns true if it does.
    bool close_after_undo();
    // Plays the next command of a replay. Returns false if the replay is at its end.
    bool step();

    // Functions that execute the prompt commands. `rest` is the text after the command word.
    CommandResult history(const std::string& rest);
    CommandResult back(const std::string& rest) { return move(rest, -1); }
    CommandResult forward(const std::string& rest) { return move(rest, 1); }
    CommandResult replay(const std::string& rest);
    CommandResult now(const std::string& rest);

    Kind kind() const override { return Kind::history; }
    const Game& game() const override { return *view_->game; }
    const std::vector<LogEntry>& log() const override { return view_->entries; }
    Session branch() const override { return live_.branch(view_->n); }
    std::vector<Choice> legal(Seat seat) const override { return game().ordered_choices(seat); }
    std::string banner() const override {
        return "history: " + std::to_string(view_->n) + " of " + std::to_string(live_.size());
    }
    std::optional<Refusal> refuse_command(std::optional<Seat>) const override;
    int commands_of_turn() const override { return 0; }
    CommandResult undo(int) override { return error_result("you cannot undo in history", "now"); }
    CommandResult redo(int) override { return error_result("you cannot redo in history", "now"); }

  private:
    struct View {
        int n = 0; // number of commands before the position that is shown
        std::unique_ptr<Game> game;
        std::vector<LogEntry> entries;
        std::int64_t undo_count = 0; // value of Session::undo_count() when the position was shown
    };
    std::optional<Refusal> refuse() const;
    CommandResult move(const std::string& rest, int direction);
    CommandResult move_to(int n);

    std::optional<View> view_;
    int pause_ = 0;
};

// The modes of a prompt, one of which is current.
class Modes {
  public:
    explicit Modes(GameHost& host) : plan(host), history(host), live_(host) {}
    Mode& current() {
        if (plan.is_open()) return plan;
        return history.is_open() ? static_cast<Mode&>(history) : live_;
    }
    const Mode& current() const { return const_cast<Modes*>(this)->current(); }

    PlanMode plan;
    HistoryMode history;

  private:
    LiveMode live_;
};

// Beginning of a round: the number of commands before it, and the name of the round ("SR 1", "OR 1.1").
struct RoundBegin {
    int commands = 0;
    std::string round;
};
std::vector<RoundBegin> rounds_of(const Session& session);

} // namespace highball
