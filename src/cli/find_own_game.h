// Lookup of games by name for Context::user.
#pragma once

#include "cli/context.h"

#include <string>
#include <vector>

namespace highball {

// Finds one of `names` by the whole name or a unique prefix, given as several words because ssh passes on no quotes.
// `what` is the kind of thing for the message; the error is a sentence.
Result<std::string, TextError> find_by_prefix(const std::vector<std::string>& names,
                                              const std::vector<std::string>& words, const std::string& what);
// Finds a game of Context::user.
Result<SavedGame, TextError> find_own_game(Context& context, Store& store, const std::vector<std::string>& words);

// Returns the store if Context::user exists or is the host; otherwise exits with exit_usage.
Store& user_store(Context& context);
// Returns the same store; also exits if Context::user is the host.
Store& require_user(Context& context);

} // namespace highball
