// The file that the OpenSSH server reads.
#pragma once

#include "cli/context.h"

namespace highball {

// Writes authorized_keys anew where `highball host` was set up; stops where it cannot. Without a host there is nothing
// to do.
void write_authorized_keys(Context& context, Store& store);

// What `highball host` sets, in the library: keys of Maintenance::setting.
constexpr const char* host_folder = "host folder";
constexpr const char* host_program = "host program";
constexpr const char* host_idle = "idle seconds";
constexpr const char* host_terminals = "terminals";
constexpr const char* host_turn_hook = "notify";
constexpr int default_idle_seconds = 2 * 60 * 60;
constexpr int default_terminals = 6;

} // namespace highball
