// A game being played: its setup, every accepted command with what came of it, undo, redo and any earlier position.
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

// One accepted command and what it did.
struct LogEntry {
    Command command;
    std::vector<Event> events;
};

// How a game stands, in a line for the list of games.
GameStatus status_of(const Game& game);

// What is said or noted has an end.
std::optional<Refusal> too_long(std::string_view text, std::string_view done);

class Session {
  public:
    // A fresh game, stamped with today's version of the rules unless the setup names another; or why it is not
    // possible.
    static Result<Session, Refusal> begin(const Registry& registry, const GameSetup& setup);
    // A game taken up again from what was recorded; with a journal, later commands are written to it. A recording that
    // the rules refuse names the command.
    static Result<Session, Refusal> resume(const Registry& registry, const GameSetup& setup, const StoredGame& recorded,
                                           std::unique_ptr<Journal> journal = nullptr);

    const Title& title() const { return *title_; }
    const Game& game() const { return *game_; }
    const GameSetup& setup() const { return game_->setup(); }
    // The accepted commands that are in force, in order, and what was said.
    const std::vector<LogEntry>& entries() const {
        if (entries_without_events_ > 0) fill_events();
        return entries_;
    }
    // What was said and what was taken back (play/asides.h), each with the commands before it that still stand.
    const std::vector<ChatMessage>& messages() const { return messages_; }
    const std::vector<UndoRecord>& undo_records() const { return undo_records_; }
    const Command& command(int i) const { return item_at(entries_, i).command; }
    int size() const { return int_size(entries_); }
    // Everybody gives orders in secret, and the game is not over yet.
    bool sealed() const { return title_->info().sealed && !game_->finished(); }
    // What waits until the orders are open is refused in these words.
    std::optional<Refusal> while_sealed(std::string message) const {
        return sealed() ? std::optional(Refusal{"", std::move(message), ""}) : std::nullopt;
    }
    // Whether `seat` (nobody: a spectator) may read the command of this entry.
    bool may_read(const LogEntry& entry, std::optional<Seat> seat) const {
        return !sealed() || seat == entry.command.seat;
    }
    std::vector<Command> commands() const;
    // The position after the first `n` commands; n from 0 to size().
    std::unique_ptr<Game> position_at(int n) const;
    // The first one, for whoever follows the game from there; nullptr where what was played may not be read yet.
    std::unique_ptr<Game> open_start() const { return sealed() ? nullptr : position_at(0); }

    // A quick session makes no text of what happens until somebody asks for the entries; it tells so in no outcome.
    void set_quick(bool on) { quick_ = on; }

    // One command: parsed, checked, written to the journal, carried out.
    Outcome enter(std::optional<Seat> seat, std::string_view text);
    Outcome apply(const Command& command);
    std::optional<Refusal> check(const Command& command) const { return game_->check(command); }

    // All of the commands, or none of them.
    std::optional<Refusal> apply_all(const std::vector<Command>& commands);
    // The same game without a journal, to try things out on.
    Session branch() const;

    // Takes back up to `n` commands, and with automatic play those that it or computer players played by themselves;
    // the commands taken back, last first.
    Result<std::vector<Command>, Refusal> undo(int n = 1);
    // How many commands would stay after undo(n), and the same with all above `keep` gone.
    int size_after_undo(int n) const;
    // How often undo() finds something to take back: the commands that people decided on.
    int undo_steps() const;
    Result<std::vector<Command>, Refusal> undo_to(int keep);
    // Why in this game nothing is ever taken back.
    std::optional<Refusal> refuse_undo() const;
    // Whose name stands beside what is taken back.
    void set_user(std::string user) { user_ = std::move(user); }
    // Whether the program played command `i` (from 0) by itself: nothing else could be done, or a computer plays there.
    bool was_forced(int i) const;
    // The first command that can be brought back.
    const Command* next_redo() const { return redo_.empty() ? nullptr : &redo_.back(); }
    Result<std::vector<LogEntry>, Refusal> redo(int n = 1);
    bool can_redo() const { return !redo_.empty(); }
    std::optional<Refusal> say(Seat seat, std::string_view text);

    // The last command that was refused since one was accepted, for `why`.
    const std::optional<Refusal>& last_refusal() const { return last_refusal_; }
    // One that was spoken by somebody else than the game: a clock, a teacher.
    void note_refusal(const Refusal& refusal) { last_refusal_ = refusal; }
    void forget_refusal() { last_refusal_.reset(); }

    // The only thing that can be done now, when it is to do nothing: the one seat to act has but `pass` or `done`.
    std::optional<Command> forced_command() const;
    // Plays forced commands by itself after every accepted one (on in interactive play, off in scripts).
    void set_automatic(bool on);
    bool automatic() const { return automatic_; }
    // Every accepted command is on the disk.
    bool is_saved() const { return journal_ != nullptr; }
    // Plays what is forced now; for the beginning of a session.
    std::vector<LogEntry> play_forced();

    // The level of the computer that plays the seat now, or after the first `n` commands; "": a person does.
    const std::string& computer_of(Seat seat) const { return computer_of(seat, size()); }
    const std::string& computer_of(Seat seat, int n) const;
    // How many of the first `n` commands the player of the seat has seen: all up to the own last one. What a computer
    // played there is news for the person who has the seat back.
    std::size_t entries_seen_by(Seat seat, int n) const;
    // Why the computer that played command `i` did so, in half a line; "" where nothing is to be said. Nobody is told
    // where the table was begun without advice.
    std::string reason(int i) const;
    // A computer of that level (or human_player) plays the seat from here on, and everybody is told.
    std::optional<Refusal> set_seat_player(Seat seat, const std::string& plays);
    // What it would be refused for.
    std::optional<Refusal> check_seat_player(Seat seat, const std::string& plays) const;

    // What the computer player of the seat to act wants to do; nothing when a person is to act.
    std::optional<Command> computer_command() const;

    // Takes over what others wrote to the journal meanwhile; true when the game changed.
    Result<bool, Refusal> catch_up();

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
    ExpectedVersion expected_version() const { return {size(), undo_count_, seat_changes_}; }
    Refusal refuse(const JournalError& error);

    const Title* title_;
    std::unique_ptr<Journal> journal_;
    std::unique_ptr<Game> game_;
    std::vector<std::unique_ptr<Game>> snapshots_; // after 0, 16, 32, ... commands
    mutable std::vector<LogEntry> entries_;
    mutable std::map<int, std::string> reasons_; // by command, as far as they were asked for
    mutable int entries_without_events_ = 0;     // so many of the first entries do not say yet what they did
    std::vector<Command> redo_;                  // the next one to redo is the last
    std::vector<ChatMessage> messages_;
    std::vector<UndoRecord> undo_records_;
    std::optional<Refusal> last_refusal_;
    std::string user_;
    std::int64_t revision_ = 0;
    std::int64_t undo_count_ = 0;
    std::int64_t seat_changes_ = 0;
    bool automatic_ = false;
    bool computers_move_ = false; // whoever plays lets the computer players go on after every command
    bool quick_ = false;
};

} // namespace highball
