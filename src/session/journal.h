// Journal in which a session records its commands. A command counts as accepted when it is in the journal.
#pragma once

#include "core/result.h"
#include "game/command.h"
#include "game/refusal.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Error of the store or of another journal.
struct StoreError {
    enum class Code {
        cannot_open,
        read_only,
        damaged,
        full,
        busy,
        other_version,
        not_found,
        exists,
        bad_name,
        lost_race,   // another writer wrote first: read again and retry
        other_user,  // the user who gives the command does not play its seat
        unconfirmed, // the connection was lost while the write was committed; it may have succeeded
        failed
    };
    Code kind = Code::failed;
    std::string message; // a whole sentence that names the file or the game

    Refusal refusal() const { return kind == Code::other_user ? Refusal::seat(message) : Refusal::storage(*this); }
};

// Word for a human, used in the places where otherwise the level of a computer player says who plays a seat.
constexpr const char* human_player = "person";

// Beginning of the announcements about the commands that the timer plays for late players.
constexpr std::string_view out_of_time_mark = "(out of time: ";

// Chat message. It is not part of the game, but it can announce who plays a seat from now on.
struct ChatMessage {
    int after = 0; // number of accepted commands before it, not counting undone ones
    Seat seat;
    std::string text;
    std::string plays{}; // new player of the seat: a level of computer player, or human_player; "": no change

    // True for an announcement by the program. Session::say() lets no user's message begin with a parenthesis.
    bool by_program() const { return text.starts_with('('); }

    bool operator==(const ChatMessage&) const = default;
};

// Record of an undo, for the log.
struct UndoRecord {
    int after = 0; // number of commands that remained
    Command command;
    std::string by;          // name of the user; "" if all players share the terminal
    int messages_before = 0; // number of messages before it; this gives messages and undo records a common order

    bool operator==(const UndoRecord&) const = default;
};

struct StoredGame {
    std::vector<Command> commands;
    std::vector<Command> redo; // undone commands that can be redone, in reverse order: the last one is redone first
    std::vector<ChatMessage> messages;
    std::int64_t revision = 0;              // increases with every change of the game
    std::int64_t undo_count = 0;            // number of undos
    std::vector<UndoRecord> undo_records{}; // oldest first
    std::int64_t seat_changes = 0;          // number of times that a seat changed hands
    int removed_messages = 0;               // number of old messages that are no longer stored

    bool operator==(const StoredGame&) const = default;
};

// Status of a game. It is stored with the game, so that a list of games can be shown without replaying the games.
struct GameStatus {
    std::string text;        // "OR 2.1, Ann to play"; "" if not stored yet
    std::vector<Seat> waits; // seats for which the game waits
    bool over = false;
    std::string work{};   // unit of work to which the clock's time budget applies (session/table_clock.h)
    std::int64_t due = 0; // deadline of the turn sheets in seconds since 1970; 0: none

    bool operator==(const GameStatus&) const = default;
};

// Auto move that gives a command. The store counts and announces it in the same step.
struct PlayedAutoMove {
    std::int64_t id = 0;
    int left = 0; // how many more times it could act before
    std::string announcement;
};

// Version of the game that a writer has seen, for optimistic locking. If the game has a newer version, the write fails.
// It also fails if the user does not play the seats of his commands.
struct ExpectedVersion {
    int size = 0;                  // number of commands in the game
    std::int64_t undo_count = 0;   // number of undos; after an undo, the same number of commands may be other commands
    std::int64_t seat_changes = 0; // as in StoredGame; a player who has just lost the seat must not act
    bool can_redo = true;          // false if the writer has seen no commands that can be redone
    std::string user{};            // giver of the commands; "" for the host and for the program
    std::vector<Seat> seats{};     // seats of the commands that the user, not the program, has chosen
    bool runs_turn = false;        // one of the commands is reserved for the host and the user who may run turns
    bool needs_vote = false;       // the undo is the one on which the users vote at the request of `user`
    std::optional<PlayedAutoMove> auto_move{}; // gives the command
};

class Journal {
  public:
    virtual ~Journal() = default;

    // Appends a command. `status` is the status of the game after it.
    virtual std::optional<StoreError> append(const ExpectedVersion& seen, const Command& command,
                                             const GameStatus& status) = 0;
    // Appends either all of the commands, and a message of the program after them, or nothing.
    virtual std::optional<StoreError> append_all(const ExpectedVersion& seen, const std::vector<Command>& commands,
                                                 const GameStatus& status,
                                                 const std::optional<ChatMessage>& announcement = std::nullopt) = 0;
    // Undoes all commands after the first `keep`, in the name of the user `by`. The undone commands can be redone until
    // a different command is appended. Removes and announces the auto moves of the seats that `decided`, so that they
    // do not repeat at once what is undone.
    virtual std::optional<StoreError> cut(const ExpectedVersion& seen, int keep, const std::string& by,
                                          const std::vector<Seat>& decided, const GameStatus& status) = 0;
    // Stores a message. Fails if `user` does not play its seat; "" is the host.
    virtual std::optional<StoreError> say(const ChatMessage& message, const std::string& user = "") = 0;
    // Does the same for a message of the program, which has no limit for the user of the seat.
    virtual std::optional<StoreError> announce(const ChatMessage& message, const std::string& user = "") = 0;
    virtual Result<std::int64_t, StoreError> revision() = 0;
    virtual Result<StoredGame, StoreError> read() = 0;
};

} // namespace highball
