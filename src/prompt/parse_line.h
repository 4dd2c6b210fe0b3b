// Table of prompt commands and parser of typed lines.
#pragma once

#include "game/title.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class Prompt;
struct ParsedCommand;
struct CommandResult;

// A command of the prompt itself, beside the commands of the title.
struct PromptCommand {
    enum Flag : unsigned {
        no_flags = 0,
        multi_user = 1,        // only if every user has a terminal
        turn_sheets = 2,       // only in games with turn sheets and reports
        interactive = 4,       // needs an interactive terminal: not in one line over SSH
        any_mode = 8,          // concerns the table, not the position: allowed in history and plan mode too
        changes_game = 16,     // changes the live game
        takes_whole_line = 32, // at the beginning of a line, its text is the whole line and may hold any character
        during_vote = 64,      // only while a vote is open
        changes_mode = 128,    // leaves live mode
    };
    std::string_view word;
    std::string_view shape;
    std::string_view help;
    unsigned flags;
    CommandResult (Prompt::*handler)(const ParsedCommand&);

    bool is(Flag flag) const { return (flags & flag) != 0; }
};

// All prompt commands, in the order of the help.
const std::vector<PromptCommand>& prompt_commands();

// Returns the command that `typed` names: the whole word or a unique prefix of at least two letters. A command of the
// title has precedence. `known` tells which rows are available.
const PromptCommand* find_prompt_command(const std::vector<CommandSpec>& commands, std::string_view typed,
                                         const std::function<bool(const PromptCommand&)>& known);

// One of the parts of a line between `;`.
struct ParsedCommand {
    std::optional<Seat> named;                     // "Bob> ..." precedes it
    const PromptCommand* prompt_command = nullptr; // nullptr: a command of the title
    std::string text;                              // as typed, without the name
    std::string rest;                              // the text after the command word
    bool confirmed = false;                        // ends with `!`: no confirmation is needed
};

// Removes "Bob>" from the beginning of a text; returns nothing if no player has that name.
std::optional<Seat> take_seat_name(std::string_view& text, const std::vector<std::string>& players);

struct LineSyntax {
    const std::vector<std::string>& players;
    const std::vector<CommandSpec>& commands; // commands of the title
    std::function<const PromptCommand*(std::string_view)> find;
};
// A part that begins with a digit continues the part before it ("run 2 L5-K4; 4 A4-C4"). A `#` at the beginning or
// after a blank starts a comment. A command that takes free text takes the rest of the line; for a title's command this
// is so if its shape ends with TEXT.
std::vector<ParsedCommand> parse_line(std::string_view typed, const LineSyntax& syntax);

} // namespace highball
