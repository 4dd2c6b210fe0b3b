// Runner for the host's programs, with a text as input.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Returns the texts as exec() and posix_spawn() take them; they must outlive the result.
std::vector<char*> c_strings(const std::vector<std::string>& texts);
// Starts words[0], a full path, without a shell, with only these environment variables and with `text` as input, and
// waits half a minute at most. Returns why it failed; nothing if it succeeded.
std::optional<std::string> run_program(const std::vector<std::string>& words, const std::vector<std::string>& variables,
                                       std::string_view text);

} // namespace highball
