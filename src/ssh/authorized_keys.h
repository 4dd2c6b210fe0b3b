// Lines of an OpenSSH authorized_keys file with a forced command.
#pragma once

#include "store/users.h"

namespace highball {

// Returns the lines for the OpenSSH server: each key with its forced command. `command` must contain only plain words.
std::string authorized_keys(const std::vector<User>& users, std::string_view command);
// True if a path or a word can be part of that command.
bool is_plain_word(std::string_view word);

} // namespace highball
