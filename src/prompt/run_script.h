// Script runner without a screen, and writer of a played game as a script.
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
    std::string step; // text of the step: "Ann> buy TR"
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
    std::optional<Session> session; // the game up to the end of the run; empty if the setup itself was refused
};

struct RunOptions {
    bool invariants = false;                          // check the invariants after every command
    std::size_t steps = static_cast<std::size_t>(-1); // number of steps to play
    bool keep_going = false; // continue after a failure if the game is still as the script expects
    std::function<void(std::size_t, std::size_t)> progress; // steps done, all steps
    // Called for every query without a value: its line, the query, the answer.
    std::function<void(int, const std::string&, const std::string&)> answered = {};
};

ScriptRun run_script(const Script& script, const Registry& registry, const RunOptions& options = {});

struct WriteOptions {
    int digest_every = 25; // commands between two digests, one more at the end; 0: no digests
    std::string name;
};
std::string write_script(const Session& session, const WriteOptions& options = {});
// Writes a game under rules that this program does not play, without digests.
Result<std::string, Refusal> write_unplayed(const GameSetup& setup, StoredGame recorded, std::string_view name);
// Returns the header up to and including `--`.
std::string write_header(const GameSetup& setup, std::string_view name = {});

} // namespace highball
