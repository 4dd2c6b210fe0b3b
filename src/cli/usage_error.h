// Messages for command lines that CLI11 refuses.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace highball {

// Returns what is wrong with the command line: "NAME is missing: highball undo NAME [N]".
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

} // namespace highball
