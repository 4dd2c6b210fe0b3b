// Decides of which games a user must be notified now.
#pragma once

#include "notify/notification_settings.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Last message that named a game. It is stored as text.
struct LastNotification {
    std::int64_t since = 0; // start of the wait that it was about
    int commands = 0;       // number of commands in the game at that time
    std::int64_t sent = 0;  // seconds since 1970; 0: none was sent

    bool operator==(const LastNotification&) const = default;
};
std::string print(const LastNotification& last);
LastNotification read_last_notification(std::string_view text);

// State of the notifications about one waiting game.
struct NotificationState {
    std::int64_t since = 0; // start of the wait; differs for each turn
    int commands = 0;       // number of commands in the game
    LastNotification last{};
    int sent_today = 0; // number of messages of this day that named the game
};
struct NotificationContext {
    bool connected = false;
    int sent_today = 0;
    std::int64_t now = 0; // seconds since 1970
};
// Returns the indexes of the games that must be named in a message now. If there are none, no message is sent.
std::vector<std::size_t> games_to_notify(const NotificationSettings& settings,
                                         const std::vector<NotificationState>& games,
                                         const NotificationContext& context);

} // namespace highball
