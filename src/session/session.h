// A game in progress: setup, accepted commands with their events, undo, redo and earlier positions.
#pragma once

#include "core/indexed.h"
#include "game/title.h"
#include "session/journal.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// One accepted command and its events.
struct LogEntry {
    Command command;
    std::vector<Event> events;
};

// Returns the status of a game for the list of games.
GameStatus status_of(const Game& game);

// Returns a refusal if a chat message or a note is too long.
std::optional<Refusal> too_long(std::string_view text, std::string_view done);

class Session {
  public:
    // Begins a new game. Returns why it cannot begin.
    static Result<Session, Refusal> begin(const Registry& registry, const GameSetup& setup);
    // Continues a stored game. With a journal, later commands are written to it. If the rules refuse a stored command,
    // the error names it.
    static Result<Session, Refusal> resume(const Registry& registry, const GameSetup& setup, const StoredGame& recorded,
                                           std::unique_ptr<Journal> journal = nullptr);

    const Title& title() const { return *title_; }
    const Game& game() const { return *game_; }
    const GameSetup& setup() const { return game_->setup(); }
    // The accepted commands with their events, without undone ones.
    const std::vector<LogEntry>& entries() const {
        if (entries_without_events_ > 0) fill_events();
        return entries_;
    }
    // Chat messages and undo records (session/table_log.h). Each counts the remaining commands before it.
    const std::vector<ChatMessage>& messages() const { return messages_; }
    const std::vector<UndoRecord>& undo_records() const { return undo_records_; }
    const Command& command(int i) const { return item_at(entries_, i).command; }
    int size() const { return int_size(entries_); }
    // True if orders are secret because everybody gives them at once and the game is not over.
    bool sealed() const { return title_->info().sealed && !game_->finished(); }
    // Returns a refusal with this message while orders are sealed.
    std::optional<Refusal> while_sealed(std::string message) const {
        return sealed() ? std::optional(Refusal::state(std::move(message))) : std::nullopt;
    }
    // True if `seat` (none: a spectator) may read the command of this entry.
    bool may_read(const LogEntry& entry, std::optional<Seat> seat) const {
        return !sealed() || seat == entry.command.seat;
    }
    std::vector<Command> commands() const;
    // Returns the position after the first `n` commands; 0 <= n <= size().
    std::unique_ptr<Game> position_at(int n) const;
    // Returns the first position for a replay; nullptr while the commands may not be read.
    std::unique_ptr<Game> open_start() const { return sealed() ? nullptr : position_at(0); }

    // A quick session creates the texts of events only when entries() is called. Its outcomes have no events.
    void set_quick(bool on) { quick_ = on; }

    // Parses, checks, records and executes one command.
    Outcome enter(std::optional<Seat> seat, std::string_view text);
    Outcome apply(const Command& command);
    std::optional<Refusal> check(const Command& command) const { return game_->check(command); }
    // Returns Game::legal(), listed once for each position.
    const std::vector<Choice>& legal(Seat seat) const;

    // Executes all of the commands or none.
    std::optional<Refusal> apply_all(const std::vector<Command>& commands);
    // Returns a copy of the game without a journal, for trials.
    Session branch() const;

    // Undoes up to `n` commands; in automatic play also those that the session or computer players added to them.
    // Returns the undone commands, last first.
    Result<std::vector<Command>, Refusal> undo(int n = 1);
    // Returns the number of commands that remain after undo(n).
    int size_after_undo(int n) const;
    // Returns how often undo() can be called: the number of commands that humans decided on.
    int undo_steps() const;
    Result<std::vector<Command>, Refusal> undo_to(int keep);
    // Returns why this game has no undo.
    std::optional<Refusal> refuse_undo() const;
    // Sets the user whom undo records name.
    void set_user(std::string user) { user_ = std::move(user); }
    // True if the program played command `i` (from 0): it was forced, or a computer player chose it.
    bool was_forced(int i) const;
    // The next command to redo.
    const Command* next_redo() const { return redo_.empty() ? nullptr : &redo_.back(); }
    Result<std::vector<LogEntry>, Refusal> redo(int n = 1);
    bool can_redo() const { return !redo_.empty(); }
    std::optional<Refusal> say(Seat seat, std::string_view text);

    // The last refusal since a command was accepted, for `why`.
    const std::optional<Refusal>& last_refusal() const { return last_refusal_; }
    // Records a refusal that came from elsewhere: a clock, a tutorial.
    void note_refusal(const Refusal& refusal) { last_refusal_ = refusal; }
    void forget_refusal() { last_refusal_.reset(); }

    // Returns `pass` or `done` if that is the only legal command of the only seat to act.
    std::optional<Command> forced_command() const;
    // Plays forced commands after every accepted one (on in interactive play, off in scripts).
    void set_automatic(bool on);
    bool automatic() const { return automatic_; }
    // True if every accepted command is on disk.
    bool is_saved() const { return journal_ != nullptr; }
    // Plays the commands that are forced now, at the beginning of a session.
    std::vector<LogEntry> play_forced();

    // Returns the level of the computer player in the seat, now or after the first `n` commands; "" for a human.
    const std::string& computer_of(Seat seat) const { return computer_of(seat, size()); }
    const std::string& computer_of(Seat seat, int n) const;
    // Returns a refusal if a computer plays the seat and orders are sealed: nobody reads its sheet, cash and report.
    std::optional<Refusal> check_not_secret(Seat seat) const;
    // Returns how many of the first `n` commands the player of the seat has seen: all up to the player's last own
    // command. Commands that a computer played in the seat do not count for a human who has taken it back.
    std::size_t entries_seen_by(Seat seat, int n) const;
    // Returns in a few words why a computer player chose command `i`; "" if there is no reason to give, or if the table
    // was begun without advice.
    std::string reason(int i) const;
    // Gives the seat to a computer player of that level (or to human_player) and announces it.
    std::optional<Refusal> set_seat_player(Seat seat, const std::string& plays);
    // Returns why set_seat_player() would be refused.
    std::optional<Refusal> check_seat_player(Seat seat, const std::string& plays) const;

    // Returns the command that the computer player of the seat to act chooses; nothing if a human is to act.
    std::optional<Command> computer_command() const;

    // Loads what others wrote to the journal. Returns true if the game changed.
    Result<bool, Refusal> catch_up();
    // Returns how often the game was loaded from the journal. What is stored beside the game changes only with this
    // number or by this program.
    int loads() const { return loads_; }

  private:
    Session(const Title& title, std::unique_ptr<Game> game);
    void accept(const Command& command, std::vector<Event> events);
    void forget_redo(const Command& command);
    bool is_computer_command(const Command& command, int n) const;
    bool was_computer_command(int i) const;
    std::optional<Refusal> write(const ChatMessage& message);
    int size_below_last_decision(int size) const;
    void fill_events() const;
    void truncate_to(int n);
    std::optional<Refusal> load_recorded(const StoredGame& recorded);
    ExpectedVersion expected_version() const { return {size(), undo_count_, seat_changes_, can_redo()}; }
    Refusal refuse(const StoreError& error);

    const Title* title_;
    std::unique_ptr<Journal> journal_;
    std::unique_ptr<Game> game_;
    std::vector<std::unique_ptr<Game>> snapshots_;      // after 0, 16, 32, ... commands
    mutable std::map<Seat, std::vector<Choice>> legal_; // as far as requested
    mutable std::vector<LogEntry> entries_;
    mutable std::map<int, std::string> reasons_; // by command, as far as requested
    mutable int entries_without_events_ = 0;     // number of first entries whose events are not filled in
    std::vector<Command> redo_;                  // the next command to redo is the last
    std::vector<ChatMessage> messages_;
    std::vector<UndoRecord> undo_records_;
    std::optional<Refusal> last_refusal_;
    std::string user_;
    int loads_ = 0;
    std::int64_t revision_ = 0;
    std::int64_t undo_count_ = 0;
    std::int64_t seat_changes_ = 0;
    bool automatic_ = false;
    bool computers_move_ = false; // computer players continue after every command
    bool quick_ = false;
};

} // namespace highball
