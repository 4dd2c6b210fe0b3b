// Journal to which a session writes accepted commands. A command is accepted once it is in the journal.
#pragma once

#include "core/result.h"
#include "game/command.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball {

// Error of the store, or of another journal.
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
        lost_race, // somebody else wrote first: read again and retry
        failed
    };
    Code kind = Code::failed;
    std::string message; // a whole sentence with the name of the file or the game
};

// Stands for a human in the place of a level.
constexpr const char* human_player = "person";

// A chat message, never part of the game. A message can also say who plays the seat from now on.
struct ChatMessage {
    int after = 0; // accepted commands before it, without undone ones
    Seat seat;
    std::string text;
    std::string plays{}; // new player of the seat: a level of computer player, or human_player; "": no change

    bool operator==(const ChatMessage&) const = default;
};

// A command that was undone, for the log.
struct UndoRecord {
    int after = 0; // commands that remained
    Command command;
    std::string by;          // name of the user; "" if all players share the terminal
    int messages_before = 0; // messages before it; this gives messages and undo records one order

    bool operator==(const UndoRecord&) const = default;
};

struct StoredGame {
    std::vector<Command> commands;
    std::vector<Command> redo; // undone commands that can be redone; the next one is the last
    std::vector<ChatMessage> messages;
    std::int64_t revision = 0;              // grows with every change of the game
    std::int64_t undo_count = 0;            // number of undos
    std::vector<UndoRecord> undo_records{}; // oldest first
    std::int64_t seat_changes = 0;          // number of times that a seat changed hands

    bool operator==(const StoredGame&) const = default;
};

// Status of a game, stored beside it so that a list of games need not replay them.
struct GameStatus {
    std::string text;        // "OR 2.1, Ann to play"; "" if not stored yet
    std::vector<Seat> waits; // seats for which the game waits
    bool over = false;
    std::string work{};   // unit of work for the clock's budget (session/table_clock.h)
    std::int64_t due = 0; // deadline of the turn sheets in seconds since 1970; 0: none

    bool operator==(const GameStatus&) const = default;
};

// Version of the game that a writer has seen, for optimistic locking. A writer with an old version loses the race.
struct ExpectedVersion {
    int size = 0;                  // commands in the game
    std::int64_t undo_count = 0;   // number of undos: the same number of commands can be other commands
    std::int64_t seat_changes = 0; // as in StoredGame: a seat that was just given to somebody else cannot act
    bool can_redo = true;          // false: there are no commands to redo
};

class Journal {
  public:
    virtual ~Journal() = default;

    // `status` is the status of the game after the command.
    virtual std::optional<StoreError> append(const ExpectedVersion& seen, const Command& command,
                                             const GameStatus& status) = 0;
    // Appends all of the commands or none.
    virtual std::optional<StoreError> append_all(const ExpectedVersion& seen, const std::vector<Command>& commands,
                                                 const GameStatus& status) = 0;
    // Keeps the first `keep` commands. The others can be redone until another command is appended. `by` is the user who
    // undoes them.
    virtual std::optional<StoreError> cut(const ExpectedVersion& seen, int keep, const std::string& by,
                                          const GameStatus& status) = 0;
    virtual std::optional<StoreError> say(const ChatMessage& message) = 0;
    virtual Result<std::int64_t, StoreError> revision() = 0;
    virtual Result<StoredGame, StoreError> read() = 0;
};

} // namespace highball
