// Lookup of games by name for Context::user.
#pragma once

#include "cli/context.h"

#include <string>
#include <vector>

namespace highball {

// Finds one of `names` by the whole name or a unique prefix. The name is given as several words, because ssh does not
// pass on quotes. `what` is the kind of thing for the message, such as "game". The error is a sentence.
Result<std::string, TextError> find_by_prefix(const std::vector<std::string>& names,
                                              const std::vector<std::string>& words, const std::string& what);
// Finds a game by its name or a unique prefix. Fails if Context::user has no seat in it.
Result<SavedGame, TextError> find_own_game(Context& context, Store& store, const std::vector<std::string>& words);

// Returns the store if Context::user is an existing user or the host. Otherwise exits with exit_usage.
Store& user_store(Context& context);
// Does the same, but exits also if Context::user is the host.
Store& require_user(Context& context);

} // namespace highball
