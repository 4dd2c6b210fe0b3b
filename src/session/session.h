// A game in progress: setup, accepted commands with their events, undo, redo and earlier positions.
#pragma once

#include "core/indexed.h"
#include "game/title.h"
#include "session/journal.h"
#include "session/played_commands.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Returns the status of a game for the list of games.
GameStatus status_of(const Game& game);

// Returns a refusal if a chat message or a note is too long. `done` becomes part of the refusal and says what was not
// done, such as "the note was not saved".
std::optional<Refusal> too_long(std::string_view text, std::string_view done);

class Session {
  public:
    // Begins a new game, or returns why the game cannot begin.
    static Result<Session, Refusal> begin(const Registry& registry, const GameSetup& setup);
    // Continues a stored game. If a journal is given, later commands are written to it. If the rules refuse a stored
    // command, the refusal names that command.
    static Result<Session, Refusal> resume(const Registry& registry, const GameSetup& setup, const StoredGame& recorded,
                                           std::unique_ptr<Journal> journal = nullptr);

    const Title& title() const { return *title_; }
    // Returns the name of the player or, for a command that is reserved for the host, "the host": he acts for the first
    // seat, but is not its player.
    std::string actor_of(const Command& command) const;
    // Returns "Ann> buy TR" or "the host> process".
    std::string print(const Command& command) const { return actor_of(command) + "> " + command.text; }
    const Game& game() const { return *game_; }
    const GameSetup& setup() const { return game_->setup(); }
    // Returns the accepted commands with their events. Undone commands are not included.
    const std::vector<LogEntry>& entries() const { return played_.entries(); }
    // Chat messages and undo records (session/table_log.h). Each has the number of accepted commands before it.
    const std::vector<ChatMessage>& messages() const { return messages_; }
    const std::vector<UndoRecord>& undo_records() const { return undo_records_; }
    // Returns the number of all messages that were ever sent in the game. It includes old messages that are no longer
    // stored because a player has sent so many.
    int message_count() const { return removed_messages_ + int_size(messages_); }
    int removed_messages() const { return removed_messages_; }
    std::int64_t undo_count() const { return undo_count_; } // as in StoredGame
    const Command& command(int i) const { return played_.command(i); }
    int size() const { return played_.size(); }
    // True if commands are secret until the end of the game (TitleInfo::sealed), and the game is not over.
    bool sealed() const { return title_->info().sealed && !game_->finished(); }
    // Returns a refusal with this message if commands are still secret.
    std::optional<Refusal> while_sealed(std::string message) const {
        return sealed() ? std::optional(Refusal::state(std::move(message))) : std::nullopt;
    }
    // True if `seat` may read the command of this entry. No seat means a spectator.
    bool may_read(const LogEntry& entry, std::optional<Seat> seat) const {
        return !sealed() || seat == entry.command.seat;
    }
    std::vector<Command> commands() const;
    // Returns the position after the first `n` commands; 0 <= n <= size().
    std::unique_ptr<Game> position_at(int n) const { return played_.position_at(n); }
    // Returns the first position, from which a game can be replayed; nullptr while commands are secret.
    std::unique_ptr<Game> open_start() const { return sealed() ? nullptr : position_at(0); }

    // In a quick session, the texts of events are not made until entries() is called, and outcomes have no events.
    void set_quick(bool on) { quick_ = on; }

    // Chooser of a command. The journal refuses a user's command for a seat that the user does not play.
    enum class Chosen { by_user, by_program };
    // Parses a command, checks it, records it and executes it.
    Outcome enter(std::optional<Seat> seat, std::string_view text, Chosen chosen = Chosen::by_user,
                  const std::optional<PlayedAutoMove>& auto_move = std::nullopt);
    Outcome apply(const Command& command, Chosen chosen = Chosen::by_user,
                  const std::optional<PlayedAutoMove>& auto_move = std::nullopt);
    std::optional<Refusal> check(const Command& command) const { return game_->check(command); }
    // Returns Game::legal(), which is computed once for each position.
    const std::vector<Choice>& legal(Seat seat) const;

    // Executes either all of the commands or none. If a message is given, announces it after them in the same step.
    std::optional<Refusal> apply_all(const std::vector<Command>& commands,
                                     const std::optional<ChatMessage>& announcement = std::nullopt);
    // Returns a copy of the game without a journal, for trials: of the present position, or of the one after the first
    // `n` commands.
    Session branch() const { return branch(size()); }
    Session branch(int n) const;

    // Undoes up to `n` commands. In automatic play, also undoes the commands that the program added after them. Returns
    // the undone commands, from the last to the first.
    Result<std::vector<Command>, Refusal> undo(int n = 1);
    // Returns the number of commands that remain after undo(n).
    int size_after_undo(int n) const;
    // Returns how many times undo() can be called: the number of commands that humans decided on.
    int undo_steps() const;
    // Undoes all commands after the first `keep`. With `by_vote`, fails if the user no longer asks the others for this.
    Result<std::vector<Command>, Refusal> undo_to(int keep, bool by_vote = false);
    // Returns why undo is not possible in this game; nothing if it is.
    std::optional<Refusal> refuse_undo() const;
    // Sets the user who gives the commands; "" for the host. The name is written to undo records. The commands of a
    // user are limited, those of the host are not.
    void set_user(std::string user) { user_ = std::move(user); }
    // Limits the commands of the host like those of a user.
    void limit_commands() { limited_ = true; }
    // True if the program played command `i` (counted from 0): because it was forced, or for a computer player.
    bool was_forced(int i) const;
    // Returns the next command to redo; nullptr if there is none.
    const Command* next_redo() const { return redo_.empty() ? nullptr : &redo_.back(); }
    Result<std::vector<LogEntry>, Refusal> redo(int n = 1);
    bool can_redo() const { return !redo_.empty(); }
    int redo_size() const { return int_size(redo_); }
    std::optional<Refusal> say(Seat seat, std::string_view text);
    // Adds a message of the program about something that the seat's player does. A long message is cut.
    std::optional<Refusal> announce(Seat seat, std::string_view text, Chosen chosen = Chosen::by_program);

    // Returns the last refusal since the last accepted command. The command `why` explains it.
    const std::optional<Refusal>& last_refusal() const { return last_refusal_; }
    // Records a refusal by something outside the session, such as a clock or a tutorial.
    void note_refusal(const Refusal& refusal) { last_refusal_ = refusal; }
    void forget_refusal() { last_refusal_.reset(); }

    // Returns the only choice, such as `pass` or `done`, if the game waits for only one seat and that seat can do
    // nothing else.
    std::optional<Command> forced_command() const;
    static std::optional<Command> forced_command_in(const Game& game);
    // Sets whether the program plays forced commands and the moves of computer players by itself: yes in interactive
    // play, no in scripts.
    void set_automatic(bool on);
    bool automatic() const { return automatic_; }
    // True if every accepted command is written to a journal.
    bool is_saved() const { return journal_ != nullptr; }
    // Plays forced commands until the next command is not forced. Returns their log entries.
    std::vector<LogEntry> play_forced();

    // Return the level of the computer player in the seat, now or after the first `n` commands; "" if a human plays it.
    const std::string& computer_of(Seat seat) const { return computer_of(seat, size()); }
    const std::string& computer_of(Seat seat, int n) const;
    // Returns a refusal if a computer plays the seat and commands are secret. Nobody may then read the sheet, the cash
    // and the report of that seat.
    std::optional<Refusal> check_not_secret(Seat seat) const;
    // Returns how many of the first `n` commands the player of the seat has seen: all up to his own last command. If a
    // human has taken the seat back from a computer player, commands of the computer player do not count as the human's
    // own.
    std::size_t entries_seen_by(Seat seat, int n) const;
    // Returns a short reason why a computer player chose command `i`; "" if none is known or the game was begun without
    // advice.
    std::string reason(int i) const;
    // Gives the seat to a computer player of level `plays`, or to a human (human_player), and announces it.
    std::optional<Refusal> set_seat_player(Seat seat, const std::string& plays, Chosen chosen = Chosen::by_user);
    // Returns the message with which set_seat_player() gives the seat to this player.
    Result<ChatMessage, Refusal> seat_change(Seat seat, const std::string& plays) const;
    // Returns why set_seat_player() would refuse this player; nothing if it would not.
    std::optional<Refusal> check_seat_player(Seat seat, const std::string& plays) const;

    // Returns the command that a computer player chooses in his turn; nothing if the game waits only for humans, or if
    // all of them are away: otherwise the computers' sheets would run one turn after another.
    std::optional<Command> computer_command() const { return everybody_is_away() ? std::nullopt : next_of_computer(); }
    // True in a game with turn sheets if people play and all of them are away.
    bool everybody_is_away() const;

    // Loads what others have written to the journal. Returns true if the game changed.
    Result<bool, Refusal> catch_up();
    // Returns how many times the game has been loaded from the journal. As long as this number stays the same, other
    // programs have not changed the data that is stored with the game.
    int loads() const { return loads_; }

  private:
    Session(const Title& title, std::unique_ptr<Game> game);
    void forget_position(); // drops what is known about the position before a change
    void forget_redo(const Command& command);
    bool is_computer_command(const Command& command, int n) const;
    bool was_computer_command(int i) const;
    std::optional<Refusal> write(const ChatMessage& message, bool by_player, const std::string& user);
    // Returns a refusal if this is a user's session, `more` commands of the seat with so many bytes would be too many
    // in this game, and `command`, the last of them, which is legal in `game`, does not end a turn.
    std::optional<Refusal> check_count(const Game& game, const Command& command, std::size_t more,
                                       std::size_t bytes) const;
    std::optional<Command> next_of_computer() const; // as computer_command(), also while all people are away
    // Makes the computers hand in their sheets if the command runs a turn without waiting for missing sheets. Returns
    // the outcome of the last sheet if it has run the turn already.
    std::optional<Outcome> hand_in_for_computers(const Command& command);
    int size_below_last_decision(int size) const;
    void truncate_to(int n);
    std::optional<Refusal> load_recorded(const StoredGame& recorded);
    ExpectedVersion expected_version() const { return {size(), undo_count_, seat_changes_, can_redo()}; }
    // Adds to the version that the user has chosen the command.
    void add_choice(ExpectedVersion& seen, const Command& command) const;
    Refusal refuse(const StoreError& error);

    const Title* title_;
    std::unique_ptr<Journal> journal_;
    std::unique_ptr<Game> game_;
    PlayedCommands played_;
    mutable std::map<Seat, std::vector<Choice>> legal_; // legal choices of the seats requested so far
    mutable std::map<int, std::string> reasons_;        // reasons requested so far, by command
    mutable std::map<int, bool> secret_reasons_;        // whether they are secret in this position
    std::vector<Command> redo_;                         // undone commands; the last one is redone first
    std::vector<ChatMessage> messages_;
    int removed_messages_ = 0;
    std::vector<UndoRecord> undo_records_;
    std::optional<Refusal> last_refusal_;
    std::string user_;
    bool limited_ = false;
    int loads_ = 0;
    std::int64_t revision_ = 0;
    std::int64_t undo_count_ = 0;
    std::int64_t seat_changes_ = 0;
    bool automatic_ = false;
    bool computers_move_ = false; // computer players move after every command
    bool quick_ = false;
};

} // namespace highball
