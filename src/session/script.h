// Parser of the `.play` format, which holds a game as text that people can write and read (man highball-play).
//
//     highball 1
//     title 18AL
//     players Ann Bob Cy
//     --
//     Ann> buy TR                       # the seat may be left out if only one can act
//     = cash Ann 580                    # an expectation, which is checked but not part of the game
//     = cash Ann                        # a query, whose answer is printed
//     ! 3.1 Bob> sell L&N 10%           # a command that must be refused under this rule; 3* is any rule of section 3
//     @ 0123456789abcdef                # the digest of the position at this point
#pragma once

#include "core/result.h"
#include "game/game.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr std::size_t max_script_bytes = 4 * 1024 * 1024;
constexpr std::size_t max_script_steps = 20'000; // some steps take time in proportion to the steps before them
constexpr int max_include_depth = 8;

struct ScriptStep {
    enum class Kind {
        command, // `text`, by `seat`; includes the prompt commands undo [N], redo [N] and say TEXT
        refused, // `text`, by `seat`, must be refused under `rule`
        expect,  // the answer to the query `text` must be `value`; without a value, the answer is printed
        digest,  // the position must have this digest
    };
    Kind kind = Kind::command;
    int line = 0;
    int script_line = 0;  // line of the script itself; for a step of an included file, the line that includes it
    std::size_t file = 0; // index in Script::files
    std::optional<Seat> seat;
    std::string text;
    // "3.2(a)(1)", without the title; "3.2*" for any rule that begins so; "" for no rule (written `! - ...`).
    std::string rule;
    std::string value;
    bool alone = false; // `text` and `value` together may be a query that has no value
    std::uint64_t digest = 0;
};

struct Script {
    std::string file;               // for messages; "" if the text does not come from a file
    std::vector<std::string> files; // the script itself and the files that it includes, for messages
    std::string name;               // name of the saved game; "" for none
    GameSetup setup;
    std::vector<ScriptStep> steps;
    int commands = 0;                      // number of commands that the header promises; 0 if it promises none
    std::map<std::string, int> field_line; // line number of each header word
};

struct IncludedFile {
    std::string name; // for messages
    std::string text;
};
// Reads the file that an `include` or `from` line names. `path` starts in the folder of the script. The error says why
// the file cannot be read.
using ReadIncluded = std::function<Result<IncludedFile, std::string>(const std::filesystem::path& path)>;

// Parses a script. Without `read_included`, `include` and `from` are refused.
Result<Script, TextError> parse_script(std::string_view text, std::string file, const ReadIncluded& read_included = {});
// Returns a refusal if the line is an `include` or `from` line, which only `highball run` reads.
std::optional<Refusal> refuse_include(std::string_view line);
// True if `rule` is the rule `wanted`, or belongs to the family that `wanted` names: "4.2*" includes 4.2(a) and 4.2.5,
// but not 4.20. Both rule numbers are without the title.
bool matches_rule(std::string_view wanted, std::string_view rule);

} // namespace highball
