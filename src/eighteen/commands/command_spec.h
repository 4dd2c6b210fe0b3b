// Specification of one command: its syntax, its meaning, its check and its action.
//
// A specification is defined in the file of the functions that it names; registry.h lists all commands.
#pragma once

#include "eighteen/commands/argument_reader.h"
#include "eighteen/rules/game_context.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball::eighteen {

struct CommandDefinition {
    std::string_view shape = ""; // for the help; "" if it is typed as another command ("buy"), whose reader returns it
    std::string_view help = "";  // one line
    std::string_view deed = "";  // CommandSpec::deed
    std::optional<Rule> rule = std::nullopt;   // empty if the rule depends on the step of the turn
    Role role = Role::acts;                    // its role in a turn
    bool (*known)(const Rules&) = nullptr;     // whether these rules have the command; nullptr: all have it
    Action (*read)(ArgumentReader&) = nullptr; // reads the words after the verb; nullptr: by the shape
    std::string (*print)(const RulesContext&, const Action&) = nullptr; // canonical text; nullptr: by the shape
    // Returns why the action is forbidden; nullptr: only games whose rules replace the command have it
    // (Rules::instead_of).
    Verdict (*check)(const RulesContext&, const Action&) = nullptr;
    void (*act)(GameContext&, const Action&) = nullptr; // performs the action, which has passed the check

    std::string_view word() const { return shape.substr(0, shape.find(' ')); }
};

#define EIGHTEEN_COMMAND(name) extern const CommandDefinition name##_command;
EIGHTEEN_COMMANDS(EIGHTEEN_COMMAND)
#undef EIGHTEEN_COMMAND

// Returns the definition of the command in this game. A replacement (Rules::instead_of) without a shape keeps the
// family's syntax.
const CommandDefinition& definition_of(const Rules& rules, Verb verb);

} // namespace highball::eighteen
