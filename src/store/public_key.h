// A user's public key for SSH.
#pragma once

#include "core/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace highball {

// A public key from a .pub file.
struct PublicKey {
    std::string type;    // "ssh-ed25519"
    std::string base64;  // the whole key, including its type
    std::string comment; // unsafe characters have been removed

    bool operator==(const PublicKey&) const = default;
};

constexpr std::size_t max_key_bytes = 8 * 1024;

// Parses the text of exactly one key. Options before the key, a second line and a weak key are errors. The parts inside
// the base64 text must be those of the key's type. The error is a sentence.
Result<PublicKey, TextError> parse_public_key(std::string_view text);
// Checks a key from the store in the same way. It must be exactly the key that was parsed when it was added.
Result<PublicKey, TextError> check_stored_key(const PublicKey& key);

} // namespace highball
