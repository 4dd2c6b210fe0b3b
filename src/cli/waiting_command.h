// List of the games that wait for a user.
#pragma once

#include "cli/context.h"
#include "notify/waiting_list.h"

#include <string>

namespace highball {

// Returns the games that wait for the user or, for the host (""), for seats without a user. `with_events` adds the last
// events of each game.
Result<WaitingList, StoreError> waiting_list_of(Context& context, Store& store, const std::string& user,
                                                bool with_events);
// Returns the host's name for this machine, otherwise its own host name.
std::string host_name(const HostConfig& config);

} // namespace highball
