#include "notify/games_to_notify.h"

namespace highball {

std::vector<std::size_t> games_to_notify(const NotificationSettings& settings,
                                         const std::vector<NotificationState>& games,
                                         const NotificationContext& context) {
    std::vector<std::size_t> waiting;
    if (!settings.can_send() || (context.connected && !settings.while_connected) ||
        context.sent_today >= max_notifications_per_day)
        return waiting;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (!games[i].muted && games[i].notified_since != games[i].since &&
            games[i].sent_today < max_notifications_of_a_game)
            waiting.push_back(i);
    return waiting;
}

} // namespace highball
