// The authorized_keys file and the programs of the host.
#pragma once

#include "cli/context.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Writes authorized_keys if `highball host` was set up on this machine; exits on failure.
void write_authorized_keys(Context& context, Store& store);
// Returns why a program of the host cannot be started. An empty command means no program.
std::optional<std::string> program_problem(std::string_view command);

} // namespace highball
