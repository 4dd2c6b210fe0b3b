// Table of prompt commands and parser of typed lines.
#pragma once

#include "game/title.h"
#include "session/line.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class Prompt;
struct ParsedCommand;
struct CommandResult;

// A command of the prompt itself, not of the title.
struct PromptCommand {
    enum Flag : unsigned {
        no_flags = 0,
        multi_user = 1,        // available only if every user has a terminal of his own
        turn_sheets = 2,       // available only in games with turn sheets and reports
        interactive = 4,       // needs an interactive terminal, so it is not available in a single line over SSH
        any_mode = 8,          // about the table, not the position; also allowed in history and plan mode
        changes_game = 16,     // changes the live game
        takes_whole_line = 32, // if it is the first command, its text is the rest of the line, with any characters
        during_vote = 64,      // available only while a vote is open
        changes_mode = 128,    // leaves live mode
        answers_vote = 256,    // answers a vote; the host may answer too
        leaves = 512,          // leaves the game
        table = 1024,          // available only if the game is saved, so that it has a table
        unless_sealed = 2048,  // left out of the help if orders are sealed; a player who types it reads the reason
    };
    std::string_view word;
    std::string_view shape;
    std::string_view help;
    unsigned flags;
    std::function<CommandResult(Prompt&, const ParsedCommand&)> handler;

    bool is(Flag flag) const { return (flags & flag) != 0; }
};

// All prompt commands, in the order of the help.
const std::vector<PromptCommand>& prompt_commands();

// Returns the prompt command that `typed` names, by the whole word or a unique prefix of at least two letters; nullptr
// if there is none. Commands of the title have precedence. If `typed` is the word of one, it names no prompt command.
// If it is a prefix of one, it names a prompt command only by the whole word. `known` is true for the prompt commands
// that are available.
const PromptCommand* find_prompt_command(const std::vector<CommandSpec>& commands, std::string_view typed,
                                         const std::function<bool(const PromptCommand&)>& known);

// One command of a line. Commands are separated by `;`.
struct ParsedCommand {
    std::optional<Seat> named;                     // the seat of "Bob> ...", if the command begins with a name
    const PromptCommand* prompt_command = nullptr; // nullptr for a command of the title
    std::string text;                              // the command as typed, without the seat name
    std::string rest;                              // the text after the command word
    bool confirmed = false;                        // the command ends with `!`, so it needs no confirmation
};

struct LineSyntax {
    const std::vector<std::string>& players;
    const std::vector<CommandSpec>& commands; // commands of the title
    std::function<const PromptCommand*(std::string_view)> find;
};
// Parses a line into its commands. A command of the title has free text if its shape ends with TEXT.
std::vector<ParsedCommand> parse_line(std::string_view typed, const LineSyntax& syntax);

} // namespace highball
