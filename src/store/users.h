// User accounts for play over SSH, with their public keys.
#pragma once

#include "core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// A public key from a .pub file.
struct PublicKey {
    std::string type;    // "ssh-ed25519"
    std::string base64;  // the whole key, its type included
    std::string comment; // with unsafe characters removed

    bool operator==(const PublicKey&) const = default;
};

struct User {
    std::string name;
    std::int64_t added = 0;
    std::vector<PublicKey> keys;
    int seats = 0; // in all games
};

constexpr std::size_t max_key_bytes = 8 * 1024;

// Parses exactly one key: no options before it, no second line, no weak key; the parts inside the base64 text must fit
// the type. The error is a sentence.
Result<PublicKey, TextError> parse_public_key(std::string_view text);
// Returns why a user cannot have this name; nothing if valid: 1 to 32 of a-z, 0-9, - and _, a letter first.
std::optional<std::string> user_name_problem(std::string_view name);

// Returns the lines for the OpenSSH server: each key with its forced command. `command` must contain only plain words.
std::string authorized_keys(const std::vector<User>& users, std::string_view command);
// True if a path or a word can be part of that command.
bool is_plain_word(std::string_view word);

} // namespace highball
