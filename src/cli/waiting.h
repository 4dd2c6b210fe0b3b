// Waiting list of a user from the store.
#pragma once

#include "cli/context.h"
#include "notify/waiting_list.h"

namespace highball {

enum class WaitingListScope {
    waiting,             // games that wait for the user
    waiting_with_events, // with the last events of each
    all,                 // all games of the user, except those that ended more than a month ago
    all_with_events,
};
// For "", the host: the games with seats without a user.
Result<WaitingList, StoreError> waiting_list_of(Context& context, Store& store, const std::string& user,
                                                WaitingListScope scope);
// Returns the host's name for this machine, otherwise its own host name.
std::string host_name(Maintenance& store);

} // namespace highball
