// The conversation of whoever sits before a game, without a terminal: who speaks, what was told and heard, what is
// tried out (`plan`), which moment of the past is looked at (`history`), what is asked, and computers and others moving
// in between. The screen, line-by-line play, a line over ssh and the tutorial draw it and feed it; nothing else does.
//
// A typed line is read once (play/words.h). A question changes nothing. A line acts in the turn in which it was begun,
// and in no other.
#pragma once

#include "prompt/background_task.h"
#include "prompt/line_parser.h"
#include "prompt/type_ahead_guard.h"
#include "session/command_result.h"
#include "session/game_host.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// What happened in the game as it stands since this was asked last.
struct LogUpdates {
    std::vector<Command> gone{}; // taken back, the first of them first
    std::size_t from = 0;        // the entries of the log that are new: from .. to
    std::size_t to = 0;
    std::size_t messages_from = 0; // the messages from here on are new
};

class Prompt {
  public:
    enum class Mode { live, plan, history };
    // How the lines come: typed by people, or out of a recording, which has its own way through the turns.
    enum class InputSource { keyboard, script };

    // Session and keeper must outlive the sitting.
    explicit Prompt(Session& session, std::optional<Seat> seat = std::nullopt, std::string name = "");
    Prompt(GameHost& game_host, std::string name);
    // The pages that a face can show; their names are words of the conversation.
    void set_pages(std::vector<std::string> names) { pages_ = std::move(names); }
    void set_input_source(InputSource source) { input_source_ = source; }
    // One line and no more: nothing that wants a terminal that stays.
    void set_one_line(bool on) { one_line_ = on; }
    // Computers think beside whoever sits here: poll() comes back before they know what to do, and answer() before they
    // know what to advise.
    void use_background_tasks() { use_background_ = true; }

    const std::string& name() const { return name_; }
    const Title& title() const { return session_.title(); }
    std::vector<CommandSpec> commands() const { return title().commands_of(session_.game()); }
    const Session& session() const { return session_; }
    const GameHost& game_host() const { return *game_host_; }
    // What is shown: of the plan, of the past, or of today.
    Mode mode() const { return plan_ ? Mode::plan : history_ ? Mode::history : Mode::live; }
    const Game& game() const;
    const std::vector<LogEntry>& log() const;
    // How many entries of the log the player of the seat has seen: Session::entries_seen_by.
    std::size_t entries_seen_by(Seat seat) const {
        return (plan_ ? *plan_ : session_).entries_seen_by(seat, static_cast<int>(log().size()));
    }
    // Why a computer played entry `i` of the log; "" where nothing is to be said.
    std::string reason(std::size_t i) const { return mode() == Mode::live ? session_.reason(static_cast<int>(i)) : ""; }
    const std::vector<ChatMessage>& messages() const { return session_.messages(); }
    std::unique_ptr<Game> position_at(int n) const { return (plan_ ? *plan_ : session_).position_at(n); }
    std::unique_ptr<Game> open_start() const { return sealed() ? nullptr : position_at(0); } // as Session has it
    // "plan: 3 commands, not sent", "history: 57 of 120"; "" when the game is shown as it stands.
    std::string banner() const;
    // Something has happened, and everybody may read it.
    bool has_log() const { return !log().empty() && !sealed(); }
    // Orders are secret here, and the game goes on.
    bool sealed() const { return title().info().sealed && !game().finished(); }

    // Through whose eyes the game is shown, and who types: the seat at this terminal, or the one that is to act; where
    // several may, the one who said so.
    std::optional<Seat> viewer() const;
    std::optional<Seat> active_seat() const { return active_seat_; }
    bool several_may_act() const;
    // It is a computer that decides; it moves with the next poll().
    bool waits_for_computer() const;
    TurnId turn() const;
    // What the face shows of it, and which turn whoever types has read: begun there, a line acts there only.
    TypeAheadGuard& type_ahead_guard() { return type_ahead_guard_; }
    CommandResult execute(std::string_view line, const std::optional<TurnId>& begun = std::nullopt);
    // Takes over what others did and lets computer players move, a command of a replay on; true when something changed
    // (then ask again soon).
    Result<bool, Refusal> poll();
    // What is answered until it is known what was asked.
    static constexpr std::string_view computing_text = "thinking it over ...";
    // What was asked and took time to think out, once it is known; told once.
    std::optional<CommandResult> poll_answer();
    // A computer thinks: poll again soon.
    bool is_computing() const { return pending_answer_ || (computer_move_ && computer_move_->task.is_running()); }
    // Plays what is forced at the beginning.
    void play_forced() { session_.play_forced(); }
    // Lets programmed moves and computers act until people are to decide.
    std::vector<LogEntry> play_automatic_moves();
    LogUpdates take_log_updates();
    // The words that are known here.
    std::vector<const PromptCommand*> available_commands() const;
    bool is_available(const PromptCommand& command) const;

    // How a plan that was left open is offered; "" when there is none.
    std::string unfinished_plan_text() const;
    // "a plan of 2 commands (par L&N 75; done) is open"; "" when nothing is lost by leaving.
    std::string open_plan_text() const;

    // The walk through the past.
    void go_to(int n);
    bool replaying() const { return replay_pause_ > 0; }
    int pause() const { return replay_pause_; } // milliseconds between two commands of a replay; 0: none goes on
    void stop() { replay_pause_ = 0; }
    // One command on, of a replay; false at its end.
    bool step();

    // What the rows of the table do.
    Result<std::pair<Seat, std::string>, Refusal> parse_seat_change(const ParsedCommand&) const;
    CommandResult say(const ParsedCommand&), set_seat_player(const ParsedCommand&), why(const ParsedCommand&),
        help(const ParsedCommand&), rules(const ParsedCommand&), what_if(const ParsedCommand&);
    CommandResult advise(const ParsedCommand&);
    CommandResult undo(const ParsedCommand&), redo(const ParsedCommand&), restart(const ParsedCommand&);
    CommandResult plan(const ParsedCommand&), commit(const ParsedCommand&), drop(const ParsedCommand&);
    CommandResult history(const ParsedCommand&), back(const ParsedCommand&), forward(const ParsedCommand&),
        replay(const ParsedCommand&), now(const ParsedCommand&);
    CommandResult call_undo_vote(const ParsedCommand&), call_seat_vote(const ParsedCommand&),
        vote_yes(const ParsedCommand&), vote_no(const ParsedCommand&);
    CommandResult note(const ParsedCommand&), notes(const ParsedCommand&), set_auto_move(const ParsedCommand&),
        clock(const ParsedCommand&);
    CommandResult sheet_page(const ParsedCommand&), show(const ParsedCommand&), quit(const ParsedCommand&);

  private:
    struct HistoryView {
        int n = 0; // commands of the session before this position
        std::unique_ptr<Game> game;
        std::vector<LogEntry> entries;
    };
    // Of the game; a message may give a seat to another player.
    struct PositionId {
        int commands = 0;
        std::size_t messages = 0;
        std::uint64_t position = 0;
        bool operator==(const PositionId&) const = default;
    };
    static constexpr int poll_milliseconds = 10; // milliseconds: most decisions come within them
    static constexpr char refusal_mark = '!';    // begins what is thought out where it is a refusal
    struct PendingAnswer {
        PositionId position_id;
        BackgroundTask task;
    };
    // A line while its parts are played.
    struct LineContext {
        TurnId begun;
        std::optional<Seat> seat;   // whose it turned out to be
        std::optional<Seat> speaks; // whom the name at its beginning names
        bool passed = false;        // the turn has gone through others' hands meanwhile
    };

    // sitting.cpp: the way of a line
    Session& played() { return plan_ ? *plan_ : session_; }
    std::vector<ParsedCommand> read(std::string_view typed) const;
    CommandResult execute_prompt_command(const ParsedCommand& parsed, LineContext& line);
    CommandResult execute_game_command(const ParsedCommand& parsed, LineContext& line);
    Refusal refuse_for_computer(Seat computer, const ParsedCommand& parsed) const;
    std::optional<Refusal> refuse_unplayable(const ParsedCommand& parsed) const;
    std::vector<Seat> human_seats() const; // whose seats no computer plays
    // Of sealed orders: where computers have all other seats nobody has to say who types.
    std::optional<Seat> only_human_seat() const;
    Result<Command, Refusal> parse_game_command(std::optional<Seat> seat, const ParsedCommand& parsed) const;
    std::optional<Refusal> refuse_stale(const ParsedCommand& parsed, const LineContext& line) const;
    std::optional<Refusal> refuse_unconfirmed(const std::string& what, bool confirmed, const std::string& gives_up);
    std::string consequences_of(const Command& command) const;
    std::string consequences_of_undo(int n) const;
    Result<bool, Refusal> poll_changes();
    std::optional<Command> computer_command();
    std::optional<Command> poll_computer_move();
    static CommandResult result_from(const std::string& answer) {
        return answer.starts_with(refusal_mark) ? error_result(answer.substr(1)) : text_result(answer);
    }
    PositionId answer_position() const { return {session_.size(), 0, game().digest()}; } // whatever is said meanwhile
    void play_forced(CommandResult& result, LineContext& line);
    bool is_lookup(const ParsedCommand& parsed) const;
    Refusal with_suggestions(Refusal refusal, std::optional<Seat> seat, const ParsedCommand& parsed) const;
    CommandResult select_seat(const ParsedCommand& parsed);
    void release_seat(const CommandResult& result, bool was_open);
    bool is_open(Seat seat) const;
    // Who has something to do: decides, or can change a sealed sheet even when it is handed in.
    bool may_act(Seat seat) const { return sealed() || is_open(seat); }
    std::optional<Seat> acting_seat(const ParsedCommand& parsed) const;
    bool is_played_by_computer(Seat seat) const;
    bool is_computer(Seat seat) const;
    std::vector<Seat> seats_at_keyboard() const;
    std::vector<Choice> legal_for(std::optional<Seat> seat) const;
    // sitting_plan.cpp
    std::vector<Command> plan_commands() const;
    std::string exits_of_plan() const; // of a plan
    void save_plan(CommandResult& result);
    std::optional<Refusal> refuse_plan() const;
    void begin_plan();
    bool game_has_changed() const;
    CommandResult resume_plan(const std::vector<Command>& commands);
    // sitting_past.cpp
    std::optional<Refusal> refuse_history() const;
    CommandResult step_history(std::string_view rest, int direction);
    CommandResult move_history_to(int n);

    std::unique_ptr<GameHost> own_game_host_; // where nobody else keeps the game
    GameHost* game_host_;
    Session& session_;
    std::string name_;
    std::vector<std::string> pages_;
    InputSource input_source_ = InputSource::keyboard;
    bool one_line_ = false;
    bool use_background_ = false;
    std::unique_ptr<PendingAnswer> computer_move_;
    std::unique_ptr<PendingAnswer> pending_answer_; // what is answered late
    std::optional<Refusal> computer_error_;         // why the computer's last move could not be played
    std::optional<Seat> active_seat_;               // who said to be typing, where several may
    std::optional<Session> plan_;
    int plan_base_ = 0;                    // commands of the session when the plan began
    std::vector<Command> unfinished_plan_; // of a plan that somebody left, and has not taken up
    std::vector<Command> saved_plan_;      // what the keeper was given last
    std::optional<HistoryView> history_;
    int replay_pause_ = 0;
    std::optional<Command> auto_ended_turn_; // what ended a turn by itself since the last command typed
    std::string unconfirmed_;                // what gives something up and was said once
    int warnings_ = 0;                       // how often that was asked
    int warnings_read_ = 0;                  // up to the beginning of the line at hand
    int turns_of_others_ = 0;                // TurnId::passed
    TypeAheadGuard type_ahead_guard_;
    bool quit_warned_ = false;          // asked to leave with a plan open
    std::vector<Command> reported_;     // the log as it was told last
    std::size_t messages_reported_ = 0; // of what was said
};

// The number of commands before which each round began, with the round's name ("SR 1", "OR 1.1").
struct RoundBegin {
    int commands = 0;
    std::string round;
};
std::vector<RoundBegin> rounds_of(const Session& session);
// Commands of the present turn, of the same company or player in the same round; of the one just ended when nothing
// has been done since.
int commands_of_this_turn(const Session& session);

} // namespace highball
