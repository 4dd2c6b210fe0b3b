// Command prompt of one user. It does not depend on the terminal. It parses a line, runs game commands and prompt
// commands in the present mode (prompt/mode.h), and lets computer players move. The screen, plain line-by-line play,
// single lines over SSH and the tutorial all use it.
//
// A line is parsed once (prompt/parse_line.h). A query changes nothing. A line acts only on the game that its user had
// seen when he began it.
#pragma once

#include "prompt/adviser.h"
#include "prompt/command_reader.h"
#include "prompt/computer_moves.h"
#include "prompt/confirmation.h"
#include "prompt/line_reader.h"
#include "prompt/log_updates.h"
#include "prompt/stale_lines.h"
#include "prompt/state.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball {

class Prompt {
  public:
    // `session` or `game_host` must outlive the prompt.
    explicit Prompt(Session& session, std::optional<Seat> seat = std::nullopt, std::string name = "");
    Prompt(GameHost& game_host, std::string name);
    // Sets the pages that the user interface can show; their names are prompt commands.
    void set_pages(std::vector<std::string> names) { lines_.set_pages(std::move(names)); }
    // The lines come from a script, which itself says whose turn it is.
    void set_script() {
        state_.is_script = true;
        state_.seats.set_script(true);
    }
    // Sets whether the prompt runs only a single line over SSH. Such a line cannot use commands that need an
    // interactive terminal.
    void set_one_line(bool on) { state_.is_one_line = on; }
    // Lets long work run in the background: poll() may return before a computer player has chosen a move, and execute()
    // before advice is ready.
    void use_background_tasks() {
        adviser_.use_background();
        computer_moves_.use_background();
    }

    const std::string& name() const { return name_; }
    const Title& title() const { return session_.title(); }
    std::vector<CommandSpec> commands() const { return state_.commands(); }
    const Session& session() const { return session_; }
    GameHost& game_host() const { return state_.host; }
    const PromptState& state() const { return state_; }
    Adviser& adviser() { return adviser_; }
    // The mode determines the position that game() and log() show.
    const Mode& mode() const { return state_.mode(); }
    const Game& game() const { return mode().game(); }
    // Returns the legal choices of the seat in the position that is shown, in the order for users.
    std::vector<Choice> choices(Seat seat) const { return state_.choices(seat); }
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
    std::string moment() const { return state_.moment(); }
    // Returns the state of the clock for each seat; empty if the game has no clock.
    std::vector<std::string> clock_texts() const {
        const TableServices* table = state_.host.table();
        return table != nullptr ? table->clock_texts() : std::vector<std::string>();
    }
    // True if the log has entries and everybody may read them.
    bool has_log() const { return !log().empty() && !sealed(); }
    // True if commands are secret (TitleInfo::sealed) and the game is not over.
    bool sealed() const { return state_.seats.sealed(); }

    // See PromptSeats.
    std::optional<Seat> viewer() const { return state_.seats.viewer(); }
    std::optional<Seat> active_seat() const { return state_.seats.active(); }
    bool several_may_act() const { return state_.seats.several_may_act(); }
    bool waits_for_computer() const { return state_.seats.waits_for_computer(); }
    // See StaleLines.
    Seen seen() const { return stale_lines_.seen(); }
    TypeAheadGuard& type_ahead_guard() { return stale_lines_.guard(); }

    // Executes a line, command by command: parse, find the seat, confirm, play, report. `begun` is what its user had
    // seen when he began to type it.
    CommandResult execute(std::string_view line, const std::optional<Seen>& begun = std::nullopt);
    // Loads what others have changed, and lets computer players or a replay move. Returns true if something changed.
    // After a change, the caller must poll again soon.
    Result<bool, Refusal> poll();
    // See Adviser.
    static constexpr std::string_view computing_text = Adviser::computing_text;
    std::optional<CommandResult> poll_answer() { return adviser_.poll(); }
    // True while a background task runs, so that the caller should poll again soon.
    bool is_computing() const { return adviser_.is_computing() || computer_moves_.is_running(); }
    // Plays the commands that are forced at the beginning of the session.
    void play_forced() { session_.play_forced(); }
    // Plays auto moves. If none is played, plays one move of a computer player. Returns the new log entries.
    std::vector<LogEntry> play_automatic_moves();
    // Returns the changes of the live game's log since the last call. In plan and history mode, which show another log,
    // returns only the new messages.
    LogUpdates take_log_updates() { return log_reporter_.take(session_, mode().is_live()); }
    std::vector<const PromptCommand*> available_commands() const { return lines_.available_commands(); }
    std::vector<std::string> command_words() const { return lines_.command_words(); }

    std::string unfinished_plan_text() const { return state_.modes.plan.unfinished_text(); }
    std::string open_plan_text() const { return state_.modes.plan.open_text(); }
    // History mode.
    void go_to(int n) { state_.modes.plan.close(), state_.modes.history.go_to(n); }
    bool replaying() const { return pause() > 0; }
    int pause() const { return state_.modes.history.pause(); }
    void stop() { state_.modes.history.stop(); }
    bool step() { return state_.modes.history.step(); }

    // Functions that execute the commands in prompt_commands().
    CommandResult say(const ParsedCommand&), set_seat_player(const ParsedCommand&), why(const ParsedCommand&),
        help(const ParsedCommand&), rules(const ParsedCommand&);
    CommandResult undo(const ParsedCommand&), redo(const ParsedCommand&), restart(const ParsedCommand&);
    CommandResult plan(const ParsedCommand&), commit(const ParsedCommand&);
    CommandResult drop(const ParsedCommand&) { return state_.modes.plan.drop(); }
    CommandResult execute_in_history(CommandResult (HistoryMode::*command)(const std::string&), const ParsedCommand&);
    CommandResult call_undo_vote(const ParsedCommand&), call_seat_vote(const ParsedCommand&);
    CommandResult sheet_page(const ParsedCommand&), show(const ParsedCommand&), quit(const ParsedCommand&);

  private:
    Prompt(std::unique_ptr<GameHost> own, GameHost* game_host, std::string name);
    LineContext begin_line(const std::vector<ParsedCommand>& parts, const Seen& shown);
    std::optional<Refusal> refuse_line(const std::vector<ParsedCommand>& parts, const LineContext& line);
    CommandResult execute_part(const ParsedCommand& parsed, LineContext& line);
    void end_line(CommandResult& result, const LineContext& line);
    CommandResult execute_prompt_command(const ParsedCommand& parsed, const LineContext& line);
    CommandResult execute_game_command(const ParsedCommand& parsed, LineContext& line);
    CommandResult answer_lookup(const ParsedCommand& parsed);
    bool repeats_ended_turn(const ParsedCommand& parsed) const;
    Result<Command, Refusal> command_of(const ParsedCommand& parsed, const LineContext& line) const;
    CommandResult play(const Command& command, const ParsedCommand& parsed, LineContext& line);
    Refusal refuse_for_computer(Seat computer, const ParsedCommand& parsed) const;
    std::optional<Refusal> refuse_unplayable(const ParsedCommand& parsed) const;
    std::optional<Refusal> refuse_secret(std::optional<Seat> seat) const;
    std::string consequences_of_undo(int n) const;
    Result<bool, Refusal> poll_changes();
    void play_forced(CommandResult& result, LineContext& line);

    std::unique_ptr<GameHost> own_game_host_; // set if the caller gave no host
    PromptState state_;
    Session& session_;
    Confirmation confirmation_{state_};
    LineReader lines_;
    CommandReader commands_;
    Adviser adviser_;
    StaleLines stale_lines_;
    ComputerMoves computer_moves_;
    LogReporter log_reporter_;
    std::string name_;
    std::optional<Command> auto_ended_turn_; // forced command that ended a turn after the last typed command
    bool quit_warned_ = false;               // `quit` was refused once because a plan is open
};

} // namespace highball
