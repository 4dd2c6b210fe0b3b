// The one table of words of the conversation before a game, and how a typed line is read with it: once.
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

// Beside the commands of the title: what may be said, and what comes of it.
struct PromptCommand {
    enum Flag : unsigned {
        no_flags = 0,
        multi_user = 1,        // only where people sit at terminals of their own
        turn_sheets = 2,       // only where a game is played with sheets and reports
        interactive = 4,       // wants a terminal that stays with the game: not in one line over ssh
        any_mode = 8,          // concerns the table, not the position: said in the past and in a plan, too
        changes_game = 16,     // changes the game as it stands
        takes_whole_line = 32, // at the beginning of a line: its text is the whole line and may hold any sign
        during_vote = 64,      // only while somebody asks all others something
        changes_mode = 128,    // leads away from the game as it stands
    };
    std::string_view word;
    std::string_view shape;
    std::string_view help;
    unsigned flags;
    CommandResult (Prompt::*handler)(const ParsedCommand&);

    bool is(Flag flag) const { return (flags & flag) != 0; }
};

// All of them, in the order of the help.
const std::vector<PromptCommand>& prompt_commands();

// The word that `typed` is, or of which it is the beginning, two letters at least, where nothing else begins so; a
// command of the title goes before. `known` says which rows can be meant here.
const PromptCommand* find_prompt_command(const std::vector<CommandSpec>& commands, std::string_view typed,
                                         const std::function<bool(const PromptCommand&)>& known);

// One of the parts of a line between `;`.
struct ParsedCommand {
    std::optional<Seat> named;                     // "Bob> ..." stood before it
    const PromptCommand* prompt_command = nullptr; // of the conversation; none: a command of the title
    std::string text;                              // as it was typed, without the name
    std::string rest;                              // behind the word
    bool confirmed = false;                        // a `!` stood at its end: said in full
};

// Which of the names `typed` can mean: the one that it is, else all of which it is the beginning.
std::vector<std::string> matching_names(const std::vector<std::string>& names, std::string_view typed);

// Takes "Bob>" from the beginning of a text; nothing where nobody is called so.
std::optional<Seat> take_seat_name(std::string_view& text, const std::vector<std::string>& players);

struct LineSyntax {
    const std::vector<std::string>& players;
    const std::vector<CommandSpec>& commands; // of the title
    std::function<const PromptCommand*(std::string_view)> find;
};
// A part that begins with a digit or with "then" goes on with the part before it ("run 2 L5-K4; 4 A4-C4"); a `#` at the
// beginning or after a blank starts a comment. What takes all the rest of the line ends it: of the title's commands
// those whose shape ends with TEXT.
std::vector<ParsedCommand> parse_line(std::string_view typed, const LineSyntax& syntax);

} // namespace highball
