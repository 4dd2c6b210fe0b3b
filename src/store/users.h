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
    std::vector<PublicKey> keys;
    int seats = 0;          // number of seats that the user has in all games together
    bool suspended = false; // the user keeps key and seats, but may not connect
};

// Returns why a user cannot have this name; nothing if he can. A name has 1 to 32 of the characters a-z, 0-9, - and _,
// and begins with a letter.
std::optional<std::string> user_name_problem(std::string_view name);
std::string unknown_user_text(std::string_view name);

} // namespace highball
