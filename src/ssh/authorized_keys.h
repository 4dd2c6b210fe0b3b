// The authorized_keys file of OpenSSH. In it, each key has a forced command.
#pragma once

#include "store/store.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// True if a path or word can be part of a forced command without quotes.
bool is_plain_word(std::string_view word);
// Returns the lines for the OpenSSH server: each key with its forced command, which names the key, because sshd checks
// it only when a connection begins. Parses the keys again, because others may have written to the database; if one is
// not a key, returns an error. `command` must consist of plain words.
Result<std::string, TextError> authorized_keys(const std::vector<User>& users, std::string_view command);
// Writes these lines for all users into the folder's authorized_keys. Returns why it failed, for example because this
// program did not write the existing file; nothing if it succeeded.
std::optional<std::string> write_authorized_keys(const std::filesystem::path& folder, UserStore& store,
                                                 std::string_view command);
// True if the folder's file contains exactly these lines.
bool is_up_to_date(const std::filesystem::path& folder, UserStore& store, std::string_view command);
// Returns the users and keys in the folder's authorized_keys; none if the file cannot be read.
std::vector<User> users_in_authorized_keys(const std::filesystem::path& folder);
// True if sshd's configuration, in this file or in its folder (sshd_config.d), names the file as AuthorizedKeysFile.
// Also true if this account cannot read one of these files, because the name may be in it.
bool is_in_sshd_config(const std::filesystem::path& file, const std::filesystem::path& sshd_config);
// Returns why sshd does not let the account log in: AllowUsers does not name it, or DenyUsers does. Reads the part of
// sshd's configuration that holds for all connections.
std::optional<std::string> login_problem(const std::string& account, const std::filesystem::path& sshd_config);
// Returns why sshd would not read the file (StrictModes): the file, or a folder above it up to `home`, belongs to
// another account, or others may write to it. Returns nothing if sshd reads it.
std::optional<std::string> strict_modes_problem(const std::filesystem::path& file, const std::filesystem::path& home);

} // namespace highball
