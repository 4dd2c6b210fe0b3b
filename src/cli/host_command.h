// The authorized_keys file and settings of `highball host`.
#pragma once

#include "cli/context.h"

namespace highball {

// Writes authorized_keys if `highball host` was set up; exits on failure.
void write_authorized_keys(Context& context, Store& store);

// Settings of `highball host` in the store: keys of Maintenance::setting.
constexpr const char* host_folder = "host folder";
constexpr const char* host_program = "host program";
constexpr const char* host_idle = "idle seconds";
constexpr const char* host_terminals = "terminals";
constexpr const char* host_turn_hook = "notify";
constexpr int default_idle_seconds = 2 * 60 * 60;
constexpr int default_terminals = 6;

} // namespace highball
