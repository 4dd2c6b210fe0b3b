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
// Writes the keys of all users into the folder's authorized_keys, each with its forced command. `command` must contain
// only plain words. Returns why that failed, such as a file that was not written by this program.
std::optional<std::string> write_authorized_keys(const std::filesystem::path& folder, UserStore& store,
                                                 std::string_view command);

} // namespace highball
