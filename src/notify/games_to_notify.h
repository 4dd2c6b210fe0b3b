// Choice of the games that a user is notified of now.
#pragma once

#include "notify/notification_settings.h"

#include <cstdint>
#include <vector>

namespace highball {

// Notifications about one waiting game.
struct NotificationState {
    std::int64_t since = 0;          // start of the wait; differs for each turn
    std::int64_t notified_since = 0; // the `since` of the last notification
    std::int64_t reminded_since = 0; // the `since` of the last reminder
    bool muted = false;              // no notifications of this game

    bool is_notified() const { return notified_since == since; }
};
// State of the user and time of day.
struct NotificationContext {
    std::int64_t now = 0;        // seconds since 1970
    int minute = 0;              // minute of the day, by the host's clock
    std::int64_t day = 0;        // number of the day, by the host's clock
    std::int64_t digest_day = 0; // the day of the last digest
    bool connected = false;
    int sent_today = 0;
};
// Returns the indexes of the games for one message now; empty: nothing is sent.
std::vector<std::size_t> games_to_notify(const NotificationSettings& settings,
                                         const std::vector<NotificationState>& games,
                                         const NotificationContext& context);

} // namespace highball
