// A command of the family as one row: how it is typed, what it means, what forbids it and what it does.
//
// A row stands in the file of the functions that it names; the list of all commands is in registered.h.
#pragma once

#include "eighteen/commands/argument_reader.h"
#include "eighteen/rules/game_context.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball::eighteen {

struct CommandDefinition {
    std::string_view shape = "";             // for the help; "" where the reader of another row decides for it ("buy")
    std::string_view help = "";              // one line
    std::optional<Rule> rule = std::nullopt; // none where it depends on the step of the turn
    Role role = Role::acts;                  // what it does to a turn
    bool (*known)(const Rules&) = nullptr;   // a word of rules that not every title has; nullptr: of all
    Action (*read)(ArgumentReader&) = nullptr; // the words after the command's own; nullptr: by the shape
    std::string (*print)(const RulesContext&, const Action&) = nullptr; // the canonical text; nullptr: by the shape
    Verdict (*check)(const RulesContext&, const Action&) = nullptr;     // what forbids it; changes nothing
    void (*act)(GameContext&, const Action&) = nullptr; // the deed, which trusts that the check has passed
    // What stands in for it where the program keeps the board alone, and where it keeps all but the board (PlayMode);
    // with the words of this row unless it has a shape of its own. nullptr: there is no such command on a board alone,
    // and it is this row where there is more.
    const CommandDefinition* when_board_only = nullptr;
    const CommandDefinition* when_moderated = nullptr;

    std::string_view word() const { return shape.substr(0, shape.find(' ')); }
};

#define EIGHTEEN_COMMAND(name) extern const CommandDefinition name##_command;
EIGHTEEN_COMMANDS(EIGHTEEN_COMMAND)
#undef EIGHTEEN_COMMAND

const CommandDefinition& definition_of(const Rules& rules, Verb verb);

} // namespace highball::eighteen
