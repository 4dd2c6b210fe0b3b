// What waits for somebody, out of the library.
#pragma once

#include "cli/context.h"
#include "notify/waiting_list.h"

namespace highball {

enum class Scope {
    waiting,       // the games that wait for the person
    waiting_story, // with what happened last in each
    all,           // all own games but those that are over since a month
    all_story,
};
// "" is whoever keeps the games: of the seats that are tied to nobody.
Result<exchange::Agenda, LibraryError> agenda_of(Context& context, Library& library, const std::string& person,
                                                 Scope scope);
// This machine, as others call it: by what the host says, else by its own name.
std::string host_name(Upkeep& library);

} // namespace highball
