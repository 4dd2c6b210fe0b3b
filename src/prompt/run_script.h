// Plays scripts without a screen, and writes a played game as a script.
#pragma once

#include "session/script.h"
#include "session/session.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace highball {

struct ScriptFailure {
    std::string file;
    int line = 0;
    std::string step; // text of the step: "Ann> buy TR"
    std::string reason;
};
// Prints "FILE:LINE: STEP: REASON".
std::string print(const ScriptFailure& failure);

struct ScriptCounts {
    int commands = 0;
    int refusals = 0;
    int expectations = 0;
    int digests = 0;
};

struct ScriptRun {
    std::optional<ScriptFailure> failure; // the first failure
    std::vector<ScriptFailure> failures;  // all failures, in the order of their lines
    std::ptrdiff_t not_played = 0;        // number of steps after the line that ended the run
    ScriptCounts counts;
    std::optional<Session> session; // the game at the end of the run; empty if the setup was refused
};

struct RunOptions {
    bool invariants = false;                          // check the invariants after every command
    std::size_t steps = static_cast<std::size_t>(-1); // number of steps to play
    int last_line = 0;                                // last line of the script to play; 0: all lines
    bool keep_going = false; // continue after a failure if the game still agrees with the script
    std::function<void(std::size_t, std::size_t)> progress = {}; // receives the number of steps done and of all steps
    // Called for every query without a value, with its line number, the query and the answer.
    std::function<void(int, const std::string&, const std::string&)> answered = {};
    // Called for every step that fails, in the position where it failed.
    std::function<void(const ScriptStep&, const ScriptFailure&, const Session&)> failed = {};
};

ScriptRun run_script(const Script& script, const Registry& registry, const RunOptions& options = {});

struct WriteOptions {
    int digest_every = 25; // number of commands between two digests; there is one more at the end. 0: no digests
    std::string name;
};
std::string write_script(const Session& session, const WriteOptions& options = {});
// Returns a stored game as a script. The game cannot be replayed, because this program does not have the rules under
// which it was played. Therefore the script has no digests.
Result<std::string, Refusal> write_unplayed(const GameSetup& setup, StoredGame recorded, std::string_view name);

} // namespace highball
