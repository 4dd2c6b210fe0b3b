// List of the games that wait for a user.
#pragma once

#include "cli/context.h"
#include "notify/waiting_list.h"

#include <string>

namespace highball {

// Returns the games that wait for the user. For the host (""), returns those that wait for seats without a user. With
// `for_mail`, includes the last events of each game and, with turn sheets, the reports not yet mailed and the sheets of
// the user's seats.
Result<WaitingList, StoreError> waiting_list_of(Context& context, Store& store, const std::string& user, bool for_mail);
// Returns the name that the host has given this machine; if there is none, the machine's own name.
std::string host_name(const HostConfig& config);

} // namespace highball
