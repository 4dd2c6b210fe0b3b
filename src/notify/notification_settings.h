// Notification settings of one user. Storage and sending are elsewhere (src/cli).
#pragma once

#include "core/result.h"
#include "game/refusal.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highball {

// Limits for each user and day.
constexpr int max_notifications_per_day = 24;
constexpr int max_notifications_of_a_game = 8; // so that one game does not use up the others' messages
constexpr int max_codes_per_day = 3;
constexpr int max_code_attempts = 5;

struct NotificationSettings {
    enum class Channel { off, mail, command };
    Channel channel = Channel::off;
    std::string target;           // mail address, or the name of one of the host's commands
    std::string code;             // confirmation code of the address; "" once confirmed
    int wrong_codes = 0;          // wrong codes entered
    bool while_connected = false; // also notify while the user has a terminal open

    // True if anything but the confirmation code may be sent.
    bool can_send() const { return channel != Channel::off && code.empty(); }
    bool operator==(const NotificationSettings&) const = default;
};

// Returns the settings as stored: one entry for each value that differs from its default.
std::map<std::string, std::string> to_key_values(const NotificationSettings& settings);
NotificationSettings read_notification_settings(const std::map<std::string, std::string>& words);
// Describes the settings for the user in a sentence or two, without the code.
std::string print(const NotificationSettings& settings);

// Changes the settings by the words after `notify me`: mail ADDRESS, command NAME, off, code NUMBER, connected on|off.
// `new_code` is the confirmation code for a new address. A wrong code changes the settings too, because it is counted;
// `refusal` says so.
struct SettingsChange {
    NotificationSettings settings;
    std::optional<Refusal> refusal;
};
SettingsChange change_settings(NotificationSettings settings, const std::vector<std::string>& words,
                               const std::string& new_code);

} // namespace highball
