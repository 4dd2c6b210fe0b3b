// What waits for somebody, out of the library.
#pragma once

#include "cli/context.h"
#include "notify/waiting_list.h"

namespace highball {

enum class WaitingListScope {
    waiting,             // the games that wait for the person
    waiting_with_events, // with what happened last in each
    all,                 // all own games but those that are over since a month
    all_with_events,
};
// "" is whoever keeps the games: of the seats that are tied to nobody.
Result<WaitingList, StoreError> waiting_list_of(Context& context, Store& store, const std::string& user,
                                                WaitingListScope scope);
// This machine, as others call it: by what the host says, else by its own name.
std::string host_name(Maintenance& store);

} // namespace highball
