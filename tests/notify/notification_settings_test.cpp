// Notification settings and the choice of games for one message.
#include "notify/games_to_notify.h"
#include "notify/notification_settings.h"
#include "support/refused.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

NotificationSettings after(NotificationSettings settings, const std::vector<std::string>& words) {
    const SettingsChange changed = change_settings(std::move(settings), words, "424242");
    EXPECT_EQ(changed.refusal, std::nullopt) << changed.refusal->message;
    return changed.settings;
}
NotificationSettings by_command() { return after({}, {"command", "push"}); }

constexpr NotificationState waits{1795348800, 0, false}; // no notification has been sent in this turn
using Indices = std::vector<std::size_t>;

TEST(NotificationSettings, UnconfirmedAddressGetsNoNotifications) {
    NotificationSettings settings = after({}, {"mail", "ann@example.org"});
    EXPECT_FALSE(settings.can_send());
    EXPECT_EQ(games_to_notify(settings, {waits}, {}), Indices{});
    EXPECT_EQ(print(settings).find("424242"), std::string::npos);
    settings = after(settings, {"code", "424242"});
    EXPECT_TRUE(settings.can_send());
    EXPECT_EQ(games_to_notify(settings, {waits}, {}), Indices{0});
    EXPECT_FALSE(after(settings, {"mail", "eve@example.org"}).can_send()); // a new address needs its own code
}

TEST(NotificationSettings, CodeAllowsFiveAttempts) {
    NotificationSettings settings = after({}, {"mail", "ann@example.org"});
    for (int i = 0; i < max_code_attempts; ++i) {
        const SettingsChange wrong = change_settings(settings, {"code", "111111"}, "");
        EXPECT_TRUE(test::refused(wrong, Refusal::Kind::syntax));
        settings = wrong.settings;
    }
    EXPECT_TRUE(test::refused(change_settings(settings, {"code", "424242"}, ""), Refusal::Kind::state));
    EXPECT_FALSE(change_settings(settings, {"code", "424242"}, "").settings.can_send());
    EXPECT_TRUE(test::refused(change_settings(by_command(), {"code", ""}, ""), Refusal::Kind::syntax));
}

TEST(NotificationSettings, SettingsSurviveSavingAndReading) {
    NotificationSettings settings = after({}, {"MAIL", "ann@example.org"});
    settings = after(settings, {"connected", "on"});
    EXPECT_EQ(read_notification_settings(to_key_values(settings)), settings);
    EXPECT_EQ(after(settings, {"off"}), NotificationSettings{});
    EXPECT_TRUE(to_key_values(NotificationSettings{}).empty());
}

TEST(NotificationSettings, UnknownSettingChangesNothing) {
    const NotificationSettings settings = by_command();
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {}, {"mail"}, {"sms", "1"}, {"mail", "a", "b"}, {"off", "now"}, {"at", ""}}) {
        const SettingsChange changed = change_settings(settings, words, "1");
        EXPECT_TRUE(test::refused(changed, Refusal::Kind::syntax)) << (words.empty() ? "" : words[0]);
        EXPECT_EQ(changed.settings, settings);
    }
}

TEST(NotificationSettings, EachTurnIsNotifiedOnce) {
    const NotificationSettings settings = by_command();
    NotificationState game = waits;
    EXPECT_EQ(games_to_notify(settings, {game}, {}), Indices{0});
    game.notified_since = game.since;
    EXPECT_EQ(games_to_notify(settings, {game}, {}), Indices{});
    game.since += 3600; // a new turn has begun after the notification
    EXPECT_EQ(games_to_notify(settings, {game}, {}), Indices{0});
}

TEST(NotificationSettings, ConnectedMutedAndLimitedUsersAreNotNotified) {
    const NotificationSettings settings = by_command();
    NotificationContext context;
    context.connected = true;
    EXPECT_EQ(games_to_notify(settings, {waits}, context), Indices{});
    EXPECT_EQ(games_to_notify(after(settings, {"connected", "on"}), {waits}, context), Indices{0});
    context.connected = false;
    NotificationState muted = waits;
    muted.muted = true;
    EXPECT_EQ(games_to_notify(settings, {muted, waits}, context), Indices{1});
    NotificationState often = waits; // a game that others make wait again and again
    often.sent_today = max_notifications_of_a_game;
    EXPECT_EQ(games_to_notify(settings, {often, waits}, context), Indices{1});
    context.sent_today = max_notifications_per_day;
    EXPECT_EQ(games_to_notify(settings, {waits}, context), Indices{});
}

} // namespace
} // namespace highball
