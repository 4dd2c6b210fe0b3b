#include "notify/games_to_notify.h"

#include "core/text.h"

namespace highball {

namespace {

constexpr std::int64_t hour = 60 * 60;

// True if the game waits again since the last message. A player who undoes and repeats a command makes the game wait
// again with as many commands as before, and causes no other message that day.
bool waits_again(const NotificationState& game, std::int64_t now) {
    return game.since != game.last.since && (game.commands > game.last.commands || now - game.last.sent >= 24 * hour);
}

bool sent_too_often(const NotificationState& game, std::int64_t now) {
    return game.sent_today >= max_notifications_of_a_game ||
           (game.sent_today >= max_quick_notifications_of_a_game && now - game.last.sent < hour);
}

} // namespace

std::string print(const LastNotification& last) {
    return std::to_string(last.since) + " " + std::to_string(last.commands) + " " + std::to_string(last.sent);
}

LastNotification read_last_notification(std::string_view text) {
    const auto parts = words(text);
    const auto number = [&](std::size_t i) { return i < parts.size() ? parse_number(parts[i]).value_or(0) : 0; };
    return {number(0), static_cast<int>(number(1)), number(2)};
}

std::vector<std::size_t> games_to_notify(const NotificationSettings& settings,
                                         const std::vector<NotificationState>& games,
                                         const NotificationContext& context) {
    std::vector<std::size_t> waiting;
    if (!settings.can_send() || context.connected || context.sent_today >= max_notifications_per_day) return waiting;
    const bool only_new = context.sent_today >= max_repeated_notifications_per_day;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (waits_again(games[i], context.now) && !sent_too_often(games[i], context.now) &&
            !(only_new && games[i].sent_today > 0))
            waiting.push_back(i);
    return waiting;
}

} // namespace highball
