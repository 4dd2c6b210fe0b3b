// Where a session writes what it accepts. A command is accepted when the journal has it.
#pragma once

#include "core/result.h"
#include "game/command.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball {

struct JournalError {
    enum class Cause {
        lost_race, // somebody else wrote first: read again, then ask again
        failed,    // not written, and why
    };
    Cause kind = Cause::failed;
    std::string message;
};

// The word for whoever is no computer, where somebody else is named by a level.
constexpr const char* human_player = "person";

// Something said at the table; never part of the game. Whose hands a seat is in is said there, too.
struct ChatMessage {
    int after = 0; // commands accepted before it, of those that still stand
    Seat seat;
    std::string text;
    std::string plays{}; // who plays the seat from here on: the level of a computer, or human_player; "": as before

    bool operator==(const ChatMessage&) const = default;
};

// A command that was taken back, for the log.
struct UndoRecord {
    int after = 0; // commands that stayed
    Command command;
    std::string by;          // a person's name; "" where all players share the terminal
    int messages_before = 0; // messages before it: what was said and what was taken back have one order

    bool operator==(const UndoRecord&) const = default;
};

struct StoredGame {
    std::vector<Command> commands;
    std::vector<Command> redo; // taken back and not yet replaced; the next one to redo is the last
    std::vector<ChatMessage> messages;
    std::int64_t revision = 0;              // grows with every change of the game
    std::int64_t undo_count = 0;            // how often commands were taken back
    std::vector<UndoRecord> undo_records{}; // in the order in which that happened
    std::int64_t seat_changes = 0;          // how often a seat of the game was given to somebody else

    bool operator==(const StoredGame&) const = default;
};

// Where a game stands, kept beside it so that a list of games need not play them.
struct GameStatus {
    std::string text;        // "OR 2.1, Ann to play"; "" where nobody has written it down
    std::vector<Seat> waits; // whom the game waits for
    bool over = false;
    std::string work{};   // what a clock's budget is for (play/clock.h)
    std::int64_t due = 0; // the deadline of the sheets, in seconds since 1970; 0: none

    bool operator==(const GameStatus&) const = default;
};

// What a writer has before its eyes: whoever has seen another game than stands now has lost the race.
struct ExpectedVersion {
    int size = 0;                  // commands that stand
    std::int64_t undo_count = 0;   // how often commands were taken back: so many commands need not be the same ones
    std::int64_t seat_changes = 0; // as in Recorded: a seat that was taken away at this moment plays nothing
};

class Journal {
  public:
    virtual ~Journal() = default;

    // `stand` is how the game stands after the command.
    virtual std::optional<JournalError> append(const ExpectedVersion& seen, const Command& command,
                                               const GameStatus& status) = 0;
    // All of them, or none.
    virtual std::optional<JournalError> append_all(const ExpectedVersion& seen, const std::vector<Command>& commands,
                                                   const GameStatus& status) = 0;
    // The first `keep` commands stay; the others can be redone until another command is appended. `by` is the person
    // who takes them back.
    virtual std::optional<JournalError> cut(const ExpectedVersion& seen, int keep, const std::string& by,
                                            const GameStatus& status) = 0;
    virtual std::optional<JournalError> say(const ChatMessage& message) = 0;
    virtual Result<std::int64_t, JournalError> revision() = 0;
    virtual Result<StoredGame, JournalError> read() = 0;
};

} // namespace highball
