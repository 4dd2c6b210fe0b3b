#include "cli/user_limits.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace highball {

namespace {

using Limit = std::optional<int> UserLimits::*;
constexpr std::array<std::pair<const char*, Limit>, 3> limits_by_name = {
    {{"terminal", &UserLimits::terminals}, {"table", &UserLimits::tables}, {"game", &UserLimits::games}}};

std::string key_of(const char* name) { return std::string("limit ") + name; }

} // namespace

UserLimits own_limits(UserStore& store, const std::string& user) {
    UserLimits limits;
    const auto preferences = store.preferences(user);
    if (!preferences) return limits;
    for (const Preference& one : *preferences)
        for (const auto& [name, limit] : limits_by_name)
            if (const auto number = parse_number(one.value); number && one.game == 0 && one.key == key_of(name))
                limits.*limit = static_cast<int>(std::clamp<std::int64_t>(*number, 0, largest_user_limit));
    return limits;
}

std::optional<StoreError> set_own_limits(UserStore& store, const std::string& user, const UserLimits& limits) {
    return store.change_preferences(user, [&]() -> std::optional<StoreError> {
        for (const auto& [name, limit] : limits_by_name) {
            if (!(limits.*limit) && !print(limits).empty()) continue;
            const std::string value = limits.*limit ? std::to_string(*(limits.*limit)) : "";
            if (auto problem = store.set_preference(user, {0, key_of(name), value})) return problem;
        }
        return std::nullopt;
    });
}

std::string print(const UserLimits& limits) {
    std::vector<std::string> texts;
    for (const auto& [name, limit] : limits_by_name)
        if (limits.*limit) texts.push_back(pluralize(*(limits.*limit), name));
    return join(texts, ", ");
}

std::optional<std::string> access_problem(UserStore& store, const std::string& user, const std::string& key) {
    const auto users = store.users();
    if (!users) return std::nullopt;
    const auto found = std::find_if(users->begin(), users->end(), [&](const User& one) { return one.name == user; });
    if (found == users->end()) return unknown_user_text(user);
    if (found->suspended) return "the host has suspended " + user + "; ask the host";
    const auto is_it = [&](const PublicKey& one) { return one.base64 == key; };
    const bool valid = key.empty() || std::any_of(found->keys.begin(), found->keys.end(), is_it);
    return valid ? std::nullopt : std::optional<std::string>("the host has removed this key; ask the host");
}

} // namespace highball
