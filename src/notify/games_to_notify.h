// Decides of which games a user must be notified now.
#pragma once

#include "notify/notification_settings.h"

#include <cstdint>
#include <vector>

namespace highball {

// State of the notifications about one waiting game.
struct NotificationState {
    std::int64_t since = 0;          // start of the wait; differs for each turn
    std::int64_t notified_since = 0; // the `since` of the last notification
    bool muted = false;              // no notifications of this game
    int sent_today = 0;              // number of messages of this day that named the game
};
struct NotificationContext {
    bool connected = false;
    int sent_today = 0;
};
// Returns the indexes of the games that must be named in a message now. If there are none, no message is sent.
std::vector<std::size_t> games_to_notify(const NotificationSettings& settings,
                                         const std::vector<NotificationState>& games,
                                         const NotificationContext& context);

} // namespace highball
