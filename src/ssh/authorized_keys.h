// The OpenSSH authorized_keys file with a forced command for each key.
#pragma once

#include "store/store.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

// True if a path or a word can be part of a forced command.
bool is_plain_word(std::string_view word);
// Returns the lines for the OpenSSH server: each key with its forced command. Parses the keys again, because others may
// have written the database, and returns an error if one is not a key. `command` must contain only plain words.
Result<std::string, TextError> authorized_keys(const std::vector<User>& users, std::string_view command);
// Writes the keys of all users into the folder's authorized_keys, in the same way. Returns why it failed, for example
// because this program did not write the existing file.
std::optional<std::string> write_authorized_keys(const std::filesystem::path& folder, UserStore& store,
                                                 std::string_view command);

} // namespace highball
