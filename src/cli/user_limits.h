// Limits of one user: those of the host's configuration, or others that the host has set for this user.
#pragma once

#include "store/store.h"

#include <optional>
#include <string>

namespace highball {

struct UserLimits {
    std::optional<int> terminals, tables, games; // nothing: the host's limit for everybody
};
constexpr int largest_user_limit = 1000;
constexpr int most_running_games = 40; // most games of one user (LobbyLimits::games)

UserLimits own_limits(UserStore& store, const std::string& user);
// Changes the limits that are set and keeps the others. If none is set, removes all limits of the user.
std::optional<StoreError> set_own_limits(UserStore& store, const std::string& user, const UserLimits& limits);
// Returns "2 terminals, 1 table, 10 games"; "" for a user without limits of his own.
std::string print(const UserLimits& limits);

// Returns why the user may not connect, or stay connected: he is suspended or not known, or the key with which he
// connected is no longer his. Returns nothing if he may, or if the store cannot be read now. `key` is the key's base64
// text; "" for a user who is not connected over SSH.
std::optional<std::string> access_problem(UserStore& store, const std::string& user, const std::string& key = "");

} // namespace highball
