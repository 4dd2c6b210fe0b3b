// Names of games as people type them over SSH, and the saved games of Context::person.
#pragma once

#include "cli/context.h"

#include <string>
#include <vector>

namespace highball {

// A name of `names` as somebody says it: whole or any beginning that no other has, in as many words as it has, for ssh
// hands on no quotes. `what` is what there would be of this name; the error is a sentence.
Result<std::string, TextError> find_by_prefix(const std::vector<std::string>& names,
                                              const std::vector<std::string>& words, const std::string& what);
// An own game of Context::person, named so.
Result<SavedGame, TextError> find_own_game(Context& context, Store& store, const std::vector<std::string>& words);

// The saved games, where Context::person is somebody or nobody in particular; otherwise stops with this exit code.
Store& user_store(Context& context, int code = exit_failed);

} // namespace highball
