// The authorized_keys file, and the programs that the host can start.
#pragma once

#include "cli/context.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Writes authorized_keys if `highball host` has set up this machine. Exits on failure.
void write_authorized_keys(Context& context, Store& store);
// Returns why a program of the host cannot be started; nothing if it can. An empty command means no program.
std::optional<std::string> program_problem(std::string_view command);

} // namespace highball
