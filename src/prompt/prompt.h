// Command prompt of one user. It does not depend on the terminal. It parses a line, runs game commands and prompt
// commands in the present mode (prompt/mode.h), and lets computer players move. The screen, plain line-by-line play,
// single lines over SSH and the tutorial all use it.
//
// A line is parsed once (prompt/parse_line.h). A query changes nothing. A line acts only on the game that its user had
// seen when he began it.
#pragma once

#include "prompt/computer_moves.h"
#include "prompt/confirmation.h"
#include "prompt/log_updates.h"
#include "prompt/mode.h"
#include "prompt/parse_line.h"
#include "prompt/seats.h"
#include "prompt/type_ahead_guard.h"
#include "session/command_result.h"
#include "session/game_host.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball {

class Prompt {
  public:
    // Source of the lines: a user's keyboard, or a script, which itself says whose turn it is.
    enum class InputSource { keyboard, script };

    // `session` or `game_host` must outlive the prompt.
    explicit Prompt(Session& session, std::optional<Seat> seat = std::nullopt, std::string name = "");
    Prompt(GameHost& game_host, std::string name);
    // Sets the pages that the user interface can show; their names are prompt commands.
    void set_pages(std::vector<std::string> names) { pages_ = std::move(names); }
    void set_input_source(InputSource source) {
        input_source_ = source;
        seats_.set_script(source == InputSource::script);
    }
    // Sets whether the prompt runs only a single line over SSH. Such a line cannot use commands that need an
    // interactive terminal.
    void set_one_line(bool on) { one_line_ = on; }
    // Lets long work run in the background: poll() may return before a computer player has chosen a move, and execute()
    // before advice is ready.
    void use_background_tasks() {
        use_background_ = true;
        computer_moves_.use_background();
    }

    const std::string& name() const { return name_; }
    const Title& title() const { return session_.title(); }
    std::vector<CommandSpec> commands() const { return title().commands_of(session_.game()); }
    const Session& session() const { return session_; }
    GameHost& game_host() const { return *game_host_; }
    // The mode determines the position that game() and log() show.
    const Mode& mode() const { return modes_.current(); }
    const Game& game() const { return mode().game(); }
    // Returns the legal choices of the seat in the position that is shown, in the order for users.
    std::vector<Choice> choices(Seat seat) const;
    const std::vector<LogEntry>& log() const { return mode().log(); }
    // Returns how many log entries the player of the seat has seen; see Session::entries_seen_by.
    std::size_t entries_seen_by(Seat seat) const {
        return mode().session().entries_seen_by(seat, static_cast<int>(log().size()));
    }
    // Returns why a computer player played entry `i` of the log; "" if no reason is known.
    std::string reason(std::size_t i) const { return mode().is_live() ? session_.reason(static_cast<int>(i)) : ""; }
    const std::vector<ChatMessage>& messages() const { return session_.messages(); }
    std::unique_ptr<Game> position_at(int n) const { return mode().session().position_at(n); }
    std::unique_ptr<Game> open_start() const { return sealed() ? nullptr : position_at(0); } // as in Session
    std::string banner() const { return mode().banner(); }
    // Returns the banner as the first line of an answer, which says the moment that it is about; "" in live mode.
    std::string moment() const { return mode().is_live() ? "" : banner() + "\n"; }
    // Returns the state of the clock for each seat; empty if the game has no clock.
    std::vector<std::string> clock_texts() const {
        const TableServices* table = game_host_->table();
        return table != nullptr ? table->clock_texts() : std::vector<std::string>();
    }
    // True if the log has entries and everybody may read them.
    bool has_log() const { return !log().empty() && !sealed(); }
    // True if commands are secret (TitleInfo::sealed) and the game is not over.
    bool sealed() const { return seats_.sealed(); }

    // See PromptSeats.
    std::optional<Seat> viewer() const { return seats_.viewer(); }
    std::optional<Seat> active_seat() const { return seats_.active(); }
    bool several_may_act() const { return seats_.several_may_act(); }
    bool waits_for_computer() const { return seats_.waits_for_computer(); }
    // Returns the game as a user has seen it to whom the present mode is shown.
    Seen seen() const;
    // Returns the guard that tracks what is shown and what the user has read.
    TypeAheadGuard& type_ahead_guard() { return type_ahead_guard_; }
    CommandResult execute(std::string_view line, const std::optional<Seen>& begun = std::nullopt);
    // Loads what others have changed, and lets computer players or a replay move. Returns true if something changed.
    // After a change, the caller must poll again soon.
    Result<bool, Refusal> poll();
    // Text shown until the answer of a background query is ready.
    static constexpr std::string_view computing_text = "thinking it over ...";
    // Returns the answer to a background query once it is ready; until then, nothing.
    std::optional<CommandResult> poll_answer();
    // True while a background task runs, so that the caller should poll again soon.
    bool is_computing() const { return pending_answer_ || computer_moves_.is_running(); }
    // Plays the commands that are forced at the beginning of the session.
    void play_forced() { session_.play_forced(); }
    // Plays auto moves. If none is played, plays one move of a computer player. Returns the new log entries.
    std::vector<LogEntry> play_automatic_moves();
    // Returns the changes of the live game's log since the last call. In plan and history mode, which show another log,
    // returns only the new messages.
    LogUpdates take_log_updates() { return log_reporter_.take(session_, mode().is_live()); }
    // Returns the prompt commands that are available in this game and terminal.
    std::vector<const PromptCommand*> available_commands() const;
    bool is_available(const PromptCommand& command) const;

    std::string unfinished_plan_text() const { return modes_.plan.unfinished_text(); }
    std::string open_plan_text() const { return modes_.plan.open_text(); }
    // History mode.
    void go_to(int n) { modes_.plan.close(), modes_.history.go_to(n); }
    bool replaying() const { return pause() > 0; }
    int pause() const { return modes_.history.pause(); }
    void stop() { modes_.history.stop(); }
    bool step() { return modes_.history.step(); }

    // Functions that execute the commands in prompt_commands().
    Result<std::pair<Seat, std::string>, Refusal> parse_seat_change(const ParsedCommand&) const;
    CommandResult say(const ParsedCommand&), set_seat_player(const ParsedCommand&), why(const ParsedCommand&),
        help(const ParsedCommand&), rules(const ParsedCommand&), what_if(const ParsedCommand&);
    CommandResult advise(const ParsedCommand&);
    // Returns the commands of the idea that "advise 2" plays; nothing for another line or if there is no such idea.
    std::optional<std::string> advised_commands(const std::vector<ParsedCommand>& parts) const;
    CommandResult undo(const ParsedCommand&), redo(const ParsedCommand&), restart(const ParsedCommand&);
    CommandResult plan(const ParsedCommand&), commit(const ParsedCommand&);
    CommandResult drop(const ParsedCommand&) { return modes_.plan.drop(); }
    CommandResult execute_in_history(CommandResult (HistoryMode::*command)(const std::string&), const ParsedCommand&);
    CommandResult call_undo_vote(const ParsedCommand&), call_seat_vote(const ParsedCommand&);
    CommandResult sheet_page(const ParsedCommand&), show(const ParsedCommand&), quit(const ParsedCommand&);

  private:
    static constexpr char refusal_mark = '!'; // marks a background answer that is a refusal
    // State of a line while its commands are executed.
    struct LineContext {
        Seen begun;                 // the game that the user had seen when he began the line
        std::optional<Seat> seat;   // seat of the last command
        std::optional<Seat> speaks; // seat whose name is at the beginning of the line
        bool passed = false;        // another player has acted since the user began the line
        bool unread = false;        // the user has not seen the position
    };

    // stale_lines.cpp
    Seen::Position live_position() const;
    void show_live_game(); // after a plan or the history, which hide what others do meanwhile
    std::optional<Refusal> refuse_unseen(const ParsedCommand& parsed, const Seen& begun, const Seen& now) const;
    std::optional<Refusal> refuse_stale(const ParsedCommand& parsed, const LineContext& line) const;

    // prompt.cpp, parse_game_command.cpp: execution of a line
    Prompt(std::unique_ptr<GameHost> own, GameHost* game_host, std::string name);
    std::vector<ParsedCommand> read(std::string_view typed) const;
    CommandResult execute_prompt_command(const ParsedCommand& parsed, const LineContext& line);
    CommandResult execute_game_command(const ParsedCommand& parsed, LineContext& line);
    CommandResult answer_lookup(const ParsedCommand& parsed);
    bool repeats_ended_turn(const ParsedCommand& parsed) const;
    Result<Command, Refusal> command_of(const ParsedCommand& parsed, const LineContext& line) const;
    Result<ParsedCommand, Refusal> read_answer(const ParsedCommand& parsed, const LineContext& line) const;
    std::optional<Refusal> refuse_unconfirmed(const Command& command, const ParsedCommand& parsed,
                                              const LineContext& line);
    std::optional<int> turn_to_name(const Command& command, const LineContext& line) const;
    CommandResult play(const Command& command, const ParsedCommand& parsed, LineContext& line);
    Refusal refuse_for_computer(Seat computer, const ParsedCommand& parsed) const;
    std::optional<Refusal> refuse_unplayable(const ParsedCommand& parsed) const;
    std::optional<Refusal> refuse_secret(std::optional<Seat> seat) const;
    bool is_seat_change(const ParsedCommand& parsed) const;
    Result<Command, Refusal> parse_game_command(std::optional<Seat> seat, const ParsedCommand& parsed) const;
    std::string consequences_of(const Command& command) const;
    std::string consequences_of_undo(int n) const;
    Result<bool, Refusal> poll_changes();
    static CommandResult result_from(const std::string& answer) {
        return answer.starts_with(refusal_mark) ? error_result(answer.substr(1)) : text_result(answer);
    }
    // Identifies the position that an answer is about. It ignores messages, because an answer stays valid after chat.
    TaskOfPosition::PositionId answer_position() const { return {session_.size(), 0, game().digest()}; }
    void play_forced(CommandResult& result, LineContext& line);
    bool is_lookup(const ParsedCommand& parsed) const;
    Refusal with_suggestions(Refusal refusal, std::optional<Seat> seat, const ParsedCommand& parsed) const;
    std::vector<Choice> legal_for(std::optional<Seat> seat) const;

    std::unique_ptr<GameHost> own_game_host_; // set if the caller gave no host
    GameHost* game_host_;
    Session& session_;
    Modes modes_;
    PromptSeats seats_;
    ComputerMoves computer_moves_;
    std::string name_;
    std::vector<std::string> pages_;
    InputSource input_source_ = InputSource::keyboard;
    bool one_line_ = false;
    bool use_background_ = false;
    std::unique_ptr<TaskOfPosition> pending_answer_; // advice that is being computed in the background
    std::map<Seat, int> advised_at_; // number of commands before a seat's last advice; sealed orders leave it valid
    std::optional<Command> auto_ended_turn_; // forced command that ended a turn after the last typed command
    Confirmation confirmation_;
    Seen::Position live_shown_; // position of the live game when it was last shown
    TypeAheadGuard type_ahead_guard_;
    LogReporter log_reporter_;
    bool quit_warned_ = false; // `quit` was refused once because a plan is open
};

} // namespace highball
