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

// Parses exactly one key: no options before it, no second line, no weak key. The parts inside the base64 text must be
// those of the type. The error is a sentence.
Result<PublicKey, TextError> parse_public_key(std::string_view text);
// Checks a stored key in the same way.
Result<PublicKey, TextError> check_stored_key(const PublicKey& key);

} // namespace highball
