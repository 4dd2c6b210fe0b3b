// List of the games that wait for a user.
#pragma once

#include "cli/context.h"
#include "notify/waiting_list.h"

#include <string>

namespace highball {

// Returns the games that wait for the user. For the host (""), returns those that wait for seats without a user. With
// `with_events`, includes the last events of each game.
Result<WaitingList, StoreError> waiting_list_of(Context& context, Store& store, const std::string& user,
                                                bool with_events);
// Returns the name that the host has given this machine; if there is none, the machine's own name.
std::string host_name(const HostConfig& config);

} // namespace highball
