// Notification settings of one user. They are stored, and notifications sent, elsewhere (src/cli).
#pragma once

#include "core/result.h"
#include "game/refusal.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highball {

// Limits for one user: messages and codes per day, and attempts for one code.
constexpr int max_notifications_per_day = 24;
constexpr int max_repeated_notifications_per_day = 16; // then only games that no message of the day has named
constexpr int max_notifications_of_a_game = 8;         // so that one game does not use up the others' messages
constexpr int max_quick_notifications_of_a_game = 4;   // after these, at most one in an hour
constexpr int max_codes_per_day = 3;
constexpr int max_code_attempts = 5;

struct NotificationSettings {
    enum class Channel { off, mail, command };
    Channel channel = Channel::off;
    std::string target;           // mail address, or the name of one of the host's commands
    std::string code;             // code that would confirm the address; "" when it is confirmed
    int wrong_codes = 0;          // number of wrong codes that were entered
    bool while_connected = false; // notify the user even while he has a terminal open

    // True if messages may be sent, not only the confirmation code.
    bool can_send() const { return channel != Channel::off && code.empty(); }
    bool operator==(const NotificationSettings&) const = default;
};

// Returns the settings in the form in which they are stored: one entry for each value that is not the default.
std::map<std::string, std::string> to_key_values(const NotificationSettings& settings);
NotificationSettings read_notification_settings(const std::map<std::string, std::string>& words);
// Describes the settings for the user in a sentence or two, without the code.
std::string print(const NotificationSettings& settings);

// Result of a change. A wrong confirmation code is refused but also changes the settings, because it is counted.
struct SettingsChange {
    NotificationSettings settings;
    std::optional<Refusal> refusal;
    bool new_address = false; // its code must be sent
};
// Changes the settings as the words after `notify me` say: mail ADDRESS, command NAME, off, code NUMBER, connected
// on|off. `new_code` becomes the confirmation code of a new address.
SettingsChange change_settings(NotificationSettings settings, const std::vector<std::string>& words,
                               const std::string& new_code);

} // namespace highball
