// Gives a text to another program of the host's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Starts words[0], its whole name, without a shell, with these variables and nothing else in its environment and `text`
// to read, and waits for its end, half a minute at most. Why that went wrong; nothing when it ended well.
std::optional<std::string> run_program(const std::vector<std::string>& words, const std::vector<std::string>& variables,
                                       std::string_view text);

} // namespace highball
