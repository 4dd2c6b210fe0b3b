// The parser of the program's command line. Its source file is the only one that uses CLI11.
#pragma once

#include "cli/context.h"
#include "cli/subcommand.h"

#include <string>
#include <vector>

namespace highball {

// Parses the line, and stores --maps and --library in the context. Returns the handler of the subcommand; an empty
// handler if there is no subcommand. After --help, --version or wrong usage, the text has been printed and the error is
// the exit code. `args` does not include the program's name.
Result<SubcommandHandler, int> parse_command_line(Context& context, std::vector<std::string> args);
// Prints the help on a subcommand, on all of them (topic "all"), or on the common ones (no topic). Returns the exit
// code.
int print_help(Context& context, const std::vector<std::string>& topic);
// Calls the handler and returns its exit code; after an unexpected exception, returns exit_internal.
int run_handler(Context& context, const SubcommandHandler& run);
// Runs one line that Context::user has sent over SSH. Returns the exit code.
int run_remote(Context& context, const std::string& line);

} // namespace highball
