// The parser of the program's command line. Its source file is the only one that uses CLI11.
#pragma once

#include "cli/context.h"
#include "cli/subcommand.h"

#include <string>
#include <vector>

namespace highball {

// Sets --maps and --library in the context. Returns an empty handler if there is no subcommand. The error is the exit
// code after --help, --version or wrong usage, whose text is already printed. `args` excludes the program's name.
Result<SubcommandHandler, int> parse_command_line(Context& context, std::vector<std::string> args);
// Calls the handler and returns its exit code, or exit_internal after an unexpected exception.
int run_handler(Context& context, const SubcommandHandler& run);
// Runs one line that came over SSH for Context::user; returns the exit code.
int run_remote(Context& context, const std::string& line);

} // namespace highball
