// Plays a script without a screen, and writes a played game as a script.
#pragma once

#include "session/script.h"
#include "session/session.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace highball {

struct ScriptFailure {
    std::string file;
    int line = 0;
    std::string step; // the step as it would be written: "Ann> buy TR"
    std::string reason;
};
// "FILE:LINE: STEP: REASON"
std::string print(const ScriptFailure& failure);

struct ScriptCounts {
    int commands = 0;
    int refusals = 0;
    int expectations = 0;
    int digests = 0;
};

struct ScriptRun {
    std::optional<ScriptFailure> failure; // the first one
    std::vector<ScriptFailure> failures;  // all of them, in the order of their lines
    ScriptCounts counts;
    std::optional<Session> session; // as far as it came; empty when the setup itself was refused
};

struct RunOptions {
    bool invariants = false;                          // ask for broken invariants after every command
    std::size_t steps = static_cast<std::size_t>(-1); // play only the first so many steps
    bool keep_going = false; // after a failure that leaves the game where the script has it; else it ends the run
    std::function<void(std::size_t, std::size_t)> progress; // steps done, steps in all
    // Told of every question without a value: its line, the question, the answer.
    std::function<void(int, const std::string&, const std::string&)> answered = {};
};

ScriptRun run_script(const Script& script, const Registry& registry, const RunOptions& options = {});

struct WriteOptions {
    int digest_every = 25; // commands between two digests; there is always one at the end; 0: none at all
    std::string name;
};
std::string write_script(const Session& session, const WriteOptions& options = {});
// The part up to and including `--`.
std::string write_header(const GameSetup& setup, std::string_view name = {});

} // namespace highball
