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
NotificationSettings by_mail() { return after(after({}, {"mail", "ann@example.org"}), {"code", "424242"}); }

constexpr NotificationState waits{.since = 1795348800, .commands = 10}; // no notification has been sent
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

// By chance, the new code can be the old one, which the user has read.
TEST(NotificationSettings, NewAddressIsNewWithTheOldCodeToo) {
    const NotificationSettings settings = after({}, {"mail", "ann@example.org"});
    EXPECT_TRUE(change_settings(settings, {"mail", "eve@example.org"}, "424242").new_address);
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"code", "424242"}, {"off"}, {"mail"}})
        EXPECT_FALSE(change_settings(settings, words, "424242").new_address) << words[0];
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
    EXPECT_TRUE(test::refused(change_settings(by_mail(), {"code", ""}, ""), Refusal::Kind::state));
}

TEST(NotificationSettings, SettingsSurviveSavingAndReading) {
    const NotificationSettings wrong =
        change_settings(after({}, {"MAIL", "ann@example.org"}), {"code", "111111"}, "").settings;
    EXPECT_EQ(wrong.wrong_codes, 1);
    EXPECT_EQ(read_notification_settings(stored_form(wrong)), wrong);
    EXPECT_EQ(read_notification_settings(stored_form(by_mail())), by_mail());
    EXPECT_EQ(after(wrong, {"off"}), NotificationSettings{});
    EXPECT_EQ(stored_form(NotificationSettings{}), "");
}

TEST(NotificationSettings, UnknownSettingChangesNothing) {
    const NotificationSettings settings = by_mail();
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {}, {"mail"}, {"command", "push"}, {"connected", "on"}, {"mail", "a", "b"}, {"off", "now"}}) {
        const SettingsChange changed = change_settings(settings, words, "1");
        EXPECT_TRUE(test::refused(changed, Refusal::Kind::syntax)) << (words.empty() ? "" : words[0]);
        EXPECT_EQ(changed.settings, settings);
    }
}

TEST(NotificationSettings, EachTurnIsNotifiedOnce) {
    const NotificationSettings settings = by_mail();
    NotificationState game = waits;
    EXPECT_EQ(games_to_notify(settings, {game}, {}), Indices{0});
    game.last = {game.since, game.commands, game.since};
    EXPECT_EQ(games_to_notify(settings, {game}, {}), Indices{});
    game.since += 3600; // a new turn has begun after the notification
    game.commands += 3;
    EXPECT_EQ(games_to_notify(settings, {game}, {}), Indices{0});
    EXPECT_EQ(read_last_notification(print(game.last)), game.last);
    EXPECT_EQ(read_last_notification("x"), LastNotification{});
}

// A player passes, undoes the pass and passes again. The game then waits again, after as many commands as before.
TEST(NotificationSettings, UndoCausesNoOtherNotificationThatDay) {
    NotificationState game = waits;
    game.last = {game.since - 600, game.commands, game.since - 600};
    EXPECT_EQ(games_to_notify(by_mail(), {game}, {.now = game.since}), Indices{});
    EXPECT_EQ(games_to_notify(by_mail(), {game}, {.now = game.last.sent + 86400}), Indices{0});
}

TEST(NotificationSettings, ManyNotificationsOfAGameAreAnHourApart) {
    NotificationState game = waits;
    game.last = {game.since - 600, 9, game.since - 600};
    const auto at = [&](int sent_today, std::int64_t seconds) {
        game.sent_today = sent_today;
        return games_to_notify(by_mail(), {game}, {.now = game.last.sent + seconds});
    };
    EXPECT_EQ(at(3, 60), Indices{0});
    EXPECT_EQ(at(4, 3599), Indices{});
    EXPECT_EQ(at(4, 3600), Indices{0});
    EXPECT_EQ(at(max_notifications_of_a_game, 3600), Indices{});
}

// Six games with eight messages each would use up a day's messages. Eight are kept for games without a message.
TEST(NotificationSettings, SomeNotificationsAreKeptForOtherGames) {
    NotificationState often = waits;
    often.sent_today = 1;
    EXPECT_EQ(games_to_notify(by_mail(), {often, waits}, {.sent_today = 15}), (Indices{0, 1}));
    EXPECT_EQ(games_to_notify(by_mail(), {often, waits}, {.sent_today = 16}), Indices{1});
    EXPECT_EQ(games_to_notify(by_mail(), {often}, {.sent_today = 23}), Indices{});
    EXPECT_EQ(games_to_notify(by_mail(), {waits}, {.sent_today = 23}), Indices{0});
}

TEST(NotificationSettings, ConnectedAndLimitedUsersAreNotNotified) {
    const NotificationSettings settings = by_mail();
    NotificationContext context;
    context.connected = true;
    EXPECT_EQ(games_to_notify(settings, {waits}, context), Indices{});
    context.connected = false;
    NotificationState often = waits; // a game that others make wait again and again
    often.sent_today = max_notifications_of_a_game;
    EXPECT_EQ(games_to_notify(settings, {often, waits}, context), Indices{1});
    context.sent_today = max_notifications_per_day;
    EXPECT_EQ(games_to_notify(settings, {waits}, context), Indices{});
}

} // namespace
} // namespace highball
