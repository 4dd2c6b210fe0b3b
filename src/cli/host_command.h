// The authorized_keys file, and the programs that the host can start.
#pragma once

#include "cli/context.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Returns what the host must do so that users can connect to the store; nothing if `highball host` has set up this
// account for it.
std::optional<std::string> setup_problem(Context& context);
// Writes authorized_keys unless there is a setup_problem(). Returns why it failed; nothing if it succeeded.
std::optional<std::string> write_authorized_keys(Context& context, Store& store);
// Returns why sshd would not let every user of the store start this program; nothing if it would. Without a store, does
// not compare the users.
std::optional<std::string> authorized_keys_problem(Context& context, Store* store);
// Returns the name of the account that runs the program.
std::string own_account();
bool has_host_account(); // true if the machine has the account "highball"
// Exits if root would use its own saved games although the machine has an account called highball.
void require_host_account(const Context& context);
// Returns why a program of the host cannot be started; nothing if it can. An empty command means no program.
std::optional<std::string> program_problem(std::string_view command);

// host_status.cpp: prints users, terminals, games, the size and the last backup of the saved games, the last run of
// `highball notices`, versions, and problems that the host should look at; as JSON if `json`. Returns exit_failed if
// there are problems.
int print_host_status(Context& context, bool json);

} // namespace highball
