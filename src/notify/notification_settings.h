// How a person wants to be told that a game waits, and what of it is to be told now. Values and arithmetic: who sends,
// and where all this is kept, is for others.
#pragma once

#include "core/result.h"
#include "game/refusal.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// What is bounded for each person and day.
constexpr int max_notifications_per_day = 24;
constexpr int max_codes_per_day = 3;
constexpr int max_code_attempts = 5;
constexpr std::int64_t reminder_delay = 24 * 60 * 60; // seconds

// Minutes of a day, by the host's clock.
struct QuietHours {
    int from = 0;
    int to = 0; // before `from`: over midnight; the same: none

    bool contains(int minute) const {
        return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
    }
    bool operator==(const QuietHours&) const = default;
};

struct NotificationSettings {
    enum class Channel { off, mail, command };
    Channel channel = Channel::off;
    std::string target;               // the address, or the name of one of the host's commands
    std::string code;                 // that shows whose the address is; "" once it was given
    int wrong_codes = 0;              // wrong ones
    std::optional<int> digest_minute; // one digest for all games, at this minute of the day; otherwise at once
    QuietHours quiet;
    bool while_connected = false; // also while the person has a terminal open
    bool reminder = true;         // once more after a day

    // Whether anything but the code may be sent.
    bool can_send() const { return channel != Channel::off && code.empty(); }
    bool operator==(const NotificationSettings&) const = default;
};

// The wish as it is kept: a word for each part that is not as it is at first.
std::map<std::string, std::string> to_key_values(const NotificationSettings& settings);
NotificationSettings read_notification_settings(const std::map<std::string, std::string>& words);
// In a sentence or two, for the person; never the code.
std::string print(const NotificationSettings& settings);

// What `notify me` was followed by: mail ADDRESS, command NAME, off, code NUMBER, at once, at 18:00, quiet 22:00-7:30,
// quiet off, connected on|off, nudge on|off. `new_code`: what an address has to be confirmed by. A wrong code is a
// change, too: it is counted, and `refusal` tells.
struct SettingsChange {
    NotificationSettings settings;
    std::optional<Refusal> refusal;
};
SettingsChange change_settings(NotificationSettings settings, const std::vector<std::string>& words,
                               const std::string& new_code);

// One game that waits, and what the person was told of it.
struct NotificationState {
    std::int64_t since = 0;          // when it began to wait: another moment for each turn
    std::int64_t notified_since = 0; // the `since` that was told last
    std::int64_t reminded_since = 0; // the `since` of the last nudge
    bool muted = false;              // not to be told of this game

    bool is_notified() const { return notified_since == since; }
};
// The person as the clock stands.
struct NotificationContext {
    std::int64_t now = 0;        // seconds since 1970
    int minute = 0;              // of the day, by the host's clock
    std::int64_t day = 0;        // counted, by the host's clock
    std::int64_t digest_day = 0; // the day of the last digest
    bool connected = false;
    int sent_today = 0;
};
// Which of them are told in one message now, by their place in `games`; empty: nothing is sent.
std::vector<std::size_t> games_to_notify(const NotificationSettings& settings,
                                         const std::vector<NotificationState>& games,
                                         const NotificationContext& context);

} // namespace highball
