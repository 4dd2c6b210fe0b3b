// Runs the host's programs, with a text as their input.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Returns the texts in the form that exec() and posix_spawn() take. `texts` must outlive the result.
std::vector<char*> c_strings(const std::vector<std::string>& texts);
// Starts the program words[0] without a shell; words[0] must be a full path. The program gets only these environment
// variables, and `text` as its input. Waits half a minute at most. Returns why the program failed; nothing if it
// succeeded.
std::optional<std::string> run_program(const std::vector<std::string>& words, const std::vector<std::string>& variables,
                                       std::string_view text);

} // namespace highball
