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
    enum class Kind {
        lost_race, // somebody else wrote first: read again, then ask again
        failed,    // not written, and why
    };
    Kind kind = Kind::failed;
    std::string message;
};

// Something said at the table; never part of the game.
struct Message {
    int after = 0; // commands accepted before it
    Seat seat;
    std::string text;

    bool operator==(const Message&) const = default;
};

struct Recorded {
    std::vector<Command> commands;
    std::vector<Command> redo; // taken back and not yet replaced; the next one to redo is the last
    std::vector<Message> messages;
    std::int64_t revision = 0; // grows with every change of the game

    bool operator==(const Recorded&) const = default;
};

class Journal {
  public:
    virtual ~Journal() = default;

    // `n` commands stand before this one.
    virtual std::optional<JournalError> append(int n, const Command& command) = 0;
    // Of `n` commands the first `keep` stay; the others can be redone until another command is appended.
    virtual std::optional<JournalError> cut(int n, int keep) = 0;
    virtual std::optional<JournalError> say(const Message& message) = 0;
    virtual Result<std::int64_t, JournalError> revision() = 0;
    virtual Result<Recorded, JournalError> read() = 0;
};

} // namespace highball
