// The `.play` format: a game as a text that people write and read (man highball-play).
//
//     highball 1
//     title 18AL
//     players Ann Bob Cy
//     --
//     Ann> buy TR                       # the seat may be left out where only one can act
//     = cash Ann 580                    # an expectation: checked, never part of the game
//     = cash Ann                        # a question: its answer is told
//     ! 3.1 Bob> sell L&N 10%           # must be refused, by this rule
//     @ 0123456789abcdef                # the digest of the position here
#pragma once

#include "core/result.h"
#include "game/game.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr std::size_t max_script_bytes = 4 * 1024 * 1024;
constexpr std::size_t max_line_bytes = 4 * 1024;

struct ScriptStep {
    enum class Kind {
        command, // text, by seat; also the session words undo [N], redo [N] and say TEXT
        refused, // text, by seat, must be refused by `rule`
        expect,  // the answer to the question `text` must be `value`, or the question is only asked
        digest,  // the position must have this digest
    };
    Kind kind = Kind::command;
    int line = 0;
    std::optional<Seat> seat;
    std::string text;
    std::string rule; // "3.2(a)(1)", the title left out; "" for a slip that breaks no rule (written `! - ...`)
    std::string value;
    bool alone = false; // `text` and `value` together may be a question without a value
    std::uint64_t digest = 0;
};

struct Script {
    std::string file; // for messages; "" when the text came from no file
    std::string name; // what the saved game was called; "" for none
    GameSetup setup;
    std::vector<ScriptStep> steps;
    int commands = 0;                      // that the header promises; fewer: the file was cut off. 0: no promise
    std::map<std::string, int> field_line; // where in the file each word of the header stands
};

Result<Script, TextError> parse_script(std::string_view text, std::string file);

// The commands of one typed line. `;` separates commands, but a part that begins with a digit goes on with the command
// before it: "lay G4 57 2; run 2 L5-K4; 4 A4-C4" is two commands. A `#` at the beginning or after a blank starts a
// comment.
std::vector<std::string> split_commands(std::string_view line);
std::string_view without_comment(std::string_view line);
// Where the command at the beginning of `line` ends: its `;`, or all of it.
std::size_t end_of_command(std::string_view line);

// The seat whose name is `name`, or a unique beginning of it; case does not matter.
Result<Seat, std::string> find_seat(const std::vector<std::string>& players, std::string_view name);

// Why a setup cannot be written into a script and read again: names with commas or control characters and the like.
std::optional<Refusal> unwritable(const GameSetup& setup);
// The nearest name that can be written: what cannot stand in a name becomes '_'.
std::string writable_name(std::string_view name);

} // namespace highball
