#include "notify/games_to_notify.h"

namespace highball {

std::vector<std::size_t> games_to_notify(const NotificationSettings& settings,
                                         const std::vector<NotificationState>& games,
                                         const NotificationContext& context) {
    std::vector<std::size_t> waiting;
    bool fresh = false; // some game is new in this message
    for (std::size_t i = 0; i < games.size(); ++i) {
        const NotificationState& game = games[i];
        if (game.muted) continue;
        const bool first = !game.is_notified();
        const bool reminds = settings.reminder && !first && game.reminded_since != game.since &&
                             context.now - game.since >= reminder_delay;
        fresh = fresh || first || reminds;
        if (settings.digest_minute || first || reminds) waiting.push_back(i);
    }
    const bool comes_later =
        settings.digest_minute && (context.minute < *settings.digest_minute || context.digest_day == context.day);
    if (!settings.can_send() || !fresh || comes_later || settings.quiet.contains(context.minute) ||
        (context.connected && !settings.while_connected) || context.sent_today >= max_notifications_per_day)
        return {};
    return waiting;
}

} // namespace highball
