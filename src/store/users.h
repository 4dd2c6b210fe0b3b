// User accounts for play over SSH, with their public keys.
#pragma once

#include "store/public_key.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct User {
    std::string name;
    std::int64_t added = 0;
    std::vector<PublicKey> keys;
    int seats = 0; // number of seats in all games
};

// Returns why a user cannot have this name; nothing if valid: 1 to 32 of a-z, 0-9, - and _, a letter first.
std::optional<std::string> user_name_problem(std::string_view name);

} // namespace highball
