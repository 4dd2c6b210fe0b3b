// Named accounts that play over SSH, and the keys by which the OpenSSH server knows them.
#pragma once

#include "core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// A public key as it stands in a .pub file.
struct PublicKey {
    std::string type;    // "ssh-ed25519"
    std::string base64;  // the whole key, its type included
    std::string comment; // what is safe of it

    bool operator==(const PublicKey&) const = default;
};

struct User {
    std::string name;
    std::int64_t added = 0;
    std::vector<PublicKey> keys;
    int seats = 0; // in all games
};

constexpr std::size_t max_key_bytes = 8 * 1024;

// One key, and nothing but a key: no options before it, no second line, no key too weak; the parts inside the base64
// text must fit the type. The error is a sentence.
Result<PublicKey, TextError> parse_public_key(std::string_view text);
// Why somebody cannot be called so; nothing when it can: 1 to 32 of a-z, 0-9, - and _, a letter first.
std::optional<std::string> user_name_problem(std::string_view name);

// The lines that the OpenSSH server reads: each key with the one command that it may start. `command` holds nothing
// that a shell or sshd would take for more than a word.
std::string authorized_keys(const std::vector<User>& users, std::string_view command);
// Whether a path or a word can stand in that command.
bool is_plain_word(std::string_view word);

} // namespace highball
