// Notification settings of one user. They are stored, and notifications sent, elsewhere (src/cli).
#pragma once

#include "core/result.h"
#include "game/refusal.h"

#include <optional>
#include <string>
#include <string_view>
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
    std::string address; // mail address; "": the user gets no messages
    std::string code;    // code that would confirm the address; "" when it is confirmed
    int wrong_codes = 0; // number of wrong codes that were entered

    // True if messages may be sent, not only the confirmation code.
    bool can_send() const { return !address.empty() && code.empty(); }
    bool operator==(const NotificationSettings&) const = default;
};

// Returns the settings in the form in which they are stored; "" if the user gets no messages.
std::string stored_form(const NotificationSettings& settings);
NotificationSettings read_notification_settings(std::string_view text);
// Describes the settings for the user in a sentence or two, without the code.
std::string print(const NotificationSettings& settings);

// Result of a change. A wrong confirmation code is refused but also changes the settings, because it is counted.
struct SettingsChange {
    NotificationSettings settings;
    std::optional<Refusal> refusal;
    bool new_address = false; // its code must be sent
};
// Changes the settings as the words after `notify me` say: mail ADDRESS, code NUMBER or off. `new_code` becomes the
// confirmation code of a new address.
SettingsChange change_settings(NotificationSettings settings, const std::vector<std::string>& words,
                               const std::string& new_code);

} // namespace highball
