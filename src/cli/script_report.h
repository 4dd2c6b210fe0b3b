// Results of scripts, as text and in formats that other programs read.
#pragma once

#include "prompt/run_script.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Result of one script.
struct ScriptReport {
    std::string file; // for messages
    int code = 0;     // exit code
    ScriptRun run{};
    std::vector<std::string> answers{}; // "FILE:6: cash Ann is 580" for each query without a value
    std::string end{};                  // reason for the end of the game; "" if it is not over
};

// Returns "FILE: 3 commands, 1 refusal, 0 expectations, 2 digests, 1 failure, game over: bank". Digests and failures
// are left out if there are none.
std::string print(const ScriptReport& report);
// Returns the report of all files in one of the formats text (a single line), tap, junit and json.
std::string print(const std::vector<ScriptReport>& reports, std::string_view format);

} // namespace highball
